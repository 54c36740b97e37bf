import StickerPixels

/// Covers an end of the column where a part is missing: parts run on past the edges at which they meet.
enum IceCreamEndCap: String {
    case scoopsTop = "scoops-top"
    case scoopsBottom = "scoops-bottom"
    case toppingBottom = "topping-bottom"

    var fileName: String { rawValue + ".svg" }

    /// The end caps of an ice cream, each with the index of its part from the top; a base is closed by its rim.
    static func endCaps(of iceCream: IceCream) -> [(endCap: Self, part: Int)] {
        let steps = IceCreamStep.allCases.reversed().filter { iceCream.identifier(of: $0) != nil }
        var endCaps: [(endCap: Self, part: Int)] = []
        if steps.first == .scoops { endCaps.append((.scoopsTop, 0)) }
        switch steps.last {
        case .scoops: endCaps.append((.scoopsBottom, steps.count - 1))
        case .topping: endCaps.append((.toppingBottom, steps.count - 1))
        case .base, nil: break
        }
        return endCaps
    }

    /// Whether it replaces what is there, so that the corners outside of it are gone.
    var isInPlace: Bool { self == .scoopsTop }

    /// The frame of the end cap in its part's: as wide as that, in its own ratio of sides.
    func frame(in part: PixelRect, width: Double, height: Double) -> PixelRect {
        let length = Int(min(Double(part.height), max(1, (Double(part.width) * height / width).rounded())))
        return PixelRect(
            x: part.x, y: self == .scoopsTop ? part.y : part.y + part.height - length, width: part.width,
            height: length)
    }
}
