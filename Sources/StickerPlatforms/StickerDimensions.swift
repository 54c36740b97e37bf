public import StickerPixels

/// Which sizes a platform takes, in pixels.
public enum StickerDimensions: Hashable, Sendable {
    /// This size alone.
    case exactly(width: Int, height: Int)
    /// The longer side has so many pixels; the other one follows from the picture.
    case longestSide(Int)
    /// A square with sides of at most so many pixels.
    case square(upTo: Int)
    /// At most so many pixels, and at least one side of `oneSideAtLeast`; both even where `even` says so.
    case within(width: Int, height: Int, oneSideAtLeast: Int = 1, even: Bool = false)
    /// So many pixels or more on each side.
    case atLeast(Int)

    /// Whether a picture of the size is taken.
    public func allows(_ size: PixelSize) -> Bool {
        switch self {
        case .exactly(let width, let height): size.width == width && size.height == height
        case .longestSide(let side): max(size.width, size.height) == side
        case .square(let side): size.width == size.height && size.width <= side
        case .within(let width, let height, let least, let even):
            size.width <= width && size.height <= height && max(size.width, size.height) >= least
                && (!even || (size.width.isMultiple(of: 2) && size.height.isMultiple(of: 2)))
        case .atLeast(let side): min(size.width, size.height) >= side
        }
    }

    /// Whether an allowed sticker stays allowed when it is reduced to a longer side of that length or more.
    package func allowsShrinking(to longerSide: Int) -> Bool {
        switch self {
        // The shorter side may become too short.
        case .exactly, .longestSide, .atLeast: false
        case .square: true
        case .within(_, _, let least, let even): longerSide >= least && !even
        }
    }
}

extension StickerDimensions: CustomStringConvertible {
    /// The dimensions in words: “exactly 512×512 pixels”.
    public var description: String {
        switch self {
        case .exactly(let width, let height): "exactly \(width)×\(height) pixels"
        case .longestSide(let side): "exactly \(side) pixels on its longer side"
        case .square(let side): "a square of at most \(side)×\(side) pixels"
        case .within(let width, let height, let least, let even):
            "at most \(width)×\(height) pixels" + (least > 1 ? ", at least \(least) on one side" : "")
                + (even ? ", an even number on both sides" : "")
        case .atLeast(let side): "at least \(side)×\(side) pixels"
        }
    }
}
