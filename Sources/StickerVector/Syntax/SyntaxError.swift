/// What is wrong with a value, and where in it.
struct SyntaxError: Error, Hashable {
    var reason: String
    /// The offset in bytes from the start of the value.
    var offset: Int
}
