import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster
import StickerVector

/// Draws a scene's layers on a canvas.
struct SceneRenderer {
    var canvas: Canvas
    /// The size of the scene's canvas.
    let size: PixelSize
    /// The time in the scene's animation, 0 … 1.
    var position = 0.0
    /// The labels that are drawn already, at any time.
    let labels: LabelCache
    /// The layers that are drawn with effects, at any time.
    var hiddenLayers = HiddenLayers()
    /// The enlargement by the layers that the present one lies in, and by itself.
    var enlargement = Enlargement()
    /// The scene's path, for errors.
    private let name: String?
    /// The number of layers, and masks, that the present one lies in.
    private var depth = 0

    /// The most groups and masks inside one another; drawing them recurses.
    static let maximumDepth = 64

    /// - Parameters:
    ///   - canvas: the canvas that the layers are drawn on, or a part of it.
    ///   - size: the size of the scene's canvas.
    ///   - name: the scene's path, for errors.
    ///   - labels: the labels that are drawn already.
    init(drawingOn canvas: Canvas, scene size: PixelSize, name: String?, labels: LabelCache) {
        self.canvas = canvas
        self.size = size
        self.labels = labels
        self.name = name
    }

    consuming func finish() -> Pixmap { canvas.finish() }

    /// Reports the layers that cannot be seen, with the scene's path.
    func report(to warn: (RenderWarning) -> Void) {
        for warning in hiddenLayers.warnings { warn(warning.within(name)) }
    }

    /// - Parameter place: the place of the array, as in `layers[2].group`.
    mutating func draw(_ layers: [Layer], place: String) throws(StickerError) {
        try draw(layers, in: layers.indices, place: place)
    }

    /// Draws some of an array's layers.
    mutating func draw(_ layers: [Layer], in range: Range<Int>, place: String) throws(StickerError) {
        for index in range { try draw(layers[index], place: "\(place)[\(index)]") }
    }

    /// - Parameter place: the place of the layer.
    private mutating func draw(_ layer: Layer, place: String) throws(StickerError) {
        do {
            let outer = enlargement
            let pose = LayerPose(layer.keyframes, at: position)
            if !layer.keyframes.isEmpty { enlargement.add(pose.scale, of: layer.keyframes) }
            try drawUnplaced(try layer.posed(pose, canvas: size, labels: labels), place: place)
            enlargement = outer
        } catch {
            let error = StickerError(wrapping: error)
            // The error has its place already.
            if !error.context.isEmpty { throw error }
            throw .inScene(path: name, place: place, error: error)
        }
    }

    private mutating func drawUnplaced(_ layer: Layer, place: String) throws {
        guard (0...1).contains(layer.opacity) else {
            throw StickerError.outOfRange(what: "opacity", value: "\(layer.opacity)", range: "0 … 1")
        }
        guard layer.transform.isFinite, layer.frame?.isFinite ?? true else {
            throw RasterError.nonFinite(what: "the frame or the transform")
        }
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw RasterError.tooComplex(what: "the nesting of groups and masks", limit: Self.maximumDepth)
        }
        try RenderBudget.current?.spend(nodes: 1, on: "a layer")
        let outer = canvas.transform
        canvas.transform = layer.transform.then(outer)
        if let clip = layer.clip { try canvas.pushClip(clip.path, rule: clip.rule) }
        if layer.isComposited {
            // As large as what can be seen of it, where nothing else changes.
            let limits = layer.blend.reachesBeyondSource ? nil : visibleArea(of: layer)
            if let limits { try canvas.pushClip(limits) }
            let mask = try layer.mask.map { try coverage(of: $0, place: place) }
            try canvas.pushLayer(opacity: layer.opacity, blend: layer.blend, through: mask)
            try drawContent(of: layer, opacity: 1, blend: .sourceOver, place: place)
            canvas.popLayer()
            if limits != nil { canvas.popClip() }
        } else {
            try drawContent(of: layer, opacity: layer.opacity, blend: layer.blend, place: place)
        }
        if layer.clip != nil { canvas.popClip() }
        canvas.transform = outer
        depth -= 1
    }

    /// The coverage that the mask lets through, over the present clip.
    private func coverage(of mask: LayerMask, place: String) throws -> ClipMask {
        let area = canvas.clipBounds
        guard !area.isEmpty else { return ClipMask(bounds: area, values: []) }
        var renderer = try offscreen(over: area)
        try renderer.draw(mask.layer, place: place + ".mask")
        let pixmap = renderer.finish()
        let values =
            switch mask.channel {
            case .alpha: Mask(alphaOf: pixmap).values
            case .luminance: Mask(luminanceOf: pixmap).values
            }
        return ClipMask(bounds: area, values: values)
    }

    /// A renderer on a transparent canvas of its own over some of the canvas's pixels, and over pixels around it.
    func offscreen(over area: PixelRect) throws -> SceneRenderer {
        var renderer = self
        renderer.canvas = try canvas.offscreenCanvas(over: area)
        return renderer
    }

    /// Whether a layer may show on the canvas; the layers of a group are asked one by one.
    private func isVisible(_ layer: Layer) -> Bool {
        if case .group = layer.content { return true }
        return !visibleArea(of: layer).isEmpty
    }

    mutating func drawContent(
        of layer: Layer, opacity: Double, blend: BlendMode, place: String
    ) throws {
        guard layer.effects.isEmpty else {
            return try drawWithEffects(layer, opacity: opacity, blend: blend, place: place)
        }
        guard isVisible(layer) else { return }
        switch layer.content {
        case .image(let pixmap, let filter):
            try fit(layer, width: Double(pixmap.width), height: Double(pixmap.height)) { canvas, frame in
                try canvas.draw(pixmap, in: frame, filter: filter, opacity: opacity, blend: blend)
            }
        case .svg(let document):
            try fit(layer, width: document.size.width, height: document.size.height) { canvas, frame in
                try document.draw(on: &canvas, in: frame, stretching: layer.fit == .fill)
            }
        case .label(let label):
            let shape = try labels.shape(of: label)
            guard shape.isWholeLabel else {
                try drawDecorated(label, in: layer, opacity: opacity, blend: blend)
                break
            }
            let (width, height) = (Double(shape.size.width), Double(shape.size.height))
            try fit(layer, width: width, height: height) { canvas, frame in
                let outer = canvas.transform
                canvas.transform = Transform(
                    a: frame.width / width, b: 0, c: 0, d: frame.height / height, e: frame.x, f: frame.y
                ).then(outer)
                try canvas.fill(shape.path, with: .color(label.style.color), opacity: opacity, blend: blend)
                canvas.transform = outer
            }
        case .iceCream(let content):
            let size = try content.size(at: IceCream.defaultSize)
            let factor = enlargement.factor
            try fit(layer, width: Double(size.width), height: Double(size.height)) { canvas, frame in
                let pixmap = try content.rendered(
                    height: frame.height * canvas.transform.maximumScale * factor)
                try canvas.draw(pixmap, in: frame, opacity: opacity, blend: blend)
            }
        case .path(let content):
            try draw(content, frame: layer.frame, fit: layer.fit, opacity: opacity, blend: blend)
        case .group(let layers):
            try draw(group: layers, frame: layer.frame, place: place)
        }
    }
}
