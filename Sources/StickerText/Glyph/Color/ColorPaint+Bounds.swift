import StickerGeometry
import StickerRaster

/// The area in which a paint may leave ink (OpenType 1.9.1, `COLR`, “Bounding box”).
enum PaintExtent {
    /// All of the plane.
    case unbounded
    /// A box; nil for nothing at all.
    case box(Rect?)

    func union(_ other: PaintExtent) -> PaintExtent {
        guard case .box(let a) = self, case .box(let b) = other else { return .unbounded }
        guard let a else { return other }
        return .box(b.map(a.union) ?? a)
    }

    func intersection(_ other: PaintExtent) -> PaintExtent {
        guard case .box(let a) = self else { return other }
        guard case .box(let b) = other else { return self }
        guard let a, let b else { return .box(nil) }
        let left = max(a.minX, b.minX)
        let top = max(a.minY, b.minY)
        let box = Rect(
            x: left, y: top, width: min(a.maxX, b.maxX) - left, height: min(a.maxY, b.maxY) - top)
        return .box(box.isEmpty ? nil : box)
    }

    func transformed(by transform: Transform) -> PaintExtent {
        guard case .box(let box) = self else { return self }
        return .box(box?.transformed(by: transform))
    }
}

extension ColorPaint {
    /// The extent of the ink. It is never too small; boxes of turned outlines may be too large.
    var extent: PaintExtent {
        switch self {
        case .layers(let layers): layers.reduce(.box(nil)) { $0.union($1.extent) }
        case .fill: .unbounded
        case .glyph(let path, let paint):
            PaintExtent.box(path.bounds.flatMap { $0.isEmpty ? nil : $0 }).intersection(paint.extent)
        case .transformed(let transform, let paint): paint.extent.transformed(by: transform)
        case .clipped(let box, let paint): PaintExtent.box(box.isEmpty ? nil : box).intersection(paint.extent)
        case .composite(let source, let blend, let backdrop):
            switch (blend.areas.contains(.source), blend.areas.contains(.backdrop)) {
            case (true, true): source.extent.union(backdrop.extent)
            case (true, false): source.extent
            case (false, true): backdrop.extent
            case (false, false):
                blend.areas.isEmpty ? .box(nil) : source.extent.intersection(backdrop.extent)
            }
        }
    }
}
