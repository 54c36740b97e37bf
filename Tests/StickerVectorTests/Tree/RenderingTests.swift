import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct RenderingTests {
    private let red = PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255)
    private let lime = PremultipliedColor(red: 0, green: 255, blue: 0, alpha: 255)

    private func render(
        _ body: String, attributes: String = #"viewBox="0 0 10 10""#, width: Int = 10, height: Int = 10
    ) throws -> Pixmap {
        try drawing(body, attributes: attributes, options: SVGParsingOptions(isStrict: true))
            .rendered(size: PixelSize(width: width, height: height))
    }

    private let full = "<rect width='10' height='10' fill='red'/>"

    @Test("a drawing fills its picture and nothing else")
    func aDrawingFillsItsPictureAndNothingElse() throws {
        #expect(try render(full).pixels.allSatisfy { $0 == red })
        let part = try render("<rect x='2' y='3' width='4' height='5' fill='red'/>")
        for y in 0..<10 {
            for x in 0..<10 {
                #expect(part[x, y] == ((2..<6).contains(x) && (3..<8).contains(y) ? red : .transparent))
            }
        }
    }

    @Test("the aspect ratio is kept unless stretching is asked for")
    func theAspectRatioIsKeptUnlessStretchingIsAskedFor() throws {
        let document = try drawing(full, attributes: #"viewBox="0 0 10 10""#)
        let size = try PixelSize(width: 20, height: 10)
        let kept = try document.rendered(size: size)
        #expect((kept[4, 5], kept[5, 5], kept[14, 5], kept[15, 5]) == (.transparent, red, red, .transparent))
        #expect(try document.rendered(size: size, stretching: true).pixels.allSatisfy { $0 == red })
    }

    @Test("a drawing is stretched as a whole: its view box keeps its place in the drawing's own size")
    func stretchesTheWholeDrawing() throws {
        let document = try drawing(full, attributes: #"width="20" height="10" viewBox="0 0 10 10""#)
        let pixmap = try document.rendered(size: try PixelSize(square: 40), stretching: true)
        for (x, y) in [(9, 20), (10, 0), (29, 39), (30, 20)] {
            #expect(pixmap[x, y] == ((10..<30).contains(x) ? red : .transparent), "\(x), \(y)")
        }
    }

    @Test("preserveAspectRatio of the file places the drawing")
    func preserveaspectratioOfTheFilePlacesTheDrawing() throws {
        let left = try render(
            full, attributes: #"viewBox="0 0 10 10" preserveAspectRatio="xMinYMid""#, width: 20)
        #expect((left[0, 0], left[9, 9], left[10, 5]) == (red, red, .transparent))
        let sliced = try render(
            "<rect width='10' height='5' fill='red'/>",
            attributes: #"viewBox="0 0 10 10" preserveAspectRatio="xMidYMin slice""#,
            width: 20)
        #expect(sliced.pixels.allSatisfy { $0 == red })
    }

    @Test("a view box from elsewhere is moved into place")
    func aViewBoxFromElsewhereIsMovedIntoPlace() throws {
        #expect(
            try render(
                "<rect x='-50' y='70' width='5' height='5' fill='red'/>", attributes: #"viewBox="-50 70 5 5""#
            ).pixels
                .allSatisfy { $0 == red })
    }

    @Test("a frame stretches exactly onto whole pixels, and clips there")
    func aFrameStretchesExactlyOntoWholePixelsAndClipsThere() throws {
        let document = try drawing(
            "<rect x='-20' y='-20' width='400' height='400' fill='red'/>",
            attributes: #"viewBox="0 0 300 300""#)
        var canvas = Canvas(size: try PixelSize(width: 40, height: 40))
        try document.draw(on: &canvas, in: Rect(x: 3, y: 5, width: 20, height: 33), stretching: true)
        let picture = canvas.finish()
        for y in 0..<40 {
            for x in 0..<40 {
                #expect(picture[x, y] == ((3..<23).contains(x) && (5..<38).contains(y) ? red : .transparent))
            }
        }
    }

    @Test("drawing leaves the canvas's transform alone and obeys it")
    func drawingLeavesTheCanvasSTransformAloneAndObeysIt() throws {
        let document = try drawing(full, attributes: #"viewBox="0 0 10 10""#)
        var canvas = Canvas(size: try PixelSize(square: 8))
        let transform = Transform(a: 2, b: 0, c: 0, d: 2, e: 2, f: 0)
        canvas.transform = transform
        try document.draw(on: &canvas, in: Rect(x: 0, y: 0, width: 2, height: 2))
        #expect(canvas.transform == transform)
        let picture = canvas.finish()
        #expect(
            (picture[1, 0], picture[2, 0], picture[5, 3], picture[6, 3]) == (
                .transparent, red, red, .transparent
            ))
    }

    @Test("a canvas survives a drawing that throws")
    func aCanvasSurvivesADrawingThatThrows() throws {
        let document = try drawing(
            "<g opacity='.5'><rect width='5' height='5' stroke='red'/><rect width='1e300' height='1e300'/></g>",
            attributes: #"viewBox="0 0 1e-290 1e-290""#)
        var canvas = Canvas(size: try PixelSize(square: 8))
        #expect(throws: RasterError.self) {
            try document.draw(on: &canvas, in: Rect(x: 1, y: 1, width: 5, height: 5))
        }
        #expect(throws: RasterError.self) {
            try document.draw(on: &canvas, in: Rect(x: 0, y: 0, width: .infinity, height: 5))
        }
        #expect(canvas.transform == .identity)
        #expect(canvas.finish().size.width == 8)
    }

    @Test("an empty frame draws nothing")
    func anEmptyFrameDrawsNothing() throws {
        var canvas = Canvas(size: try PixelSize(square: 4))
        try drawing(full).draw(on: &canvas, in: Rect(x: 0, y: 0, width: 0, height: 4))
        #expect(canvas.finish().pixels.allSatisfy { $0 == .transparent })
    }

    @Test("group opacity counts once where children overlap")
    func groupOpacityCountsOnceWhereChildrenOverlap() throws {
        let picture = try render(
            "<g opacity='.5'><rect width='10' height='10' fill='red'/><rect width='5' height='10' fill='lime'/></g>"
        )
        #expect(picture[2, 5] == PremultipliedColor(red: 0, green: 128, blue: 0, alpha: 128))
        #expect(picture[7, 5] == PremultipliedColor(red: 128, green: 0, blue: 0, alpha: 128))
    }

    @Test("a union of clip shapes shows each part once")
    func aUnionOfClipShapesShowsEachPartOnce() throws {
        let picture = try render(
            """
            <clipPath id="c"><rect width="6" height="10"/><rect x="4" width="4" height="5"/></clipPath>
            <rect width="10" height="10" fill="red" clip-path="url(#c)"/>
            """)
        #expect(
            (picture[5, 2], picture[7, 2], picture[7, 7], picture[9, 2]) == (
                red, red, .transparent, .transparent
            ))
    }

    @Test("a mask multiplies luminance and alpha")
    func aMaskMultipliesLuminanceAndAlpha() throws {
        let picture = try render(
            """
            <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="10" height="10"><rect width="2" height="9" fill="white"/>
            <rect x="2" width="2" height="9" fill="lime"/><rect x="4" width="2" height="9" fill="#fff8"/><rect x="6" width="2" height="9"/></mask>
            <rect width="10" height="10" fill="red" mask="url(#m)"/>
            """)
        #expect((0..<10).map { picture[$0, 4].alpha } == [255, 255, 182, 182, 136, 136, 0, 0, 0, 0])
        #expect(picture[0, 9] == .transparent)
    }

    @Test("an alpha mask takes no notice of colour")
    func anAlphaMaskTakesNoNoticeOfColour() throws {
        let picture = try render(
            """
            <mask id="m" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="10" height="10"><rect width="5" height="10"/></mask>
            <rect width="10" height="10" fill="red" mask="url(#m)"/>
            """)
        #expect((picture[4, 4], picture[5, 4]) == (red, .transparent))
    }

    @Test("masks of masks multiply")
    func masksOfMasksMultiply() throws {
        let picture = try render(
            """
            <mask id="a" maskUnits="userSpaceOnUse" x="0" y="0" width="10" height="10"><rect width="10" height="10" fill="#fff8"/></mask>
            <mask id="b" mask="url(#a)" maskUnits="userSpaceOnUse" x="0" y="0" width="10" height="10"><rect width="10" height="10" fill="#fff8"/></mask>
            <rect width="10" height="10" fill="red" mask="url(#b)"/>
            """)
        #expect(picture[5, 5].alpha == 73)
    }

    @Test("blend modes see the drawing, not what it is drawn on")
    func blendModesSeeTheDrawingNotWhatItIsDrawnOn() throws {
        let document = try drawing(
            "<rect width='10' height='10' fill='lime' style='mix-blend-mode:multiply'/>",
            attributes: #"viewBox="0 0 10 10""#)
        var canvas = Canvas(size: try PixelSize(square: 10), background: Color(red: 255, green: 0, blue: 0))
        try document.draw(on: &canvas, in: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(canvas.finish()[5, 5] == lime)
        #expect(
            try render("\(full)<rect width='5' height='10' fill='lime' style='mix-blend-mode:multiply'/>")[
                2, 2]
                == PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255))
    }

    @Test("rendering again gives the same bytes")
    func renderingAgainGivesTheSameBytes() throws {
        let body = """
            <linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="#00f8"/></linearGradient>
            <g opacity=".7" transform="rotate(12)"><circle cx="5" cy="4" r="3.3" fill="url(#g)"/><path d="M1 1l7 3-2 5z"/></g>
            """
        let document = try drawing(body, attributes: #"viewBox="0 0 10 10""#)
        let first = try document.rendered(size: PixelSize(square: 33))
        #expect(try document.rendered(size: PixelSize(square: 33)) == first)
        #expect(try render(body, width: 33, height: 33) == first)
    }
}
