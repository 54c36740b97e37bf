/// Linear light to sRGB bytes, rounded to the nearest exactly, by the values at which the byte changes.
struct SRGBEncoder: Sendable {
    /// The least light of each byte: that of the value half a step below it.
    private let thresholds: [Double]
    /// The byte at the lower end of each of 4,096 equal steps of light.
    private let starts: [UInt8]

    static let standard = SRGBEncoder()

    private init() {
        thresholds =
            [0] + (1...255).map { TransferFunction.sRGB.linear((Double($0) - 0.5) / 255) } + [.infinity]
        var starts: [UInt8] = []
        var byte = 0
        for step in 0..<Self.stepCount {
            while thresholds[byte + 1] <= Double(step) / Double(Self.stepCount) { byte += 1 }
            starts.append(UInt8(byte))
        }
        self.starts = starts
    }

    /// The byte of a light; what is below 0 or above 1 is clipped.
    func byte(_ light: Double) -> UInt8 {
        guard light > 0 else { return 0 }
        guard light < 1 else { return 255 }
        var byte = Int(starts[Int(light * Double(Self.stepCount))])
        while thresholds[byte + 1] <= light { byte += 1 }
        return UInt8(truncatingIfNeeded: byte)
    }

    private static let stepCount = 4096
}
