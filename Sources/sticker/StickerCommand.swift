import ArgumentParser

@main
struct StickerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sticker", abstract: "Draws stickers.")
}
