import CXXHash

/// The libraries that this module calls.
public enum FileLibraries {
    /// Names and versions, as the libraries in use say themselves.
    public static let versions: [(name: String, value: String)] = [("xxHash", version)]

    /// The version of xxHash: 801 stands for 0.8.1.
    private static var version: String {
        let version = XXH_versionNumber()
        return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
    }
}
