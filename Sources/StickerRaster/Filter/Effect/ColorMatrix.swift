/// A linear map of straight (not premultiplied) sRGB colours and alpha, as SVG's `feColorMatrix` with
/// `color-interpolation-filters="sRGB"` (Filter Effects 1 §9.6).
///
/// Channels are 0 … 1. Each row gives one of the new red, green, blue and alpha: four factors of the old ones, and what
/// is added. The results are clamped to 0 … 1. Fully transparent pixels count as (0, 0, 0, 0).
public struct ColorMatrix: Hashable, Sendable {
    /// One channel of the result.
    public struct Row: Hashable, Sendable {
        /// The factor of the old red.
        public var red: Double
        /// The factor of the old green.
        public var green: Double
        /// The factor of the old blue.
        public var blue: Double
        /// The factor of the old alpha.
        public var alpha: Double
        /// The number that is added, 1 being all of a channel.
        public var offset: Double

        /// By default a row of zeros.
        public init(
            red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0, offset: Double = 0
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
            self.offset = offset
        }

        var values: [Double] { [red, green, blue, alpha, offset] }

        /// Whether it makes nothing outside of 0 … 1 of channels inside, but for what sums of factors round away.
        var staysInRange: Bool {
            let factors = [red, green, blue, alpha]
            let lowest = factors.reduce(offset) { $0 + min(0, $1) }
            let highest = factors.reduce(offset) { $0 + max(0, $1) }
            return lowest >= -1e-9 && highest <= 1 + 1e-9
        }
    }

    /// The new red.
    public var red: Row
    /// The new green.
    public var green: Row
    /// The new blue.
    public var blue: Row
    /// The new alpha.
    public var alpha: Row

    /// The range of each number.
    public static let valueRange = -1_000.0...1_000

    /// By default each channel stays as it is.
    public init(
        red: Row = Row(red: 1), green: Row = Row(green: 1), blue: Row = Row(blue: 1),
        alpha: Row = Row(alpha: 1)
    ) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The twenty numbers row by row, as `feColorMatrix` has them; nil unless there are twenty.
    public init?(values: [Double]) {
        guard values.count == 20 else { return nil }
        let rows = stride(from: 0, to: 20, by: 5).map { start in
            Row(
                red: values[start], green: values[start + 1], blue: values[start + 2],
                alpha: values[start + 3], offset: values[start + 4])
        }
        self.init(red: rows[0], green: rows[1], blue: rows[2], alpha: rows[3])
    }

    /// The twenty numbers row by row.
    public var values: [Double] { [red, green, blue, alpha].flatMap(\.values) }

    /// Leaves every pixel as it is.
    public static let identity = ColorMatrix()

    /// Whether transparent pixels stay so.
    var keepsTransparency: Bool { alpha.offset <= 0 }

    /// The matrix that does what this one and then the next one do; nil where one step is not the same as two.
    ///
    /// It is the same where this one keeps alpha, and no colour that it makes has to be clamped, and where the next one makes its
    /// alpha of the old alone, and leaves transparent pixels so. It is rounded once in place of twice.
    func merged(with next: ColorMatrix) -> ColorMatrix? {
        guard alpha == Row(alpha: 1), next.keepsTransparency,
            next.alpha.red == 0, next.alpha.green == 0, next.alpha.blue == 0,
            [red, green, blue].allSatisfy(\.staysInRange)
        else { return nil }
        func row(_ last: Row) -> Row {
            func sum(_ part: (Row) -> Double) -> Double {
                last.red * part(red) + last.green * part(green) + last.blue * part(blue)
                    + last.alpha * part(alpha)
            }
            return Row(
                red: sum(\.red), green: sum(\.green), blue: sum(\.blue), alpha: sum(\.alpha),
                offset: sum(\.offset) + last.offset)
        }
        return ColorMatrix(
            red: row(next.red), green: row(next.green), blue: row(next.blue), alpha: row(next.alpha))
    }

    func validate() throws(RasterError) {
        for value in values {
            try Effect.check(value, in: Self.valueRange, what: "a number of a colour matrix")
        }
    }
}
