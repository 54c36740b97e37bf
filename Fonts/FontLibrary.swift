/// The bundled fonts: their names, their parts, and where they lie.
public enum FontLibrary {
    /// The folder name of the resource bundle that the package manager lays beside the program.
    public static let bundleName = "sticker-engine_FontLibrary.resources"

    /// The folder of the font files inside the bundle.
    public static let facesFolder = "Faces"

    /// The folder of the licence texts inside the bundle.
    public static let licensesFolder = "Licenses"

    /// A bundled font file.
    public struct Face: Hashable, Sendable {
        /// What people call it.
        public let name: String
        /// Its file in ``FontLibrary/facesFolder``.
        public let fileName: String
        /// The file of its licence in ``FontLibrary/licensesFolder``.
        public let licenseFileName: String
    }

    /// Round and heavy, for the words on a sticker: Western European Latin.
    public static let display = Face(
        name: "Fredoka One", fileName: "FredokaOne-Regular.ttf", licenseFileName: "FredokaOne.txt")

    /// Plain and broad in reach, for what ``display`` lacks: all of Latin, Greek and Cyrillic.
    public static let text = Face(
        name: "Noto Sans Bold", fileName: "NotoSans-Bold.ttf", licenseFileName: "NotoSans.txt")

    /// All faces, in the order in which a label tries them.
    public static let faces = [display, text]
}
