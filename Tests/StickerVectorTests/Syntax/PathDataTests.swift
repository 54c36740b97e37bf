import StickerGeometry
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct PathDataTests {
    private func elements(_ data: String) throws -> [PathElement] {
        try Path(svgPathData: data).elements
    }

    private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test("absolute commands lead to the points they name")
    func absoluteCommandsLeadToThePointsTheyName() throws {
        #expect(
            try elements("M 1 2 L 3 4 H 5 V 6 C 1 2 3 4 5 6 Q 7 8 9 10 Z")
                == [
                    .move(to: point(1, 2)), .line(to: point(3, 4)), .line(to: point(5, 4)),
                    .line(to: point(5, 6)),
                    .cubic(control1: point(1, 2), control2: point(3, 4), to: point(5, 6)),
                    .quadratic(control: point(7, 8), to: point(9, 10)), .close,
                ])
    }

    @Test("relative commands count from the point before them")
    func relativeCommandsCountFromThePointBeforeThem() throws {
        #expect(
            try elements("m 1 2 l 3 4 h 5 v 6 c 1 2 3 4 5 6 q 7 8 9 10")
                == [
                    .move(to: point(1, 2)), .line(to: point(4, 6)), .line(to: point(9, 6)),
                    .line(to: point(9, 12)),
                    .cubic(control1: point(10, 14), control2: point(12, 16), to: point(14, 18)),
                    .quadratic(control: point(21, 26), to: point(23, 28)),
                ])
    }

    @Test("pairs after a move are lines of the same kind")
    func pairsAfterAMoveAreLinesOfTheSameKind() throws {
        #expect(
            try elements("M1 2 3 4 5 6m1 1 2 2")
                == [
                    .move(to: point(1, 2)), .line(to: point(3, 4)), .line(to: point(5, 6)),
                    .move(to: point(6, 7)),
                    .line(to: point(8, 9)),
                ])
    }

    @Test("a command repeats while numbers follow")
    func aCommandRepeatsWhileNumbersFollow() throws {
        #expect(try elements("M0 0H1 2 3").count == 4)
        #expect(try elements("M0 0C1 1 2 2 3 3 4 4 5 5 6 6").count == 3)
    }

    @Test(
        "numbers need no more separators than to tell them apart",
        arguments: [
            ("M10-20", 10.0, -20.0), ("M.5.25", 0.5, 0.25), ("M1e1,2E-1", 10, 0.2), ("M+1+2", 1, 2),
            ("M-.5-1.", -0.5, -1),
            ("\n\tM 1 , 2 \r\n", 1, 2), ("M1,2", 1, 2), ("M0.1.2", 0.1, 0.2),
        ])
    func numbersNeedNoMoreSeparatorsThanToTellThemApart(data: String, x: Double, y: Double) throws {
        #expect(try elements(data) == [.move(to: point(x, y))])
    }

    @Test("smooth curves reflect the control point before them")
    func smoothCurvesReflectTheControlPointBeforeThem() throws {
        #expect(
            try elements("M0 0C0 5 5 10 10 10S20 5 20 0")[2]
                == .cubic(control1: point(15, 10), control2: point(20, 5), to: point(20, 0)))
        #expect(
            try elements("M0 0Q5 10 10 0T20 0t10 0")[2...]
                == [
                    .quadratic(control: point(15, -10), to: point(20, 0)),
                    .quadratic(control: point(25, 10), to: point(30, 0)),
                ])
    }

    @Test("smooth curves after anything else start at the point itself")
    func smoothCurvesAfterAnythingElseStartAtThePointItself() throws {
        #expect(
            try elements("M1 2S3 4 5 6")[1]
                == .cubic(control1: point(1, 2), control2: point(3, 4), to: point(5, 6)))
        #expect(try elements("M0 0C1 1 2 2 3 3T5 5")[2] == .quadratic(control: point(3, 3), to: point(5, 5)))
        #expect(
            try elements("M0 0Q1 1 2 2L3 3T5 5")[3] == .quadratic(control: point(3, 3), to: point(5, 5)))
    }

    @Test("what follows a close starts where the closed subpath did")
    func whatFollowsACloseStartsWhereTheClosedSubpathDid() throws {
        #expect(
            try elements("M1 2l3 0 0 3zl1 1")[3...] == [
                .close, .move(to: point(1, 2)), .line(to: point(2, 3)),
            ])
        #expect(try elements("M1 2l3 0zm1 1")[2...] == [.close, .move(to: point(2, 3))])
    }

    @Test("arc flags need no separators")
    func arcFlagsNeedNoSeparators() throws {
        let spaced = try elements("M10 10 A 5 5 0 0 1 20 20")
        #expect(try elements("M10 10A5 5 0 0120 20") == spaced)
        #expect(try elements("M10 10a5,5,0,0,1,10,10") == spaced)
        #expect(try elements("M10 10a5 5 0 01.5.5").count > 1)
    }

    @Test("an arc ends exactly at its end point")
    func anArcEndsExactlyAtItsEndPoint() throws {
        #expect(try elements("M10 10A5 7 30 1 0 20 20").last?.end == point(20, 20))
    }

    @Test("a half circle passes through its farthest point")
    func aHalfCirclePassesThroughItsFarthestPoint() throws {
        let box = try #require(try Path(svgPathData: "M10 50A40 40 0 0 1 90 50").bounds)
        #expect(abs(box.minY - 10) < 0.02)
        #expect(abs(box.maxY - 50) < 1e-9)
    }

    @Test("the sweep and large-arc flags choose among the four arcs")
    func theSweepAndLargeArcFlagsChooseAmongTheFourArcs() throws {
        func box(_ flags: String) throws -> Rect {
            try #require(try Path(svgPathData: "M0 0A10 10 0 \(flags) 10 10").bounds)
        }
        #expect(abs(try box("0 1").minX) < 0.01)
        #expect(abs(try box("0 1").width - 10) < 0.01)
        #expect(abs(try box("1 1").width - 20) < 0.01)
        #expect(abs(try box("1 1").minY + 10) < 0.01)
        #expect(abs(try box("1 0").minX + 10) < 0.01)
        #expect(abs(try box("0 0").height - 10) < 0.01)
    }

    @Test("an arc without a radius is a line, and one to its own start is nothing")
    func anArcWithoutARadiusIsALineAndOneToItsOwnStartIsNothing() throws {
        #expect(try elements("M0 0A0 5 0 0 1 9 9") == [.move(to: point(0, 0)), .line(to: point(9, 9))])
        #expect(try elements("M5 5A9 9 0 1 1 5 5") == [.move(to: point(5, 5))])
    }

    @Test(
        "an error names its place",
        arguments: [
            ("L1 2", 0, "must start with M"), ("M1", 2, "expected a number"),
            ("M1 2 X", 5, "is not a command"),
            ("M1 2 L3 4 5", 11, "expected a number"), ("M1 2 A1 1 0 2 1 3 3", 12, "flag"),
            ("M1 2,", 4, "after the comma"),
            ("M1 2 z 3", 7, "expected a command"), ("M1e999 2", 1, "too large"),
            ("M 1 2 #", 6, "expected a command"),
            ("M--1 2", 1, "expected a number"), ("M1,,2", 3, "expected a number"),
        ])
    func anErrorNamesItsPlace(data: String, offset: Int, reason: String) throws {
        let error = try #require(throws: SVGError.self) { try Path(svgPathData: data) }
        guard case .invalidPathData(let actual, let place) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(place == offset)
        #expect(actual.contains(reason), "\(actual)")
    }

    @Test("a path is drawn up to its error")
    func aPathIsDrawnUpToItsError() {
        let (path, error) = PathDataParser.parse("M1 2L3 4L5 x")
        #expect(path.elements == [.move(to: point(1, 2)), .line(to: point(3, 4))])
        #expect(error?.offset == 11)
    }

    @Test("empty data is an empty path")
    func emptyDataIsAnEmptyPath() throws {
        #expect(try Path(svgPathData: "").isEmpty)
        #expect(try Path(svgPathData: "  \n").isEmpty)
    }

    @Test("sums of coordinates that overflow are refused")
    func sumsOfCoordinatesThatOverflowAreRefused() {
        #expect(throws: SVGError.self) { try Path(svgPathData: "M1e308 0l1e308 0 1e308 0") }
    }
}
