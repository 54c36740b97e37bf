import StickerCodecs
import StickerPixels

/// How many bytes files are expected to take, as those say that were made of the same picture, or of fewer of its frames, or
/// of it in another size.
struct EncodingForecast {
    /// Recipes whose files are alike but for how much they lose.
    private enum Kind: Hashable {
        case lossless
        case palette(Dithering)
        case quality
    }

    /// How many bytes a pixel takes of each kind's files that lose least, as the last file says.
    private var densities: [Kind: Double] = [:]

    mutating func record(_ recipe: EncodingRecipe, of picture: EncodingSubject, byteCount: Int) {
        densities[Self.kind(recipe)] =
            Double(byteCount) / recipe.expectedSize / Double(Self.pixelCount(of: picture))
    }

    /// Of the file of that kind that loses least; nil where nothing is known.
    func largest(_ recipe: EncodingRecipe, of picture: EncodingSubject) -> Double? {
        let pixelCount = Double(Self.pixelCount(of: picture))
        if let density = densities[Self.kind(recipe)] { return density * pixelCount }
        guard let share = Self.share(of: recipe), let density = densities[.lossless] else { return nil }
        return density * pixelCount * share
    }

    /// How long files are that lose least of their kind, in parts of the one without loss.
    private static func share(of recipe: EncodingRecipe) -> Double? {
        switch recipe {
        case .lossless: nil
        case .colors: 0.5
        case .quality: 0.35
        }
    }

    private static func kind(_ recipe: EncodingRecipe) -> Kind {
        switch recipe {
        case .lossless: .lossless
        case .colors(_, let dithering): .palette(dithering)
        case .quality: .quality
        }
    }

    private static func pixelCount(of picture: EncodingSubject) -> Int {
        picture.size.pixelCount * picture.frames.count
    }
}
