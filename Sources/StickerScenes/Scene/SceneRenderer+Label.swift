import StickerGeometry
import StickerPixels
import StickerRaster

extension SceneRenderer {
    /// Draws a label with decorations or emoji as sharp as one that is a path: set in its place, turned and in its
    /// size. A label that is stretched or skewed is set in about its size, and drawn as a picture.
    mutating func drawDecorated(
        _ label: Label, in layer: Layer, opacity: Double, blend: BlendMode
    ) throws {
        let labels = labels
        let box = try labels.box(of: label)
        let (width, height) = (Double(box.width), Double(box.height))
        let style = try labels.laidOut(label).label.style
        let enlargement = enlargement.factor
        try fit(layer, width: width, height: height) { canvas, frame in
            let outer = canvas.transform
            let onSheet = Transform.translation(x: -Double(box.x), y: -Double(box.y))
            let inFrame = Transform(
                a: frame.width / width, b: 0, c: 0, d: frame.height / height, e: frame.x, f: frame.y
            ).then(outer)
            guard let placement = ConformalTransform(onSheet.then(inFrame)) else {
                let factor = Self.oversampling * inFrame.maximumScale * enlargement
                let picture = try Self.picture(of: label, box: box, scaledBy: factor, labels)
                // Its last row and column may lie beyond the label.
                let wide = Double(picture.pixmap.width) / (width * picture.scale)
                let high = Double(picture.pixmap.height) / (height * picture.scale)
                let place = Rect(
                    x: frame.x, y: frame.y, width: frame.width * wide, height: frame.height * high)
                return try canvas.draw(picture.pixmap, in: place, opacity: opacity, blend: blend)
            }
            guard style.fontSize * placement.scale >= Self.smallestSize else {
                let picture = try labels.picture(of: label)
                return try canvas.draw(picture, in: frame, opacity: opacity, blend: blend)
            }
            if placement.isWholeTranslation {
                let picture = try labels.picture(of: label)
                return try canvas.draw(picture, in: frame, opacity: opacity, blend: blend)
            }
            let bounds = frame.transformed(by: outer).expanded(by: 1)
            // The area includes what the decorations of the visible part need.
            // Whether a gap of a plate is a hole shows in the whole alone.
            let margin =
                style.hasPlate
                ? PixelSize.maximumSide
                : style.decorations.map { $0.scaled(by: placement.scale) }.inputExtent
            let area = PixelRect(covering: bounds, within: canvas.clipBounds.expanded(by: margin))
            guard !area.isEmpty else { return }
            let picture = try labels.picture(of: label, placedBy: placement, in: area)
            canvas.transform = .identity
            try canvas.draw(picture, in: Rect(area), filter: .nearest, opacity: opacity, blend: blend)
            canvas.transform = outer
        }
    }

    /// A label's picture, about `factor` times as large.
    private static func picture(
        of label: Label, box: PixelRect, scaledBy factor: Double, _ labels: LabelCache
    ) throws -> (pixmap: Pixmap, scale: Double) {
        // Rounded, because turning gives each frame other last digits.
        let most = (Double(maximumPixelCount) / Double(box.width) / Double(box.height)).squareRoot()
        let factor = (min(factor, most) * factorSteps).rounded() / factorSteps
        let fontSize = try labels.laidOut(label).label.style.fontSize
        let onSheet = Transform.translation(x: -Double(box.x), y: -Double(box.y))
        guard factor != 1, fontSize * factor >= smallestSize,
            let placement = ConformalTransform(onSheet.then(.scale(x: factor, y: factor)))
        else { return (try labels.picture(of: label), 1) }
        let size = try PixelSize(
            width: Int(exactly: (Double(box.width) * factor).rounded(.up)) ?? .max,
            height: Int(exactly: (Double(box.height) * factor).rounded(.up)) ?? .max)
        return (try labels.picture(of: label, placedBy: placement, in: size.bounds), factor)
    }

    /// How much larger than its place a label is drawn that is stretched or skewed: the filter that reduces it keeps about
    /// as sharp an edge as a path has.
    private static let oversampling = 2.0
    /// The most pixels of such a picture, 16 MiB.
    private static let maximumPixelCount = 1 << 22
    /// The smallest font size, in pixels: of smaller letters there is nothing to set.
    private static let smallestSize = 1.0
    /// The number of steps in a factor of 1: too fine to be seen, far coarser than rounding errors.
    private static let factorSteps = Double(1 << 30)
}
