import StickerGeometry

/// The boxes of a face's glyphs that were asked for last: one place a glyph, which it shares with those whose indices
/// differ by a multiple of the number of places. 28 KiB for a face in use.
struct InkBoxTable: Sendable {
    private struct Entry {
        /// The index of the glyph, and one more; 0 for an empty place.
        var key: UInt64 = 0
        var box: Rect?
    }

    /// Empty until the first box comes.
    private var entries: [Entry] = []
    /// A power of two: most texts have fewer glyphs, and those of an alphabet stand beside each other in a font.
    private static let count: UInt32 = 512

    /// The box of a glyph, which is nil where it has no ink; nil where it is not known.
    subscript(glyph: UInt32) -> Rect?? {
        get {
            guard !entries.isEmpty else { return nil }
            let entry = entries[Int(glyph % Self.count)]
            return entry.key == UInt64(glyph) + 1 ? .some(entry.box) : nil
        }
        set {
            guard let box = newValue else { return }
            if entries.isEmpty { entries = Array(repeating: Entry(), count: Int(Self.count)) }
            entries[Int(glyph % Self.count)] = Entry(key: UInt64(glyph) + 1, box: box)
        }
    }
}
