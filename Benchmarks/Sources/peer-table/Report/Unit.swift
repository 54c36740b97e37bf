import Foundation

/// How times are written.
enum Unit: Sendable {
    case nanosecondsAPixel, microseconds, milliseconds, perSecond

    var name: String {
        switch self {
        case .nanosecondsAPixel: "ns a pixel"
        case .microseconds: "µs"
        case .milliseconds: "ms"
        case .perSecond: "a second"
        }
    }

    /// - Parameter nanoseconds: over the row's divisor.
    func value(_ nanoseconds: Double) -> Double {
        switch self {
        case .nanosecondsAPixel: nanoseconds
        case .microseconds: nanoseconds / 1e3
        case .milliseconds: nanoseconds / 1e6
        case .perSecond: 1e9 / nanoseconds
        }
    }

    func text(_ nanoseconds: Double) -> String { number(value(nanoseconds)) }
}

/// Three digits, and commas between thousands.
func number(_ value: Double) -> String {
    if value < 0.1 { return String(format: "%.3f", value) }
    if value < 1 { return String(format: "%.2f", value) }
    if value < 10 { return String(format: value < 3 ? "%.2f" : "%.1f", value) }
    if value < 100 { return String(format: "%.1f", value) }
    return grouped(Int(value.rounded()))
}

func grouped(_ value: Int) -> String {
    var (digits, groups) = (String(value), [String]())
    while digits.count > 3 {
        groups.insert(String(digits.suffix(3)), at: 0)
        digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
}

func ratio(_ value: Double) -> String { String(format: value < 10 ? "%.1f×" : "%.0f×", value) }
