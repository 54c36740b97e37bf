import StickerPixels

extension JPEG {
    /// Reads the segments up to the first scan; the picture is not decoded.
    ///
    /// - Throws: ``CodecError`` when the chain of segments or the frame header is broken, and for limits. Damaged EXIF data
    ///   and profiles are ignored.
    /// - Complexity: O(bytes before the scan); a profile of tables costs what Little CMS takes to prepare it.
    public static func info(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> JPEGInfo {
        try limits.check(byteCount: bytes.count, .jpeg)
        guard recognizes(bytes) else {
            throw bytes.isEmpty || ![0xFF, 0xD8, 0xFF].starts(with: bytes)
                ? .notRecognized(.jpeg) : .truncated(.jpeg, byteCount: bytes.count)
        }
        var reader = SegmentReader(bytes: bytes, limit: limits.maximumChunkCount)
        var frame: (process: JPEGInfo.Process, isArithmetic: Bool, header: FrameHeader)?
        var metadata = JPEGMetadata()
        while let segment = try reader.next() {
            let data = segment.data
            switch segment.marker {
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(segment.marker):
                guard frame == nil else {
                    throw .corrupt(
                        .jpeg, reason: "it has two frame headers", offset: segment.offset, row: nil)
                }
                guard let header = FrameHeader(bytes[data]) else {
                    throw .corrupt(
                        .jpeg, reason: "its frame header is damaged", offset: segment.offset, row: nil)
                }
                frame = (process(segment.marker), segment.marker >= 0xC8, header)
            case 0xE0...0xEF: metadata.add(segment.marker, bytes[data])
            default: break
            }
        }
        guard let frame else {
            throw .corrupt(
                .jpeg, reason: "no frame header stands before its first scan", offset: reader.offset, row: nil
            )
        }
        let header = frame.header
        let model: ColorModel =
            header.components.count == 1 ? .grey : header.components.count == 4 ? .cmyk : .rgb
        return JPEGInfo(
            width: header.width, height: header.height, bitDepth: header.bitDepth, process: frame.process,
            isArithmetic: frame.isArithmetic, components: header.components,
            adobeTransform: metadata.adobeTransform, orientation: metadata.orientation ?? .upright,
            profile: metadata.profile(model: model, limits: limits),
            scanByteCount: bytes.count - reader.offset)
    }

    private static func process(_ marker: UInt8) -> JPEGInfo.Process {
        switch marker {
        case 0xC0: .baseline
        case 0xC1, 0xC9: .extended
        case 0xC2, 0xCA: .progressive
        default: .other(Int(marker) - 0xC0)
        }
    }
}

/// The segments before the first scan, one after the other (T.81, section B.1.1).
private struct SegmentReader {
    let bytes: [UInt8]
    let limit: Int
    /// Where the next segment is looked for; at the end, where the first scan's marker stands.
    var offset = 2
    private var count = 0

    init(bytes: [UInt8], limit: Int) {
        self.bytes = bytes
        self.limit = limit
    }

    /// The next segment; nil at the first scan.
    mutating func next() throws(CodecError) -> (marker: UInt8, data: Range<Int>, offset: Int)? {
        while true {
            // Between segments, decoders skip what is no marker.
            while offset < bytes.count, bytes[offset] != 0xFF { offset += 1 }
            let start = offset
            while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
            guard offset < bytes.count else { throw .truncated(.jpeg, byteCount: bytes.count) }
            let marker = bytes[offset]
            offset += 1
            switch marker {
            // Stuffing, restarts and TEM stand alone.
            case 0, 1, 0xD0...0xD8: continue
            case 0xDA:
                offset = start
                return nil
            case 0xD9:
                throw .corrupt(.jpeg, reason: "it ends before its first scan", offset: start, row: nil)
            default: break
            }
            guard bytes.count - offset >= 2 else { throw .truncated(.jpeg, byteCount: bytes.count) }
            let length = bytes[offset..<offset + 2].bigEndian
            guard length >= 2 else {
                throw .corrupt(.jpeg, reason: "a segment has no length", offset: start, row: nil)
            }
            guard length <= bytes.count - offset else { throw .truncated(.jpeg, byteCount: bytes.count) }
            count += 1
            guard count <= limit else {
                throw .limitExceeded(.jpeg, what: "segments or more", value: count, limit: limit)
            }
            let data = offset + 2..<offset + length
            offset += length
            return (marker, data, start)
        }
    }
}

/// The frame header (T.81, section B.2.2).
private struct FrameHeader {
    let bitDepth: Int
    let height: Int
    let width: Int
    let components: [JPEGInfo.Component]

    /// nil where the fields break the rules; a height of 0, which a later segment would tell, among them.
    init?(_ data: ArraySlice<UInt8>) {
        let bytes = Array(data)
        guard bytes.count >= 6, bytes.count == 6 + 3 * Int(bytes[5]), (1...4).contains(bytes[5]) else {
            return nil
        }
        bitDepth = Int(bytes[0])
        height = bytes[1..<3].bigEndian
        width = bytes[3..<5].bigEndian
        components = (0..<Int(bytes[5])).map { index in
            let factors = Int(bytes[7 + 3 * index])
            return JPEGInfo.Component(horizontalFactor: factors >> 4, verticalFactor: factors & 15)
        }
        guard width > 0, height > 0,
            components.allSatisfy({
                (1...4).contains($0.horizontalFactor) && (1...4).contains($0.verticalFactor)
            })
        else { return nil }
    }
}
