import StickerGeometry
import StickerRaster

extension Path {
    /// The same closed contours, each drawn the other way round, from the same start. O(elements).
    func reversingContours() -> Path {
        var result = Path()
        var contour: [PathElement] = []
        for element in elements {
            if case .move = element {
                result.appendReversed(contour)
                contour.removeAll(keepingCapacity: true)
            }
            if element != .close { contour.append(element) }
        }
        result.appendReversed(contour)
        return result
    }

    /// Appends a contour that begins with a move, backwards and closed.
    private mutating func appendReversed(_ contour: [PathElement]) {
        guard let start = contour.first?.end, let end = contour.last?.end else { return }
        move(to: start)
        // The line that closes the contour comes first.
        if end != start { line(to: end) }
        for index in contour.indices.dropFirst().reversed() {
            guard let to = contour[index - 1].end else { continue }
            switch contour[index] {
            case .quadratic(let control, _): quadratic(control: control, to: to)
            case .cubic(let control1, let control2, _): cubic(control1: control2, control2: control1, to: to)
            case .line, .move, .close: line(to: to)
            }
        }
        close()
    }
}
