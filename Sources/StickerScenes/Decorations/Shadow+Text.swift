public import StickerErrors
import StickerNotation
public import StickerRaster

extension Shadow {
    /// The most shadows of a label or of a picture.
    public static let maximumCount = 16

    /// Reads `X,Y,BLUR:COLOUR` or `X,Y:COLOUR`, as in `0,4,6:#0008`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.outOfRange`, or
    ///   `StickerError.Code.stage` for a colour that cannot be read.
    public init(parsing text: String) throws(StickerError) {
        let reader = StyleText(
            what: "a shadow", text: text,
            form: "write X,Y,BLUR:COLOUR, as in 0,4,6:#0008 for four pixels down and a blur of six")
        try self.init(reading: text, with: reader)
        try validate()
    }

    /// Reads the numbers and the colour of `text`, and looks at no range.
    init(reading text: String, with reader: StyleText) throws(StickerError) {
        guard let (head, color) = StyleText.halves(of: text) else { throw reader.failure }
        let numbers = try reader.numbers(head, count: 2...3)
        self.init(
            x: numbers[0], y: numbers[1], blur: numbers.count > 2 ? numbers[2] : 0,
            color: try reader.color(color))
    }
}
