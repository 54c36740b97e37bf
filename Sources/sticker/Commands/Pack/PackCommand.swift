import ArgumentParser

struct PackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack",
        abstract: "Builds packs of stickers for platforms, and checks them.",
        discussion: """
            A manifest, pack.yml, says what a pack has in it: pictures, drawings, texts,
            dates, ice creams and scenes, with their emoji. Docs/PACKS.md describes
            every key.

            EXAMPLES:
              sticker pack init candy
              sticker pack build candy/pack.yml --format telegram -o out/telegram
              sticker pack validate out/telegram --platform telegram
            """,
        subcommands: [PackInitCommand.self, PackBuildCommand.self, PackValidateCommand.self])
}
