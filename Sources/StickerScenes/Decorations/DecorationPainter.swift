import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster

/// The shape that decorations are drawn around.
protocol Silhouette {
    /// What it covers on a canvas, grown by a distance, with its narrow gaps filled and its concave corners rounded.
    ///
    /// - Parameters:
    ///   - distance: in pixels; 0 for the shape as it is.
    ///   - offset: moves it, in pixels.
    func mask(
        grownBy distance: Double, rounded rounding: OutlineRounding, movedBy offset: Point,
        on canvas: inout Canvas
    ) throws -> Mask

    /// What it covers by itself, without what decorations add to it.
    func ownMask(movedBy offset: Point, on canvas: inout Canvas) throws -> Mask

    /// The rounding of the outermost outline, whose outer edge has a distance from the shape, in pixels.
    func outermostRounding(atDistance distance: Double) -> OutlineRounding

    /// The part that has the sticker's own fill, without emoji: where a highlight can lie.
    func filledMask(movedBy offset: Point, size: PixelSize) throws -> Mask
}

/// Draws the decorations of a sticker around its silhouette, from the back to the front.
struct DecorationPainter {
    /// The shape that a sticker stands on: its bubble.
    struct Backdrop {
        /// The bubble's box without its tail, upright.
        let box: Rect
        /// The bubble's path on the canvas.
        let path: Path
        /// The path with the border around it.
        let outline: Path
        /// What is darker than the fill, with alphas of black.
        let shades: [(path: Path, alpha: UInt8)]
        /// What is filled once more on the shades, without and with the border around it.
        let front: (path: Path, outline: Path)
    }

    var canvas: Canvas
    let silhouette: any Silhouette
    let backdrop: Backdrop?
    /// The box around the silhouette, upright.
    private let box: Rect
    /// The transform from the upright space to the canvas.
    private let placement: Transform
    /// The transform that turns the offsets of shadows and the light of highlights: a label's place, not its own
    /// rotation.
    let orientation: Transform
    /// The distance from the silhouette to the outer edge of the next outline, in pixels.
    private var outlineDistance: Double
    /// The rounding of that outline.
    private var rounding: OutlineRounding
    /// The silhouette with that outline, where something asked for it.
    private var outlined: Mask?
    /// The silhouette with all outlines, once the first of them is drawn.
    private var outermost: Mask?
    /// The figures of the outline that was filled last, which are drawn once the one inside of it is known.
    private var figures: WholeFigures?
    /// The silhouette with the outline around that one, and how wide that is.
    private var outer: (mask: Mask, width: Double)?

    /// - Parameters:
    ///   - size: the size of the canvas.
    ///   - outlineWidth: the width of all outlines together, in pixels.
    ///   - box: the box that gradients run over, around the silhouette and upright.
    ///   - placement: the transform from the upright space to the canvas.
    ///   - orientation: a rotation or a reflection of offsets and of the light.
    init(
        size: PixelSize, silhouette: any Silhouette, outlineWidth: Double, box: Rect,
        placement: Transform = .identity, orientation: Transform = .identity, backdrop: Backdrop? = nil
    ) {
        canvas = Canvas(size: size)
        self.silhouette = silhouette
        self.backdrop = backdrop
        self.box = box
        self.placement = placement
        self.orientation = orientation
        outlineDistance = outlineWidth
        rounding = silhouette.outermostRounding(atDistance: outlineWidth)
    }

    consuming func finish() -> Pixmap { canvas.finish() }

    mutating func draw(_ decorations: [any Decoration]) throws {
        do {
            for decoration in decorations {
                if !(decoration is LabelOutline) { try drawFigures() }
                try decoration.draw(with: &self)
            }
            try drawFigures()
        } catch RasterError.pixel(let error) {
            // What is rounded needs a margin.
            throw StickerError.tooLarge(
                error, "rounding the outlines of a sticker of \(canvas.size) pixels",
                advice: "choose a smaller sticker, or narrower outlines")
        }
    }

    /// - Parameter box: the box that a gradient runs over, upright.
    func paint(_ fill: Fill, over box: Rect) throws(RasterError) -> Paint {
        try fill.paint(over: box, transform: placement)
    }

    /// Fills an outline and everything inside of it; the outermost one comes first.
    mutating func fill(_ outline: LabelOutline) throws {
        let box = box.expanded(by: outlineDistance)
        if outermost != nil { rounding = rounding.withoutThreads(width: outline.width) }
        let mask = try outlinedMask()
        if outermost == nil { outermost = mask }
        let figures = WholeFigures(outline.fill, over: box, placement: placement, within: mask)
        let ground = figures.map { Fill.color($0.ground) } ?? outline.fill
        try canvas.fill(mask, with: try paint(ground, over: box))
        try drawFigures(around: mask)
        self.figures = figures
        outlineDistance -= outline.width
        rounding = rounding.inside(width: outline.width, distance: outlineDistance)
        outer = outlined.map { (mask: $0, width: outline.width) }
        outlined = nil
    }

    /// Draws the figures of the outline that was filled last, where they are whole.
    ///
    /// - Parameter inner: what covers the outline from the inside; nil for the letters.
    private mutating func drawFigures(around inner: Mask? = nil) throws {
        guard let figures else { return }
        self.figures = nil
        let inner = try inner ?? letterMask(movedBy: .zero)
        for figure in figures.placed(outside: inner) {
            try canvas.fill(figure.path, with: .color(figure.color))
        }
    }

    /// What shows of the outlines and of the backdrop together; nil where there are no outlines.
    func visibleGround() throws -> Mask? {
        guard var mask = outermost else { return nil }
        if let backdrop { mask.formUnion(try Mask(coverageOf: backdrop.outline, size: canvas.size)) }
        return mask
    }

    /// A vector of the canvas in the upright space that gradients run in.
    func upright(_ vector: Point) -> Point {
        guard let back = placement.inverse else { return vector }
        return back.apply(to: vector) - back.apply(to: .zero)
    }

    /// Fills a mask; a gradient runs over the silhouette's box and what goes beyond it.
    mutating func fill(_ mask: Mask, with fill: Fill, outsets: Outsets) throws {
        try canvas.fill(mask, with: try paint(fill, over: box.expanded(by: outsets)))
    }

    /// The coverage of the silhouette by itself, moved.
    mutating func letterMask(movedBy offset: Point) throws -> Mask {
        try silhouette.ownMask(movedBy: offset, on: &canvas)
    }

    /// The coverage of the silhouette, its outlines and its backdrop together, moved and blurred.
    ///
    /// The mask of outlined letters takes most of a label's time, and outlines need it where it is.
    mutating func wholeMask(movedBy offset: Point, sigma: Double) throws -> Mask {
        let variance = Mask.interpolationVariance(movedBy: offset)
        if variance == 0 || sigma >= Self.leastSigma {
            var mask = try outlinedMask()
            if let backdrop { mask.formUnion(try Mask(coverageOf: backdrop.outline, size: canvas.size)) }
            return try mask.moved(by: offset).blurred(sigma: (sigma * sigma - variance).squareRoot())
        }
        var mask = try silhouette.mask(
            grownBy: outlineDistance, rounded: rounding, movedBy: offset, on: &canvas)
        if let backdrop {
            let move = Transform.translation(x: offset.x, y: offset.y)
            mask.formUnion(try Mask(coverageOf: backdrop.outline, transform: move, size: canvas.size))
        }
        return try mask.blurred(sigma: sigma)
    }

    /// The least standard deviation, in pixels, of a blur in which a mask that was moved between pixels is off by 4 of 255 at
    /// most: interpolation blurs it along one axis by up to half a pixel, and it is blurred less along both. From 3 pixels on, it is off by 1.
    private static let leastSigma = 1.5

    private mutating func outlinedMask() throws -> Mask {
        if let outlined { return outlined }
        let mask: Mask
        if rounding.followsOuter, let outer {
            mask = try outer.mask.inset(by: outer.width)
        } else {
            mask = try silhouette.mask(
                grownBy: outlineDistance, rounded: rounding, movedBy: .zero, on: &canvas)
        }
        outlined = mask
        return mask
    }
}
