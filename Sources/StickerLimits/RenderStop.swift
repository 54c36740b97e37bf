/// A render that would pass one of its ``RenderLimits``.
public struct LimitExceeded: Error, Hashable, Sendable {
    /// Which limit it is.
    public var resource: RenderLimits.Resource
    /// What was about to be done, as in “a layer”.
    public var what: String
    /// What the render would come to with it, in the resource's unit; for time, the milliseconds that have passed.
    public var needed: Int
    /// The limit, in the same unit.
    public var limit: Int

    /// `needed` and `limit` are in the resource's unit: bytes of memory, milliseconds of time, else a count.
    public init(_ resource: RenderLimits.Resource, what: String, needed: Int, limit: Int) {
        self.resource = resource
        self.what = what
        self.needed = needed
        self.limit = limit
    }
}

extension LimitExceeded: CustomStringConvertible {
    public var description: String {
        switch resource {
        case .memory:
            "\(what) would bring the memory in use to \(Self.bytes(needed, roundedUp: true)), more than the limit of \(Self.bytes(limit))"
        case .pixels:
            "\(what) would bring the pixels drawn to \(needed), more than the limit of \(limit)"
        case .pieces:
            "\(what) would bring the pieces of paths to \(needed), more than the limit of \(limit)"
        case .nodes:
            "\(what) would bring the elements and layers to \(needed), more than the limit of \(limit)"
        case .glyphs:
            "\(what) would bring the glyphs set to \(needed), more than the limit of \(limit)"
        case .time:
            "the work takes longer than the limit of \(Self.seconds(limit)); it came as far as \(what)"
        }
    }

    private static func bytes(_ count: Int, roundedUp: Bool = false) -> String {
        let unit = 1_000_000
        let whole = count / unit
        if count < unit { return "\(count) bytes" }
        return "\(roundedUp && whole * unit < count ? whole + 1 : whole) MB"
    }

    private static func seconds(_ milliseconds: Int) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }
}

/// Why a render ends before it is done.
public enum RenderStop: Error, Hashable, Sendable {
    /// It would pass one of its ``RenderLimits``.
    case limit(LimitExceeded)
    /// Its task was cancelled, or its ``RenderCancellation``.
    case cancelled
}

extension RenderStop: CustomStringConvertible {
    public var description: String {
        switch self {
        case .limit(let limit): limit.description
        case .cancelled: "the work was cancelled before it was done"
        }
    }
}
