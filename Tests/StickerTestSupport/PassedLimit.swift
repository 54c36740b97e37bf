package import StickerLimits

/// Which limit ends the work under `limits`; nil where it comes to its end.
///
/// - Throws: what it throws besides limits.
package func passedLimit(
    _ limits: RenderLimits, _ body: () throws -> Void
) throws -> RenderLimits.Resource? {
    do {
        try RenderBudget.withLimits(limits, body)
        return nil
    } catch let error as any StopReporting where error.passedLimit != nil {
        return error.passedLimit?.resource
    }
}
