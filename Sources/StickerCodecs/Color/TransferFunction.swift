/// The curve from stored values to light: the formulas that files name by a number.
public enum TransferFunction: Hashable, Sendable {
    /// IEC 61966-2-1.
    case sRGB
    /// BT.709, BT.601 and BT.2020: the inverse of the cameras' curve (ITU-T H.273, table 3).
    case bt709
    /// `value ^ exponent`, with an exponent greater than 0; 1 is linear light.
    case power(Double)

    /// The light, 0 … 1, of a value of 0 … 1.
    func linear(_ value: Double) -> Double {
        switch self {
        case .sRGB:
            value <= 0.040_45 ? value / 12.92 : Power.raise((value + 0.055) / 1.055, to: 2.4)
        case .bt709:
            value < 0.081 ? value / 4.5 : Power.raise((value + 0.099) / 1.099, to: 1 / 0.45)
        case .power(let exponent):
            exponent == 1 ? value : Power.raise(value, to: exponent)
        }
    }
}
