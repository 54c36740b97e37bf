/// How errors and reports spell numbers: the same in every locale.
package enum NumberText {
    /// The number in as few digits as tell it from all others; whole numbers without “.0”.
    package static func plain(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    /// The number rounded to so many digits after the point, as in `0.987`.
    package static func rounded(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in 10 * scale }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let fraction = padded("\(scaled % scale)", to: digits)
        return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / scale).\(fraction)"
    }

    /// The number with commas between thousands, as in `98,304`.
    package static func grouped(_ count: Int) -> String {
        var text = ""
        for (place, digit) in String(count).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3), digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    /// The digits with zeros in front, so that there are at least so many.
    package static func padded(_ digits: String, to count: Int) -> String {
        String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
