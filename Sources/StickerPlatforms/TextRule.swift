/// What a platform asks of a text.
public struct TextRule: Hashable, Sendable {
    /// What a length is counted in.
    public enum Unit: String, Hashable, Sendable {
        /// Characters. The platforms do not say what that is; the strictest reading holds: as many as people see for
        /// the least length, UTF-16 code units for the greatest.
        case characters
        /// Bytes of UTF-8.
        case bytes

        /// A length in words: “1 character”.
        package func words(_ length: Int) -> String {
            "\(length) " + (length == 1 ? String(rawValue.dropLast()) : rawValue)
        }
    }

    /// The least and the greatest length.
    public let length: ClosedRange<Int>
    /// The lengths for animated stickers; those of ``length`` where the platform says nothing else.
    public let animatedLength: ClosedRange<Int>
    /// What lengths are counted in.
    public let unit: Unit
    /// The characters that are taken; nil where all are.
    public let form: TextForm?
    /// Whether the text must be there. One that need not be may also be empty.
    public let isRequired: Bool

    init(
        _ length: ClosedRange<Int>, animated: ClosedRange<Int>? = nil, in unit: Unit = .characters,
        form: TextForm? = nil, isRequired: Bool = true
    ) {
        self.length = length
        animatedLength = animated ?? length
        self.unit = unit
        self.form = form
        self.isRequired = isRequired
    }

    /// The lengths for stills or for animated stickers.
    public func length(animated isAnimated: Bool) -> ClosedRange<Int> {
        isAnimated ? animatedLength : length
    }

    /// The length of a text as it counts against the lengths that are taken; nil where it is one of them.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - isAnimated: whether it is that of an animated sticker.
    public func wrongLength(of text: String, animated isAnimated: Bool = false) -> Int? {
        if text.isEmpty, !isRequired { return nil }
        let accepted = length(animated: isAnimated)
        let (least, greatest) =
            switch unit {
            case .characters: (text.count, text.utf16.count)
            case .bytes: (text.utf8.count, text.utf8.count)
            }
        if least < accepted.lowerBound { return least }
        return greatest > accepted.upperBound ? greatest : nil
    }
}

extension TextRule: CustomStringConvertible {
    /// What is asked for, in words: “1 … 64 characters: letters a … z, digits and _”.
    public var description: String {
        var words = Self.words(length, unit)
        if animatedLength != length {
            words += ", of animated stickers \(Self.words(animatedLength, unit))"
        }
        if let form { words += ": " + form.words }
        return words + (isRequired ? "" : "; optional")
    }

    /// The lengths in words: “1 … 64 characters”.
    package static func words(_ length: ClosedRange<Int>, _ unit: Unit) -> String {
        length.upperBound == .max
            ? "\(unit.words(length.lowerBound)) or more"
            : length.lowerBound == 0
                ? "at most \(length.upperBound) \(unit.rawValue)"
                : "\(length.lowerBound) … \(length.upperBound) \(unit.rawValue)"
    }
}

/// A text of a pack that people read or that names something in it.
public enum PackText: String, CaseIterable, Hashable, Sendable {
    /// The title of the pack.
    case title
    /// Who made it.
    case author
    /// What tells the pack from others.
    case identifier
    /// The name of one sticker, which people read.
    case stickerName = "name"
    /// What a sticker shows, for people who do not see it.
    case accessibilityText = "accessibility text"
    /// What a sticker is found by where the platform keeps it in one text.
    case tags
    /// What people type to get a sticker.
    case shortcode
}
