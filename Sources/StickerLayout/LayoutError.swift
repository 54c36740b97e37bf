package import StickerLimits

/// What can be wrong with a layout that comes from data.
public enum LayoutError: Error, Hashable, Sendable {
    /// A number of a section is infinite, NaN or outside of its range.
    case outOfRange(section: Int?, what: String, value: Double, range: String)
    /// A section has items, and its group holds none.
    case emptyGroup(section: Int)
    /// The layout has no section with this index.
    case noSection(index: Int)
    /// Groups lie inside one another to a greater depth than the limit.
    case tooDeep(section: Int, limit: Int)
    /// There are more items than the limit.
    case tooManyItems(limit: Int)
    /// There are more elements than the limit: items, what lies beside them, behind them and at edges, and what was tried and did not fit.
    case tooManyElements(limit: Int)
}

extension LayoutError: StageError {
    package var category: FailureCategory {
        switch self {
        case .tooDeep, .tooManyItems, .tooManyElements: .limit
        case .outOfRange, .emptyGroup, .noSection: .invalidData
        }
    }

    package var stop: RenderStop? { nil }
}

extension LayoutError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .outOfRange(let section, let what, let value, let range):
            "\(Self.place(section))\(what) is \(NumberText.plain(value)); it must be \(range)"
        case .emptyGroup(let section): "section \(section): its group holds no items; give it one"
        case .noSection(let index): "there is no section \(index)"
        case .tooDeep(let section, let limit):
            "section \(section): groups lie inside one another more than \(limit) deep"
        case .tooManyItems(let limit): "there are more than \(NumberText.grouped(limit)) items"
        case .tooManyElements(let limit):
            "there are more than \(NumberText.grouped(limit)) elements; lay out fewer items, or fewer beside each"
        }
    }

    private static func place(_ section: Int?) -> String { section.map { "section \($0): " } ?? "" }
}

extension ClosedRange<Double> {
    /// The range as errors spell it.
    var text: String { "\(NumberText.plain(lowerBound)) … \(NumberText.plain(upperBound))" }
}
