import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerRaster

/// Points that say what of a picture stays and what goes.
@Suite struct CutoutPointTests {
    /// A dark ring on white with a gap of some pixels at its right.
    private func ring(gap: Double) throws -> Pixmap {
        var canvas = Canvas(size: try PixelSize(square: 200), background: .white)
        try canvas.stroke(
            .circle(center: Point(x: 100, y: 100), radius: 60), with: .color(.black),
            style: StrokeStyle(width: 12))
        try canvas.fill(.rect(Rect(x: 140, y: 100 - gap / 2, width: 40, height: gap)), with: .color(.white))
        return canvas.finish()
    }

    @Test("what a point keeps ends at a gap", arguments: [0.0, 4, 16])
    func keepsBehindGaps(gap: Double) throws {
        let picture = try ring(gap: gap)
        let plain = try picture.removingBackground(tolerance: 10, everywhere: gap == 0)
        #expect(plain.pixmap[100, 100] == .transparent)
        // Near the ring as well as in the middle.
        for point in [PixelPoint(x: 100, y: 100), PixelPoint(x: 49, y: 100)] {
            let result = try picture.removingBackground(
                tolerance: 10, everywhere: gap == 0, keeping: [point])
            #expect(result.pointProblem == nil)
            for (x, y) in [(100, 100), (60, 100), (100, 60), (100, 140), (130, 100)] {
                #expect(result.pixmap[x, y] == PremultipliedColor(.white), "at (\(x), \(y)), from \(point)")
            }
            for (x, y) in [(3, 3), (180, 100), (100, 20)] {
                #expect(result.pixmap[x, y] == .transparent, "at (\(x), \(y)), from \(point)")
            }
        }
    }

    @Test(
        "what a point keeps ends at an edge that the tolerance does not see, noise or not", arguments: [0, 3])
    func keepsBehindEdges(noise: Int) throws {
        var generator = SeededGenerator(seed: 11)
        var picture = Pixmap(size: try PixelSize(square: 200))
        for y in 0..<200 {
            for x in 0..<200 {
                let (dx, dy) = (x - 100, y - 100)
                let value =
                    (dx * dx + dy * dy < 60 * 60 ? 231 : 245)
                    + Int.random(in: -noise...noise, using: &generator)
                picture[x, y] = PremultipliedColor(
                    red: UInt8(value), green: UInt8(value), blue: UInt8(value), alpha: 255)
            }
        }
        let result = try picture.removingBackground(tolerance: 10, keeping: [PixelPoint(x: 90, y: 110)])
        #expect(result.pointProblem == nil)
        var (lost, left) = (0, 0)
        for y in 0..<200 {
            for x in 0..<200 {
                let (dx, dy) = (x - 100, y - 100)
                if dx * dx + dy * dy < 55 * 55, result.pixmap[x, y] != picture[x, y] { lost += 1 }
                if dx * dx + dy * dy > 65 * 65, result.pixmap[x, y].alpha > 0 { left += 1 }
            }
        }
        #expect(lost == 0 && left == 0, "\(lost) pixels are lost, \(left) are left")
    }

    @Test("a point that nothing separates from the background is told, and from one that goes")
    func tellsProblems() throws {
        let picture = try ring(gap: 8)
        let outside = PixelPoint(x: 20, y: 30)
        let inside = PixelPoint(x: 100, y: 100)
        func problem(_ keeping: [PixelPoint], _ dropping: [PixelPoint] = []) throws -> CutoutPointProblem? {
            try picture.removingBackground(tolerance: 10, keeping: keeping, dropping: dropping).pointProblem
        }
        #expect(try problem([outside]) == .notSeparate(keep: 0))
        #expect(try problem([inside, outside]) == .notSeparate(keep: 1))
        #expect(try problem([inside], [PixelPoint(x: 90, y: 110)]) == .contradiction(keep: 0, drop: 0))
        #expect(try problem([inside], [outside]) == nil)
        // Part of the subject already.
        #expect(try problem([PixelPoint(x: 40, y: 100)]) == nil)
    }

    @Test("a point drops the closed area around it, with its soft edge, and no other")
    func dropsPockets() throws {
        var canvas = Canvas(size: try PixelSize(width: 200, height: 120), background: .white)
        try canvas.fill(.rect(Rect(x: 20, y: 20, width: 160, height: 80)), with: .color(.black))
        for x in [60.0, 140] {
            try canvas.fill(.circle(center: Point(x: x, y: 60), radius: 20.5), with: .color(.white))
        }
        let picture = canvas.finish()
        let result = try picture.removingBackground(tolerance: 10, dropping: [PixelPoint(x: 55, y: 65)])
        #expect(result.pixmap[60, 60] == .transparent)
        #expect(result.pixmap[140, 60] == PremultipliedColor(.white))
        #expect(result.pixmap[30, 30] == PremultipliedColor(.black))
        // Nothing of the white stays on the edge.
        let light = (30..<90).flatMap { x in (25..<95).map { result.pixmap[x, $0] } }.count { $0.red > 24 }
        #expect(light == 0, "\(light) pixels")
        #expect(result.pockets.count == 1)
        #expect(result.pockets.allSatisfy { abs($0.point.x - 140) <= 1 && abs($0.point.y - 60) <= 1 })
        let none = try picture.removingBackground(
            tolerance: 10, dropping: [PixelPoint(x: 55, y: 65), PixelPoint(x: 140, y: 60)])
        #expect(none.pockets.isEmpty)
    }

    @Test("a point drops what has its own colour where that is not the background's")
    func dropsOtherColors() throws {
        let blue = Color(red: 40, green: 80, blue: 220)
        var canvas = Canvas(size: try PixelSize(width: 200, height: 120), background: .white)
        try canvas.fill(.rect(Rect(x: 20, y: 20, width: 80, height: 80)), with: .color(blue))
        try canvas.fill(.rect(Rect(x: 100, y: 20, width: 80, height: 80)), with: .color(.black))
        let result = try canvas.finish().removingBackground(
            tolerance: 10, dropping: [PixelPoint(x: 60, y: 60)]
        ).pixmap
        #expect(
            result[60, 60] == .transparent && result[22, 22] == .transparent && result[97, 60] == .transparent
        )
        #expect(result[150, 60] == PremultipliedColor(.black) && result[104, 60].alpha == 255)
    }

    @Test("closed areas that are left are told, the largest first, and specks are not")
    func tellsPockets() throws {
        var canvas = Canvas(size: try PixelSize(width: 200, height: 120), background: .white)
        try canvas.fill(.rect(Rect(x: 10, y: 10, width: 180, height: 100)), with: .color(.black))
        for (x, side) in [(30.0, 12.0), (80, 30), (140, 3)] {
            try canvas.fill(.rect(Rect(x: x, y: 40, width: side, height: side)), with: .color(.white))
        }
        let picture = canvas.finish()
        let pockets = try picture.removingBackground(tolerance: 10).pockets
        #expect(pockets.map(\.pixelCount) == [900, 144])
        #expect(pockets.first.map { picture[$0.point.x, $0.point.y] } == PremultipliedColor(.white))
        #expect(try picture.removingBackground(tolerance: 10, everywhere: true).pockets.isEmpty)
    }

    @Test("an area that is to stay is not told, nor is one that only comes near to the background's colour")
    func tellsDoubts() throws {
        func pockets(_ fill: Color, keeping: [PixelPoint] = []) throws -> Int {
            let ground = Color(red: 250, green: 225, blue: 236)
            var canvas = Canvas(size: try PixelSize(width: 200, height: 120), background: ground)
            try canvas.fill(.rect(Rect(x: 10, y: 10, width: 180, height: 100)), with: .color(.black))
            try canvas.fill(.rect(Rect(x: 80, y: 40, width: 30, height: 30)), with: .color(fill))
            return try canvas.finish().removingBackground(tolerance: 10, keeping: keeping).pockets.count
        }
        #expect(try pockets(Color(red: 250, green: 225, blue: 236)) == 1)
        #expect(try pockets(Color(red: 248, green: 226, blue: 236)) == 1)
        // A pale highlight.
        #expect(try pockets(Color(red: 255, green: 235, blue: 244)) == 0)
        #expect(
            try pockets(Color(red: 250, green: 225, blue: 236), keeping: [PixelPoint(x: 90, y: 50)]) == 0)
    }

    @Test("points outside of the picture count for nothing")
    func ignoresOutside() throws {
        let picture = try ring(gap: 8)
        let far = [PixelPoint(x: -1, y: 5), PixelPoint(x: 5, y: 200), PixelPoint(x: .max, y: .min)]
        #expect(
            try picture.removingBackground(tolerance: 10, keeping: far, dropping: far)
                == picture.removingBackground(tolerance: 10))
    }

    @Test("everywhere, what is enclosed is compared with the background, and not with what was taken before")
    func keepsColorsNearTaken() throws {
        // Two steps: only the first is near the background, the second one is near the first.
        var canvas = Canvas(size: try PixelSize(width: 240, height: 120), background: .white)
        try canvas.fill(.rect(Rect(x: 20, y: 10, width: 200, height: 100)), with: .color(.black))
        for (step, level) in [UInt8(245), 225].enumerated() {
            try canvas.fill(
                .rect(Rect(x: 30 + Double(step) * 90, y: 20, width: 90, height: 80)),
                with: .color(Color(red: level, green: level, blue: level)))
        }
        let picture = canvas.finish()
        let result = try picture.removingBackground(tolerance: 10, everywhere: true).pixmap
        #expect(result[75, 60] == .transparent)
        #expect(result[165, 60] == picture[165, 60])
    }
}
