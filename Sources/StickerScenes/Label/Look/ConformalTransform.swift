import StickerGeometry

/// A transform that keeps angles: a scale, a rotation or a reflection, and a translation.
struct ConformalTransform {
    let matrix: Transform
    /// The scale of every length; greater than 0.
    let scale: Double

    /// Nil where the transform stretches or skews by more than rounding does, or maps everything to one point.
    init?(_ matrix: Transform) {
        let across = matrix.a * matrix.a + matrix.b * matrix.b
        let down = matrix.c * matrix.c + matrix.d * matrix.d
        let tolerance = Self.tolerance * max(across, down)
        guard matrix.isFinite, across > 0, abs(across - down) <= tolerance,
            abs(matrix.a * matrix.c + matrix.b * matrix.d) <= tolerance
        else { return nil }
        self.matrix = matrix
        scale = across.squareRoot()
    }

    private static let tolerance = 1e-9

    /// The transform without the scale and the translation.
    var orientation: Transform {
        Transform(
            a: matrix.a / scale, b: matrix.b / scale, c: matrix.c / scale, d: matrix.d / scale, e: 0, f: 0)
    }

    /// Whether pixels are moved by whole pixels, and nothing else.
    var isWholeTranslation: Bool {
        (matrix.a, matrix.b, matrix.c, matrix.d) == (1, 0, 0, 1) && matrix.e == matrix.e.rounded()
            && matrix.f == matrix.f.rounded()
    }

    /// The transform moved further, in pixels.
    func moved(x: Double, y: Double) -> ConformalTransform {
        ConformalTransform(matrix: matrix.then(.translation(x: x, y: y)), scale: scale)
    }

    private init(matrix: Transform, scale: Double) {
        self.matrix = matrix
        self.scale = scale
    }
}
