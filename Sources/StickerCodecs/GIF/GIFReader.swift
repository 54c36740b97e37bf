import CGIF
import StickerPixels

/// Reads a GIF record by record through giflib, which keeps no more than one frame's header.
@safe final class GIFReader {
    /// One record of the file.
    enum Record {
        case frame(GIFInfo.Frame)
        /// How often the frames are repeated after the first time; 0 for ever.
        case repeats(Int)
        case other
        case end
    }

    let width: Int
    let height: Int
    let globalColorCount: Int?
    /// What the graphic control extension before a frame says.
    private var control: GraphicControl?
    private var hasFrame = false
    private let byteCount: Int
    private let input: UnsafeMutablePointer<GIFInput>
    private let file: UnsafeMutablePointer<GifFileType>

    /// - Throws: ``CodecError`` for bytes of another format and for a damaged header.
    init(_ bytes: [UInt8]) throws(CodecError) {
        guard GIF.recognizes(bytes) else {
            let isCut =
                !bytes.isEmpty && bytes.count < 6 && Array("GIF8".utf8).starts(with: bytes.prefix(4))
            throw isCut ? .truncated(.gif, byteCount: bytes.count) : .notRecognized(.gif)
        }
        byteCount = bytes.count
        let input = UnsafeMutablePointer<GIFInput>.allocate(capacity: 1)
        // SAFETY: the input lives until deinit, longer than the library's file; it knows its own count.
        unsafe input.initialize(to: GIFInput(bytes: bytes))
        unsafe self.input = input
        var code: Int32 = 0
        let opened = unsafe DGifOpen(input, readInput, &code)
        guard let opened = unsafe opened else {
            let state = unsafe input.pointee
            unsafe input.deinitialize(count: 1)
            unsafe input.deallocate()
            if code == D_GIF_ERR_NOT_ENOUGH_MEM { throw .outOfMemory(.gif) }
            throw state.isExhausted
                ? .truncated(.gif, byteCount: bytes.count)
                : .corrupt(.gif, reason: "its header is damaged", offset: state.offset, row: nil)
        }
        unsafe file = opened
        width = unsafe Int(opened.pointee.SWidth)
        height = unsafe Int(opened.pointee.SHeight)
        globalColorCount = unsafe opened.pointee.SColorMap.map { unsafe Int($0.pointee.ColorCount) }
        guard width > 0, height > 0 else {
            throw .corrupt(.gif, reason: "its canvas is empty, \(width)×\(height)", offset: 6, row: nil)
        }
    }

    deinit {
        // SAFETY: both are this object's alone; the library frees its own memory whatever the code is.
        var code: Int32 = 0
        _ = unsafe DGifCloseFile(file, &code)
        unsafe input.deinitialize(count: 1)
        unsafe input.deallocate()
    }

    /// How many bytes were read.
    var offset: Int { unsafe input.pointee.offset }

    /// The next record. A frame's pixels must be read or skipped before the one after it.
    func next() throws(CodecError) -> Record {
        // Some programs leave the trailer out; players take the end of the file for it.
        if offset == byteCount, hasFrame, control == nil { return .end }
        var type = UNDEFINED_RECORD_TYPE
        // SAFETY: the file is open.
        guard unsafe DGifGetRecordType(file, &type) == GIF_OK else { throw error("no record begins here") }
        switch type {
        case IMAGE_DESC_RECORD_TYPE: return .frame(try frame())
        case EXTENSION_RECORD_TYPE: return try readExtension()
        case TERMINATE_RECORD_TYPE: return .end
        default: return .other
        }
    }

    private func frame() throws(CodecError) -> GIFInfo.Frame {
        // SAFETY: the file is open; the description is the one just read.
        guard unsafe DGifGetImageHeader(file) == GIF_OK else { throw error("a frame's header is damaged") }
        let image = unsafe file.pointee.Image
        let rect = unsafe PixelRect(
            x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
        guard !rect.isEmpty else { throw error("a frame has a size of \(rect.width)×\(rect.height)") }
        let control = control ?? GraphicControl()
        self.control = nil
        hasFrame = true
        return GIFInfo.Frame(
            rect: rect, duration: .milliseconds(10 * control.delay), disposal: control.disposal,
            isInterlaced: unsafe image.Interlace, transparentIndex: control.transparentIndex,
            localColorCount: unsafe image.ColorMap.map { unsafe Int($0.pointee.ColorCount) })
    }

    /// The colours that the current frame uses, opaque.
    func palette() throws(CodecError) -> [PremultipliedColor] {
        // SAFETY: the maps belong to the open file, and have as many colours as they say.
        guard let map = unsafe file.pointee.Image.ColorMap ?? file.pointee.SColorMap else {
            throw error("a frame has no palette")
        }
        let count = unsafe Int(map.pointee.ColorCount)
        return (0..<count).map { index in
            let color = unsafe map.pointee.Colors[index]
            return PremultipliedColor(red: color.Red, green: color.Green, blue: color.Blue, alpha: 255)
        }
    }

    /// The next row of indices in the file's order.
    ///
    /// - Parameter row: as long as the frame is wide.
    func read(_ row: inout [UInt8]) throws(CodecError) {
        // SAFETY: the library writes as many bytes as it is told that there are.
        let isRead = unsafe row.withUnsafeMutableBufferPointer { row in
            unsafe DGifGetLine(file, row.baseAddress, Int32(row.count)) == GIF_OK
        }
        guard isRead else { throw error("a frame's codes are damaged") }
    }

    /// Passes over the compressed pixels of the current frame.
    func skip() throws(CodecError) {
        var size: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        // SAFETY: the blocks belong to the library, and are not looked at.
        var isRead = unsafe DGifGetCode(file, &size, &block) == GIF_OK
        while isRead, unsafe block != nil { isRead = unsafe DGifGetCodeNext(file, &block) == GIF_OK }
        guard isRead else { throw error("a frame's codes are damaged") }
    }

    /// Reads all blocks of an extension; of those known, the contents are kept.
    private func readExtension() throws(CodecError) -> Record {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        var repeats: Int?
        var isLooping = false
        var index = 0
        // SAFETY: a block is its length and as many bytes behind it, and the library's until it reads the next one.
        var isRead = unsafe DGifGetExtension(file, &code, &block) == GIF_OK
        while isRead, let start = unsafe block {
            let data = unsafe [UInt8](UnsafeBufferPointer(start: start + 1, count: Int(start[0])))
            if code == GRAPHICS_EXT_FUNC_CODE, index == 0, data.count >= 4 { control = GraphicControl(data) }
            if code == APPLICATION_EXT_FUNC_CODE, index == 0 {
                isLooping = data == Array("NETSCAPE2.0".utf8) || data == Array("ANIMEXTS1.0".utf8)
            }
            if isLooping, index > 0, data.count >= 3, data[0] & 7 == 1 {
                repeats = Int(data[1]) | Int(data[2]) << 8
            }
            index += 1
            isRead = unsafe DGifGetExtensionNext(file, &block) == GIF_OK
        }
        guard isRead else { throw error("an extension is damaged") }
        return repeats.map { .repeats($0) } ?? .other
    }

    /// What stopped the library, which tells the end of the file in several ways.
    func error(_ reason: String) -> CodecError {
        // SAFETY: the file is open, and the input outlives it.
        if unsafe file.pointee.Error == D_GIF_ERR_NOT_ENOUGH_MEM { return .outOfMemory(.gif) }
        if unsafe input.pointee.isExhausted { return .truncated(.gif, byteCount: byteCount) }
        return .corrupt(.gif, reason: reason, offset: offset, row: nil)
    }
}

/// Copies the next bytes of the file's input.
private func readInput(
    _ file: UnsafeMutablePointer<GifFileType>?, _ target: UnsafeMutablePointer<GifByteType>?, _ count: Int32
) -> Int32 {
    // SAFETY: the user data is the input that the file was opened with; the library has room for `count` bytes.
    guard let target = unsafe target,
        let input = unsafe file?.pointee.UserData?.assumingMemoryBound(to: GIFInput.self)
    else { return 0 }
    let bytes = unsafe input.pointee.next(Int(count))
    for (place, byte) in bytes.enumerated() { unsafe target[place] = byte }
    return Int32(bytes.count)
}

/// The bytes that giflib's callback reads.
private struct GIFInput {
    let bytes: [UInt8]
    var offset = 0
    /// Whether more was asked for than there is.
    var isExhausted = false

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// At most `count` bytes.
    mutating func next(_ count: Int) -> ArraySlice<UInt8> {
        let end = min(bytes.count, offset + max(0, count))
        if end - offset < count { isExhausted = true }
        defer { offset = end }
        return bytes[offset..<end]
    }
}

/// The graphic control extension (GIF89a, section 23).
private struct GraphicControl {
    var disposal = FrameDisposal.keep
    /// In hundredths of a second.
    var delay = 0
    var transparentIndex: UInt8?

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
