/// Why a platform does not take a sticker: the cause of the error that says so.
public struct PlatformRefusal: Error, Hashable, Sendable {
    /// The rules that the sticker breaks.
    public let violations: [PlatformViolation]

    /// Whether the picture comes too close to a border.
    public var isAboutMargin: Bool {
        violations.contains { if case .margin = $0 { true } else { false } }
    }
}
