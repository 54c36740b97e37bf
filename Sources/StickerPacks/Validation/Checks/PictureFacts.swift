import StickerCodecs
import StickerErrors
import StickerLimits
import StickerPixels
import StickerPlatforms

/// What a picture's file is like, as far as it can be read.
struct PictureFacts {
    /// What is known; empty where the file is missing.
    var facts = StickerFacts()
    /// Why not all is known.
    var fault: PackFinding?

    /// Of a file that is not looked at.
    static let unknown = PictureFacts()

    private static let limits = DecodingLimits(
        maximumPixelCount: PackLimits.maximumPixelCount,
        maximumAnimationPixelCount: PackLimits.maximumAnimationPixelCount)

    /// Reads a file. Faults are kept.
    ///
    /// - Parameters:
    ///   - hasPixels: whether opaque pixels and margins are looked for, which takes longer.
    ///   - allowance: what the pixels that are decoded are taken from.
    static func read(
        _ file: String, _ source: any FileSource, lookingAtPixels hasPixels: Bool,
        within allowance: ReportAllowance
    ) -> PictureFacts {
        let limit = PackLimits.maximumPictureByteCount
        if let count = source.files[file], count > limit {
            return PictureFacts(facts: StickerFacts(byteCount: count))
        }
        do {
            let bytes = try source.bytes(of: file, limit: limit)
            return PictureFacts(bytes, file, hasPixels, allowance)
        } catch {
            return PictureFacts(fault: .unreadable(file, error))
        }
    }

    private init(facts: StickerFacts = StickerFacts(), fault: PackFinding? = nil) {
        self.facts = facts
        self.fault = fault
    }

    private init(_ bytes: [UInt8], _ file: String, _ hasPixels: Bool, _ allowance: ReportAllowance) {
        facts.byteCount = bytes.count
        guard let format = ImageFormat(of: bytes) else {
            fault = PackFinding(
                .damagedFile, in: file, bytes.isEmpty ? "empty" : "no picture that is known",
                limit: "a picture")
            return
        }
        facts.format = format
        do {
            let animation = try ImageDecoder.decodeAnimation(bytes, limits: Self.limits)
            allowance.take(pixels: animation.size.pixelCount * animation.frames.count)
            measure(animation, hasPixels)
            facts.density = try ImageDecoder.facts(of: bytes).density
            if format == .png { facts.hasAlphaChannel = try PNG.info(bytes).hasTransparency }
        } catch CodecError.stopped {
            allowance.noteTimeIsOver()
            self = .unknown
        } catch {
            facts.size = Self.size(of: bytes, format)
            let frameCount = (try? ImageDecoder.frameCount(of: bytes)) ?? 1
            facts.isAnimated = frameCount > 1
            // Those of what is too large were not decoded.
            if let count = facts.size?.pixelCount, count <= PackLimits.maximumPixelCount {
                allowance.take(pixels: min(count * frameCount, PackLimits.maximumAnimationPixelCount))
            }
            fault = PackFinding(
                .damagedFile, in: file, "\(error)", limit: "a whole \(format) that can be decoded")
        }
    }

    private mutating func measure(_ animation: Animation, _ hasPixels: Bool) {
        facts.size = animation.size
        if hasPixels {
            facts.isOpaque = animation.frames.allSatisfy(\.pixmap.isOpaque)
            facts.margin = animation.frames.compactMap { Self.margin(of: $0.pixmap) }.min()
        }
        if animation.frames.count > 1 {
            facts.motion = StickerMotion(of: animation)
            facts.isAnimated = true
        }
    }

    /// The least number of transparent rows or columns at a border; nil where all of the picture is.
    private static func margin(of pixmap: Pixmap) -> Int? {
        guard let ink = pixmap.inkBounds else { return nil }
        return min(ink.minX, ink.minY, pixmap.width - ink.maxX, pixmap.height - ink.maxY)
    }

    /// The size by the file's header, of a picture that is not decoded.
    private static func size(of bytes: [UInt8], _ format: ImageFormat) -> PixelSize? {
        switch format {
        case .png: (try? PNG.info(bytes)).flatMap { try? PixelSize(width: $0.width, height: $0.height) }
        case .jpeg: (try? JPEG.info(bytes)).flatMap { try? PixelSize(width: $0.width, height: $0.height) }
        case .gif: (try? GIF.info(bytes)).flatMap { try? PixelSize(width: $0.width, height: $0.height) }
        case .webp: (try? WebP.info(bytes)).flatMap { try? PixelSize(width: $0.width, height: $0.height) }
        }
    }
}

extension StickerRules {
    /// Whether a file's pixels say if it keeps the rules.
    var areAboutPixels: Bool { needsTransparency || refusesTransparency || margin > 0 }
}

extension PictureFacts {
    /// The rules of stickers that the file breaks.
    func violations(of kind: StickerKind, in file: String) -> [PackFinding] {
        findings(kind.violations(of: facts), in: file)
    }

    /// The rules of a picture that the file breaks.
    func violations(of rules: StickerRules, in file: String) -> [PackFinding] {
        findings(rules.violations(of: facts), in: file)
    }

    private func findings(_ violations: [PlatformViolation], in file: String) -> [PackFinding] {
        var findings = (fault.map { [$0] } ?? []) + violations.map { PackFinding($0, in: file) }
        let limit = PackLimits.maximumPictureByteCount
        if let count = facts.byteCount, count > limit, violations.isEmpty {
            // The platform has no limit, and the file was not read.
            findings.append(
                PackFinding(
                    .damagedFile, in: file, "\(NumberText.grouped(count)) bytes",
                    limit: "at most \(NumberText.grouped(limit)) bytes to be checked"))
        }
        return findings
    }
}
