import StickerPixels

/// A straight colour in whole numbers.
struct IntegerColor: Equatable {
    var red: Int
    var green: Int
    var blue: Int

    init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    @inline(__always)
    init(_ pixel: PremultipliedColor) {
        let color = Color(pixel)
        self.init(red: Int(color.red), green: Int(color.green), blue: Int(color.blue))
    }

    /// The nearest colour, 0 … 255 in each channel.
    init(_ value: SIMD3<Double>) {
        func channel(_ value: Double) -> Int { Int(min(255, max(0, value)).rounded()) }
        self.init(red: channel(value.x), green: channel(value.y), blue: channel(value.z))
    }

    /// The mean of some colours; nil without any.
    init?(meanOf colors: some Sequence<IntegerColor>) {
        var (sum, count) = (IntegerColor(red: 0, green: 0, blue: 0), 0)
        for color in colors {
            sum.red += color.red
            sum.green += color.green
            sum.blue += color.blue
            count += 1
        }
        guard count > 0 else { return nil }
        self.init(
            red: (sum.red + count / 2) / count, green: (sum.green + count / 2) / count,
            blue: (sum.blue + count / 2) / count)
    }

    @inline(__always)
    static func - (a: IntegerColor, b: IntegerColor) -> IntegerColor {
        IntegerColor(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue)
    }

    @inline(__always)
    func dot(_ other: IntegerColor) -> Int { red * other.red + green * other.green + blue * other.blue }

    /// The square of the ``ColorDistance`` between the two.
    @inline(__always)
    func squaredDistance(to other: IntegerColor) -> Int {
        ColorDistance.square(red, green, blue, other.red, other.green, other.blue)
    }
}
