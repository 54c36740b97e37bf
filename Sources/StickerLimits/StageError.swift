/// An error of a stage: of pixels, geometry, raster, codecs, text or drawings.
package protocol StageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whose fault it is.
    var category: FailureCategory { get }
    /// Why the render was stopped, also where an error of another stage is wrapped; nil for other errors.
    var stop: RenderStop? { get }
}

extension StageError {
    /// The limit that was passed; nil for other errors.
    package var passedLimit: LimitExceeded? {
        if case .limit(let limit) = stop { limit } else { nil }
    }
}

/// An error of a stage that asks the budget, with a case for renders that are stopped.
package protocol StopReporting: StageError {
    static func stopped(_ stop: RenderStop) -> Self
}

extension StopReporting {
    /// Asks the ``RenderBudget/current`` budget, and throws what it refuses as an error of the stage.
    ///
    /// - Returns: the answer to `question`; nil without a budget, where everything is granted.
    @discardableResult
    package static func askBudget<Answer>(
        _ question: (RenderBudget) throws(RenderStop) -> Answer
    ) throws(Self) -> Answer? {
        guard let budget = RenderBudget.current else { return nil }
        do {
            return try question(budget)
        } catch {
            throw .stopped(error)
        }
    }
}
