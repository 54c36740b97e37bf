import StickerCodecs
import StickerErrors
import StickerLimits
import StickerPixels

/// Finds the file that looks best within a number of bytes.
struct ByteBudget {
    private let subject: EncodingSubject
    /// The picture that files are compared with: the subject, on a matte where the format needs one, and no larger than
    /// is compared.
    private let reference: EncodingSubject
    private let options: EncodingOptions
    private let encoder: any FormatEncoder
    private let limit: Int
    /// Whether frames may be dropped, and some that are left then differ.
    private let mayDropFrames: Bool
    private let onAttempt: (EncodingAttempt) -> Void
    /// The length of the shortest file so far that was too long; nil without one.
    private var smallest: Int?
    /// Whether a file was short enough, but its frames were all alike.
    private var hasStilled = false
    private var estimate = EncodingEstimate()

    /// From this structural similarity on, a picture keeps its size: the loss can hardly be seen.
    private static let satisfyingSimilarity = 0.95
    /// Numbers of colours that are tried, each an eighth to a third more than the one before.
    private static let colorCounts = [
        2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224,
        256,
    ]
    /// Where frames may be dropped, one of so many is kept.
    private static let shares = [2, 3, 4]
    /// Above this, JPEG and WebP spend bytes on what cannot be seen.
    private static let highestQuality = 95
    /// From this number of pixels on, and for animations, each file takes a second, and one that nearly fills the limit
    /// is good enough.
    private static let slowPixelCount = 1 << 22
    /// The share of the limit that is enough then: a step or two of JPEG's or WebP's quality, which nobody sees, saves
    /// one or two files.
    private static let sufficientShare = 0.92
    /// Where the file that loses least is expected to have more than so many times the limit, frames are dropped at
    /// once: what fits would have a handful of colours, or the lowest quality.
    private static let hopelessExcess = 2.5
    /// Files without loss are not tried where they are expected to have more than so many times the limit.
    private static let losslessExcess = 2.0
    /// Nearly lossless files are not tried where they are expected to have more than so many times the limit.
    private static let nearLosslessExcess = 1.25
    /// From this structural similarity on, the loss cannot be seen.
    private static let invisibleLoss = 0.99
    /// The similarity to be gained for dropping each second frame; twice as much for two of three, and so on.
    private static let priceOfFrames = 0.03
    /// The largest ratio of the quickest lossless WebP's length to that of a slower one: twice was never seen.
    private static let mostGain = 2.0
    /// The number of frames that tell the ratio of an animation, and the share by which the whole may differ from it.
    private static let (sampledFrameCount, sampleSlack) = (4, 1.1)
    /// The largest ratios of lossless files' lengths to those of the effort `small`: a third more, and a tenth, are
    /// usual.
    private static let (mostGainOverFast, mostGainOverBalanced) = (4.0, 1.5)

    /// - Parameter onAttempt: is told of each file that is made on the way.
    init(
        _ subject: EncodingSubject, options: EncodingOptions, limit: Int,
        onAttempt: @escaping (EncodingAttempt) -> Void = { _ in }
    ) throws(StickerError) {
        self.subject = subject
        self.onAttempt = onAttempt
        self.options = options
        mayDropFrames =
            options.allowsDroppingFrames && subject.frames.count > 1
            && (!subject.moves || Self.shares.contains { subject.keepingFirst(ofEvery: $0).moves })
        encoder = options.formatOptions.encoder
        reference = try encoder.flattened(subject).reducedForComparison()
        self.limit = limit
    }

    /// - Throws: ``StickerError/Code/doesNotFit``.
    consuming func best() throws(StickerError) -> EncodedImage {
        var best = try least(subject)
        var variants = [subject]
        if mayDropFrames, !Self.isSatisfying(best) {
            var chosen = subject
            for share in Self.shares {
                let variant = subject.keepingFirst(ofEvery: share)
                // Of two pictures in turn, every other frame is the same.
                guard variant.moves || !subject.moves else { continue }
                let candidate = try least(variant)
                let improved = Self.better(best, candidate)
                if improved != best { (best, chosen) = (improved, variant) }
                if Self.isSatisfying(best) { break }
            }
            if chosen.frames.count < subject.frames.count { variants.append(chosen) }
        }
        if !Self.isSatisfying(best) {
            for variant in variants { best = Self.better(best, try bestOfSmaller(variant)) }
        }
        guard let best else {
            guard let smallest, !hasStilled else {
                throw .doesNotMove(format: options.format, limit: limit, isLimited: smallest != nil)
            }
            throw .doesNotFit(format: options.format, limit: limit, smallest: smallest)
        }
        return best
    }

    /// The best file of a smaller size.
    ///
    /// From some size on, more is lost in size than is gained in colours, so that halving finds it.
    private mutating func bestOfSmaller(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        let sides = sides
        guard !sides.isEmpty else { return nil }
        var known: [Int: EncodedImage?] = [:]
        var best: EncodedImage?
        var (low, high) = (0, sides.count - 1)
        while true {
            let middle = (low + high) / 2
            for place in [middle, min(middle + 1, high)] where known[place] == nil {
                let image = try least(try picture.resized(longerSide: sides[place]))
                known.updateValue(image, forKey: place)
                best = Self.better(best, image)
                if image == nil { break }
            }
            guard low < high else { return best }
            guard let larger = known[middle] ?? nil else {
                low = middle + 1
                continue
            }
            if let smaller = known[middle + 1] ?? nil, Self.isBetter(smaller, than: larger) {
                low = middle + 1
            } else {
                high = middle
            }
        }
    }

    /// Longer sides to try, each an eighth or more shorter than the one before, and at the end the shortest allowed.
    private var sides: [Int] {
        guard let minimum = options.minimumSide else { return [] }
        let longer = max(subject.size.width, subject.size.height)
        var sides = [14, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1].map { longer * $0 / 16 }.filter { $0 > minimum }
        if minimum < longer { sides.append(minimum) }
        return sides
    }

    private static func isSatisfying(
        _ image: EncodedImage?, from similarity: Double = satisfyingSimilarity
    ) -> Bool {
        guard let image else { return false }
        return image.quality.map { $0.similarity >= similarity } ?? true
    }

    /// The file that looks better; the first of two equal ones.
    private static func better(_ one: EncodedImage?, _ other: EncodedImage?) -> EncodedImage? {
        guard let one, let other else { return one ?? other }
        return isBetter(other, than: one) ? other : one
    }

    /// The file that loses least of those that fit, at this size and with these frames.
    private mutating func least(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        if let image = try lossless(picture) { return image }
        let near = try nearLossless(picture)
        if Self.isSatisfying(near, from: Self.invisibleLoss) { return near }
        return Self.better(near, try lossy(picture))
    }

    /// The nearly lossless file that loses least, of a still whose lossless file is not much too long.
    ///
    /// Drawings look better so than of the quality 95 in more bytes: an ice cream of 512×512 pixels has 27,160 bytes at the level 20,
    /// 46.9 dB, and 29,000 of that quality, 41.0 dB; a label 38,522 bytes, 44.1 dB, and 44,718, 39.3 dB. Qualities of more than
    /// 95 take up to a quarter more bytes for 0.3 dB.
    ///
    /// - Returns: nil where none fits.
    private mutating func nearLossless(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        guard subject.frames.count == 1, let most = encoder.nearLosslessLevels.first,
            let lossless = estimate.largest(.lossless, of: picture),
            lossless * EncodingCandidate.nearLossless(level: most).expectedSize
                <= Double(limit) * Self.nearLosslessExcess
        else { return nil }
        let palettes = PaletteCache(picture, matte: encoder.chosenMatte)
        // Bytes are worth more here than time.
        let effort = picture.size.pixelCount > Self.slowPixelCount ? encoder.effort : .small
        var best: EncodingCandidate.File?
        for level in encoder.nearLosslessLevels {
            let file = try encode(.nearLossless(level: level), picture, effort, palettes)
            guard file.bytes.count <= limit else { break }
            best = file
        }
        guard let best else { return nil }
        return try image(best, picture)
    }

    private static func isBetter(_ one: EncodedImage, than other: EncodedImage) -> Bool {
        guard let first = one.quality, let second = other.quality else { return one.quality == nil }
        let (here, there) = (worth(one, first), worth(other, second))
        return here != there ? here > there : first.meanSquaredError < second.meanSquaredError
    }

    /// The similarity, less a little for each frame that is gone beside one that is left.
    private static func worth(_ image: EncodedImage, _ quality: PictureQuality) -> Double {
        for case .frames(let count, let total) in image.steps {
            return quality.similarity - priceOfFrames * (Double(total) / Double(count) - 1)
        }
        return quality.similarity
    }

    /// The lossless file, by the effort asked for or else by the one that makes the shortest.
    ///
    /// - Returns: nil where it does not fit.
    private mutating func lossless(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        guard options.format.traits.isLossless, encoder.chosenColors?.colorCount == nil,
            encoder.chosenQuality == nil
        else { return nil }
        if let expected = estimate.largest(.lossless, of: picture),
            expected > Self.losslessExcess * Double(limit)
        {
            return nil
        }
        let palettes = PaletteCache(picture, matte: encoder.chosenMatte)
        let quick: Int?
        do {
            quick = try encoder.quickLosslessByteCount(of: picture)
        } catch {
            throw StickerError(wrapping: error)
        }
        if let quick, quick > limit, Double(quick) > Double(limit) * (try mostGain(of: picture)) {
            recordTooLong(quick)
            estimate.record(.lossless, of: picture, byteCount: quick)
            return nil
        }
        var file = try encode(.lossless, picture, encoder.effort, palettes)
        // The shortest lossless file of an animation takes minutes.
        let isSlow = subject.frames.count > 1 || encoder.effort == .small
        let gain = encoder.effort == .fast ? Self.mostGainOverFast : Self.mostGainOverBalanced
        if !isSlow, file.bytes.count > limit, Double(file.bytes.count) <= Double(limit) * gain {
            file = try encode(.lossless, picture, .small, palettes)
        }
        return file.bytes.count <= limit ? try image(file, picture) : nil
    }

    /// The largest ratio of a picture's ``FormatEncoder/quickLosslessByteCount(of:)`` to the length of its lossless file.
    ///
    /// That file takes seconds to make of an animation, and so a few of its frames tell the ratio.
    private func mostGain(of picture: EncodingSubject) throws(StickerError) -> Double {
        guard let sample = sample(of: picture) else { return Self.mostGain }
        do {
            guard let quick = try encoder.quickLosslessByteCount(of: sample) else { return Self.mostGain }
            let slow = try encoder.encode(
                sample, as: .lossless, effort: encoder.effort,
                palettes: PaletteCache(sample, matte: encoder.chosenMatte))
            return min(Self.mostGain, Double(quick) / Double(slow.bytes.count) * Self.sampleSlack)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// A few frames of an animation; nil where it has hardly more.
    private func sample(of picture: EncodingSubject) -> EncodingSubject? {
        let share = picture.frames.count / Self.sampledFrameCount
        return share > 1 ? picture.keepingFirst(ofEvery: share) : nil
    }

    /// Estimates the lengths of an animation's files from one of a few of its frames.
    private mutating func estimateLengths(
        of candidate: EncodingCandidate, _ picture: EncodingSubject, _ palettes: PaletteCache
    ) throws(StickerError) {
        guard case .quality = candidate, let sample = sample(of: picture) else { return }
        do {
            let file = try encoder.encode(sample, as: candidate, effort: encoder.effort, palettes: palettes)
            estimate.record(candidate, of: sample, byteCount: file.bytes.count)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    private mutating func lossy(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        var best: EncodedImage?
        let palettes = PaletteCache(picture, matte: encoder.chosenMatte)
        var first: Int?
        for levels in candidateLists(for: picture) {
            let isOfColors = if case .colors = levels[0] { true } else { false }
            // Where a quality does not show, a palette gains nothing.
            if options.format.traits.hasQuality, isOfColors,
                Self.isSatisfying(best, from: Self.invisibleLoss)
            {
                break
            }
            // For an animation, another way takes long and gains little.
            if subject.frames.count > 1, Self.isSatisfying(best) { break }
            guard let (file, level) = try longest(of: levels, picture, palettes, first: first) else {
                if isHopeless(levels[0], picture) { break }
                first = nil
                continue
            }
            // The next list of palettes leads to about the same place.
            first = isOfColors ? level + 1 : nil
            best = Self.better(best, try image(file, picture))
            // Nor is there anything to gain where the limit takes nothing away.
            if subject.frames.count > 1, level == levels.count - 1 || isHopeless(levels[0], picture) { break }
        }
        return best
    }

    /// Whether the search does better among fewer frames.
    private func isHopeless(_ candidate: EncodingCandidate, _ picture: EncodingSubject) -> Bool {
        let fewest = subject.frames.count / (Self.shares.last ?? 1)
        guard mayDropFrames, picture.size == subject.size, picture.frames.count > fewest + 1,
            let expected = estimate.largest(candidate, of: picture)
        else { return false }
        return expected > Self.hopelessExcess * Double(limit)
    }

    /// Ways to encode, each of which loses less than the one before.
    private func candidateLists(for picture: EncodingSubject) -> [[EncodingCandidate]] {
        var lists: [[EncodingCandidate]] = []
        let traits = options.format.traits
        if traits.hasQuality, encoder.chosenColors?.colorCount == nil {
            let most = encoder.chosenQuality ?? Self.highestQuality
            let step = picture.size == subject.size ? 1 : 3
            lists = [([1] + stride(from: most, to: 1, by: -step).reversed()).map { .quality($0) }]
            guard traits.hasPalette, encoder.chosenQuality == nil else { return lists }
        }
        let most = encoder.chosenColors?.colorCount ?? ColorReduction.colorCounts.upperBound
        let counts = Self.colorCounts.filter { $0 < most } + [most]
        let ditherings = encoder.chosenColors?.dithering.map { [$0] } ?? [picture.usualDithering, .none]
        return lists + ditherings.map { dithering in counts.map { .colors($0, dithering) } }
    }

    /// The file of the highest level that fits, and of those behind it that fit when more time is spent.
    private mutating func longest(
        of levels: [EncodingCandidate], _ picture: EncodingSubject, _ palettes: PaletteCache, first: Int?
    ) throws(StickerError) -> (file: EncodingCandidate.File, level: Int)? {
        let isSlow = subject.frames.count > 1 || picture.size.pixelCount > Self.slowPixelCount
        let sufficiency = isSlow ? Self.sufficientShare : 1
        let aim = (1 + sufficiency) / 2
        func expected() -> Int? {
            estimate.largest(levels[0], of: picture).map { largest in
                levels.lastIndex { $0.expectedSize * largest <= Double(limit) * aim } ?? 0
            }
        }
        // The quality of the first estimate is near enough to that which fits for a second one.
        if first == nil {
            try estimateLengths(of: levels[expected() ?? levels.count - 1], picture, palettes)
            try estimateLengths(of: levels[expected() ?? levels.count - 1], picture, palettes)
        }
        var search = QualityLevelSearch(
            expecting: levels.map(\.expectedSize), limit: limit, first: first ?? expected(),
            sufficiency: sufficiency)
        var best: (file: EncodingCandidate.File, level: Int)?
        while let level = search.next {
            let file = try encode(levels[level], picture, encoder.effort, palettes)
            search.record(level, byteCount: file.bytes.count)
            if file.bytes.count <= limit { best = (file, level) }
            if isHopeless(levels[level], picture) { break }
        }
        guard encoder.triesSmallPalettes, subject.frames.count == 1 else { return best }
        var level = best.map { $0.level + 1 } ?? 0
        while level < levels.count {
            let file = try encode(levels[level], picture, .small, palettes)
            guard file.bytes.count <= limit else { break }
            best = (file, level)
            level += 1
        }
        return best
    }

    /// Makes a file, records its length in ``smallest``, and reports the attempt.
    private mutating func encode(
        _ candidate: EncodingCandidate, _ picture: EncodingSubject, _ effort: CompressionEffort,
        _ palettes: PaletteCache
    ) throws(StickerError) -> EncodingCandidate.File {
        try StickerError.askBudget { budget throws(RenderStop) in
            try budget.checkTime(on: "fitting a \(options.format) file into \(limit) bytes")
        }
        let file: EncodingCandidate.File
        do {
            file = try encoder.encode(picture, as: candidate, effort: effort, palettes: palettes)
        } catch {
            throw StickerError(wrapping: error)
        }
        if file.bytes.count > limit { recordTooLong(file.bytes.count) }
        estimate.record(candidate, of: picture, byteCount: file.bytes.count)
        onAttempt(
            EncodingAttempt(
                steps: changes(of: picture) + file.steps, byteCount: file.bytes.count, maximumByteCount: limit
            ))
        return file
    }

    private mutating func recordTooLong(_ byteCount: Int) { smallest = min(smallest ?? .max, byteCount) }

    /// The steps that a picture to encode has been through already.
    private func changes(of picture: EncodingSubject) -> [EncodingStep] {
        var steps: [EncodingStep] = picture.size == subject.size ? [] : [.resized(picture.size)]
        if picture.frames.count < subject.frames.count {
            steps.append(.frames(picture.frames.count, of: subject.frames.count))
        }
        return steps
    }

    /// The file and its quality; nil for one that no longer moves, however near its frames are.
    private mutating func image(
        _ file: EncodingCandidate.File, _ picture: EncodingSubject
    ) throws(StickerError) -> EncodedImage? {
        let steps = changes(of: picture) + file.steps
        var quality: PictureQuality?
        if !steps.isEmpty {
            var result = file.result
            if result == nil { result = try EncodingSubject(decoding: file.bytes) }
            if let result, subject.moves, !result.moves {
                hasStilled = true
                return nil
            }
            quality = try result?.quality(comparedWith: reference)
        }
        return EncodedImage(
            bytes: file.bytes, format: options.format, size: picture.size, steps: steps, quality: quality)
    }
}
