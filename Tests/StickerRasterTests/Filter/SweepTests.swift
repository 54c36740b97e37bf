import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Shapes that are swept along a vector")
struct SweepTests {
    private static func disc(movedBy offset: Point = .zero) throws -> Mask {
        try Mask(
            coverageOf: .circle(center: Point(x: 20.3, y: 17.6) + offset, radius: 8),
            size: try PixelSize(width: 60, height: 44))
    }

    @Test(
        "are the union of the shape's places",
        arguments: [
            Point(x: 13, y: 0), Point(x: 0, y: -6), Point(x: 11, y: 11), Point(x: -9, y: 9),
            Point(x: 12, y: 5), Point(x: -7, y: 10), Point(x: 3.6, y: 14.2), Point(x: 1, y: 0),
            Point(x: 0, y: 49),
            Point(x: 31.5, y: 11.2), Point(x: -25, y: 13),
        ])
    func definition(vector: Point) throws {
        let mask = try Self.disc()
        let swept = try mask.swept(by: vector)
        // The outline of the union, from many places.
        var union = mask
        for place in 1...200 {
            union.formMaximum(try Self.disc(movedBy: vector * (Double(place) / 200)), x: 0, y: 0)
        }
        // Places are a pixel apart and read between pixels, which moves edges by up to a quarter of a pixel.
        expectNear(swept, union, within: 64, "\(vector)")
        for (own, sweeping) in zip(mask.values, swept.values) { #expect(sweeping >= own) }
    }

    @Test("that do not move, or move out of the mask, stay as they are where they were")
    func noVector() throws {
        let mask = try Self.disc()
        #expect(try mask.swept(by: .zero) == mask)
        let far = try mask.swept(by: Point(x: 500, y: 0))
        // From its left edge to the side of the mask.
        #expect(far[59, 17] == 255 && far[40, 17] == 255 && far[5, 17] == 0 && far[40, 40] == 0)
    }

    @Test("have light sides towards the light and dark ones away from it, and shades on the sides alone")
    func shades() throws {
        let size = try PixelSize(square: 60)
        let square = try Mask(
            coverageOf: .rect(Rect(x: 10, y: 10, width: 24, height: 24)), size: size)
        let vector = Point(x: 14, y: 14)
        let sides = try square.swept(by: vector)
        let up = try square.sweptShades(
            by: vector, light: Point(x: 0, y: -1), strength: 0.5, sigmas: (2, 0.7), within: sides)
        // The right side faces neither up nor down, the bottom faces away from the light.
        #expect(up.dark[26, 42] > 100 && up.light[26, 42] == 0)
        #expect(up.dark[42, 28] < 40 && up.light[42, 28] < 40)
        let down = try square.sweptShades(
            by: vector, light: Point(x: 0, y: 1), strength: 0.5, sigmas: (2, 0.7), within: sides)
        #expect(down.light[26, 42] > 100 && down.dark[26, 42] == 0)
        for (index, side) in sides.values.enumerated() where side == 0 {
            #expect(up.dark.values[index] == 0 && up.light.values[index] == 0)
        }
        let none = try square.sweptShades(
            by: vector, light: Point(x: 0, y: -1), strength: 0, sigmas: (2, 0.7), within: sides)
        #expect(none.dark.values.allSatisfy { $0 == 0 } && none.light.values.allSatisfy { $0 == 0 })
    }

    @Test("have the shade of the edge that they come from, however long they are")
    func longShades() throws {
        let size = try PixelSize(width: 140, height: 120)
        let square = try Mask(coverageOf: .rect(Rect(x: 10, y: 10, width: 24, height: 24)), size: size)
        for (x, y) in [(20.0, 16.0), (80, 64), (100, 80)] {
            let vector = Point(x: x, y: y)
            let sides = try square.swept(by: vector)
            let shades = try square.sweptShades(
                by: vector, light: Point(x: 0, y: -1), strength: 0.5, sigmas: (2, 0.7), within: sides)
            // In the middle of the side below the square, and of the one at its right.
            let (middleX, middleY) = (Int(22 + x / 2), Int(22 + y / 2))
            #expect(shades.dark[middleX - 4, middleY + 12] > 100, "\(vector)")
            #expect(shades.dark[middleX + 12, middleY - 4] < 30, "\(vector)")
            #expect(shades.light.values.allSatisfy { $0 < 140 })
        }
    }
}
