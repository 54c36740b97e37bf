extension GIF {
    /// Reads the header and walks over the frames; O(bytes), and no pixel is decoded.
    ///
    /// - Throws: ``CodecError`` when the file is cut off or its records are broken.
    public static func info(
        _ bytes: [UInt8], limits: DecodingLimits = .default
    ) throws(CodecError) -> GIFInfo {
        try limits.check(byteCount: bytes.count, .gif)
        let time = DecodingTime(limits)
        var reader = try GIFReader(bytes)
        var frames: [GIFInfo.Frame] = []
        var loopCount = 1
        reading: while true {
            switch try reader.next() {
            case .frame(let frame):
                guard frames.count < limits.maximumFrameCount else {
                    throw .limitExceeded(
                        .gif, what: "frames or more", value: frames.count + 1,
                        limit: limits.maximumFrameCount)
                }
                frames.append(frame)
                try reader.skip()
                try time.check(.gif)
            case .repeats(let count): loopCount = self.loopCount(repeats: count)
            case .other: continue
            case .end: break reading
            }
        }
        guard !frames.isEmpty else { throw reader.corrupt("it has no frame") }
        return GIFInfo(
            width: reader.width, height: reader.height, globalColorCount: reader.globalColorCount,
            loopCount: loopCount, frames: frames)
    }
}
