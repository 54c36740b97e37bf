import StickerEngine
import StickerPacks
import Testing

/// One rule that a pack is made to break, and what must be said of it.
struct PackViolation: CustomTestStringConvertible, Sendable {
    let pack: String
    let rule: PlatformRule
    let file: String?
    let value: String
    let limit: String
    let change: @Sendable (inout HandmadePack) throws -> Void

    init(
        _ pack: String, _ rule: PlatformRule, _ file: String?, _ value: String, _ limit: String,
        _ change: @escaping @Sendable (inout HandmadePack) throws -> Void
    ) {
        self.pack = pack
        self.rule = rule
        self.file = file
        self.value = value
        self.limit = limit
        self.change = change
    }

    var testDescription: String { "\(pack) \(rule.rawValue) \(value)" }

    /// Puts a still in the place of a file.
    static func still(
        _ pack: String, _ rule: PlatformRule, _ file: String, _ value: String, _ limit: String,
        _ format: ImageFormat, _ width: Int, _ height: Int, margin: Int = 10, isOpaque: Bool = false
    ) -> PackViolation {
        PackViolation(pack, rule, file, value, limit) {
            $0[file] = try HandmadePicture.still(format, width, height, margin: margin, isOpaque: isOpaque)
        }
    }

    /// Puts an animation in the place of a file.
    static func animated(
        _ pack: String, _ rule: PlatformRule, _ file: String, _ value: String, _ limit: String,
        _ format: ImageFormat, _ width: Int, _ height: Int, _ milliseconds: [Int], loops: Int = 0,
        isOpaque: Bool = false
    ) -> PackViolation {
        PackViolation(pack, rule, file, value, limit) {
            $0[file] = try HandmadePicture.animated(
                format, width, height, milliseconds: milliseconds, loops: loops, isOpaque: isOpaque)
        }
    }

    /// Makes a file one byte longer than it may be.
    static func tooLong(_ pack: String, _ file: String, _ most: Int) -> PackViolation {
        PackViolation(
            pack, .bytes, file, "\(NumberText.grouped(most + 1)) bytes",
            "at most \(NumberText.grouped(most)) bytes"
        ) { $0[file] = HandmadePicture.padded($0[file] ?? [], to: most + 1) }
    }

    /// Replaces a text in a listing.
    static func text(
        _ pack: String, _ rule: PlatformRule, _ file: String?, _ value: String, _ limit: String,
        _ old: String, _ new: String, in listing: String
    ) -> PackViolation {
        PackViolation(pack, rule, file, value, limit) { try $0.replace(old, new, in: listing) }
    }
}

/// A text of so many characters.
func letters(_ count: Int) -> String { String(repeating: "a", count: count) }
