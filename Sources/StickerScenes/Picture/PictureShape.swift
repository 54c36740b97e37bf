public import StickerErrors
public import StickerGeometry
import StickerNotation
import StickerRaster
import StickerVector

/// A shape that a picture is cut to.
public enum PictureShape: Hashable, Sendable {
    /// A circle as large as fits into the frame, in its middle.
    case circle
    /// An ellipse that fills the frame.
    case ellipse
    /// The frame with round corners.
    case rounded(Radius)
    /// A squircle that fills the frame.
    case squircle
    /// A heart as large as fits into the frame, in its middle.
    case heart
    /// A star with so many points, in `StickerRaster.Path.starPointRange`.
    case star(points: Int)
    /// Any path, in its own units.
    case path(Path)

    /// The radius of round corners.
    public enum Radius: Hashable, Sendable {
        /// In pixels, in ``PictureShape/radiusRange``.
        case pixels(Double)
        /// A share of the shorter side, 0 … 0.5.
        case share(Double)
    }

    /// The range of a radius of corners, in pixels.
    public static let radiusRange = 0.0...8_192

    private static let names = ["circle", "ellipse", "rounded", "squircle", "heart", "star", "path"]
    private static let choices =
        "circle, ellipse, rounded:24, rounded:20%, squircle, heart, star, star:8 and path:M0 0h9v9z"
    private static let form = "choices: \(choices)"

    /// Reads `circle`, `ellipse`, `rounded:PIXELS`, `rounded:SHARE%`, `squircle`, `heart`, `star`, `star:POINTS` or
    /// `path:` and SVG path data.
    ///
    /// - Throws: `StickerError.Code.unknownName`,
    ///   `StickerError.Code.invalidNotation`, `StickerError.Code.outOfRange`.
    public init(parsing text: String) throws(StickerError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let reader = StyleText(what: "a shape", text: text, form: Self.form)
        switch (parts[0], parts.count > 1 ? parts[1] : nil) {
        case ("circle", nil): self = .circle
        case ("ellipse", nil): self = .ellipse
        case ("squircle", nil): self = .squircle
        case ("heart", nil): self = .heart
        case ("star", nil): self = .star(points: 5)
        case ("star", let points?):
            let number = try reader.number(points)
            guard let count = Int(exactly: number) else { throw reader.failure }
            self = .star(points: count)
        case ("rounded", let radius?):
            self = .rounded(
                radius.hasSuffix("%")
                    ? .share(try reader.number(String(radius.dropLast())) / 100)
                    : .pixels(try reader.number(radius)))
        case ("path", let data?):
            do {
                self = .path(try Path(svgPathData: data))
            } catch {
                throw .invalidNotation(what: "a shape", text: text, form: "\(error)")
            }
        case (let name, _):
            guard Self.names.contains(name) else {
                throw .unknownName(
                    what: "shape", name: name,
                    nearest: NearestName.find(name, among: Self.names.map { ($0, $0) }), choices: Self.choices
                )
            }
            throw reader.failure
        }
        try validate()
    }

    func validate() throws(StickerError) {
        switch self {
        case .star(let points):
            let range = Path.starPointRange
            try StyleText.check(
                Double(points), in: Double(range.lowerBound)...Double(range.upperBound),
                what: "the number of a star's points", unit: "points")
        case .rounded(.pixels(let radius)):
            try StyleText.check(
                radius, in: Self.radiusRange, what: "the radius of round corners", unit: "pixels")
        case .rounded(.share(let share)):
            try StyleText.check(
                share * 100, in: 0...50, what: "the radius of round corners", unit: "% of the shorter side")
        case .path(let path):
            guard let box = path.bounds, !box.isEmpty else {
                throw .invalidNotation(
                    what: "a shape", text: "path:…",
                    form: "the path encloses nothing; draw one with an inside")
            }
        case .circle, .ellipse, .squircle, .heart: break
        }
    }

    /// The shape in a frame: as large as fits, in its middle, in its own ratio of sides unless it is one that fills the
    /// frame.
    public func path(in frame: Rect) -> Path {
        switch self {
        case .circle:
            let radius = min(frame.width, frame.height) / 2
            return .circle(center: Point(x: frame.midX, y: frame.midY), radius: radius)
        case .ellipse: return .ellipse(in: frame)
        case .squircle: return .squircle(in: frame)
        case .rounded(let radius):
            let pixels =
                switch radius {
                case .pixels(let pixels): pixels
                case .share(let share): share * min(frame.width, frame.height)
                }
            return .roundedRect(frame, radiusX: pixels, radiusY: pixels)
        case .heart: return .heart(in: frame)
        case .star(let points): return .star(points: points, in: frame)
        case .path(let path): return path.fitted(in: frame)
        }
    }
}
