import Testing

@testable import StickerGeometry

@Suite struct PathCutTests {
    @Test("a part of a path lies on one side of the line, and both parts together have its area")
    func cuts() throws {
        let circle = Path.circle(center: Point(x: 5, y: 5), radius: 5)
        let (left, right) = (circle.cut(at: 3, keepsLeft: true), circle.cut(at: 3, keepsLeft: false))
        let (a, b) = (try #require(left.bounds), try #require(right.bounds))
        #expect(a.minX == 0 && a.maxX == 3 && b.minX == 3 && b.maxX == 10)
        #expect(abs(area(left) + area(right) - area(circle.cut(at: 99, keepsLeft: true))) < 1e-9)
        #expect(circle.cut(at: -1, keepsLeft: true).isEmpty && circle.cut(at: 11, keepsLeft: false).isEmpty)
    }

    @Test("a hole is cut as the shape around it")
    func cutsHoles() throws {
        var path = Path.circle(center: Point(x: 5, y: 5), radius: 5)
        path.append(Path.circle(center: Point(x: 5, y: 5), radius: 2))
        #expect(path.cut(at: 5, keepsLeft: true).subpaths.count == 2)
        #expect(path.cut(at: 2, keepsLeft: true).subpaths.count == 1)
    }

    private func area(_ path: Path) -> Double {
        path.subpaths.reduce(0) { sum, subpath in
            let points = subpath.points(piecesPerStep: 1)
            return sum
                + abs(
                    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
                        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
                    }) / 2
        }
    }
}
