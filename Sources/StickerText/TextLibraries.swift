import CFreeType
import CFriBidi
import CHarfBuzz
import LineBreaks

/// The libraries that this module calls.
public enum TextLibraries {
    /// Names and versions, as the libraries in use say themselves.
    public static let versions: [(name: String, value: String)] = [
        ("FreeType", freeTypeVersion), ("HarfBuzz", harfBuzzVersion), ("FriBidi", friBidiVersion),
        ("ICU", icuVersion),
    ]

    private static var freeTypeVersion: String {
        var library: FT_Library?
        // SAFETY: the library is made, asked and freed here; all pointers are to locals that outlive the calls.
        guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { _ = unsafe FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        unsafe FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    private static var harfBuzzVersion: String {
        // SAFETY: a terminated string that lasts as long as the library.
        unsafe String(cString: hb_version_string())
    }

    private static var friBidiVersion: String {
        // SAFETY: a terminated string that lasts as long as the library: “(GNU FriBidi) 1.0.8”, then more lines.
        let info = unsafe String(cString: CFriBidi_version_info())
        let firstLine = info.prefix { !$0.isNewline }
        return firstLine.split(separator: " ").last.map(String.init) ?? "unknown"
    }

    /// The version of ICU, with the version of Unicode whose line breaking it has.
    private static var icuVersion: String {
        let capacity = Int(STICKER_ICU_VERSION_CAPACITY)
        let (library, unicode) = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2 * capacity)
        { text in
            // SAFETY: each half holds a version's characters and their terminator, which ICU writes.
            guard let library = text.baseAddress else { return ("unknown", "unknown") }
            let unicode = unsafe library + capacity
            unsafe sticker_icu_versions(library, unicode)
            return unsafe (String(cString: library), String(cString: unicode))
        }
        return "\(library) (Unicode \(unicode))"
    }
}
