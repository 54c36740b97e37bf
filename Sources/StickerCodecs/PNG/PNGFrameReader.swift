import StickerPixels

/// Gathers the frames of an APNG, and makes each a PNG of its own, so that one guard reads all pictures.
struct PNGFrameReader {
    private let bytes: [UInt8]
    private let info: PNGInfo
    /// The size of the canvas.
    let size: PixelSize
    private let isLenient: Bool
    private var index = 0
    private var nextSequenceNumber = 0
    /// The place of the chunk that was looked at last.
    private(set) var offset = 0
    /// PLTE and tRNS as they stand in the file.
    private let colors: [UInt8]

    init(bytes: [UInt8], info: PNGInfo, size: PixelSize, isLenient: Bool) {
        self.bytes = bytes
        self.info = info
        self.size = size
        self.isLenient = isLenient
        let chunks = info.chunks.prefix { $0.type != "IDAT" }
        colors = chunks.filter { $0.type == "PLTE" || $0.type == "tRNS" }.flatMap { bytes[$0.whole] }
    }

    /// The next frame with its data; nil after the last one.
    mutating func next() throws(CodecError) -> PNGFrame? {
        var frame: PNGFrame?
        while index < info.chunks.count {
            let chunk = info.chunks[index]
            if chunk.type == "fcTL", frame?.data.isEmpty == false { return frame }
            index += 1
            offset = chunk.offset
            switch chunk.type {
            case "fcTL":
                guard frame == nil else { throw corrupt("a frame has no data") }
                try check(chunk)
                frame = PNGFrame(Array(bytes[chunk.data]), canvas: size)
                guard frame != nil else { throw corrupt("the numbers of a frame are not allowed") }
            case "IDAT":
                // Before the first frame, this is the default image, which the animation does not show.
                guard frame != nil else { continue }
                guard frame?.size == size, frame?.x == 0, frame?.y == 0 else {
                    throw corrupt("its first frame is not as large as the picture")
                }
                frame?.data.append(chunk)
            case "fdAT":
                try check(chunk)
                guard frame != nil, frame?.data.first?.type != "IDAT" else {
                    throw corrupt("the data of a frame has no frame")
                }
                frame?.data.append(chunk)
            default: break
            }
        }
        guard frame?.data.isEmpty != true else { throw corrupt("a frame has no data") }
        return frame
    }

    /// Checks the CRC, unless lenient, and the number that counts fcTL and fdAT chunks from 0.
    private mutating func check(_ chunk: PNGInfo.Chunk) throws(CodecError) {
        guard chunk.isWhole, chunk.byteCount >= 4 else { throw .truncated(.png, byteCount: bytes.count) }
        guard isLenient || chunk.hasRightChecksum(in: bytes) else {
            throw corrupt("\(chunk.type): CRC error")
        }
        guard bytes[chunk.data].prefix(4).bigEndian == nextSequenceNumber else {
            throw corrupt("the chunk \(chunk.type) is out of sequence")
        }
        nextSequenceNumber += 1
    }

    private func corrupt(_ reason: String) -> CodecError {
        .corrupt(.png, reason: reason, offset: offset, row: nil)
    }

    /// The frame as a still picture of the colour type and depth of the whole.
    func file(of frame: PNGFrame) throws(CodecError) -> [UInt8] {
        // Only a chunk at the end of a broken file is cut.
        guard frame.data.allSatisfy(\.isWhole) else { throw .truncated(.png, byteCount: bytes.count) }
        var header = Array(bytes[info.chunks[0].data])
        header.replaceSubrange(
            0..<8,
            with: PNGChunkWriter.number(frame.size.width, byteCount: 4)
                + PNGChunkWriter.number(frame.size.height, byteCount: 4))
        var writer = PNGChunkWriter()
        writer.append("IHDR", header)
        writer.append(whole: colors)
        for chunk in frame.data {
            if chunk.type == "IDAT" {
                writer.append(whole: bytes[chunk.whole])
            } else {
                writer.append("IDAT", bytes[chunk.data].dropFirst(4))
            }
        }
        writer.append("IEND", [])
        return writer.bytes
    }
}
