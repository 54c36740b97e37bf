import StickerGeometry
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct TransformListTests {
    @Test(
        "each function gives its matrix",
        arguments: [
            ("matrix(1 2 3 4 5 6)", Transform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)),
            ("translate(3)", .translation(x: 3, y: 0)), ("translate(3,-4)", .translation(x: 3, y: -4)),
            ("scale(2)", .scale(x: 2, y: 2)), ("scale(2 3)", .scale(x: 2, y: 3)),
            ("rotate(90)", Transform(a: 0, b: 1, c: -1, d: 0, e: 0, f: 0)),
            ("rotate(180 5 6)", Transform(a: -1, b: 0, c: 0, d: -1, e: 10, f: 12)),
            ("skewX(0)", .identity), ("", .identity), ("none", .identity),
            ("  translate ( 1 , 2 ) ", .translation(x: 1, y: 2)),
        ])
    func eachFunctionGivesItsMatrix(text: String, expected: Transform) throws {
        #expect(try Transform(parsingSVG: text) == expected)
    }

    @Test("skewing by 45 degrees adds the other coordinate")
    func skewingBy45DegreesAddsTheOtherCoordinate() throws {
        let x = try Transform(parsingSVG: "skewX(45)").apply(to: Point(x: 0, y: 1))
        #expect(abs(x.x - 1) < 1e-12 && x.y == 1)
        let y = try Transform(parsingSVG: "skewY(45)").apply(to: Point(x: 1, y: 0))
        #expect(y.x == 1 && abs(y.y - 1) < 1e-12)
    }

    @Test(
        "the last function is applied first",
        arguments: ["translate(10 0)scale(2)", "translate(10,0),scale(2)", "translate(10 0) , scale(2)"])
    func theLastFunctionIsAppliedFirst(text: String) throws {
        #expect(try Transform(parsingSVG: text).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 2))
    }

    @Test(
        "an error names its place",
        arguments: [
            ("matrix(1 2 3)", 0, "does not take 3 numbers"), ("turn(4)", 0, "not a transform"),
            ("scale(1", 7, "number"),
            ("scale(1,)", 8, "after the comma"), ("scale(2) translate(", 19, "number"),
            ("scale(2),", 9, "after the comma"),
            ("translate(1e200) scale(1e999)", 23, "too large"), ("scale 2", 0, "expected a transform"),
            ("skewX(90)", 0, "large"),
            ("scale(1e200)scale(1e200)", 0, "large"),
        ])
    func anErrorNamesItsPlace(text: String, offset: Int, reason: String) throws {
        let error = try #require(throws: SyntaxError.self) { try Transform(parsingSVG: text) }
        #expect(error.offset == offset)
        #expect(error.reason.contains(reason), "\(error.reason)")
    }
}
