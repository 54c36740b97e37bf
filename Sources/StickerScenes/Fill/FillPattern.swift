import StickerErrors
import StickerGeometry
import StickerNotation
public import StickerPixels
import StickerRaster

/// Figures that repeat, on a ground.
public struct FillPattern: Hashable, Sendable {
    /// What repeats.
    public enum Figure: Hashable, Sendable {
        /// Stripes that rise to the right, one of each colour.
        case stripes
        /// Squares like those of a chessboard; those that are not the ground have the colours in turn.
        case checks
        /// Ornaments in rows, each between two of the row above it.
        case ornaments(OrnamentShape)
    }

    /// What repeats.
    public var figure: Figure
    /// The side of a figure's square, in pixels, in ``sizeRange``; every other square has a figure. Of stripes, their width
    /// along a row.
    public var size: Double
    /// The colour of the ground.
    public var ground: Color
    /// The colours of the figures, in turn.
    public var colors: [Color]

    /// The range of ``size``, in pixels.
    public static let sizeRange = 0.5...1000.0
    /// The most colours of figures.
    public static let maximumColorCount = 16

    /// Makes a pattern, whose numbers are checked when it is drawn.
    public init(_ figure: Figure, size: Double, ground: Color, colors: [Color]) {
        self.figure = figure
        self.size = size
        self.ground = ground
        self.colors = colors
    }

    func scaled(by factor: Double) -> FillPattern {
        FillPattern(figure, size: size * factor, ground: ground, colors: colors)
    }

    func validate() throws(StickerError) {
        try StyleText.check(size, in: Self.sizeRange, what: "the size of a pattern", unit: "pixels")
        guard (1...Self.maximumColorCount).contains(colors.count) else {
            throw .outOfRange(
                what: "the number of a pattern's colours", value: "\(colors.count)",
                range: "1 … \(Self.maximumColorCount)")
        }
    }
}

extension FillPattern.Figure {
    /// All figures and their names.
    static let named: [(name: String, figure: FillPattern.Figure)] =
        [("stripes", .stripes), ("checks", .checks)]
        + OrnamentShape.allCases.map { ($0.rawValue, .ornaments($0)) }
}

extension FillPattern {
    /// The pattern as paint, from a corner on.
    ///
    /// - Parameters:
    ///   - transform: the transform from the pattern's space to that of the shape that is painted.
    ///   - density: how many pixels a unit of that space is.
    func paint(from corner: Point, transform: Transform, density: Double) throws(RasterError) -> Paint {
        // A tile has all colours in turn, across and down, as many pixels as it has at its place.
        let count = colors.count
        let cells: Int =
            switch figure {
            case .stripes: count + 1
            case .checks, .ornaments: 2 * count
            }
        let length = size * Double(cells)
        let scale = min(transform.maximumScale * density, Double(Self.maximumTileSide) / length)
        // Upright, the tile is as many whole pixels as it has at its place: its pixels are copied, and figures are sharp.
        let isExact =
            density == 1 && transform.b == 0 && transform.c == 0 && transform.a > 0
            && transform.a == transform.d && Self.exactSides.contains(length * transform.a)
        let side = isExact ? Int((length * scale).rounded()) : max(1, Int((length * scale).rounded(.up)))
        let pixels: PixelSize
        do { pixels = try PixelSize(square: side) } catch { throw .pixel(error) }
        var canvas = Canvas(size: pixels, background: ground)
        canvas.transform = .scale(x: Double(side) / length, y: Double(side) / length)
        switch figure {
        case .stripes: try drawStripes(on: &canvas, length: length)
        case .checks:
            for row in 0..<cells {
                for column in 0..<cells where (row + column).isMultiple(of: 2) {
                    let box = Rect(
                        x: Double(column) * size, y: Double(row) * size, width: size, height: size)
                    try canvas.fill(.rect(box), with: .color(colors[(row + column) / 2 % count]))
                }
            }
        case .ornaments(let shape): try drawFigures(shape, on: &canvas, cells: cells)
        }
        if isExact {
            let place = transform.apply(to: corner)
            return .image(
                ImagePaint(
                    image: canvas.finish(), spread: .repeat,
                    transform: .translation(x: place.x.rounded(), y: place.y.rounded())))
        }
        let place = Transform.scale(x: length / Double(side), y: length / Double(side))
            .then(.translation(x: corner.x, y: corner.y)).then(transform)
        return .image(ImagePaint(image: canvas.finish(), spread: .repeat, transform: place))
    }

    /// The longest side of a tile, in pixels; a larger one is enlarged.
    private static let maximumTileSide = 1024
    /// The sides, in pixels, of tiles that may be half a pixel larger or smaller.
    private static let exactSides = 32.0...Double(maximumTileSide)

    /// Stripes of 45°, each as wide as `size` along the tile's edge.
    private func drawStripes(on canvas: inout Canvas, length: Double) throws(RasterError) {
        for (index, color) in colors.enumerated() {
            for turn in [-1.0, 0] {
                let left = (Double(index) + 1) * size - turn * length
                var stripe = Path()
                stripe.move(to: Point(x: left, y: 0))
                stripe.line(to: Point(x: left + size, y: 0))
                stripe.line(to: Point(x: left + size - length, y: length))
                stripe.line(to: Point(x: left - length, y: length))
                stripe.close()
                try canvas.fill(stripe, with: .color(color))
            }
        }
    }

    /// A figure of the pattern at its place.
    struct PlacedFigure {
        let center: Point
        /// The shape around the origin, in the size of the pattern.
        fileprivate let shape: Path
        let color: Color

        func path(scaledBy factor: Double) -> Path {
            shape.transformed(
                by: .scale(x: factor, y: factor).then(.translation(x: center.x, y: center.y)))
        }
    }

    /// The figures over a box, those of ``paint(from:transform:density:)`` from its upper left corner on; nil for stripes and
    /// checks, and where there are more than are drawn one by one.
    func figures(over box: Rect) -> [PlacedFigure]? {
        guard case .ornaments(let shape) = figure else { return nil }
        let (columns, rows) = ((box.width / size).rounded(.up), (box.height / size).rounded(.up))
        guard columns * rows <= Self.maximumFigureCount, columns >= 1, rows >= 1 else { return nil }
        let cells = 2 * colors.count
        var figures: [PlacedFigure] = []
        for row in 0..<Int(rows) {
            for column in 0..<Int(columns) where (row + column).isMultiple(of: 2) {
                let (path, color) = figure(shape, row: row % cells, column: column % cells)
                let center = Point(
                    x: box.minX + (Double(column) + 0.5) * size, y: box.minY + (Double(row) + 0.5) * size)
                figures.append(PlacedFigure(center: center, shape: path, color: color))
            }
        }
        return figures
    }

    /// The most squares of figures that are drawn one by one.
    private static let maximumFigureCount = 8192.0

    /// The shape of a figure around the origin, in its size, and its colour.
    private func figure(_ shape: OrnamentShape, row: Int, column: Int) -> (path: Path, color: Color) {
        let index = row * 7 + column
        let side = size * (0.95 - Double((index * 5) % 3) * 0.12)
        return (
            shape.path(index: index).transformed(by: .scale(x: side, y: side)),
            colors[(row / 2 + column) % colors.count]
        )
    }

    private func drawFigures(
        _ shape: OrnamentShape, on canvas: inout Canvas, cells: Int
    ) throws(RasterError) {
        for row in 0..<cells {
            for column in 0..<cells where (row + column).isMultiple(of: 2) {
                let (path, color) = figure(shape, row: row, column: column)
                let place = Transform.translation(
                    x: (Double(column) + 0.5) * size, y: (Double(row) + 0.5) * size)
                try canvas.fill(path.transformed(by: place), with: .color(color))
            }
        }
    }
}
