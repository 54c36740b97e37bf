/// The GIF format (CompuServe, 1987 and 1990): read by our own code, written by giflib.
public enum GIF {
    /// Whether the bytes start with a signature of GIF.
    public static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
    }

    /// The loop count of a file with so many repeats: the frames show once before they are repeated, as in browsers.
    static func loopCount(repeats: Int) -> Int {
        repeats == 0 ? 0 : repeats + 1
    }
}
