/// The curve from the values of one channel to light.
enum ToneCurve: Hashable, Sendable {
    case function(TransferFunction)
    /// Samples at equal distances, straight lines between them; at least two.
    case table([UInt16])
    /// The parameters g, a, b, c, d, e, f of ICC's fourth function: `(a·x + b)^g + e` from d on, `c·x + f` below it.
    /// The lesser functions are this one with some of them 0 or 1.
    case parametric([Double])

    /// The light, 0 … 1, of a value of 0 … 1.
    func linear(_ value: Double) -> Double {
        let light: Double
        switch self {
        case .function(let function): light = function.linear(value)
        case .table(let samples):
            let position = value * Double(samples.count - 1)
            let index = min(samples.count - 2, max(0, Int(position)))
            let (low, high) = (Double(samples[index]), Double(samples[index + 1]))
            light = (low + (high - low) * (position - Double(index))) / 65_535
        case .parametric(let p):
            light =
                value >= p[4]
                ? Power.raise(p[1] * value + p[2], to: p[0]) + p[5] : p[3] * value + p[6]
        }
        return light.isFinite ? min(1, max(0, light)) : 0
    }

    /// `count` samples from 0 to 1.
    func samples(_ count: Int) -> [Double] {
        (0..<count).map { linear(Double($0) / Double(count - 1)) }
    }
}
