public import StickerErrors
import StickerGeometry
import StickerLimits
public import StickerPixels
import StickerRaster

/// A picture made of layers, the first one at the bottom.
public struct Scene: Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// What lies below all layers; a gradient runs over the canvas.
    public var background: Fill
    /// The layers from bottom to top.
    public var layers: [Layer]
    /// The time that the layers' keyframes lie in; nil for a scene that stands still.
    public var animation: SceneTiming?
    /// The features of the scene's SVG files that are not drawn; empty for most.
    public internal(set) var warnings: [RenderWarning] = []

    /// The name of the scene in errors.
    var name: String?

    /// The largest area of a scene's canvas in pixels: 256 MiB of memory.
    public static let maximumPixelCount = PixelSize.maximumPixelCount
    /// The longest scene file in bytes: 4 MiB, a hundred times the largest handwritten scenes. The scene that is read
    /// takes some twenty times as much.
    public static let maximumByteCount = 1 << 22

    /// By default transparent, empty and at rest; the size is checked when the scene is drawn.
    public init(
        width: Int, height: Int, background: Fill = .color(.transparent), layers: [Layer] = [],
        animation: SceneTiming? = nil
    ) {
        self.width = width
        self.height = height
        self.background = background
        self.layers = layers
        self.animation = animation
    }

    /// On a background of one colour.
    public init(
        width: Int, height: Int, background: Color, layers: [Layer] = [], animation: SceneTiming? = nil
    ) {
        self.init(
            width: width, height: height, background: .color(background), layers: layers, animation: animation
        )
    }

    /// Draws the layers, the first one first.
    ///
    /// - Parameters:
    ///   - position: the time in ``animation`` at which they are drawn, 0 … 1.
    ///   - warn: is told of layers that effects leave nothing of to see.
    /// - Throws: `StickerError.Code.stage` for a canvas without a size or too large, and
    ///   `StickerError.Code.stage` with the place of the layer that cannot be drawn.
    public func render(
        at position: Double = 0, warn: (RenderWarning) -> Void = { _ in }
    ) throws(StickerError) -> Pixmap {
        guard (0...1).contains(position) else {
            throw .outOfRange(what: "the time", value: "\(position)", range: "0 … 1")
        }
        return try RenderBudget.withDefaultLimits { () throws(StickerError) in
            try drawn(on: try size(), at: position, warn: warn)
        }
    }

    /// Draws the layers on the background.
    ///
    /// - Parameters:
    ///   - canvas: the size that the background fills.
    ///   - place: where the scene's canvas goes; nil for all of `canvas`.
    func drawn(
        on canvas: PixelSize, place: Rect? = nil, at position: Double, warn: (RenderWarning) -> Void
    ) throws(StickerError) -> Pixmap {
        let labels = LabelCache()
        if canvas.pixelCount >= Self.leastBandedPixelCount,
            let banded = try renderedInBands(
                on: canvas, place: place, at: position, labels: labels, warn: warn)
        {
            return banded
        }
        var renderer = try renderer(on: canvas, place: place, labels: labels)
        renderer.position = position
        try renderer.draw(layers, place: "layers")
        renderer.report(to: warn)
        return renderer.finish()
    }

    /// A renderer on the background, without layers.
    ///
    /// - Parameters:
    ///   - canvas: the size that the background fills.
    ///   - place: where the scene's canvas goes; by default all of `canvas`.
    ///   - labels: the labels that are drawn already.
    func renderer(
        on canvas: PixelSize, place: Rect? = nil, labels: LabelCache = LabelCache()
    ) throws(StickerError) -> SceneRenderer {
        try canvas.checkMemory(for: "the canvas")
        var ground = Canvas(size: canvas, background: plainBackground)
        try drawBackground(on: &ground, size: canvas, place: place)
        return try renderer(drawingOn: ground, place: place, labels: labels)
    }

    /// The same on a canvas with the background, or on a part of it.
    func renderer(
        drawingOn ground: Canvas, place: Rect?, labels: LabelCache
    ) throws(StickerError) -> SceneRenderer {
        var ground = ground
        ground.transform = transform(to: place)
        return SceneRenderer(drawingOn: ground, scene: try size(), name: name, labels: labels)
    }

    /// Draws a background of more than one colour on a canvas of the plain one, or on a part of it.
    ///
    /// - Parameters:
    ///   - size: that of the whole canvas.
    ///   - place: where the scene's canvas goes.
    func drawBackground(on canvas: inout Canvas, size: PixelSize, place: Rect?) throws(StickerError) {
        try background.validate(isOfLetters: false)
        try background.checkPictures()
        if case .color = background { return }
        let scale = (place?.width ?? Double(width)) / Double(width)
        let box = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        do {
            try canvas.fill(.rect(box), with: background.scaled(by: scale).paint(over: box))
        } catch {
            throw .stage(error)
        }
    }

    /// The colour of a background without a gradient, a pattern or a picture; transparent for one with them.
    var plainBackground: Color {
        guard case .color(let color) = background else { return .transparent }
        return color
    }

    /// The transform from the scene's canvas to its place; nil for where it is.
    func transform(to place: Rect?) -> Transform {
        guard let place else { return .identity }
        return Transform(
            a: place.width / Double(width), b: 0, c: 0, d: place.height / Double(height), e: place.x,
            f: place.y)
    }

    func size() throws(StickerError) -> PixelSize {
        do {
            return try PixelSize(width: width, height: height, maximumPixelCount: Self.maximumPixelCount)
        } catch {
            throw .stage(error)
        }
    }
}
