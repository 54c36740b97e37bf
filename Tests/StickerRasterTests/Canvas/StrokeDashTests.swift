import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite("Dashes")
struct StrokeDashTests {
    private let tolerance = 1.0 / 400

    /// Where the dashes of a line from (0, 2) to (`length`, 2) begin and end.
    private func dashes(
        _ pattern: [Double], offset: Double = 0, length: Double = 40, cap: LineCap = .butt
    ) throws -> [[Double]] {
        let line = polyline([Point(x: 0, y: 2), Point(x: length, y: 2)])
        let style = StrokeStyle(width: 2, cap: cap, dashes: pattern, dashOffset: offset)
        let outline = try line.stroked(with: style, tolerance: tolerance)
        var spans: [[Double]] = []
        for element in outline.elements {
            guard let end = element.end else { continue }
            if case .move = element { spans.append([end.x, end.x]) }
            let last = spans.count - 1
            spans[last] = [min(spans[last][0], end.x), max(spans[last][1], end.x)]
        }
        return spans
    }

    @Test("follow the pattern, odd lists twice over")
    func patterns() throws {
        #expect(try dashes([10, 5]) == [[0, 10], [15, 25], [30, 40]])
        #expect(try dashes([10]) == [[0, 10], [20, 30]])
        #expect(try dashes([6, 2, 4]) == [[0, 6], [8, 12], [18, 20], [24, 30], [32, 36]])
        #expect(try dashes([100, 5]) == [[0, 40]])
        #expect(try dashes([0, 0]) == [[0, 40]])
    }

    @Test("begin at the offset, forwards and backwards")
    func offsets() throws {
        #expect(try dashes([10, 5], offset: 3) == [[0, 7], [12, 22], [27, 37]])
        #expect(try dashes([10, 5], offset: 12) == [[3, 13], [18, 28], [33, 40]])
        #expect(try dashes([10, 5], offset: -3) == [[3, 13], [18, 28], [33, 40]])
        #expect(try dashes([10, 5], offset: 15_000_003) == dashes([10, 5], offset: 3))
    }

    @Test("of length zero are dots with caps, and nothing without")
    func zeroLengths() throws {
        #expect(try dashes([0, 10], length: 25) == [])
        #expect(try dashes([0, 10], length: 25, cap: .square) == [[-1, 1], [9, 11], [19, 21]])
    }

    @Test("turn corners, begin anew in each subpath, and run on over a closed one's start")
    func corners() throws {
        let square = Path.rect(Rect(x: 10, y: 10, width: 20, height: 20))
        func outline(_ path: Path, _ pattern: [Double], offset: Double = 0) throws -> Path {
            try path.stroked(
                with: StrokeStyle(width: 2, dashes: pattern, dashOffset: offset), tolerance: tolerance)
        }
        func count(_ path: Path) -> Int {
            path.elements.count { if case .move = $0 { true } else { false } }
        }
        // 80 around: four dashes over the corners, of which one is cut by the start.
        let over = try outline(square, [10, 10], offset: 5)
        #expect(count(over) == 4)
        let mask = try Mask(coverageOf: over, size: PixelSize(square: 40))
        for (x, y) in [(9, 9), (30, 9), (30, 30), (9, 30)] { #expect(mask[x, y] == 255) }
        for (x, y) in [(20, 9), (20, 10), (9, 20), (30, 20)] { #expect(mask[x, y] == 0) }

        var two = square
        two.append(.rect(Rect(x: 50, y: 10, width: 20, height: 20)))
        let both = try outline(two, [10, 10], offset: 5)
        let single = over.transformed(by: .translation(x: 40, y: 0))
        #expect(both.elements.suffix(single.elements.count).elementsEqual(single.elements))
    }

    @Test("end at a corner without a trace of it")
    func dashesThatEndAtCorners() throws {
        let bent = polyline([Point(x: 0, y: 0), Point(x: 0.1 * 3, y: 0), Point(x: 0.1 * 3, y: 10)])
        let outline = try bent.stroked(
            with: StrokeStyle(width: 2, dashes: [0.1, 0.1]), tolerance: tolerance)
        // The second dash, from 0.2 to 0.3, is a plain bar although sums of 0.1 are not exact.
        let bars = outline.elements.prefix(10).compactMap(\.end)
        #expect(bars.allSatisfy { $0.x < 0.3001 && abs($0.y) < 1.0001 })
        #expect(bars.count == 8)
    }

    @Test("too many, negative and non-finite ones are errors")
    func errors() {
        func error(_ style: StrokeStyle, length: Double = 40) -> GeometryError? {
            do throws(GeometryError) {
                _ = try polyline([.zero, Point(x: length, y: 0)]).stroked(with: style, tolerance: tolerance)
                return nil
            } catch {
                return error
            }
        }
        func dashed(_ dashes: [Double], _ offset: Double = 0) -> StrokeStyle {
            StrokeStyle(width: 1, dashes: dashes, dashOffset: offset)
        }
        #expect(
            error(dashed([1e-3, 1e-3]), length: 1e30) == .tooComplex(what: "a dashed stroke", limit: 100_000))
        #expect(error(dashed([1e-300, 0])) == .tooComplex(what: "a dashed stroke", limit: 100_000))
        #expect(error(dashed([1, -1])) == .outOfRange(what: "a dash length", value: -1, range: "0 or more"))
        #expect(error(dashed([1, .infinity])) == .nonFinite(what: "a dash length"))
        #expect(error(dashed([1], .nan)) == .nonFinite(what: "a dash offset"))
        #expect(error(dashed([.greatestFiniteMagnitude, .greatestFiniteMagnitude], -1e300)) == nil)
        #expect(
            error(StrokeStyle(width: -2))
                == .outOfRange(what: "a stroke width", value: -2, range: "0 or more"))
        #expect(error(StrokeStyle(width: .nan)) == .nonFinite(what: "a stroke width"))
        #expect(
            error(StrokeStyle(width: 1, miterLimit: 0.5))
                == .outOfRange(what: "a miter limit", value: 0.5, range: "1 or more"))
    }
}
