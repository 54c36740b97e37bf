import CFreeType

/// FreeType's error codes (`fterrdef.h`) in words.
enum FreeTypeStatus {
    /// One clause for an error message.
    static func reason(_ status: FT_Error) -> String {
        switch Int(status) {
        case 0x02: "its format is unknown"
        case 0x03: "its format is damaged"
        case 0x08: "a table is damaged"
        case 0x09: "an offset lies outside the file"
        case 0x0A: "an array is longer than the file allows"
        case 0x10: "it has no such glyph"
        case 0x14: "its outline is damaged"
        case 0x15: "its composite parts nest too deeply or refer to themselves"
        case 0x40: "out of memory"
        case 0x51...0x59: "it ends too early"
        case 0x8E...0x95: "a required table is missing or damaged"
        default: "FreeType error \(status)"
        }
    }
}
