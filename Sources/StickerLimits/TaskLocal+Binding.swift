extension TaskLocal {
    /// Does `body` with a value bound, as `withValue(_:operation:)`, and throws no more than it does.
    package func binding<Result, Failure: Error>(
        _ value: Value, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withValue(value) { Swift.Result { () throws(Failure) in try body() } }.get()
    }
}
