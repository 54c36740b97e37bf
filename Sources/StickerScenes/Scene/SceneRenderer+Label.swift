import StickerGeometry
import StickerPixels
import StickerRaster

extension SceneRenderer {
    /// Draws a label, fitted, with decorations or emoji, as sharp as one that is a path: set in its place, turned and in its
    /// size. Only one that is stretched or skewed is a picture that is.
    mutating func draw(_ label: Label, in layer: Layer, opacity: Double, blend: BlendMode) throws {
        let natural = try labels.picture(of: label)
        let (width, height) = (Double(natural.pixmap.width), Double(natural.pixmap.height))
        let (labels, enlargement) = (labels, enlargement.factor)
        try fit(layer, width: width, height: height) { canvas, frame in
            let outer = canvas.transform
            let onSheet = Transform.translation(x: -Double(natural.x), y: -Double(natural.y))
            let inFrame = Transform(
                a: frame.width / width, b: 0, c: 0, d: frame.height / height, e: frame.x, f: frame.y)
            let place = ConformalTransform(onSheet.then(inFrame).then(outer))
            guard let place, !place.isWholeTranslation, label.style.fontSize * place.scale >= 1 else {
                let pixmap =
                    if place != nil {
                        natural.pixmap
                    } else {
                        try Self.picture(
                            of: label, natural: natural.pixmap,
                            factor: frame.height * outer.verticalScale / height * enlargement, labels)
                    }
                return try canvas.draw(pixmap, in: frame, opacity: opacity, blend: blend)
            }
            let box = frame.transformed(by: outer).expanded(by: 1)
            // Beyond what can be seen, all that its decorations come from.
            let margin = label.style.scaled(by: place.scale).decorationExtent
            let area = PixelRect(covering: box, within: canvas.clipBounds.expanded(by: margin))
            guard !area.isEmpty else { return }
            let picture = try labels.picture(of: label, placedBy: place, in: area)
            canvas.transform = .identity
            try canvas.draw(
                picture.pixmap, in: Rect(area), filter: .nearest, opacity: opacity, blend: blend)
            canvas.transform = outer
        }
    }

    /// A label that is stretched, set anew in a size near to that of its place.
    private static func picture(
        of label: Label, natural: Pixmap, factor: Double, _ labels: LabelCache
    ) throws -> Pixmap {
        // Rounded, because turning gives each frame other last digits.
        let factor = (factor * factorSteps).rounded() / factorSteps
        var place = label
        place.style = label.style.scaled(by: factor)
        // Of letters smaller than a pixel there is nothing to set; a canvas has the pixels that it was given.
        let isSet = factor == 1 || !(place.style.fontSize >= 1) || label.style.canvas != nil
        return isSet ? natural : try labels.picture(of: place).pixmap
    }

    /// So many steps of a label's size in 1: too fine to be seen, far coarser than rounding errors.
    private static let factorSteps = Double(1 << 30)
}
