import StickerPixels

/// The reference loops over runs of pixels: one operator, one pixel after the other.
enum ScalarRuns<Operator: PixelOperator> {
    /// `op([s·opacity], d)`.
    static func composite(
        _ destination: UnsafeMutablePointer<PremultipliedColor>,
        _ source: UnsafePointer<PremultipliedColor>, _ count: Int, _ opacity: UInt8
    ) {
        // SAFETY: the caller lends `count` pixels behind both pointers.
        for index in 0..<count {
            unsafe destination[index] = Operator.combine(
                source[index].scaled(by: opacity), destination[index])
        }
    }

    /// By the rule: `op([s·[m·opacity]], d)`, or `op([s·opacity], d)` mixed with `d` by `m`.
    static func compositeCoverage(
        _ destination: UnsafeMutablePointer<PremultipliedColor>,
        _ source: UnsafePointer<PremultipliedColor>, _ coverage: UnsafePointer<UInt8>, _ count: Int,
        _ opacity: UInt8
    ) {
        // SAFETY: the caller lends `count` pixels or values behind each pointer.
        for index in 0..<count {
            unsafe destination[index] = pixel(
                source[index], destination[index], coverage[index], opacity)
        }
    }

    /// `composite` of one colour, with the same coverage everywhere.
    static func fill(
        _ destination: UnsafeMutablePointer<PremultipliedColor>, _ color: PremultipliedColor, _ count: Int,
        _ coverage: UInt8
    ) {
        // SAFETY: the caller lends `count` pixels.
        for index in 0..<count {
            unsafe destination[index] = pixel(color, destination[index], coverage, 255)
        }
    }

    /// `compositeCoverage` of one colour.
    static func fillCoverage(
        _ destination: UnsafeMutablePointer<PremultipliedColor>, _ color: PremultipliedColor,
        _ coverage: UnsafePointer<UInt8>, _ count: Int
    ) {
        // SAFETY: the caller lends `count` pixels and as many values.
        for index in 0..<count {
            unsafe destination[index] = pixel(color, destination[index], coverage[index], 255)
        }
    }

    @inline(__always)
    private static func pixel(
        _ source: PremultipliedColor, _ destination: PremultipliedColor, _ coverage: UInt8,
        _ opacity: UInt8
    ) -> PremultipliedColor {
        switch Operator.coverageRule {
        case .scalesSource:
            Operator.combine(source.scaled(by: unitProduct(coverage, opacity)), destination)
        case .interpolates:
            Operator.combine(source.scaled(by: opacity), destination)
                .mixed(with: destination, weight: coverage)
        }
    }
}
