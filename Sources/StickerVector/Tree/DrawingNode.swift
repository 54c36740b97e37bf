import StickerGeometry
import StickerRaster

/// A step of drawing with everything resolved; a document consists of these once it has been read.
enum DrawingNode: Sendable {
    case shape(ShapeNode)
    case group(GroupNode)

    /// Applies `next` after its own transform; returns whether the node is still at a finite place.
    mutating func move(by next: Transform) -> Bool {
        self = transformed(by: next)
        switch self {
        case .shape(let shape): return shape.transform.isFinite
        case .group(let group): return group.transform.isFinite
        }
    }

    /// The node with `next` applied after its own transform.
    func transformed(by next: Transform) -> DrawingNode {
        switch self {
        case .shape(var shape):
            shape.transform = shape.transform.then(next)
            return .shape(shape)
        case .group(var group):
            group.transform = group.transform.then(next)
            return .group(group)
        }
    }
}

/// One path with its paint.
struct ShapeNode: Sendable {
    struct Fill: Sendable {
        var paint: Paint
        var opacity: Double
        var rule: FillRule
    }

    struct Stroke: Sendable {
        var paint: Paint
        var opacity: Double
        var style: StrokeStyle
    }

    var path: Path
    /// The transform to the space of the group around it.
    var transform = Transform.identity
    var fill: Fill?
    var stroke: Stroke?
    var isStrokeFirst = false

    /// Whether it covers each pixel once, so that its opacity is that of its paint.
    var isSingleStep: Bool { (fill == nil) != (stroke == nil) }
}

/// Nodes that are clipped, masked or composited together.
struct GroupNode: Sendable {
    /// The transform to the space of the group around it.
    var transform = Transform.identity
    /// The clips; the inside of all of these is visible.
    var clips: [ClipShape] = []
    var masks: [MaskNode] = []
    var opacity = 1.0
    var blend = BlendMode.sourceOver
    /// Whether the children blend among themselves and not with what lies below the group.
    var isIsolated = false
    var children: [DrawingNode]
    /// A box in the group's space outside of which a layer stays empty.
    var ink: Rect?

    /// Whether it has to be drawn apart and composited.
    var needsLayer: Bool { opacity != 1 || blend != .sourceOver || !masks.isEmpty || isIsolated }
}

/// A path in the group's space that limits what is visible.
struct ClipShape: Sendable {
    var path: Path
    var rule: FillRule
}

/// A picture in the group's space whose values become alpha.
struct MaskNode: Sendable {
    enum Kind: Sendable {
        case luminance, alpha
    }

    var kind: Kind
    /// The clips; nothing is visible outside of them.
    var clips: [ClipShape]
    var content: [DrawingNode]
}
