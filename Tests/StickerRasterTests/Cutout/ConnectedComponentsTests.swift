import StickerTestSupport
import Testing

@testable import StickerRaster

@Suite struct ConnectedComponentsTests {
    private func components(
        _ rows: [String], _ connectivity: ConnectedComponents.Connectivity
    ) -> [[Int]] {
        let isMember = rows.joined().map { $0 == "#" }
        return ConnectedComponents(of: isMember, width: rows[0].count, connectivity: connectivity)
            .map { $0.map(Int.init).sorted() }
    }

    @Test("pixels that touch at corners are apart by four neighbours, and together by eight")
    func touches() {
        let rows = ["#..#", ".#.#", "#..."]
        #expect(components(rows, .four) == [[0], [3, 7], [5], [8]])
        #expect(components(rows, .eight) == [[0, 5, 8], [3, 7]])
    }

    @Test("the end of a row is no neighbour of the next one's beginning")
    func keepsRowsApart() {
        #expect(components(["..#", "#..", "..#"], .eight) == [[2], [3], [8]])
        #expect(components(["#", "#", ".", "#"], .four) == [[0, 1], [3]])
        #expect(components(["##.#"], .eight) == [[0, 1], [3]])
        #expect(components(["..", ".."], .eight).isEmpty)
    }

    @Test("each pixel of the set is in one component, and neighbours are in the same")
    func covers() {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<40 {
            let width = Int.random(in: 1...17, using: &generator)
            let height = Int.random(in: 1...17, using: &generator)
            let isMember = (0..<(width * height)).map { _ in Int.random(in: 0..<5, using: &generator) < 3 }
            for (connectivity, reach) in [(ConnectedComponents.Connectivity.four, 1), (.eight, 2)] {
                var labels = [Int?](repeating: nil, count: isMember.count)
                let components = ConnectedComponents(of: isMember, width: width, connectivity: connectivity)
                for (label, members) in components.enumerated() {
                    for index in members {
                        #expect(labels[Int(index)] == nil)
                        labels[Int(index)] = label
                    }
                }
                #expect(labels.map { $0 != nil } == isMember)
                for index in isMember.indices {
                    for other in isMember.indices where isMember[index] && isMember[other] {
                        let dx = abs(index % width - other % width)
                        let dy = abs(index / width - other / width)
                        if max(dx, dy) == 1, dx + dy <= reach { #expect(labels[index] == labels[other]) }
                    }
                }
            }
        }
    }
}
