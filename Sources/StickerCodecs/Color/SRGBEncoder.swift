/// Linear light to sRGB bytes, rounded to the nearest exactly, by the values at which the byte changes.
struct SRGBEncoder: Sendable {
    /// The least light of each byte, that of the value half a step below it; behind the last one, no light is enough.
    private let thresholds: [Double]
    /// The byte at the lower end of each step of light, the stretch that is nearest to a multiple of 1/4096.
    private let starts: [UInt8]

    static let standard = SRGBEncoder()

    private init() {
        thresholds =
            [0] + (1...255).map { TransferFunction.sRGB.linear((Double($0) - 0.5) / 255) } + [.infinity]
        var starts: [UInt8] = []
        var byte = 0
        for step in 0...Self.stepCount {
            while thresholds[byte + 1] <= (Double(step) - 0.5) / Double(Self.stepCount) { byte += 1 }
            starts.append(UInt8(byte))
        }
        self.starts = starts
    }

    /// The byte of a light; light below 0 or above 1 is clipped.
    func byte(_ light: Double) -> UInt8 {
        unsafe withTable { unsafe $0.byte(light) }
    }

    /// Lends the table for many colours.
    func withTable<R>(_ body: (Table) -> R) -> R {
        // SAFETY: the table is of use in the call alone.
        unsafe thresholds.withUnsafeBufferPointer { thresholds in
            unsafe starts.withUnsafeBufferPointer { starts in
                unsafe body(Table(thresholds: thresholds, starts: starts))
            }
        }
    }

    @unsafe struct Table {
        fileprivate let thresholds: UnsafeBufferPointer<Double>
        fileprivate let starts: UnsafeBufferPointer<UInt8>

        @inline(__always)
        func byte(_ light: Double) -> UInt8 {
            // Each line is one instruction of the processor, without a branch.
            let positive = light > 0 ? light : 0
            let clipped = positive < 1 ? positive : 1
            // From 2⁵² on, doubles are whole numbers, which their lowest bits count.
            let step = (clipped * Double(stepCount) + 0x1p52).bitPattern & 0x1FFF
            // SAFETY: steps of 0 … 1 are places of the one table, and bytes + 1 of the other.
            let start = unsafe starts[Int(truncatingIfNeeded: step)]
            // In a step lies one threshold at most: bytes are farther apart, 1 / (255 · 12.92) at the least.
            return unsafe start &+ (thresholds[Int(start) + 1] <= clipped ? 1 : 0)
        }
    }

    private static let stepCount = 4096
}
