/// The file that says what is in a pack.
public struct PackListing: Hashable, Sendable {
    /// The name of the file.
    public let fileName: String
    /// The most bytes of JSON that the platform keeps of it; nil where there is no limit.
    public let maximumByteCount: Int?

    init(_ fileName: String, bytes: Int? = nil) {
        self.fileName = fileName
        maximumByteCount = bytes
    }
}
