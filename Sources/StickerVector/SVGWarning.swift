/// Something in an SVG file that is not understood and has been left out.
public struct SVGWarning: Hashable, Sendable {
    /// What was left out, without the place.
    public var message: String
    /// The line, counted from 1.
    public var line: Int
    /// The column in bytes, counted from 1.
    public var column: Int

    /// Makes a warning whose line and column count from 1.
    public init(message: String, line: Int, column: Int) {
        self.message = message
        self.line = line
        self.column = column
    }
}

extension SVGWarning: CustomStringConvertible {
    public var description: String { "line \(line), column \(column): \(message)" }
}
