public import StickerErrors
import StickerFiles
import StickerNotation
public import StickerText

/// A font file and one of its faces, as text: `FILE[#INDEX][:SETTINGS]`.
///
/// `INDEX` is the face of a collection, counted from 0. `SETTINGS` are separated by commas: a place on an axis of a
/// variable font, as in `wght=700`, or shapes that the font does not have, as in `synthetic-bold=0.03` (ems),
/// `synthetic-slant=12` (degrees) and `synthetic-round=0.07` (the radius of corners, ems).
///
/// ```text
/// Inter.ttf                       NotoSansCJK.ttc#2
/// Inter.ttf:wght=700,wdth=80      NotoSansCJK.ttc#2:wght=350
/// ```
///
/// A colon begins settings where `=` stands behind it or a font's file name extension before it; a number sign begins
/// an index where digits stand behind it or such an extension before it; otherwise both belong to the name. A file
/// whose own name ends like an index is given as `NAME#0`.
public struct FontSpecification: Hashable, Sendable {
    /// The path of the font's file.
    public var path: String
    /// The index of the face in a collection, counted from 0.
    public var index: Int
    /// The places on the axes of a variable font; other axes stay at their defaults.
    public var variations: [FontVariation]
    /// The bold, slanted and round shapes that are made without the font's help.
    public var synthesis: FontSynthesis

    /// By default the first face of a file, as it is; the file is not looked at.
    public init(
        path: String, index: Int = 0, variations: [FontVariation] = [], synthesis: FontSynthesis = .none
    ) {
        self.path = path
        self.index = index
        self.variations = variations
        self.synthesis = synthesis
    }

    /// - Throws: `StickerError.Code.invalidFontSpecification`.
    public init(_ text: String) throws(StickerError) {
        var rest = text[...]
        path = ""
        variations = []
        synthesis = .none
        index = 0
        if let colon = rest.lastIndex(of: ":") {
            let (before, after) = (rest[..<colon], rest[rest.index(after: colon)...])
            if after.contains("=") || Self.endsLikeFont(before.prefix { $0 != "#" }) {
                rest = before
                for setting in after.split(separator: ",", omittingEmptySubsequences: false) {
                    try apply(setting, of: text)
                }
            }
        }
        if let sign = rest.lastIndex(of: "#") {
            let (before, after) = (rest[..<sign], rest[rest.index(after: sign)...])
            let isNumber = !after.isEmpty && after.allSatisfy { $0.isASCII && $0.isNumber }
            if isNumber || Self.endsLikeFont(before) {
                guard isNumber, let number = Int(after) else {
                    throw .invalidFontSpecification(
                        text: text, reason: "“\(after)” is no face; write its number, as in fonts.ttc#1")
                }
                index = number
                rest = before
            }
        }
        guard !rest.isEmpty else {
            throw .invalidFontSpecification(text: text, reason: "it names no file")
        }
        path = String(rest)
    }

    /// Whether a name has the file extension of a font.
    package static func endsLikeFont(_ name: some StringProtocol) -> Bool {
        [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
    }

    private mutating func apply(_ setting: Substring, of text: String) throws(StickerError) {
        let parts = setting.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let value = StyleText.number(String(parts[1])),
            value.isFinite
        else {
            throw .invalidFontSpecification(
                text: text, reason: "“\(setting)” is no setting; write a name and a number, as in wght=700")
        }
        let name = String(parts[0])
        switch name {
        case "synthetic-bold": synthesis.bold = value
        case "synthetic-slant": synthesis.slant = value
        case "synthetic-round": synthesis.cornerRadius = value
        default:
            guard !variations.contains(where: { $0.tag == name }) else {
                throw .invalidFontSpecification(text: text, reason: "\(name) is set twice")
            }
            variations.append(FontVariation(tag: name, value: value))
        }
    }
}

extension FontFace {
    /// Opens a face of a file as a ``FontSpecification`` names it: `Inter.ttf:wght=700`.
    ///
    /// - Throws: `StickerError.Code.invalidFontSpecification`; what ``init(path:index:)`` throws;
    ///   `StickerError.Code.stage` for an axis that the font does not have, or a value that it does not reach.
    public convenience init(specification text: String) throws(StickerError) {
        try self.init(try FontSpecification(text)) { .file($0) }
    }

    /// - Parameter source: where the bytes of a path are read from.
    convenience init(
        _ specification: FontSpecification, source: (String) -> InputSource
    ) throws(StickerError) {
        let bytes = try InputFile.bytes(
            of: source(specification.path), limit: TextLimits.maximumFontByteCount)
        try self.init(specification, bytes: bytes, name: specification.path)
    }

    /// A face of a file that has been read.
    ///
    /// - Parameter name: the name of the file in errors.
    convenience init(
        _ specification: FontSpecification, bytes: [UInt8], name: String
    ) throws(StickerError) {
        do {
            try self.init(
                bytes: bytes, index: specification.index, variations: specification.variations,
                synthesis: specification.synthesis, name: name)
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}
