/// What is wrong with a value, and where in it.
struct SyntaxError: Error {
    /// What is wrong. It is put into words when it is asked for, as a file may have thousands of faults that nobody is told.
    var reason: String { words() }
    /// The offset in bytes from the start of the value.
    let offset: Int
    private let words: @Sendable () -> String

    init(reason: @escaping @autoclosure @Sendable () -> String, offset: Int) {
        words = reason
        self.offset = offset
    }
}
