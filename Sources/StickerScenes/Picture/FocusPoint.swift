public import StickerErrors
import StickerNotation

/// The point of a picture that stays in view where it is cut.
public struct FocusPoint: Hashable, Sendable {
    /// The share of the width from the left side: 0 is left, 1 right.
    public var x: Double
    /// The share of the height from the top: 0 is the top, 1 the bottom.
    public var y: Double

    /// The middle of the picture.
    public static let center = FocusPoint(x: 0.5, y: 0.5)

    /// Makes a point from shares of the picture's sides, each 0 … 1.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Reads `X,Y`, each 0 … 1, as in `0.5,0.3`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation` or `StickerError.Code.outOfRange`.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "a focus point", text: text,
            form: "write X,Y, each 0 to 1, as in 0.5,0.3 for a third from the top")
        let numbers = try reader.numbers(text, count: 2...2)
        self.init(x: numbers[0], y: numbers[1])
        try validate()
    }

    func validate() throws(StickerError) {
        for value in [x, y] {
            try StyleText.check(
                value, in: 0...1, what: "a coordinate of the focus point", unit: "of the side")
        }
    }

    /// The start of a line of `length` with which its point at the share `focus` stands as near to the middle of 0 …
    /// `window` as can be, with nothing of the window left free.
    static func start(length: Double, window: Double, focus: Double) -> Double {
        min(0, max(window - length, window / 2 - focus * length))
    }
}
