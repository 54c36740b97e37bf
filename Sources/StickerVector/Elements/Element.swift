import StickerGeometry
import StickerRaster

/// One element of a file, its attributes read but not yet resolved against others.
struct Element: Sendable {
    var content: Content
    var id: String?
    var changes: [StyleChange] = []
    var transform = Transform.identity
    /// Whether the conditions of `switch` hold for it (SVG 2 §5.9.3).
    var meetsConditions = true
    /// Indices into the tree, in document order.
    var children: [Int] = []
    /// nil for the outermost element.
    var parent: Int?
    /// The byte at which its tag starts.
    var offset: Int

    /// Indirect, so that frames of the recursive resolver stay small.
    indirect enum Content: Sendable {
        /// `g`, `a`.
        case group
        /// `defs`: drawn only where it is referred to.
        case definitions
        case `switch`
        case svg(Viewport)
        case symbol(Viewport)
        case use(Use)
        case shape(Shape)
        case gradient(Gradient)
        case stop(offset: Double)
        case clipPath(units: Units)
        case mask(Mask)
        /// Something that is not drawn: text, a picture, a pattern.
        case leftOut(name: String)
    }

    enum Units: String, Sendable, CaseIterable {
        case userSpaceOnUse, objectBoundingBox
    }

    struct Viewport: Sendable {
        var x = Length.zero
        var y = Length.zero
        var width: Length?
        var height: Length?
        var viewBox: Rect?
        var aspectRatio = PreserveAspectRatio()
    }

    struct Use: Sendable {
        var target: String?
        var x = Length.zero
        var y = Length.zero
        var width: Length?
        var height: Length?
    }

    enum Shape: Sendable {
        case path(Path)
        /// A missing radius is as large as the other.
        case rect(x: Length, y: Length, width: Length, height: Length, radiusX: Length?, radiusY: Length?)
        case circle(x: Length, y: Length, radius: Length)
        /// A missing radius is as large as the other.
        case ellipse(x: Length, y: Length, radiusX: Length?, radiusY: Length?)
        case line(x1: Length, y1: Length, x2: Length, y2: Length)

        /// Whether markers are drawn at its corners (SVG 2 §11.6).
        var hasMarkers: Bool {
            switch self {
            case .path, .line: true
            case .rect, .circle, .ellipse: false
            }
        }
    }

    /// A gradient; values that are nil may come from the gradient that `base` names.
    struct Gradient: Sendable {
        var isRadial: Bool
        var base: String?
        var units: Units?
        var transform: Transform?
        var spread: SpreadMode?
        /// `x1` `y1` `x2` `y2`.
        var line: [Length?] = [nil, nil, nil, nil]
        /// `cx` `cy` `r` `fx` `fy` `fr`.
        var circles: [Length?] = [nil, nil, nil, nil, nil, nil]
    }

    struct Mask: Sendable {
        var units: Units
        var contentUnits: Units
        var x: Length
        var y: Length
        var width: Length
        var height: Length
    }
}

/// The elements of a file, outermost first.
struct ElementTree: Sendable {
    var elements: [Element] = []
    /// The first element of each `id`.
    var indices: [String: Int] = [:]
}

extension Element {
    /// Whether it is not drawn, though other renderers draw it or with it.
    var isLeftOut: Bool { if case .leftOut = content { true } else { false } }

    /// What other renderers draw, or draw with.
    static let leftOutNames = drawnElsewhere.union(["pattern"])

    /// Elements that draw something by themselves in other renderers.
    static let drawnElsewhere: Set<String> = [
        "audio", "canvas", "foreignObject", "iframe", "image", "text", "video",
    ]
}
