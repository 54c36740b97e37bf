/// The colours of full red, green, blue and of white, as CIE 1931 chromaticities.
public struct Primaries: Hashable, Sendable {
    /// A chromaticity, without luminance.
    public struct Point: Hashable, Sendable {
        /// The share X / (X + Y + Z).
        public var x: Double
        /// The share Y / (X + Y + Z); above 0 for a real colour.
        public var y: Double

        /// A chromaticity at any coordinates; none is checked.
        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }

        /// The colour as XYZ with Y = 1; nil for a y that is not above 0.
        var xyz: [Double]? {
            guard x.isFinite, y.isFinite, y > 0 else { return nil }
            return [x / y, 1, (1 - x - y) / y]
        }
    }

    /// The chromaticity of full red.
    public var red: Point
    /// The chromaticity of full green.
    public var green: Point
    /// The chromaticity of full blue.
    public var blue: Point
    /// The chromaticity of white, all three together.
    public var white: Point

    /// Any four chromaticities; where they span no triangle, a ``ColorProfile`` of them is nil.
    public init(red: Point, green: Point, blue: Point, white: Point) {
        self.red = red
        self.green = green
        self.blue = blue
        self.white = white
    }

    /// The white of sRGB, Display P3 and BT.2020.
    private static let d65 = Point(0.3127, 0.3290)

    /// sRGB and BT.709.
    public static let bt709 = Primaries(
        red: Point(0.64, 0.33), green: Point(0.30, 0.60), blue: Point(0.15, 0.06), white: d65)
    /// Display P3.
    public static let p3 = Primaries(
        red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060), white: d65)
    /// BT.2020 and BT.2100.
    public static let bt2020 = Primaries(
        red: Point(0.708, 0.292), green: Point(0.170, 0.797), blue: Point(0.131, 0.046), white: d65)

    /// Linear red, green and blue to XYZ, white adapted to D50 by Bradford's method, as in ICC profiles (ICC.1, annex E).
    ///
    /// nil for chromaticities that span no triangle.
    var toD50: Matrix3? {
        guard let red = red.xyz, let green = green.xyz, let blue = blue.xyz, let white = white.xyz else {
            return nil
        }
        let colors = Matrix3((0..<3).map { [red[$0], green[$0], blue[$0]] })
        guard let inverse = colors.inverse else { return nil }
        let luminances = inverse * white
        let scaled = Matrix3(colors.rows.map { row in (0..<3).map { row[$0] * luminances[$0] } })
        guard let back = Self.bradford.inverse else { return nil }
        let (from, to) = (Self.bradford * white, Self.bradford * Self.d50)
        guard from.allSatisfy({ $0 > 0 }) else { return nil }
        let gains = Matrix3((0..<3).map { row in (0..<3).map { $0 == row ? to[row] / from[row] : 0 } })
        return back * gains * Self.bradford * scaled
    }

    /// Linear values of these primaries to those of sRGB; colours that sRGB lacks come out below 0 or above 1.
    var toSRGB: Matrix3? { toD50.flatMap { Self.fromD50($0) } }

    /// The matrix from a profile's colorants, columns of XYZ of D50, to linear sRGB.
    static func fromD50(_ colorants: Matrix3) -> Matrix3? {
        bt709.toD50?.inverse.map { $0 * colorants }
    }

    private static let bradford = Matrix3([
        [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])

    /// The white of ICC's connection space (ICC.1, section 7.2.16).
    private static let d50 = [0.9642, 1, 0.8249]
}
