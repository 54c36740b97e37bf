/// Chooses the face of each cluster from an ordered list of faces.
///
/// Letters of one script keep one face: the first that has all those of the text, so that no letter stands out of
/// its word. Only where no face has them all does each cluster take the first that has it. What scripts share
/// (digits, punctuation, spaces) follows the letters beside it, where their face has it.
///
/// Emoji take the first face with colour glyphs that draws the whole sequence as one glyph; where none does, the first
/// that has its parts, and then faces without colour in the same order. Everything else takes an emoji face, which
/// has colour glyphs and no letters, only where no other face has it.
struct FontSelection {
    private let faces: [FontFace]
    private var fonts: [ShapingFont?]
    /// The face of each group of scripts of which one face has every letter.
    private var faceOfScript: [(script: Script, face: Int)] = []
    private var coverage: [CoverageKey: ShapingFont.Coverage] = [:]

    private struct CoverageKey: Hashable {
        var character: Character
        var face: Int
    }

    /// Looks through the whole text: O(clusters × scripts × faces) at worst.
    ///
    /// A face is opened only when those before it lack something; what opening throws, this throws.
    init(paragraphs: [[TextCluster]], faces: [FontFace]) throws(TextError) {
        self.faces = faces
        fonts = Array(repeating: nil, count: faces.count)
        var scripts: [Script] = []
        for paragraph in paragraphs {
            for cluster in paragraph where Self.hasSay(cluster) {
                let script = cluster.script.faceGroup
                if script != scripts.last, !scripts.contains(script) { scripts.append(script) }
            }
        }
        for script in scripts {
            let face = try firstFace { (selection, face) throws(TextError) in
                try selection.hasAll(of: script, in: paragraphs, face: face)
            }
            if let face { faceOfScript.append((script, face)) }
        }
    }

    /// The index of the face for a cluster, or nil where none has it.
    mutating func face(for cluster: TextCluster) throws(TextError) -> Int? {
        switch cluster.kind {
        case .control, .invisible:
            return nil
        case .emoji:
            return try face(forEmoji: cluster.character)
        case .letter, .shared:
            let script = cluster.script.faceGroup
            if let preferred = faceOfScript.first(where: { $0.script == script })?.face,
                try has(cluster.character, face: preferred)
            {
                return preferred
            }
            return try firstFace { (selection, face) throws(TextError) in
                try selection.has(cluster.character, face: face)
            }
        }
    }

    /// Whether a cluster decides about its script's face: shared characters do only in a paragraph without letters.
    private static func hasSay(_ cluster: TextCluster) -> Bool {
        cluster.kind == .letter || (cluster.kind == .shared && cluster.script == .common)
    }

    private mutating func face(forEmoji character: Character) throws(TextError) -> Int? {
        for (hasColor, coverage) in [
            (true, ShapingFont.Coverage.whole), (true, .parts), (false, .whole), (false, .parts),
        ] {
            for face in faces.indices where try self.hasColorGlyphs(face) == hasColor {
                if try self.coverage(of: character, face: face) == coverage { return face }
            }
        }
        return nil
    }

    /// The first face that will do, emoji faces last.
    private mutating func firstFace(
        where predicate: (inout FontSelection, Int) throws(TextError) -> Bool
    ) throws(TextError) -> Int? {
        var emojiFaces: [Int] = []
        for face in faces.indices {
            if try isEmojiFont(face) {
                emojiFaces.append(face)
            } else if try predicate(&self, face) {
                return face
            }
        }
        for face in emojiFaces where try predicate(&self, face) { return face }
        return nil
    }

    private mutating func hasAll(
        of script: Script, in paragraphs: [[TextCluster]], face: Int
    ) throws(TextError) -> Bool {
        for paragraph in paragraphs {
            for cluster in paragraph where Self.hasSay(cluster) && cluster.script.faceGroup == script {
                guard try has(cluster.character, face: face) else { return false }
            }
        }
        return true
    }

    private mutating func has(_ character: Character, face: Int) throws(TextError) -> Bool {
        guard faces[face].mayShape(character) else { return false }
        if let ascii = character.asciiValue { return try font(face).hasGlyph(forASCII: ascii) }
        return try coverage(of: character, face: face) != .none
    }

    private mutating func coverage(
        of character: Character, face: Int
    ) throws(TextError) -> ShapingFont.Coverage {
        let key = CoverageKey(character: character, face: face)
        if let known = coverage[key] { return known }
        let result = faces[face].mayShape(character) ? try font(face).coverage(of: character) : .none
        coverage[key] = result
        return result
    }

    private mutating func isEmojiFont(_ face: Int) throws(TextError) -> Bool {
        if let reach = faces[face].reach { return reach.isEmoji }
        return try font(face).isEmojiFont
    }

    private mutating func hasColorGlyphs(_ face: Int) throws(TextError) -> Bool {
        if let reach = faces[face].reach { return reach.isEmoji }
        return try font(face).hasColorGlyphs
    }

    private mutating func font(_ face: Int) throws(TextError) -> ShapingFont {
        if let font = fonts[face] { return font }
        let font = try faces[face].shapingFont()
        fonts[face] = font
        return font
    }
}
