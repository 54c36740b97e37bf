import CMinizip

/// The libraries that this module calls.
public enum PackLibraries {
    /// Names, and what they do here: minizip tells no version.
    public static let versions: [(name: String, value: String)] = [
        ("minizip", "deflates by method \(Z_DEFLATED)")
    ]
}
