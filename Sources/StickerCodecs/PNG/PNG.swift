/// The PNG format (W3C PNG, third edition): decoding through libpng, encoding with filters of our own.
public enum PNG {
    /// The eight bytes that every PNG starts with (PNG 3, section 5.2).
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Whether the bytes start with the PNG signature.
    public static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: signature)
    }
}
