package import StickerErrors
package import StickerPixels

/// The places of an ice cream's parts on its canvas.
///
/// The parts stack edge to edge into a column, the topping on top, each centred. All lengths follow from a canvas of
/// 300×300 points; `size` pixels then stand for 300 points. Every edge of the column is rounded to a whole pixel once,
/// so that two parts share the edge where they meet and no row between them is left half covered.
package struct IceCreamGeometry: Hashable, Sendable {
    /// The size of the canvas in pixels.
    package let canvas: PixelSize
    /// The frames of the parts, from top to bottom, in pixels.
    package let frames: [PixelRect]

    /// The side of the canvas in points.
    package static let canvasSide = 300.0
    /// The padding of an opaque sticker on its canvas, in points: `width` counts against the height of the column and
    /// `height` against its width. The axes are crossed, as in the stickers that ours must match.
    package static let opaquePadding = (width: 60.0, height: 10.0)

    /// The range of a side of the art: beyond it the ratios of a column could leave the range of pixels.
    static let sideRange = 0.001...1_000_000.0

    /// - Parameters:
    ///   - parts: the sizes of the art from top to bottom, in any one unit.
    ///   - opaque: whether the column stands centred on a square with a margin; otherwise the canvas is the column.
    ///   - size: the height of the canvas in pixels, and its width where it is opaque.
    /// - Throws: `StickerError.nothingToRender` without parts; `StickerError.Code.outOfRange` for
    ///   a size outside ``IceCream/sizeRange`` and for art with a side too small or too large; `StickerError.Code.stage` where the
    ///   column comes out too wide for a picture.
    package init(parts: [(width: Double, height: Double)], opaque: Bool, size: Int) throws(StickerError) {
        try Self.check(size: size)
        if opaque {
            self = try IceCreamGeometry(
                parts: parts, opaque: true, fitting: .within(width: size, height: size))
            return
        }
        let column = try Self.column(of: parts)
        let scale = Double(size) / column.height
        canvas = try Self.pixelSize(width: max(1, (column.width * scale).rounded()), height: size)
        frames = Self.frames(of: parts, scale: scale, centerX: Double(canvas.width) / 2, top: 0)
    }

    /// - Parameters:
    ///   - parts: the sizes of the art from top to bottom, in any one unit.
    ///   - opaque: whether the column stands with a margin on a background, which is a square unless the size is
    ///     exact; otherwise the canvas is the column, unless the size is exact.
    ///   - size: the size of the canvas; the column stands in the middle of an exact one.
    /// - Throws: what ``init(parts:opaque:size:)`` throws.
    package init(
        parts: [(width: Double, height: Double)], opaque: Bool, fitting size: PictureSize
    ) throws(StickerError) {
        try size.validate()
        let column = try Self.column(of: parts)
        if opaque {
            let side = Double(min(size.width, size.height))
            let pixels = side / Self.canvasSide
            let scale = min(
                (Self.canvasSide - Self.opaquePadding.width) / column.height,
                (Self.canvasSide - Self.opaquePadding.height) / column.width)
            canvas = try size.canvas(width: side, height: side)
            frames = Self.frames(
                of: parts, scale: scale * pixels, centerX: Double(canvas.width) / 2,
                top: (Self.canvasSide - column.height * scale) / 2 * pixels + (Double(canvas.height) - side)
                    / 2)
        } else {
            let scale = min(Double(size.width) / column.width, Double(size.height) / column.height)
            canvas = try size.canvas(width: column.width, height: column.height)
            var top = 0.0
            if case .exactly = size { top = (Double(canvas.height) - column.height * scale) / 2 }
            frames = Self.frames(of: parts, scale: scale, centerX: Double(canvas.width) / 2, top: top)
        }
    }

    /// The size of the parts on top of each other, in their unit.
    private static func column(
        of parts: [(width: Double, height: Double)]
    ) throws(StickerError) -> (width: Double, height: Double) {
        guard !parts.isEmpty else { throw .nothingToRender }
        for part in parts {
            for side in [part.width, part.height] where !sideRange.contains(side) {
                throw .outOfRange(
                    what: "a side of the art", value: String(side),
                    range: "\(sideRange.lowerBound) … \(sideRange.upperBound)")
            }
        }
        return (parts.map(\.width).max() ?? 0, parts.map(\.height).reduce(0, +))
    }

    static func check(size: Int) throws(StickerError) {
        guard IceCream.sizeRange.contains(size) else {
            throw .outOfRange(
                what: "size", value: String(size),
                range: "\(IceCream.sizeRange.lowerBound) … \(IceCream.sizeRange.upperBound) pixels")
        }
    }

    private static func pixelSize(width: Double, height: Int) throws(StickerError) -> PixelSize {
        do {
            return try PixelSize(width: Int(exactly: width) ?? .max, height: height)
        } catch {
            throw .stage(error)
        }
    }

    private static func frames(
        of parts: [(width: Double, height: Double)], scale: Double, centerX: Double, top: Double
    ) -> [PixelRect] {
        var y = top
        return parts.map { part in
            let bottom = y + part.height * scale
            let halfWidth = part.width * scale / 2
            let (left, right) = (edge(centerX - halfWidth), edge(centerX + halfWidth))
            defer { y = bottom }
            return PixelRect(x: left, y: edge(y), width: right - left, height: edge(bottom) - edge(y))
        }
    }

    /// Rounds to a whole pixel. A part of less than 2⁻²⁰ pixel is rounding noise and is cut first, so that 0.5 is
    /// rounded the same whatever sum it came from.
    private static func edge(_ value: Double) -> Int {
        Int(((value * 1_048_576).rounded() / 1_048_576).rounded())
    }
}
