/// Chooses the face of each cluster from an ordered list of faces.
///
/// Letters of one script keep one face: the first that has all those of the text, so that no letter stands out of
/// its word; Latin, Greek and Cyrillic letters keep one face where one has those of all three, because they look alike.
/// Only where no face has them all does each cluster take the first that has it. What scripts share
/// (digits, punctuation, spaces) follows the letters beside it, where their face has it.
///
/// Emoji take the first face with colour glyphs that draws the whole sequence as one glyph; where none does, the first
/// that has its parts, and then faces without colour in the same order. Everything else takes an emoji face, which
/// has colour glyphs and no letters, only where no other face has it.
struct FontSelection {
    private let faces: [FontFace]
    private var fonts: [ShapingFont?]
    /// The face of each group of scripts of which one face has every letter.
    private var faceOfScript: [Script: Int] = [:]
    /// The faces that were looked at, in order: most texts need no more than the first.
    private var plainFaces: [Int] = []
    private var emojiFaces: [Int] = []
    private var coverage: [CoverageKey: ShapingFont.Coverage] = [:]

    private struct CoverageKey: Hashable {
        var character: Character
        var face: Int
    }

    /// Looks through the whole text: O(clusters + distinct clusters × faces) at worst.
    ///
    /// A face is opened only when those before it lack something; what opening throws, this throws.
    ///
    /// - Parameter repertoire: letters that faces must have besides those of the text.
    init(paragraphs: [[TextCluster]], faces: [FontFace], repertoire: String = "") throws(TextError) {
        self.faces = faces
        fonts = Array(repeating: nil, count: faces.count)
        var groups: [(script: Script, letters: DistinctCharacters)] = []
        var groupOfScript: [Script: Int] = [:]
        var group = 0
        for paragraph in paragraphs {
            for cluster in paragraph where Self.hasSay(cluster) {
                let script = cluster.script.faceGroup
                if groups.isEmpty || groups[group].script != script {
                    group = groupOfScript[script] ?? groups.count
                    if group == groups.count {
                        groups.append((script, DistinctCharacters()))
                        groupOfScript[script] = group
                    }
                }
                groups[group].letters.insert(cluster.character)
            }
        }
        for character in repertoire {
            let cluster = TextCluster(character, range: 0..<0, level: 0)
            guard cluster.hasOwnScript, let group = groupOfScript[cluster.script.faceGroup] else { continue }
            groups[group].letters.insert(character)
        }
        let alike = groups.filter { $0.script.isEuropean }
        if alike.count > 1,
            let face = try firstFace(havingAll: alike.flatMap { $0.letters.characters })
        {
            for group in alike { faceOfScript[group.script] = face }
        }
        for (script, letters) in groups where faceOfScript[script] == nil {
            faceOfScript[script] = try firstFace(havingAll: letters.characters)
        }
    }

    private mutating func firstFace(havingAll characters: [Character]) throws(TextError) -> Int? {
        try firstFace { (selection, face) throws(TextError) in try selection.hasAll(characters, face: face) }
    }

    /// The index of the face for a cluster, or nil where none has it. O(faces) at worst.
    mutating func face(for cluster: TextCluster) throws(TextError) -> Int? {
        switch cluster.kind {
        case .control, .invisible:
            return nil
        case .emoji:
            return try face(forEmoji: cluster.character)
        case .letter, .shared:
            let script = cluster.script.faceGroup
            if let preferred = faceOfScript[script],
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
        var index = 0
        while let face = try plainFace(at: index) {
            if try predicate(&self, face) { return face }
            index += 1
        }
        for face in emojiFaces where try predicate(&self, face) { return face }
        return nil
    }

    /// The face at a place among those that are not of emoji; nil past the last, when all faces were looked at.
    private mutating func plainFace(at index: Int) throws(TextError) -> Int? {
        while index >= plainFaces.count {
            let next = plainFaces.count + emojiFaces.count
            guard next < faces.count else { return nil }
            if try isEmojiFont(next) { emojiFaces.append(next) } else { plainFaces.append(next) }
        }
        return plainFaces[index]
    }

    private mutating func hasAll(_ characters: [Character], face: Int) throws(TextError) -> Bool {
        for character in characters {
            guard try has(character, face: face) else { return false }
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
        if let coverage = faces[face].coverage { return coverage.isEmoji }
        return try font(face).isEmojiFont
    }

    private mutating func hasColorGlyphs(_ face: Int) throws(TextError) -> Bool {
        if let coverage = faces[face].coverage { return coverage.isEmoji }
        return try font(face).hasColorGlyphs
    }

    private mutating func font(_ face: Int) throws(TextError) -> ShapingFont {
        if let font = fonts[face] { return font }
        let font = try faces[face].shapingFont()
        fonts[face] = font
        return font
    }
}
