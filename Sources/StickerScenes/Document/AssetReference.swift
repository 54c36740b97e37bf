public import StickerErrors

/// The name by which a document calls a picture, a drawing, a font, a style or a folder of art: a path as a rule.
///
/// An ``AssetProvider`` finds the asset.
public struct AssetReference: Sendable {
    /// The name as it is written. That of a font says which face of it, too: `Inter.ttf:wght=700`.
    public let name: String
    /// The place in the text that it was read from, for errors; it says nothing about the asset.
    let place: String

    /// - Throws: `StickerError.Code.invalidNotation` for an empty name, and for one with a NUL character.
    public init(_ name: String) throws(StickerError) {
        guard let reference = AssetReference(name, place: "") else {
            throw StickerError(.invalidNotation, offender: name, reason: "“\(name)” \(Self.refusal)")
        }
        self = reference
    }

    init?(_ name: String, place: String) {
        guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
        self.name = name
        self.place = place
    }

    static let refusal = "a path cannot be empty or contain NUL"

    /// The place of a key beside the reference.
    func place(beside key: String) -> String {
        place.lastIndex(of: ".").map { place[...$0] + key } ?? ""
    }
}

extension AssetReference: Hashable {
    public static func == (a: AssetReference, b: AssetReference) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
