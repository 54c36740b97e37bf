/// The JPEG format (ITU-T T.81 with T.871 and T.872), through libjpeg-turbo.
public enum JPEG {
    /// Whether the bytes start with the marker that every JPEG starts with, and another one.
    public static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xD8, 0xFF])
    }
}
