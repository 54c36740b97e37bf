import StickerPixels
import StickerTestSupport
import StickerVector
import Testing

/// One drawing a golden, each about a single thing.
@Suite(.goldens("vector"))
struct VectorGoldenTests {
    @Test("a drawing comes out as its golden image", arguments: VectorCase.all)
    func aDrawingComesOutAsItsGoldenImage(_ example: VectorCase) throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
            \(example.body)
            </svg>
            """
        let document = try SVGDocument(
            parsing: Array(text.utf8), options: SVGParsingOptions(isStrict: true))
        expectGolden(try document.rendered(size: PixelSize(square: 100)), "vector/\(example.name)")
    }
}
