/// A user-perceived character (extended grapheme cluster, UAX #29) of a paragraph: the unit that never splits between
/// faces.
struct TextCluster {
    let character: Character
    /// Its bytes in the paragraph's UTF-8.
    let range: Range<Int>
    /// The embedding level: even from left to right, odd from right to left (UAX #9).
    let level: UInt8
    let kind: Kind
    /// The script of the cluster, or of the text around it where several scripts share it.
    var script: Script

    /// The kind of a cluster, which decides about its script and face.
    enum Kind: Hashable, Sendable {
        /// Part of a script of its own.
        case letter
        /// Digits, punctuation, spaces and symbols: of the script of the text around them.
        case shared
        /// An emoji that is drawn in colour where a face can (UTS #51, emoji presentation): of no script.
        case emoji
        /// Has no shape and no width (Default_Ignorable_Code_Point): joiners, variation selectors, controls of
        /// direction, soft hyphens. Needs no glyph.
        case invisible
        /// A control character (general category Cc): no face has a glyph for it, whatever its tables say.
        case control
    }

    /// Whether the script is the cluster's own.
    var hasOwnScript: Bool { kind == .letter }

    init(_ character: Character, range: Range<Int>, level: UInt8) {
        self.character = character
        self.range = range
        self.level = level
        (kind, script) = Self.classify(character)
    }

    /// A printable character of ASCII, by itself a cluster from left to right.
    init(ascii: UInt8, offset: Int, kind: Kind, script: Script) {
        character = Character(Unicode.Scalar(ascii))
        range = offset..<offset + 1
        level = 0
        self.kind = kind
        self.script = script
    }

    /// The clusters of a paragraph, their scripts resolved. O(bytes).
    static func clusters(of paragraph: String, levels: BidiLevels) -> [TextCluster] {
        var clusters: [TextCluster] = []
        var (offset, scalarIndex) = (0, 0)
        for character in paragraph {
            let length = character.utf8.count
            clusters.append(
                TextCluster(character, range: offset..<(offset + length), level: levels[scalarIndex]))
            offset += length
            scalarIndex += length == 1 ? 1 : character.unicodeScalars.count
        }
        ScriptResolution.resolve(&clusters)
        return clusters
    }

    private static func classify(_ character: Character) -> (Kind, Script) {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return (.invisible, .common) }
        if first.isASCII, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            switch first.value {
            case 0..<0x20, 0x7F: return (.control, .common)
            case 0x41...0x5A, 0x61...0x7A: return (.letter, .latin)
            default: return (.shared, .common)
            }
        }
        if first.properties.generalCategory == .control { return (.control, .common) }
        if scalars.allSatisfy(isInvisible) { return (.invisible, .common) }
        if EmojiPresentation.isEmoji(scalars) { return (.emoji, .common) }
        if let own = scalars.lazy.map({ Script(of: $0) }).first(where: { $0 != .common }) {
            return (.letter, own)
        }
        return (.shared, .common)
    }

    /// Whether a scalar is ignored where no glyph is there for it. Hangul fillers are blank, but have a width.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x80, 0x115F...0x1160, 0x3164, 0xFFA0: false
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
