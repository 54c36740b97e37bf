import StickerCodecs
import StickerPixels

/// The search for the file that looks best among those that are short enough.
struct ByteBudget {
    private let subject: EncodingSubject
    /// What files are compared with: the subject, on a ground where the format needs one.
    private let reference: EncodingSubject
    private let options: EncodingOptions
    private let limit: Int
    /// The shortest file so far that was too long.
    private var smallest = Int.max

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
    /// How long a file with all colours of a palette is, in parts of the one without loss.
    private static let paletteShare = 0.5
    /// How many times as long the quickest lossless WebP is at most than one that takes time: twice was never seen.
    private static let mostGain = 2
    /// How many times as long as the smallest preset's lossless files are at most: a third more, and a tenth, are usual.
    private static let (mostGainOverFast, mostGainOverBalanced) = (4.0, 1.5)

    init(_ subject: EncodingSubject, options: EncodingOptions, limit: Int) {
        self.subject = subject
        reference = options.format == .jpeg ? subject.flattened(on: options.matte ?? .white) : subject
        self.options = options
        self.limit = limit
    }

    /// - Throws: ``StickerError/doesNotFit(format:limit:smallest:)``.
    consuming func best() throws(StickerError) -> EncodedImage {
        var best = try least(subject)
        let fewer = options.allowsDroppingFrames ? Self.shares.map(subject.keepingFirst(ofEvery:)) : []
        for variant in fewer where subject.frames.count > 1 && !Self.isSatisfying(best) {
            best = Self.better(best, try least(variant))
        }
        var worseCount = 0
        for side in Self.isSatisfying(best) ? [] : sides {
            var candidate = try least(try subject.resized(longerSide: side))
            for variant in fewer where subject.frames.count > 1 && candidate == nil {
                candidate = try least(try variant.resized(longerSide: side))
            }
            guard let candidate else { continue }
            let improved = Self.better(best, candidate)
            // What is gained in colours is lost in size from here on.
            worseCount = improved == best ? worseCount + 1 : 0
            best = improved
            if worseCount == 2 { break }
        }
        guard let best else {
            throw .doesNotFit(format: options.format, limit: limit, smallest: smallest)
        }
        return best
    }

    /// Longer sides to try, each an eighth or more shorter than the one before, and at the end the shortest allowed.
    private var sides: [Int] {
        guard let minimum = options.minimumSide else { return [] }
        let longer = max(subject.size.width, subject.size.height)
        var sides = [14, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1].map { longer * $0 / 16 }.filter { $0 > minimum }
        if minimum < longer { sides.append(minimum) }
        return sides
    }

    private static func isSatisfying(_ image: EncodedImage?) -> Bool {
        guard let image else { return false }
        return image.quality.map { $0.structuralSimilarity >= satisfyingSimilarity } ?? true
    }

    /// The one that looks better; of equals, the first.
    private static func better(_ one: EncodedImage?, _ other: EncodedImage?) -> EncodedImage? {
        guard let one, let other else { return one ?? other }
        return isBetter(other, than: one) ? other : one
    }

    /// What loses least of what fits, at this size and with these frames.
    private mutating func least(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        let exact = try lossless(picture)
        if let image = exact.image { return image }
        return try lossy(picture, losslessByteCount: exact.byteCount)
    }

    private static func isBetter(_ one: EncodedImage, than other: EncodedImage) -> Bool {
        guard let one = one.quality, let other = other.quality else { return one.quality == nil }
        if one.structuralSimilarity != other.structuralSimilarity {
            return one.structuralSimilarity > other.structuralSimilarity
        }
        return one.meanSquaredError < other.meanSquaredError
    }

    /// The file without loss, by the preset asked for or else by the one that makes the shortest.
    ///
    /// - Returns: the file where it fits; how long it is or would be, where that is known.
    private mutating func lossless(
        _ picture: EncodingSubject
    ) throws(StickerError) -> (image: EncodedImage?, byteCount: Int?) {
        guard options.format == .png || options.format == .webp, options.colorCount == nil,
            options.quality == nil
        else { return (nil, nil) }
        if options.format == .webp {
            let quick = try EncodingRecipe.quickLosslessSize(of: picture)
            guard quick / Self.mostGain <= limit else {
                smallest = min(smallest, quick)
                return (nil, quick)
            }
        }
        var file = try EncodingRecipe.lossless.encode(picture, options: options, preset: options.preset)
        // Of what moves, the shortest file without loss takes minutes.
        let isSlow = subject.frames.count > 1 || options.preset == .small
        let gain = options.preset == .fast ? Self.mostGainOverFast : Self.mostGainOverBalanced
        if !isSlow, file.bytes.count > limit, Double(file.bytes.count) <= Double(limit) * gain {
            file = try EncodingRecipe.lossless.encode(picture, options: options, preset: .small)
        }
        guard file.bytes.count <= limit else {
            smallest = min(smallest, file.bytes.count)
            return (nil, file.bytes.count)
        }
        return (try image(file, picture), file.bytes.count)
    }

    private mutating func lossy(
        _ picture: EncodingSubject, losslessByteCount: Int?
    ) throws(StickerError) -> EncodedImage? {
        var best: EncodedImage?
        let palettes = PaletteStore(picture)
        var first: Int?
        for ladder in ladders(for: picture) {
            if first == nil, let losslessByteCount, case .colors = ladder[0] {
                let share = Double(limit) / (Double(losslessByteCount) * Self.paletteShare)
                first = ladder.lastIndex { $0.expectedSize <= share } ?? 0
            }
            // Of what moves, another way takes long and gains little.
            if subject.frames.count > 1, Self.isSatisfying(best) { break }
            guard let (file, rung) = try longest(of: ladder, picture, palettes, first: first) else {
                continue
            }
            // The next ladder leads to about the same place.
            first = rung + 1
            best = Self.better(best, try image(file, picture))
            // Nor is there anything to gain where the limit takes nothing away.
            if subject.frames.count > 1, rung == ladder.count - 1 { break }
        }
        return best
    }

    /// Ways to encode, each of which loses less than the one before.
    private func ladders(for picture: EncodingSubject) -> [[EncodingRecipe]] {
        if options.format == .jpeg || options.format == .webp && options.colorCount == nil {
            let most = options.quality ?? Self.highestQuality
            let step = subject.frames.count > 1 ? 8 : 1
            return [([1] + stride(from: most, to: 1, by: -step).reversed()).map { .quality($0) }]
        }
        let most = options.colorCount ?? IndexedPixmap.maximumColorCount
        let counts = Self.colorCounts.filter { $0 < most } + [most]
        let ditherings = options.dithering.map { [$0] } ?? [picture.usualDithering, .none]
        return ditherings.map { dithering in counts.map { .colors($0, dithering) } }
    }

    /// The file of the highest rung that fits, and of those behind it that fit when more time is spent.
    private mutating func longest(
        of ladder: [EncodingRecipe], _ picture: EncodingSubject, _ palettes: PaletteStore, first: Int?
    ) throws(StickerError) -> (file: EncodingRecipe.File, rung: Int)? {
        var search = LadderSearch(expecting: ladder.map(\.expectedSize), limit: limit, first: first)
        var best: (file: EncodingRecipe.File, rung: Int)?
        while let rung = search.next {
            let file = try ladder[rung].encode(
                picture, options: options, preset: options.preset, palettes: palettes)
            search.record(rung, byteCount: file.bytes.count)
            if file.bytes.count <= limit {
                best = (file, rung)
            } else {
                smallest = min(smallest, file.bytes.count)
            }
        }
        guard options.format == .png, options.preset != .small, subject.frames.count == 1 else { return best }
        var rung = best.map { $0.rung + 1 } ?? 0
        while rung < ladder.count, let file = try fitting(ladder[rung], picture, .small, palettes) {
            best = (file, rung)
            rung += 1
        }
        return best
    }

    private mutating func fitting(
        _ recipe: EncodingRecipe, _ picture: EncodingSubject, _ preset: CompressionPreset,
        _ palettes: PaletteStore? = nil
    ) throws(StickerError) -> EncodingRecipe.File? {
        let file = try recipe.encode(picture, options: options, preset: preset, palettes: palettes)
        guard file.bytes.count <= limit else {
            smallest = min(smallest, file.bytes.count)
            return nil
        }
        return file
    }

    private func image(
        _ file: EncodingRecipe.File, _ picture: EncodingSubject
    ) throws(StickerError) -> EncodedImage {
        var steps: [EncodingStep] = picture.size == subject.size ? [] : [.resized(picture.size)]
        if picture.frames.count < subject.frames.count {
            steps.append(.frames(picture.frames.count, of: subject.frames.count))
        }
        steps += file.steps
        var quality: PictureQuality?
        if !steps.isEmpty {
            var result = file.result
            if result == nil { result = try EncodingSubject(decoding: file.bytes) }
            quality = try result?.quality(comparedWith: reference)
        }
        return EncodedImage(
            bytes: file.bytes, format: options.format, size: picture.size, steps: steps, quality: quality)
    }
}
