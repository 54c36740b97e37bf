import FontLibrary
import StickerGeometry
import StickerRaster
import Testing

@testable import StickerText

@Suite struct GlyphOutlineTests {
    @Test("an outline has the font's own coordinates, scaled, with y down")
    func readsOutlines() throws {
        // “l” of Noto Sans Black is a rectangle: x 66 … 257, y 0 … 760 of 1000.
        let layout = try TextLayout(
            "l", faces: [BundledFaces.text], style: ParagraphStyle(fontSize: 100))
        let outline = try layout.outline()
        let corners = Set(outline.elements.compactMap(\.end).map { Corner($0.x, $0.y) })
        let baseline = layout.lines[0].baseline
        #expect(
            corners == [
                Corner(6.6, baseline), Corner(25.7, baseline), Corner(6.6, baseline - 76),
                Corner(25.7, baseline - 76),
            ])
        #expect(outline.elements.last == .close)
    }

    @Test("outer contours turn the same way in both faces, so that overlaps add up")
    func windsOneWay() throws {
        for face in BundledFaces.all {
            for letter in ["l", "H", "-", "."] {
                let layout = try TextLayout(letter, faces: [face], style: ParagraphStyle(fontSize: 100))
                #expect(Self.signedArea(of: try layout.outline()) > 0, "\(letter) in \(face.name)")
            }
        }
    }

    @Test("the outline of a layout is that of its glyphs at their places")
    func placesOutlines() throws {
        let style = ParagraphStyle(fontSize: 40)
        let pair = try TextLayout("ll", faces: [BundledFaces.text], style: style)
        let single = try TextLayout("l", faces: [BundledFaces.text], style: style).outline()
        let shift = Transform.translation(x: pair.lines[0].runs[0].glyphs[1].origin.x, y: 0)
        var expected = single
        expected.append(single.transformed(by: shift))
        let outline = try pair.outline()
        #expect(outline.elements.count == expected.elements.count)
        for (a, b) in zip(outline.elements, expected.elements) {
            guard let a = a.end, let b = b.end else { continue }
            #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
        }
    }

    @Test("an outline past the limit is refused before the glyph that passes it is added")
    func refusesComplexOutlines() throws {
        let layout = try TextLayout("lll", faces: [BundledFaces.text], style: ParagraphStyle(fontSize: 40))
        let count = try layout.outline().elements.count
        #expect(
            try layout.outline(transform: .identity, maximumElementCount: count).elements.count == count)
        #expect(throws: TextError.outlineTooComplex(limit: count - 1)) {
            try layout.outline(transform: .identity, maximumElementCount: count - 1)
        }
    }

    @Test("threads that share a face get the same shapes as one that is alone")
    func sharesFaces() async throws {
        let bytes = try BundledFaces.bytes(FontLibrary.text)
        let face = try FontFace(bytes: bytes, name: "shared")
        let texts = ["Happy Friday", "środa & čtvrtek", "Δευτέρα", "пятница 123", "“fi” ffl — ½"]
        let alone = try texts.map { try Self.outline($0, in: FontFace(bytes: bytes, name: "alone")) }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for round in 0..<32 {
                group.addTask {
                    let index = round % texts.count
                    return try Self.outline(texts[index], in: face) == alone[index]
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    private static func outline(_ text: String, in face: FontFace) throws -> Path {
        try TextLayout(text, faces: [face], style: ParagraphStyle(fontSize: 33)).outline()
    }

    /// A corner to a hundredth of a pixel.
    private struct Corner: Hashable {
        let x: Int
        let y: Int

        init(_ x: Double, _ y: Double) {
            self.x = Int((x * 100).rounded())
            self.y = Int((y * 100).rounded())
        }
    }

    /// The shoelace formula over the ends of the elements.
    private static func signedArea(of path: Path) -> Double {
        var area = 0.0
        var start: Point?
        var last = Point.zero
        for element in path.elements {
            if case .move(let to) = element {
                start = to
            } else if let end = element.end ?? start {
                area += last.x * end.y - end.x * last.y
            }
            last = element.end ?? start ?? last
        }
        return area / 2
    }
}

extension PathElement {
    /// Where the element ends; nil for `close`.
    fileprivate var end: Point? {
        switch self {
        case .move(let to), .line(let to), .quadratic(_, let to), .cubic(_, _, let to): to
        case .close: nil
        }
    }
}
