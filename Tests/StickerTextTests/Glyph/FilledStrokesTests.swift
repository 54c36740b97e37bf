import StickerGeometry
import Testing

@testable import StickerText

@Suite("Strokes of hollow letters")
struct FilledStrokesTests {
    /// Squares inside of each other, each drawn the other way round than the one around it.
    private static func squares(_ count: Int) -> Path {
        var path = Path()
        for index in 0..<count {
            let (low, high) = (Double(index) * 10, 100 - Double(index) * 10)
            let corners = [
                Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high),
                Point(x: low, y: high),
            ]
            let turned = index.isMultiple(of: 2) ? corners : corners.reversed()
            path.move(to: turned[0])
            for corner in turned.dropFirst() { path.line(to: corner) }
            path.close()
        }
        return path
    }

    @Test(
        "are filled, and counters stay open",
        arguments: [(1, [0]), (2, [0]), (3, [0]), (4, [0, 3]), (5, [0, 3, 4])])
    func fill(count: Int, kept: [Int]) {
        let filled = Self.squares(count).fillingStrokes()
        let starts = filled.elements.compactMap { element -> Double? in
            guard case .move(let point) = element else { return nil }
            return min(point.x, 100 - point.x)
        }
        #expect(starts == kept.map { Double($0) * 10 })
    }

    @Test("of letters beside each other are filled one by one")
    func fillEach() {
        var path = Self.squares(2)
        path.append(Self.squares(2).transformed(by: .translation(x: 200, y: 0)))
        #expect(path.fillingStrokes().elements.count == path.elements.count / 2)
    }
}
