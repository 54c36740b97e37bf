import StickerTestSupport
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct IceCreamRenderTests {
    private let sundae = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)

    @Test("an opaque sticker is a square on the message's background")
    func drawsOpaque() throws {
        let sticker = try sundae.renderSticker(opaque: true, size: 150)
        #expect(sticker.width == 150 && sticker.height == 150)
        #expect(sticker.pixels.allSatisfy { $0.alpha == 255 })
        let background = PremultipliedColor(Color(red: 250, green: 225, blue: 235))
        #expect(sticker[0, 0] == background)
        #expect(sticker[149, 149] == background)
        #expect(sticker[75, 75] != background)
    }

    @Test("a transparent sticker is the column alone")
    func drawsTransparent() throws {
        let sticker = try sundae.renderSticker(opaque: false, size: 300)
        #expect(sticker.width == 100 && sticker.height == 300)
        #expect(sticker[0, 0] == .transparent)
        #expect(sticker[50, 150].alpha == 255)
    }

    @Test("the same ice cream gives the same pixels, with and without a cache that knows it")
    func repeats() throws {
        let first = try sundae.renderSticker(opaque: true, size: 90, cache: PartCache())
        let cache = PartCache()
        _ = try sundae.renderSticker(opaque: true, size: 90, cache: cache)
        #expect(try sundae.renderSticker(opaque: true, size: 90, cache: cache) == first)
    }

    @Test("an ice cream without a topping or a base is closed by an outline", arguments: [100, 618])
    func closesEnds(size: Int) throws {
        let outline = try Color(css: "#5B3A32")
        func isOutline(_ pixel: PremultipliedColor?) -> Bool {
            guard let pixel else { return false }
            return [(pixel.red, outline.red), (pixel.green, outline.green), (pixel.blue, outline.blue)]
                .allSatisfy { abs(Int($0) - Int($1)) < 60 }
        }
        for iceCream in [
            IceCream(base: .base04, scoops: .scoops03), IceCream(scoops: .scoops05),
            IceCream(scoops: .scoops05, topping: .topping05), IceCream(topping: .topping05),
        ] {
            let sticker = try iceCream.renderSticker(opaque: false, size: size)
            let (first, last) = (sticker.width * 3 / 20, sticker.width * 17 / 20)
            for x in stride(from: first, through: last, by: 3) {
                let column = (0..<size).map { sticker[x, $0] }.filter { $0.alpha > 200 }
                if iceCream.topping == nil { #expect(isOutline(column.first), "top of column \(x)") }
                if iceCream.base == nil { #expect(isOutline(column.last), "bottom of column \(x)") }
            }
        }
    }

    @Test("the corners above a closed top show the ground of an opaque sticker")
    func closesOnGround() throws {
        let sticker = try IceCream(scoops: .scoops05).renderSticker(opaque: true, size: 300)
        #expect(sticker[66, 31] == PremultipliedColor(IceCream.backgroundColor))
    }

    @Test("nothing to render and sizes out of range are errors")
    func rejects() {
        #expect(throws: StickerError.nothingToRender) { try IceCream().renderSticker(opaque: true) }
        for size in [0, -5, 100_000] {
            #expect(throws: StickerError.self) { try sundae.renderSticker(opaque: false, size: size) }
        }
    }

    @Test(
        "solid parts make a column without a hairline, at every size from 30 to 700",
        arguments: [true, false])
    func joinsSolidParts(opaque: Bool) throws {
        let folder = try TemporaryFolder()
        let square =
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path d="M0-9H300V309H0Z"/></svg>"#
        for name in ["base01", "scoops01", "topping01"] { try folder.write(square, to: "\(name).svg") }
        let iceCream = IceCream(base: .base01, scoops: .scoops01, topping: .topping01)
        let black = PremultipliedColor(.black)
        for size in 30...700 {
            let sticker = try iceCream.renderSticker(opaque: opaque, size: size, art: .folder(folder.path))
            let frames = try iceCream.geometry(opaque: opaque, size: size, art: .folder(folder.path)).frames
            let x = frames[0].midX
            for y in frames[0].minY..<frames[2].maxY where sticker[x, y] != black {
                Issue.record("size \(size): the pixel at \(x), \(y) is \(sticker[x, y])")
            }
            for joint in [frames[0].maxY, frames[1].maxY] {
                for y in [joint - 1, joint] {
                    let row = sticker.pixels[
                        (y * sticker.width + frames[0].minX)..<(y * sticker.width + frames[0].maxX)]
                    #expect(row.allSatisfy { $0 == black }, "size \(size), row \(y)")
                }
            }
        }
    }

    /// Where Art/README.md says that the art fills its joints, in its 300 units.
    private static let jointA = 36.0...264.0
    private static let jointB = 26.0...274.0

    private static let joints: [(part: String, isFoot: Bool, extent: ClosedRange<Double>)] =
        Topping.all.map { ($0.rawValue, true, jointA) }
        + Scoops.all.flatMap { [($0.rawValue, false, jointA), ($0.rawValue, true, jointB)] }
        + Base.all.map { ($0.rawValue, false, jointB) }

    private static let outlineWidth = 8.0

    /// Along the silhouette, in every row and not at the joints alone, the edges of the body and of its outline may
    /// share a pixel, whose coverages then do not quite add up to 255; in small stickers edges inside do so as well.
    @Test("the built-in art fills the row at its joint, at sticker sizes from 30 to 700", arguments: joints)
    func fillsJoints(joint: (part: String, isFoot: Bool, extent: ClosedRange<Double>)) throws {
        let file = try ArtSource.builtIn.file(ofPart: joint.part)
        guard case .vector(let document) = try Artwork(path: file.path) else {
            Issue.record("\(file.path) is no SVG file")
            return
        }
        for size in [30, 47, 83, 100, 136, 206, 251, 300, 379, 408, 532, 618, 700] {
            let side = (size + 2) / 3
            // The row alone, cut out of the part.
            var canvas = Canvas(size: try PixelSize(width: side, height: 1))
            let y = joint.isFoot ? -Double(side - 1) : 0
            try document.draw(
                on: &canvas, in: Rect(x: 0, y: y, width: Double(side), height: Double(side)), stretching: true
            )
            let row = canvas.finish()
            let pixels = Double(side) / 300
            let first = Int((joint.extent.lowerBound * pixels).rounded(.up))
            let last = Int((joint.extent.upperBound * pixels).rounded(.down))
            let outline = Int((Self.outlineWidth * pixels).rounded(.up)) + 1
            let open = (first..<last).filter { x in
                let isInside = (first + outline..<last - outline).contains(x)
                return row[x, 0].alpha < (isInside ? (size < 100 ? 254 : 255) : 235)
            }
            #expect(open.isEmpty, "size \(size)")
        }
    }
}

extension PixelRect {
    fileprivate var midX: Int { minX + width / 2 }
}
