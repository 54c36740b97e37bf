import StickerCodecs
import StickerLimits
import StickerNotation
import StickerPixels

extension FileInspection {
    /// Adds the facts of a bitmap file: those that all formats have, with the format's own among them.
    mutating func describe(_ bytes: [UInt8], _ format: ImageFormat) throws {
        let decoded = try Self.frames(of: bytes)
        let animation = decoded.value
        let isAnimated = animation.frames.count > 1
        add("format", "format", "\(format)" + (isAnimated ? ", animated" : ""), .string("\(format)"))
        addSize(width: Double(animation.size.width), height: Double(animation.size.height), unit: " pixels")
        add("bytes", "bytes", bytes.count)
        add(try ImageDecoder.facts(of: bytes))
        add("animated", "animated", isAnimated)
        if isAnimated { add(animation) }
        add(try PixelStatistics(of: animation), isAnimated: isAnimated)
        isDamaged = decoded.damage != nil
        add(
            "damage", "damage", decoded.damage?.description ?? "none",
            decoded.damage.map { .string($0.description) } ?? .null)
    }

    /// The frames of the file, or its picture as the only one, even where the frames are damaged.
    private static func frames(of bytes: [UInt8]) throws -> Decoded<Animation> {
        do {
            return try ImageDecoder.decodeAnimationLeniently(bytes)
        } catch let damage {
            guard damage.isDamage else { throw damage }
            let still = try ImageDecoder.decodeLeniently(bytes)
            return Decoded(Animation(still: still.value), damage: still.damage ?? damage)
        }
    }

    private mutating func add(_ facts: ImageFacts) {
        if let type = facts.colorType {
            let bits = facts.bitDepth.map { ", \($0) bits" } ?? ""
            let entries = facts.paletteCount.map { ", \($0) entries" } ?? ""
            add("colorType", "colour type", type + bits + entries, .string(type))
        }
        if let depth = facts.bitDepth { add("bitDepth", "bit depth", depth) }
        if let count = facts.paletteCount { add("paletteColors", "palette colours", count) }
        if let isInterlaced = facts.isInterlaced { add("interlaced", "interlaced", isInterlaced) }
        if let isProgressive = facts.isProgressive { add("progressive", "progressive", isProgressive) }
        if let factors = facts.samplingFactors {
            add(
                "samplingFactors", "sampling", Self.sampling(factors) ?? factors.joined(separator: " "),
                .array(factors.map(JSONValue.string)))
        }
        if let isLossless = facts.isLossless { add("lossless", "lossless", isLossless) }
        if let profile = facts.profile { add(profile) }
        if let orientation = facts.orientation { add(orientation) }
        if let chunks = facts.chunkTypes {
            add("chunks", "chunks", Self.shortened(chunks), .array(chunks.map(JSONValue.string)))
        }
    }

    /// The names, each once where it repeats in a row, with the count: "IDAT ×12".
    private static func shortened(_ names: [String]) -> String {
        var runs: [(name: String, count: Int)] = []
        for name in names {
            if runs.last?.name == name { runs[runs.count - 1].count += 1 } else { runs.append((name, 1)) }
        }
        return runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }.joined(separator: " ")
    }

    /// The usual name of the sampling factors of brightness and two colours; nil where they have none.
    private static func sampling(_ factors: [String]) -> String? {
        guard factors.count == 3, factors[1] == "1x1", factors[2] == "1x1" else { return nil }
        return ["1x1": "4:4:4", "2x1": "4:2:2", "2x2": "4:2:0", "1x2": "4:4:0", "4x1": "4:1:1"][factors[0]]
    }

    private mutating func add(_ profile: EmbeddedProfile) {
        add(
            "profile", "profile", profile.description,
            profile == .none ? .null : .string(profile.description))
    }

    /// Adds EXIF's number, as other programs print it; the sizes are those of the picture turned upright.
    private mutating func add(_ orientation: Orientation) {
        add(
            "orientation", "orientation",
            "\(orientation.rawValue)" + (orientation == .upright ? "" : " (applied)"),
            .number(Double(orientation.rawValue)))
    }

    private mutating func add(_ animation: Animation) {
        add("frames", "frames", animation.frames.count)
        let milliseconds = animation.frames.map { Self.milliseconds($0.duration) }
        let isEven = Set(milliseconds).count == 1
        let words = isEven ? [milliseconds[0]] : milliseconds
        add(
            "durations", "durations",
            words.map { NumberText.plain($0) }.joined(separator: " ") + " ms" + (isEven ? " each" : ""),
            .array(milliseconds.map(JSONValue.number)))
        let total = Self.milliseconds(animation.duration)
        add("duration", "duration", NumberText.plain(total) + " ms", .number(total))
        add(
            "loops", "loops", animation.loopCount == 0 ? "for ever" : "\(animation.loopCount)",
            .number(Double(animation.loopCount)))
    }

    /// The duration in milliseconds, to a thousandth.
    private static func milliseconds(_ duration: Duration) -> Double {
        Double(duration.rounded(toUnit: .microseconds(1))) / 1_000
    }

    private mutating func add(_ statistics: PixelStatistics, isAnimated: Bool) {
        let place = isAnimated ? " in all frames" : ""
        add("opaque", "opaque" + place, statistics.isOpaque)
        add("transparentPixels", "transparent pixels" + place, statistics.transparentCount)
        add("translucentPixels", "translucent pixels" + place, statistics.translucentCount)
        add("colors", "colours" + place, statistics.colorCount)
    }
}
