/// An error of a stage: of pixels, geometry, raster, codecs, text or drawings.
package protocol StageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whose fault it is.
    var category: FailureCategory { get }
    /// The limit that was passed, also where an error of another stage is wrapped; nil for other errors.
    var passedLimit: LimitExceeded? { get }
}

/// An error of a stage that asks the budget, with a case for limits that are passed.
package protocol LimitReporting: StageError {
    static func limit(_ error: LimitExceeded) -> Self
}

extension LimitReporting {
    /// Asks the budget of the work under way, and throws what it refuses as an error of the stage.
    ///
    /// - Returns: what `question` does; nil without a budget, where all is granted.
    @discardableResult
    package static func askBudget<Answer>(
        _ question: (RenderBudget) throws(LimitExceeded) -> Answer
    ) throws(Self) -> Answer? {
        guard let budget = RenderBudget.current else { return nil }
        do {
            return try question(budget)
        } catch {
            throw .limit(error)
        }
    }
}
