import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerVector

extension Layer {
    /// The layer as its keyframes have it at a time, without them.
    ///
    /// - Parameters:
    ///   - pose: the pose that follows from the keyframes.
    ///   - canvas: the size of the scene's canvas.
    ///   - labels: the labels that are drawn already.
    /// - Throws: ``StickerError/Code/outOfRange``, ``StickerError/Code/conflict``, and the errors of setting a label
    ///   whose size is needed.
    func posed(
        _ pose: LayerPose, canvas: PixelSize, labels: LabelCache
    ) throws(StickerError) -> Layer {
        guard !keyframes.isEmpty else { return self }
        try checkKeyframes()
        var layer = self
        layer.keyframes = []
        layer.opacity *= pose.opacity
        var center = Point(x: 0, y: 0)
        if pose.hasAnchor {
            let box = try box(on: canvas, labels)
            center = Point(x: box.x + anchor.x * box.width, y: box.y + anchor.y * box.height)
        }
        layer.transform = pose.transform(around: center).then(transform)
        return layer
    }

    private func checkKeyframes() throws(StickerError) {
        guard keyframes.count <= Keyframe.maximumCount else {
            throw .outOfRange(
                what: "the number of keyframes of a layer", value: "\(keyframes.count)",
                range: "at most \(Keyframe.maximumCount)")
        }
        var last = -1.0
        for keyframe in keyframes {
            guard (0...1).contains(keyframe.position), keyframe.position > last else {
                throw .conflict("keyframes lie at 0 … 1, each one later than the one before")
            }
            last = keyframe.position
        }
    }

    /// The place of the content in the layer's space; the whole canvas for a group without a frame.
    func box(on canvas: PixelSize, _ labels: LabelCache) throws(StickerError) -> Rect {
        if let frame { return frame }
        func box(_ size: PixelSize) -> Rect {
            Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        }
        switch content {
        case .image(let pixmap, _): return box(pixmap.size)
        case .svg(let document):
            return Rect(x: 0, y: 0, width: document.size.width, height: document.size.height)
        case .label(let label):
            let size = try labels.box(of: label)
            return Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        case .iceCream(let content): return box(try content.size(at: IceCream.defaultSize))
        case .path(let content): return content.path.controlBounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
        case .group: return box(canvas)
        }
    }
}
