public import StickerLimits

/// What can go wrong between a request and its sticker: a code, what it is about, and what caused it.
///
/// ``description`` is one line that names the offender and says what to do. Each module makes the errors of its own
/// codes in an extension.
public struct StickerError: Error, Sendable {
    /// The kind of error, for programs; its category says whose fault it is.
    public let code: Code
    /// What the error is about: a path, a name, a place in a document; nil where there is no such thing.
    public let offender: String?
    /// What is wrong with it, and what to do about it.
    public let reason: String
    /// The error of a stage that caused it.
    public let cause: (any Error)?
    /// Whose fault it is.
    public private(set) var category: FailureCategory
    /// Where it happened, the outermost first: a scene and the place in it, one of many outputs.
    public private(set) var context: [String] = []

    /// - Parameter category: by default that of the code.
    package init(
        _ code: Code, offender: String? = nil, reason: String, cause: (any Error)? = nil,
        category: FailureCategory? = nil
    ) {
        self.code = code
        self.offender = offender
        self.reason = reason
        self.cause = cause
        self.category = category ?? code.category
    }

    /// The same error in a larger context.
    package func within(_ context: [String]) -> StickerError {
        var error = self
        error.context = context + error.context
        return error
    }

    /// The same error of a document: what would be wrong usage of a command is invalid data there.
    package var asData: StickerError {
        var error = self
        if error.category == .usage { error.category = .invalidData }
        return error
    }
}

extension StickerError: CustomStringConvertible {
    /// One line: what it quotes of files and names is cut where it is long, and escaped where a terminal or a log would
    /// obey it.
    public var description: String {
        var parts = context.map(PrintableText.shortened)
        if let prefix = code.prefix {
            if let offender { parts.append(PrintableText.shortened(offender)) }
            parts.append(prefix + reason)
        } else {
            parts.append(reason)
        }
        return PrintableText.escaped(parts.joined(separator: ": "))
    }
}

extension StickerError: Hashable {
    /// Errors that say the same are equal.
    public static func == (a: StickerError, b: StickerError) -> Bool {
        a.code == b.code && a.category == b.category && a.description == b.description
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(description)
    }
}
