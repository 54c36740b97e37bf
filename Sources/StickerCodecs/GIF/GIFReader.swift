import StickerPixels

/// Reads a GIF record by record, and a frame's pixels row by row.
///
/// It is our own: giflib reads no code size above 8, and the format allows up to 11, whose first codes have 12 bits.
struct GIFReader {
    /// One record of the file.
    enum Record {
        case frame(GIFInfo.Frame)
        /// The number of repeats after the first time; 0 for ever.
        case repeats(Int)
        case other
        case end
    }

    let width: Int
    let height: Int
    /// The number of bytes that were read.
    private(set) var offset = 0
    private let bytes: [UInt8]
    /// The places of the file's colours, and of those of the current frame.
    private let globalPalette: Range<Int>?
    private var localPalette: Range<Int>?
    /// The graphic control extension before a frame.
    private var control: GraphicControl?
    private var hasFrame = false
    private var codes = LZWDecoder()
    /// Rows of the current frame that are not read yet.
    private var rowCount = 0

    var globalColorCount: Int? { globalPalette.map { $0.count / 3 } }

    /// - Throws: ``CodecError`` for bytes of another format and for a damaged header.
    init(_ bytes: [UInt8]) throws(CodecError) {
        guard GIF.recognizes(bytes) else {
            let isCut =
                !bytes.isEmpty && bytes.count < 6 && Array("GIF8".utf8).starts(with: bytes.prefix(4))
            throw isCut ? .truncated(.gif, byteCount: bytes.count) : .notRecognized(.gif)
        }
        self.bytes = bytes
        guard bytes.count >= 13 else { throw .truncated(.gif, byteCount: bytes.count) }
        width = bytes[6..<8].littleEndian
        height = bytes[8..<10].littleEndian
        globalPalette = Self.palette(flags: bytes[10], at: 13)
        offset = globalPalette?.upperBound ?? 13
        guard offset <= bytes.count else { throw .truncated(.gif, byteCount: bytes.count) }
        guard width > 0, height > 0 else {
            throw .corrupt(.gif, reason: "its canvas is empty, \(width)×\(height)", offset: 6, row: nil)
        }
    }

    /// The place of the colours that a descriptor announces; nil where it has none.
    private static func palette(flags: UInt8, at offset: Int) -> Range<Int>? {
        flags & 0x80 == 0 ? nil : offset..<offset + 3 << (Int(flags & 7) + 1)
    }

    /// The next record. A frame's pixels must be read or skipped before the one after it.
    mutating func next() throws(CodecError) -> Record {
        // Some programs leave the trailer out; players take the end of the file for it.
        if offset == bytes.count, hasFrame, control == nil { return .end }
        switch try take(1).first {
        case 0x2C: return .frame(try frame())
        case 0x21: return try readExtension()
        case 0x3B: return .end
        default: throw corrupt("no record begins here")
        }
    }

    /// The image descriptor (GIF89a, section 20), its colours, and the code size.
    private mutating func frame() throws(CodecError) -> GIFInfo.Frame {
        let fields = Array(try take(9))
        let rect = PixelRect(
            x: fields[0..<2].littleEndian, y: fields[2..<4].littleEndian, width: fields[4..<6].littleEndian,
            height: fields[6..<8].littleEndian)
        let palette = Self.palette(flags: fields[8], at: offset)
        _ = try take(palette?.count ?? 0)
        let codeSize = Int(try take(1).first ?? 0)
        guard codeSize <= LZWDecoder.maximumCodeSize else {
            throw corrupt("the code size of a frame is \(codeSize)")
        }
        guard !rect.isEmpty else {
            throw corrupt("a frame has a size of \(rect.width)×\(rect.height)")
        }
        localPalette = palette
        codes.begin(codeSize: codeSize)
        rowCount = rect.height
        let control = control ?? GraphicControl()
        self.control = nil
        hasFrame = true
        return GIFInfo.Frame(
            rect: rect, duration: control.duration, disposal: control.disposal,
            isInterlaced: fields[8] & 0x40 != 0, transparentIndex: control.transparentIndex,
            localColorCount: palette.map { $0.count / 3 })
    }

    /// The colours that the current frame uses, opaque.
    func palette() throws(CodecError) -> [PremultipliedColor] {
        guard let palette = localPalette ?? globalPalette else { throw corrupt("a frame has no palette") }
        return stride(from: palette.lowerBound, to: palette.upperBound, by: 3).map { place in
            PremultipliedColor(
                red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2], alpha: 255)
        }
    }

    /// The next row of indices in the file's order; with the last one, what else is stored of the frame is passed over.
    ///
    /// - Parameter row: as long as the frame is wide.
    mutating func read(_ row: inout [UInt8]) throws(CodecError) {
        switch codes.read(&row, of: bytes, at: &offset) {
        case .whole: break
        case .damaged: throw corrupt("a frame's codes are damaged")
        case .truncated: throw .truncated(.gif, byteCount: bytes.count)
        }
        rowCount -= 1
        if rowCount == 0 { try skip() }
    }

    /// Passes over the compressed pixels of the current frame that are not read yet.
    mutating func skip() throws(CodecError) {
        guard codes.skip(of: bytes, at: &offset) else { throw .truncated(.gif, byteCount: bytes.count) }
    }

    /// Reads all blocks of an extension, and keeps the contents of known ones.
    private mutating func readExtension() throws(CodecError) -> Record {
        let label = try take(1).first
        var repeats: Int?
        var isLooping = false
        var index = 0
        while let byteCount = try take(1).first, byteCount > 0 {
            let block = try take(Int(byteCount))
            // What is known stands in the first ones; there may be a hundred million.
            guard index < 256 else { continue }
            let data = Array(block)
            switch label {
            case 0xF9 where index == 0 && data.count >= 4: control = GraphicControl(data)
            case 0xFF where index == 0:
                isLooping = data == Array("NETSCAPE2.0".utf8) || data == Array("ANIMEXTS1.0".utf8)
            default: break
            }
            if isLooping, index > 0, data.count >= 3, data[0] & 7 == 1 {
                repeats = data[1..<3].littleEndian
            }
            index += 1
        }
        return repeats.map { .repeats($0) } ?? .other
    }

    /// The next bytes of the file.
    private mutating func take(_ count: Int) throws(CodecError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw .truncated(.gif, byteCount: bytes.count) }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    func corrupt(_ reason: String) -> CodecError {
        .corrupt(.gif, reason: reason, offset: offset, row: nil)
    }
}

/// The graphic control extension (GIF89a, section 23).
private struct GraphicControl {
    var disposal = FrameDisposal.keep
    /// The delay in hundredths of a second.
    var delay = 0
    var transparentIndex: UInt8?

    /// The time for which players show the frame: a delay of one hundredth for ten. They show one of none as long; it stays
    /// none, as other formats have it.
    var duration: Duration { .milliseconds(10 * (delay == 1 ? 10 : delay)) }

    init() {}

    init(_ data: [UInt8]) {
        // 4 is an old misreading of the bits that mean 3, which browsers follow.
        disposal =
            switch data[0] >> 2 & 7 {
            case 2: .background
            case 3, 4: .previous
            default: .keep
            }
        delay = Int(data[1]) | Int(data[2]) << 8
        transparentIndex = data[0] & 1 == 1 ? data[3] : nil
    }
}
