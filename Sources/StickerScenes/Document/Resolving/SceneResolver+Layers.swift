import StickerCodecs
import StickerErrors
import StickerNotation
import StickerPixels
import StickerRaster

extension SceneResolver {
    mutating func scene(_ document: SceneDocument) throws(StickerError) -> Scene {
        var scene = Scene(
            width: document.canvas.width, height: document.canvas.height,
            background: try document.canvas.background.map { fill throws(StickerError) in
                try self.fill(fill.value)
            } ?? .color(.transparent),
            layers: try layers(document.layers), animation: document.animation)
        scene.name = name
        scene.warnings = warnings
        return scene
    }

    private mutating func layers(_ layers: [SceneDocument.Layer]) throws(StickerError) -> [Layer] {
        var result: [Layer] = []
        for layer in layers { result.append(try self.layer(layer)) }
        return result
    }

    private mutating func layer(_ written: SceneDocument.Layer) throws(StickerError) -> Layer {
        var layer = Layer(
            try content(written.content), frame: written.frame, fit: written.fit,
            transform: written.transform, opacity: written.opacity, blend: written.blend,
            clip: written.clip?.value, effects: written.effects.map(\.value))
        if let mask = written.mask {
            layer.mask = LayerMask(try self.layer(mask.layer), channel: mask.channel)
        }
        layer.keyframes = written.keyframes
        if let anchor = written.anchor { layer.anchor = anchor }
        return layer
    }

    private mutating func content(_ content: SceneDocument.Content) throws(StickerError) -> LayerContent {
        switch content {
        case .image(let image):
            return .image(try pixmap(of: image), filter: image.filter)
        case .svg(let asset):
            guard case .vector(let drawing) = try artwork(asset) else {
                throw failure("is a picture of pixels; name it with the key \"image\"", at: asset)
            }
            return .svg(drawing)
        case .label(let label):
            let label = try self.label(label)
            warn(label.warnings)
            return .label(label)
        case .iceCream(let layer):
            return .iceCream(try iceCream(layer))
        case .path(let path):
            var content = PathContent(path.path.value, rule: path.rule)
            if let fill = path.fill { content.fill = try paint(fill) }
            if let stroke = path.stroke {
                content.stroke = PathContent.Stroke(try paint(stroke.paint), style: stroke.style)
            }
            return .path(content)
        case .group(let layers):
            return .group(try self.layers(layers))
        }
    }

    mutating func label(_ label: SceneDocument.Label) throws(StickerError) -> StickerScenes.Label {
        var style = label.style.value
        style.base = try label.base.map { reference throws(StickerError) in try look(of: reference) }
        style.look = try style.look.readingPictures { name throws(StickerError) in
            try pixmap(ofFill: name)
        }
        style.fonts = try faces(of: label.fonts)
        return StickerScenes.Label(label.text, style: style)
    }

    private mutating func paint(_ source: SceneDocument.PaintSource) throws(StickerError) -> PathPaint {
        switch source {
        case .fill(let fill): return .fill(try self.fill(fill.value))
        case .gradient(let paint): return .paint(paint.value)
        case .image(let asset, let filter, let spread, let transform):
            guard case .bitmap(let pixmap) = try artwork(asset) else {
                throw failure(
                    "is an SVG file; a picture for paint must be a \(ImageFormat.allCases.map(\.traits.name).asChoices) file",
                    at: asset)
            }
            return .paint(
                .image(ImagePaint(image: pixmap, filter: filter, spread: spread, transform: transform)))
        }
    }
}
