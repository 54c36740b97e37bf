import Foundation
import StickerErrors
import StickerFiles
import StickerNotation
import StickerPixels
import StickerPlatforms

/// Values that manifests are made of.
enum ManifestValues {
    /// The longest identifier that platforms take.
    private static let maximumIdentifierLength = 128

    /// Reads one line of text.
    ///
    /// - Parameter length: in characters.
    static func line(_ node: JSONNode, length: ClosedRange<Int>) throws(JSONNodeError) -> String {
        let text = try node.string()
        guard length.contains(text.count) else {
            throw node.failure(
                text.isEmpty
                    ? "is empty"
                    : "has \(text.count) characters; it must have \(length.lowerBound) … \(length.upperBound)"
            )
        }
        guard !text.unicodeScalars.contains(where: PrintableText.isHidden) else {
            throw node.failure("has a line break or another control character")
        }
        return text
    }

    /// Reads an identifier of a pack.
    static func identifier(_ node: JSONNode) throws(JSONNodeError) -> String {
        let text = try node.string()
        guard (1...maximumIdentifierLength).contains(text.utf8.count), text.utf8.allSatisfy(isIdentifierByte),
            !text.hasPrefix(".")
        else {
            throw node.failure(
                "\"\(PrintableText.shortened(text))\" is no identifier; it has 1 … \(maximumIdentifierLength) of the letters A–Z and a–z, digits, \".\", \"_\" and \"-\", and begins with no \".\""
            )
        }
        return text
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        ASCIIName.isLetterOrDigit(byte) || Array("._-".utf8).contains(byte)
    }

    /// An identifier made of a title: its words in lower case, as ``ASCIIName`` writes them, with hyphens between them. A title
    /// that has none is told from others by its key.
    static func identifier(from title: String) -> String {
        let text = ASCIIName.name(from: title, separator: "-").lowercased()
        guard !text.isEmpty else {
            return "pack-" + ContentKey(of: Array(title.utf8)).description.prefix(8)
        }
        return String(text.prefix(maximumIdentifierLength))
    }

    static func opaqueColor(_ node: JSONNode) throws(JSONNodeError) -> Color {
        let text = try node.string()
        let color: Color
        do {
            color = try Color(css: text)
        } catch {
            throw node.failure(error.description)
        }
        guard color.alpha == 255 else {
            throw node.failure("must be opaque; icons have no transparent parts")
        }
        return color
    }

    /// Reads a list of texts, each one line.
    static func lines(_ node: JSONNode, length: ClosedRange<Int>) throws(JSONNodeError) -> [String] {
        var lines: [String] = []
        for element in try node.elements() { lines.append(try line(element, length: length)) }
        return lines
    }

    /// Reads emoji: a text of them, with or without spaces, or a list of such texts.
    static func emoji(_ node: JSONNode) throws(JSONNodeError) -> [String] {
        var emoji: [String] = []
        var known: Set<String> = []
        for element in try node.oneOrMore() {
            for typed in try element.string() where !typed.isWhitespace {
                guard typed.isEmoji else {
                    throw element.failure(
                        "“\(PrintableText.escaped(PrintableText.shortened(String(typed))))” is no emoji")
                }
                let text = String(typed.withEmojiSelector)
                guard known.insert(text).inserted else {
                    throw element.failure("\(PrintableText.shortened(text)) is there twice")
                }
                emoji.append(text)
            }
        }
        return emoji
    }
}
