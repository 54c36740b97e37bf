import StickerGeometry
import Testing

@Suite struct SubpathTests {
    @Test("subpaths are split at moves, and keep their steps")
    func splits() {
        var first = Path()
        first.move(to: Point(x: 0, y: 0))
        first.line(to: Point(x: 4, y: 0))
        first.close()
        var second = Path()
        second.move(to: Point(x: 9, y: 9))
        second.cubic(
            control1: Point(x: 9, y: 12), control2: Point(x: 12, y: 12), to: Point(x: 12, y: 9))
        var path = first
        path.append(second)
        #expect(path.subpaths == [first, second])
        #expect(Path().subpaths.isEmpty)
    }

    @Test("each step is cut into as many pieces, closing ones included")
    func cuts() {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 4, y: 0))
        path.quadratic(control: Point(x: 4, y: 4), to: Point(x: 0, y: 4))
        path.close()
        #expect(
            path.points(piecesPerStep: 2) == [
                Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 4, y: 0), Point(x: 3, y: 3), Point(x: 0, y: 4),
                Point(x: 0, y: 2), Point(x: 0, y: 0),
            ])
        #expect(path.points(piecesPerStep: 1).count == 4)
    }
}
