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
        if let image = try lossless(picture) { return image }
        return try lossy(picture)
    }

    private static func isBetter(_ one: EncodedImage, than other: EncodedImage) -> Bool {
        guard let one = one.quality, let other = other.quality else { return one.quality == nil }
        if one.structuralSimilarity != other.structuralSimilarity {
            return one.structuralSimilarity > other.structuralSimilarity
        }
        return one.meanSquaredError < other.meanSquaredError
    }

    /// The file without loss, by the preset asked for or else by the one that makes the shortest.
    private mutating func lossless(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        guard options.format == .png || options.format == .webp, options.colorCount == nil,
            options.quality == nil
        else { return nil }
        // Of what moves, the shortest file without loss takes minutes.
        let isSlow = subject.frames.count > 1 || options.preset == .small
        for preset in isSlow ? [options.preset] : [options.preset, .small] {
            if let file = try fitting(.lossless, picture, preset) { return try image(file, picture) }
        }
        return nil
    }

    private mutating func lossy(_ picture: EncodingSubject) throws(StickerError) -> EncodedImage? {
        var best: EncodedImage?
        for ladder in ladders(for: picture) {
            // Of what moves, another way takes long and gains little.
            if subject.frames.count > 1, Self.isSatisfying(best) { break }
            guard let file = try longest(of: ladder, picture) else { continue }
            best = Self.better(best, try image(file, picture))
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

    /// The last recipe that fits, by halving, and those behind it that fit when more time is spent.
    private mutating func longest(
        of ladder: [EncodingRecipe], _ picture: EncodingSubject
    ) throws(StickerError) -> EncodingRecipe.File? {
        var (fits, fails) = (0, ladder.count)
        var best: EncodingRecipe.File?
        if subject.frames.count > 1 || options.format == .gif, let recipe = ladder.last {
            // Most fit with all that the format has, and one file costs as much time as each that would be tried.
            if let file = try fitting(recipe, picture, options.preset) { return file }
            fails -= 1
        }
        while fits < fails {
            let middle = (fits + fails) / 2
            if let file = try fitting(ladder[middle], picture, options.preset) {
                best = file
                fits = middle + 1
            } else {
                fails = middle
            }
        }
        guard options.format == .png, options.preset != .small, subject.frames.count == 1 else { return best }
        while fits < ladder.count, let file = try fitting(ladder[fits], picture, .small) {
            best = file
            fits += 1
        }
        return best
    }

    private mutating func fitting(
        _ recipe: EncodingRecipe, _ picture: EncodingSubject, _ preset: CompressionPreset
    ) throws(StickerError) -> EncodingRecipe.File? {
        let file = try recipe.encode(picture, options: options, preset: preset)
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
