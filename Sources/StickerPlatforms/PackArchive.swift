/// The zip file that a platform takes a pack as.
public struct PackArchive: Hashable, Sendable {
    /// The extension of its name, without the dot.
    public let fileExtension: String
    /// The most bytes that it may have; nil where there is no limit.
    public let maximumByteCount: Int?

    init(_ fileExtension: String, bytes: Int? = nil) {
        self.fileExtension = fileExtension
        maximumByteCount = bytes
    }
}
