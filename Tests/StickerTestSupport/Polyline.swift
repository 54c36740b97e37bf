public import StickerGeometry

/// Lines through the points given.
public func polyline(_ points: [Point], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if isClosed { path.close() }
    return path
}
