import StickerGeometry
import StickerNotation
import StickerPixels
import StickerRaster
import StickerVector

/// Reads the values that drawings are made of.
extension JSONNode {
    func point() throws(JSONNodeError) -> Point {
        let numbers = try numbers(count: 2, "[x, y]")
        return Point(x: numbers[0], y: numbers[1])
    }

    func rect() throws(JSONNodeError) -> Rect {
        let numbers = try numbers(count: 4, "[x, y, width, height]")
        guard numbers[2] >= 0, numbers[3] >= 0 else { throw failure("has a negative width or height") }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func transform() throws(JSONNodeError) -> Transform {
        let numbers = try numbers(count: 6, "[a, b, c, d, e, f]")
        return Transform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    }

    func color() throws(JSONNodeError) -> Color {
        let text = try string()
        do {
            return try Color(css: text)
        } catch {
            throw failure(error.description)
        }
    }

    /// Reads SVG path data.
    func path() throws(JSONNodeError) -> Path {
        let text = try string()
        do {
            return try Path(svgPathData: text)
        } catch {
            throw failure(error.description)
        }
    }

    /// Reads a number greater than 0.
    func length() throws(JSONNodeError) -> Double {
        let number = try number()
        guard number > 0 else { throw failure("is \(Self.text(number)); it must be more than 0") }
        return number
    }
}
