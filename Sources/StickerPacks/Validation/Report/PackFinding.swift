import StickerErrors
public import StickerPlatforms

/// One rule that a pack breaks, or may break, and where.
public struct PackFinding: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        /// The platform refuses the pack.
        case violation
        /// Nothing is refused, but it may not be meant.
        case warning
    }

    /// How bad it is.
    public let severity: Severity
    /// The path of the file in the pack's folder; nil for the pack as a whole.
    public let file: String?
    /// The rule.
    public let rule: PlatformRule
    /// What there is, in a few words: “600×600 pixels”.
    public let value: String
    /// What there must be, in a few words: “exactly 512×512 pixels”.
    public let limit: String

    init(
        _ rule: PlatformRule, in file: String? = nil, _ value: String, limit: String,
        severity: Severity = .violation
    ) {
        self.severity = severity
        self.file = file
        self.rule = rule
        self.value = value
        self.limit = limit
    }

    init(_ violation: PlatformViolation, in file: String) {
        self.init(violation.rule, in: file, violation.value, limit: violation.limit)
    }

    init(_ violation: PackViolation, in file: String?) {
        self.init(violation.rule, in: file, violation.value, limit: violation.limit)
    }

    /// The same in a file that lies in a folder or an archive.
    func inside(_ folder: String) -> PackFinding {
        PackFinding(
            rule, in: file.map { "\(folder)/\($0)" } ?? folder, value, limit: limit, severity: severity)
    }
}

extension PackFinding: CustomStringConvertible {
    /// One line: “tray.png: size: 100×100 pixels; must be exactly 96×96 pixels”.
    public var description: String {
        let place = file.map { PrintableText.shortened($0) + ": " } ?? ""
        let (value, limit) = (PrintableText.shortened(value), PrintableText.shortened(limit))
        return PrintableText.escaped("\(place)\(rule.rawValue): \(value); must be \(limit)")
    }
}
