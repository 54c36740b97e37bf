import StickerNotation

/// How many stickers, or emoji, or keywords, there may be.
public enum StickerCounts: Hashable, Sendable {
    /// So many or more.
    case atLeast(Int)
    /// Between the bounds, which are taken themselves.
    case between(ClosedRange<Int>)
    /// One of these numbers alone, in ascending order.
    case oneOf([Int])

    /// Whether so many are taken.
    public func allows(_ count: Int) -> Bool {
        switch self {
        case .atLeast(let least): count >= least
        case .between(let range): range.contains(count)
        case .oneOf(let counts): counts.contains(count)
        }
    }

    /// The least number that is taken.
    public var minimum: Int {
        switch self {
        case .atLeast(let least): least
        case .between(let range): range.lowerBound
        case .oneOf(let counts): counts.first ?? 0
        }
    }

    /// The greatest number that is taken; nil where there is none.
    public var maximum: Int? {
        switch self {
        case .atLeast: nil
        case .between(let range): range.upperBound
        case .oneOf(let counts): counts.last
        }
    }
}

extension StickerCounts: CustomStringConvertible {
    /// The numbers in words: “3 … 30”, “8, 16 or 24”, “1 or more”.
    public var description: String {
        switch self {
        case .atLeast(let least): "\(least) or more"
        case .between(let range): "\(range.lowerBound) … \(range.upperBound)"
        case .oneOf(let counts): counts.map(String.init).asChoices
        }
    }
}
