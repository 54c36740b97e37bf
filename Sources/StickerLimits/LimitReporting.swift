/// An error of a stage, which has a case for limits that are passed.
package protocol LimitReporting: Error {
    static func limit(_ error: LimitExceeded) -> Self
    /// The limit that was passed, also where an error of another stage is wrapped; nil for other errors.
    var passedLimit: LimitExceeded? { get }
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
