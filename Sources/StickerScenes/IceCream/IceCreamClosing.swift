import StickerPixels

/// What closes an end of a column where the part that would be there is missing: parts run on past the edges at which they
/// meet.
enum IceCreamClosing: String {
    case scoopsTop = "scoops-top"
    case scoopsBottom = "scoops-bottom"
    case toppingBottom = "topping-bottom"

    var fileName: String { rawValue + ".svg" }

    /// Those of an ice cream, each with the index of its part from the top; a base is closed by its rim.
    static func closings(of iceCream: IceCream) -> [(closing: Self, part: Int)] {
        let steps = IceCreamStep.allCases.reversed().filter { iceCream.identifier(of: $0) != nil }
        var closings: [(closing: Self, part: Int)] = []
        if steps.first == .scoops { closings.append((.scoopsTop, 0)) }
        switch steps.last {
        case .scoops: closings.append((.scoopsBottom, steps.count - 1))
        case .topping: closings.append((.toppingBottom, steps.count - 1))
        case .base, nil: break
        }
        return closings
    }

    /// Whether it is drawn in place of what is there, so that the corners outside of it are gone.
    var isInPlace: Bool { self == .scoopsTop }

    /// Where it lies in its part's frame: as wide as that, in its own ratio of sides.
    func frame(in part: PixelRect, width: Double, height: Double) -> PixelRect {
        let length = Int(min(Double(part.height), max(1, (Double(part.width) * height / width).rounded())))
        return PixelRect(
            x: part.x, y: self == .scoopsTop ? part.y : part.y + part.height - length, width: part.width,
            height: length)
    }
}
