/// Where the bundled styles lie inside the resource bundle that the package manager lays beside the program.
public enum StyleLibrary {
    /// The bundle's folder name.
    public static let bundleName = "sticker-engine_StyleLibrary.resources"
    /// The folder, inside the bundle, with one JSON file a style.
    public static let stylesFolder = "Styles"
    /// The names of the styles: those of their files, without `.json`; the plainest first.
    public static let names = [
        "plain", "sticker", "outline", "candy", "pastel", "comic", "retro", "extrude", "long-shadow", "neon",
        "gold", "chrome", "rainbow", "chalk", "ice", "fire", "birthday", "love", "bubblegum", "wave",
    ]
}
