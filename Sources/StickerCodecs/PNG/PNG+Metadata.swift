import StickerPixels

extension PNG {
    /// The colour profile by the first of cICP, iCCP, sRGB and gAMA that can be followed (PNG 3, section 4.3).
    ///
    /// cHRM counts only together with gAMA. Damaged chunks are passed over.
    static func profile(
        of bytes: [UInt8], chunks: [PNGInfo.Chunk], model: ColorModel, limits: DecodingLimits
    ) -> EmbeddedProfile {
        // All of them stand before the picture.
        let head = chunks.prefix { $0.type != "IDAT" }
        func chunk(_ type: String) -> [UInt8]? {
            head.first { $0.type == type }.map { Array(bytes[$0.data]) }
        }
        var reasons: [String] = []
        if let data = chunk("cICP"), data.count == 4 {
            let codePoints = CodePoints(
                colorPrimaries: data[0], transferFunction: data[1], matrixCoefficients: data[2],
                isFullRange: data[3] == 1)
            if let profile = ColorProfile(codePoints, model: model) { return .profile(profile) }
            reasons.append("the code points \(data.map(String.init).joined(separator: " "))")
        }
        if let data = chunk("iCCP") {
            switch embedded(data, model: model, limits: limits) {
            case .profile(let profile): return .profile(profile)
            case .ignored(let reason): reasons.append(reason)
            case .none: break
            }
        }
        if let data = chunk("sRGB"), data.count == 1, data[0] <= 3 { return .profile(.sRGB) }
        if let data = chunk("gAMA"), data.count == 4 {
            let gamma = Double(data.bigEndian) / 100_000
            let primaries = chunk("cHRM").flatMap(primaries)
            if let profile = primaries.flatMap({ ColorProfile(gamma: gamma, primaries: $0, model: model) })
                ?? ColorProfile(gamma: gamma, model: model)
            {
                return .profile(profile)
            }
        }
        return reasons.isEmpty ? .none : .ignored(reason: reasons.joined(separator: "; "))
    }

    /// Reads the primaries: white, red, green and blue, each an x and a y in hundred-thousandths.
    private static func primaries(_ data: [UInt8]) -> Primaries? {
        guard data.count == 32 else { return nil }
        let points = stride(from: 0, to: 32, by: 8).map { start in
            Primaries.Point(
                Double(data[start..<start + 4].bigEndian) / 100_000,
                Double(data[start + 4..<start + 8].bigEndian) / 100_000)
        }
        return Primaries(red: points[1], green: points[2], blue: points[3], white: points[0])
    }

    /// Reads a name, a zero, the method 0, and the profile as a zlib stream (PNG 3, section 11.3.2.3).
    private static func embedded(
        _ data: [UInt8], model: ColorModel, limits: DecodingLimits
    ) -> EmbeddedProfile {
        guard let end = data.prefix(80).firstIndex(of: 0), data.count > end + 2, data[end + 1] == 0,
            let icc = Inflate.zlib(data[(end + 2)...], limit: limits.maximumProfileByteCount)
        else {
            return .ignored(
                reason: "a profile that is damaged or of over \(limits.maximumProfileByteCount) bytes")
        }
        return EmbeddedProfile(icc: icc, model: model, limits: limits)
    }

    /// The pixels an inch by pHYs, the lesser of both directions; nil where it names a ratio alone (PNG 3, section
    /// 11.3.4.3).
    static func density(of bytes: [UInt8], chunks: [PNGInfo.Chunk]) -> Double? {
        guard let chunk = chunks.first(where: { $0.type == "pHYs" }), chunk.byteCount == 9 else { return nil }
        let data = Array(bytes[chunk.data])
        // The unit 1 is the metre; an inch has 0.0254 of them.
        guard data[8] == 1 else { return nil }
        return Double(min(data[..<4].bigEndian, data[4..<8].bigEndian)) * 0.0254
    }

    /// The orientation by the eXIf chunk, wherever it stands.
    static func orientation(of bytes: [UInt8], chunks: [PNGInfo.Chunk]) -> Orientation {
        chunks.first { $0.type == "eXIf" }.flatMap { Orientation(exif: Array(bytes[$0.data])) } ?? .upright
    }
}
