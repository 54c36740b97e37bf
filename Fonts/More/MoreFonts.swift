/// More bundled fonts, each chosen by a name: brushes, scripts, comic letters, posters.
///
/// A label that names none of them opens and lists nothing of this.
public enum MoreFonts {
    /// The folder name of the resource bundle that the package manager lays beside the program; its folders are named
    /// as those of `FontLibrary`.
    public static let bundleName = "sticker-engine_MoreFonts.resources"

    /// A short name for one or more faces.
    public struct Choice: Hashable, Sendable {
        /// The name: one word in lower case.
        public let name: String
        /// What it looks like, or is for, in a few words.
        public let about: String
        /// A text that shows what its faces write.
        public let sample: String
        /// The names of its faces, in the order in which a label tries them.
        public let faceNames: [String]

        init(_ name: String, _ about: String, _ sample: String, _ faceNames: String...) {
            self.name = name
            self.about = about
            self.sample = sample
            self.faceNames = faceNames
        }
    }

    /// All choices, neighbours alike.
    public static let choices = [
        Choice("sans", "plain and heavy", "Happy Friday\nЧудо Ευτυχία", "Noto Sans Black"),
        Choice(
            "modern", "wide circles, straight edges", "Happy Friday\nجمعة سعيدة", "League Spartan Black",
            "Noto Kufi Arabic Black"),
        Choice(
            "poster", "tall capitals", "Happy Friday\nСупер 행복해", "Bebas Neue Bold", "Sticker Poster Hangul",
            "Noto Kufi Arabic Black"),
        Choice("slanted", "narrow and fast", "Happy Friday\n星期五快乐", "Sticker Slanted Oblique"),
        Choice(
            "serif", "a book's, at its heaviest", "Happy Friday\nЧудо Ευτυχία", "Vollkorn Black",
            "Noto Serif Hebrew Black",
            "Noto Serif Armenian Black", "Noto Serif Georgian Black", "Noto Serif Devanagari Black",
            "Noto Serif Thai Black"),
        Choice("retro", "the sign of a diner", "Happy Friday", "Lobster Two Bold"),
        Choice("script", "a fat, friendly hand", "Happy Friday\nجمعة سعيدة", "Leckerli One", "Lemonada Bold"),
        Choice("cursive", "an elegant pen", "Happy Friday", "Dancing Script Bold"),
        Choice(
            "brush", "quick strokes", "Happy Friday\n楽しい 행복해", "Kaushan Script", "Reggae One",
            "Sticker Brush Hangul"),
        Choice("curly", "ribbons", "Happy Friday\nجمعة سعيدة", "Lemonada Bold"),
        Choice("marker", "a felt-tip pen", "Happy Friday\n金曜日 행복해", "Yusei Magic", "Sticker Brush Hangul"),
        Choice(
            "comic", "a comic book", "Happy Friday\n楽しい 행복해", "Comic Neue Bold", "Yusei Magic",
            "Sticker Round Hangul"),
        Choice(
            "bubble", "blown up", "Happy Friday\nたのしい 행복해", "Cherry Bomb", "RocknRoll One",
            "Sticker Round Hangul",
            "Lemonada Bold"),
        Choice("pop", "bold with a bounce", "Happy Friday\n金曜日 행복해", "RocknRoll One", "Sticker Round Hangul"),
        Choice("manga", "sharp and loud", "Happy Friday\nドキドキ 大好き", "Reggae One", "Sticker Brush Hangul"),
        Choice("block", "blocks in three dimensions", "Happy Friday\n楽しい金曜日", "Rampart One"),
        Choice("sketch", "hatched with a pencil", "Happy Friday", "Cabin Sketch Bold"),
        Choice("pixel", "an old screen", "Happy Friday\n楽しい金曜日", "DotGothic16"),
    ]
}
