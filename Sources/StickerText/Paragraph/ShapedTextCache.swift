import StickerLimits

/// Texts that were shaped before, for labels that are fitted again, and those that were set, for labels that are drawn again.
///
/// It holds no face: texts and layouts are kept without their faces, which the key knows by their numbers, and are given those
/// of the caller back.
struct ShapedTextCache: Sendable {
    static let shared = ShapedTextCache(maximumByteCount: TextLimits.cachedTextByteCount)

    let texts: Part<ShapedText>
    let layouts: Part<KeptLayout>

    /// - Parameter maximumByteCount: of the texts, and of the layouts; 0 keeps nothing.
    init(maximumByteCount: Int) {
        texts = Part(maximumByteCount: maximumByteCount)
        layouts = Part(maximumByteCount: maximumByteCount)
    }

    /// All that a shaped text depends on.
    struct Key: Hashable, Sendable {
        /// The UTF-8: strings are equal also where their scalars differ.
        private let text: [UInt8]
        private let faces: [UInt64]
        private let style: ParagraphStyle

        /// Nil for a text that is too long to be kept.
        init?(_ text: String, faces: [FontFace], style: ParagraphStyle) {
            guard text.utf8.count <= TextLimits.longestCachedText else { return nil }
            self.text = Array(text.utf8)
            self.faces = faces.map(\.serial)
            self.style = style
        }

        static func == (a: Key, b: Key) -> Bool {
            a.text == b.text && a.faces == b.faces && a.style == b.style
                && a.style.ellipsis.utf8.elementsEqual(b.style.ellipsis.utf8)
                && a.style.repertoire.utf8.elementsEqual(b.style.repertoire.utf8)
        }

        /// What tells most texts apart: the style is compared, but not hashed.
        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(style.fontSize)
            hasher.combine(faces.first ?? 0)
        }

        /// The approximate bytes of the key and of a shaped text: of each byte a cluster, a glyph and six numbers.
        var byteCount: Int { 1_024 + 8 * faces.count + 192 * text.count + style.repertoire.utf8.count }
    }

    /// Values by their texts; bounded in bytes. Any thread may use them.
    final class Part<Value: Sendable>: Sendable {
        private let values: Locked<BoundedCache<Key, Value>>

        init(maximumByteCount: Int) { values = Locked(BoundedCache(maximumCost: maximumByteCount)) }

        /// What is kept under a key.
        subscript(key: Key) -> Value? { values.withLock { $0[key] } }

        func insert(_ value: Value, for key: Key) {
            values.withLock { $0.insert(value, for: key, cost: key.byteCount) }
        }

        /// The bytes of all values, approximately.
        var byteCount: Int { values.withLock { $0.cost } }
    }
}

/// A layout without its faces.
struct KeptLayout: Sendable {
    /// Its runs have no face.
    private var bare: TextLayout
    /// The face of each run of each line, as its index among those of the text.
    private var faces: [[Int]] = []
    /// The glyphs of the text, which may be more than those of the layout.
    let glyphCount: Int

    init(_ layout: TextLayout, faces: [FontFace], glyphCount: Int) {
        self.glyphCount = glyphCount
        bare = layout
        for line in layout.lines.indices {
            var indices: [Int] = []
            for run in layout.lines[line].runs.indices {
                indices.append(faces.firstIndex(of: layout.lines[line].runs[run].face) ?? 0)
                bare.lines[line].runs[run].face = .absent
            }
            self.faces.append(indices)
        }
    }

    /// The layout with the faces of its text.
    func layout(in faces: [FontFace]) -> TextLayout {
        var layout = bare
        for line in self.faces.indices {
            for run in self.faces[line].indices {
                layout.lines[line].runs[run].face = faces[self.faces[line][run]]
            }
        }
        return layout
    }
}

extension FontFace {
    /// The place of a face that is not kept.
    fileprivate static let absent = FontFace(name: "") { () throws(TextError) in throw .noFonts }
}
