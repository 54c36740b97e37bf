/// The fields of IHDR (PNG 3, section 11.2.1).
struct PNGHeader {
    let width: Int
    let height: Int
    let bitDepth: Int
    let colorType: PNGInfo.ColorType
    let isInterlaced: Bool

    /// - Parameter bytes: a file whose first chunk is a whole IHDR, which starts behind signature, length and type.
    init(_ bytes: [UInt8]) throws(CodecError) {
        let start = PNG.signature.count + 8
        width = bytes[start..<start + 4].bigEndian
        height = bytes[start + 4..<start + 8].bigEndian
        // The format's own limit, so that products with it stay far from overflow.
        guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
            throw .corrupt(
                .png, reason: "the header gives a size of \(width)×\(height)", offset: start, row: nil)
        }
        bitDepth = Int(bytes[start + 8])
        guard let colorType = PNGInfo.ColorType(rawValue: bytes[start + 9]),
            Self.legalBitDepths(of: colorType).contains(bitDepth)
        else {
            throw .corrupt(
                .png, reason: "the header pairs colour type \(bytes[start + 9]) with \(bitDepth) bits",
                offset: start + 8, row: nil)
        }
        self.colorType = colorType
        guard bytes[start + 10] == 0, bytes[start + 11] == 0, bytes[start + 12] <= 1 else {
            throw .corrupt(
                .png, reason: "the header names an unknown compression, filter or interlace method",
                offset: start + 10, row: nil)
        }
        isInterlaced = bytes[start + 12] == 1
    }

    /// The bit depths that a colour type allows (PNG 3, table 12).
    private static func legalBitDepths(of colorType: PNGInfo.ColorType) -> [Int] {
        switch colorType {
        case .grey: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        case .rgb, .greyAlpha, .rgba: [8, 16]
        }
    }
}

extension PNGInfo.ColorType {
    var model: ColorModel { self == .grey || self == .greyAlpha ? .grey : .rgb }
}
