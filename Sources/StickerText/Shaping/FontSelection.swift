/// Chooses the face of each cluster from an ordered list of faces.
///
/// Letters of one script keep one face: the first that has all those of the text, so that no letter stands out of
/// its word. Only where no face has them all does each cluster take the first that has it. What scripts share
/// (digits, punctuation, spaces) follows the letters beside it, where their face has it.
struct FontSelection {
    private let faces: [FontFace]
    /// The face of each script of which one face has every letter.
    private var faceOfScript: [Script: Int] = [:]
    private var coverage: [CoverageKey: Bool] = [:]

    private struct CoverageKey: Hashable {
        var character: Character
        var face: Int
    }

    /// Looks through the whole text: O(distinct clusters × faces) at worst.
    ///
    /// A face is opened only when those before it lack something; what opening throws, this throws.
    init(paragraphs: [[TextCluster]], faces: [FontFace]) throws(TextError) {
        self.faces = faces
        var letters: [Script: Set<Character>] = [:]
        for cluster in paragraphs.joined() {
            // Shared characters have a say only in a line without letters.
            guard cluster.hasOwnScript || cluster.script == .common else { continue }
            letters[cluster.script, default: []].insert(cluster.character)
        }
        // The order of dictionaries and sets decides nothing here: each script is settled by itself.
        for (script, characters) in letters {
            for face in faces.indices where try hasAll(characters, face: face) {
                faceOfScript[script] = face
                break
            }
        }
    }

    /// The index of the face for a cluster, or nil where none has it.
    mutating func face(for cluster: TextCluster) throws(TextError) -> Int? {
        if let preferred = faceOfScript[cluster.script], try has(cluster.character, face: preferred) {
            return preferred
        }
        for face in faces.indices where try has(cluster.character, face: face) {
            return face
        }
        return nil
    }

    private mutating func hasAll(_ characters: Set<Character>, face: Int) throws(TextError) -> Bool {
        for character in characters {
            guard try has(character, face: face) else { return false }
        }
        return true
    }

    private mutating func has(_ character: Character, face: Int) throws(TextError) -> Bool {
        let key = CoverageKey(character: character, face: face)
        if let known = coverage[key] { return known }
        let result = try faces[face].canShape(character)
        coverage[key] = result
        return result
    }
}
