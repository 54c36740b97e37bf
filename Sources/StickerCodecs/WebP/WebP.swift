/// The WebP format (RFC 9649): the container in Swift, pictures through libwebp.
public enum WebP {
    /// Whether the bytes start with the signature of a RIFF file of WebP.
    public static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    }

    /// The longest side of a picture, in pixels: the format has 14 bits for it.
    public static let maximumSide = 16_383

    /// The most pixels of a picture that is written, 3 · 2²⁴: what ``DecodingLimits/default`` reads, whose memory holds 9 bytes
    /// for each and the tables of codes.
    public static let maximumPixelCount = 3 << 24
}
