public import StickerPixels

extension Orientation {
    /// The orientation that EXIF data names (CIPA DC-008, tag 0x0112): a TIFF structure, with or without "Exif" and two
    /// zeros before it.
    ///
    /// Only the first directory is looked at, at most once.
    ///
    /// - Returns: nil where the data is damaged or names none.
    public init?(exif bytes: [UInt8]) {
        let prefix = Array("Exif\0\0".utf8)
        let reader = TIFFReader(
            bytes: bytes.starts(with: prefix) ? bytes.dropFirst(prefix.count) : bytes[...])
        guard let value = reader?.orientation, let orientation = Orientation(rawValue: value) else {
            return nil
        }
        self = orientation
    }
}

/// Numbers of a TIFF structure, each looked up inside the bytes.
private struct TIFFReader {
    private let bytes: ArraySlice<UInt8>
    private let isBigEndian: Bool

    init?(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        switch Array(bytes.prefix(4)) {
        case [0x4D, 0x4D, 0, 0x2A]: isBigEndian = true
        case [0x49, 0x49, 0x2A, 0]: isBigEndian = false
        default: return nil
        }
    }

    /// The value of the tag 0x0112 in the first directory, of type SHORT.
    var orientation: Int? {
        guard let directory = number(at: 4, count: 4), let count = number(at: directory, count: 2) else {
            return nil
        }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(at: entry, count: 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard number(at: entry + 2, count: 2) == 3, number(at: entry + 4, count: 4) == 1 else {
                return nil
            }
            return number(at: entry + 8, count: 2)
        }
        return nil
    }

    private func number(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let field = bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count]
        return isBigEndian ? field.bigEndian : field.littleEndian
    }
}
