import ArtLibrary
public import StickerErrors
import StickerFiles
import StickerNotation

/// A pack to begin with: a manifest and art that build for every platform.
public struct PackTemplate: Sendable {
    /// The title of the pack.
    public var title: String
    /// Whose pack it is.
    public var author: String

    /// The title unless another is given.
    public static let defaultTitle = "My stickers"
    /// The author unless another is given.
    public static let defaultAuthor = "Me"

    /// The art that is copied: bundled drawings by their paths in the pack.
    private static let art = [
        ("art/candy-cane.svg", "Candy/CandyCane.svg"), ("art/gummi-bear.svg", "Candy/GummiBear.svg"),
        ("art/lollipop.svg", "Candy/Lollipop.svg"),
    ]

    /// By default “My stickers” by “Me”.
    public init(title: String = defaultTitle, author: String = defaultAuthor) {
        self.title = title
        self.author = author
    }

    /// Writes the manifest, the schema of editors and the art into a folder.
    ///
    /// - Returns: the paths of the files that were written.
    /// - Throws: `StickerError.Code.conflict` for an empty title or author; `StickerError.Code.cannotCreate` where one of the files is there already, and nothing is written;
    ///   `StickerError.Code.resourcesNotFound` where the bundled art was not installed; `StickerError.Code.invalidManifest` for a
    ///   title or an author that no manifest can have.
    public func write(to folder: String) throws(StickerError) -> [String] {
        for (what, text) in [("title", title), ("author", author)] where text.allSatisfy(\.isWhitespace) {
            throw .conflict("the \(what) of a pack cannot be empty; write one, or leave the \(what) out")
        }
        var files = [
            (PackManifest.fileName, Array(manifest.utf8)), (PackSchema.fileName, Array(PackSchema.json.utf8)),
        ]
        // What is written is read once, so that it builds.
        _ = try PackManifest(manifest, name: PackManifest.fileName, folder: folder)
        let bundle = try ResourceLocator.standard.path(ofBundle: ArtLibrary.bundleName)
        for (name, source) in Self.art {
            files.append((name, try InputFile.bytes(of: FilePath.join(bundle, source))))
        }
        let tree = try OutputTree(folder)
        for (name, _) in files where tree.has(name) {
            throw .cannotCreate(
                path: FilePath.join(folder, name), reason: "it is there already; name another folder")
        }
        for (name, bytes) in files { try tree.write(bytes, to: name) }
        return files.map { FilePath.join(folder, $0.0) }
    }

    private static func quoted(_ text: String) -> String { JSONValue.string(text).line }

    /// The manifest's text.
    var manifest: String {
        """
        # yaml-language-server: $schema=\(PackSchema.fileName)
        # A sticker pack: sticker pack build pack.yml --format telegram -o out/telegram
        # Docs/PACKS.md describes every key.

        title: \(Self.quoted(title))
        author: \(Self.quoted(author))
        icon: candy-cane         # the sticker that stands for the pack
        iconBackground: '#FFE3EE'
        gridSize: regular        # the size in Messages: small, regular or large

        sections:
          - title: Sweets
            layout: three        # stickers a row of a sheet
            stickers:
              # A picture, an SVG file or an animated file. Its name is the sticker's.
              - file: art/candy-cane.svg
                name: Candy cane
                emoji: 🍬 🍭        # some platforms ask for one to three
                keywords: [candy, sweet]
                accessibilityText: A striped candy cane
              # A picture with steps. Lengths are pixels of a sticker of 512.
              - picture:
                  file: art/gummi-bear.svg
                  outline: '14:white'
                  shadow: '0,6,10:#0005'
                name: Gummi bear
                emoji: 🧸
                keywords: [bear, gummi]
                accessibilityText: A gummi bear
              - file: art/lollipop.svg
                name: Lollipop
                emoji: 🍭
                keywords: [candy, lolly]
                accessibilityText: A swirled lollipop
              # An ice cream of its parts; sticker ice-cream --list prints them all.
              - iceCream: {base: base01, scoops: scoops05, topping: topping09}
                id: ice-cream
                name: Ice cream
                emoji: 🍦
                keywords: [ice cream, sundae]
                accessibilityText: An ice cream in a cone

          - title: Words
            layout: two
            stickers:
              # A text, as large as it fits. A style alone makes a sticker of it: sticker styles.
              - label: {text: "Sweet!", style: candy}
                id: sweet
                emoji: 😋
                keywords: [yummy, tasty]
                accessibilityText: The word Sweet
              - label:
                  text: Thank you
                  color: '#24476B'
                  bubble: 'speech:#fff'
                id: thank-you
                name: Thank you
                emoji: 🙏
                keywords: [thanks]
                accessibilityText: A speech bubble that says Thank you
              # A label for each date of a range; here it is one.
              - dates:
                  from: 2026-11-20
                  format: Happy {EEEE}
                  style: rainbow
                id: day
                emoji: 📅
                keywords: [day, hello]
                accessibilityText: The words Happy Friday
              # A scene: layers of pictures, texts and paths (Docs/SCENES.md).
              - scene:
                  canvas: {width: 512, height: 512}
                  layers:
                    - path: M256 470C60 330 30 240 30 170A110 110 0 0 1 256 140A110 110 0 0 1 482 170C482 240 452 330 256 470Z
                      fill: '#FF5F8F'
                      stroke: {paint: '#B8285A', width: 16, join: round}
                    - label: {text: "love", color: white, fontSize: 110}
                      frame: [116, 150, 280, 150]
                      fit: contain
                id: love
                name: Love
                emoji: ❤️
                keywords: [love, heart]
                accessibilityText: A heart that says love
        """ + "\n"
    }
}
