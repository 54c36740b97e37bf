/// What the first bytes of a font file say it is (OpenType 1.9, “Organization of an OpenType Font”).
enum FontFormat {
    /// The reason why these bytes are no OpenType or TrueType font, or nil where they begin like one.
    static func refusal(of bytes: [UInt8]) -> String? {
        switch bytes.prefix(4) {
        case [0, 1, 0, 0], Array("OTTO".utf8)[...], Array("true".utf8)[...], Array("ttcf".utf8)[...]:
            nil
        case Array("wOFF".utf8)[...], Array("wOF2".utf8)[...]:
            "it is a web font (WOFF); convert it to TrueType or OpenType"
        case []:
            "it is empty"
        default:
            "it is neither TrueType nor OpenType"
        }
    }
}
