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
        /// The folder name of the resource bundle that has both files.
        public let bundleName: String
        /// Whether it has emoji, and no letters.
        public let isEmoji: Bool
        /// Whether its letters are drawn as lines around empty strokes, which outlines fill.
        public let isHollow: Bool
        /// What it writes, in English: scripts, as in `Latin`, or languages of several scripts, as in `Japanese`.
        public let scripts: [String]
        /// Ranges that hold every scalar with which something that the face can show begins, so that the file need not
        /// be opened for anything else. In ascending order, none touching the next; they hold other scalars too.
        public let coverage: [ClosedRange<UInt32>]

        /// By default a face of this library with letters.
        public init(
            name: String, fileName: String, licenseFileName: String,
            bundleName: String = FontLibrary.bundleName,
            isEmoji: Bool = false, isHollow: Bool = false, scripts: [String], coverage: [ClosedRange<UInt32>]
        ) {
            self.name = name
            self.fileName = fileName
            self.licenseFileName = licenseFileName
            self.bundleName = bundleName
            self.isEmoji = isEmoji
            self.isHollow = isHollow
            self.scripts = scripts
            self.coverage = coverage
        }
    }

    /// Round and heavy, for the words on a sticker: Western European Latin.
    public static let display = Face(
        name: "Fredoka One", fileName: "FredokaOne-Regular.ttf", licenseFileName: "FredokaOne.txt",
        scripts: ["Latin"],
        coverage: [0x0020...0x02DD, 0x0340...0x0343, 0x1E9E...0x1E9E, 0x2000...0x2215, 0x3000...0x3000])

    /// As heavy, plainer, and broad in coverage, for what ``display`` lacks: all of Latin, Greek and Cyrillic.
    public static let text = subsets[0]

    /// Colour emoji, as paints that are sharp at every size: all of Unicode 16.0 in all skin tones, but some flags.
    public static let emoji = subsets[subsets.count - 1]

    /// Ranges that hold every scalar with which an emoji begins, of this version of Unicode and the next ones: keycaps,
    /// signs that are emoji too, the symbols below U+3300, and the blocks of emoji.
    public static let emojiRanges: [ClosedRange<UInt32>] = [
        0x0023...0x0039, 0x00A9...0x00AE, 0x203C...0x3299, 0x1F000...0x1FAFF,
    ]

    /// All faces, in the order in which a label tries them: ``display``, ``text``, one a script, ``emoji``.
    public static let faces = [display] + subsets
}
