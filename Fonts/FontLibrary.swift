/// The name of the resource bundle that the package manager lays beside the program.
public enum FontLibrary {
    /// The bundle's folder name.
    public static let bundleName = "sticker-engine_FontLibrary.resources"
}
