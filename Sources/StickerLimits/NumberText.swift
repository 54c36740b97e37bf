/// How errors and reports spell numbers: the same in every locale.
package enum NumberText {
    /// As few digits as tell the number from all others; whole numbers without “.0”.
    package static func plain(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    /// Rounded to so many digits behind the point, as in `0.987`.
    package static func rounded(_ value: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in 10 * scale }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let fraction = padded("\(scaled % scale)", to: digits)
        return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / scale).\(fraction)"
    }

    /// With commas between thousands, as in `98,304`.
    package static func grouped(_ count: Int) -> String {
        var text = ""
        for (place, digit) in String(count).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3), digit != "-" { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }

    /// With zeros before it, so that there are so many digits or more.
    package static func padded(_ digits: String, to count: Int) -> String {
        String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
