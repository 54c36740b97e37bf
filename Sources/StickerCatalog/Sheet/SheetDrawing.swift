import StickerErrors
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerScenes
import StickerText

/// The layers of a page: places are given in points, and what is drawn lies on whole pixels.
struct SheetDrawing {
    /// The layers so far, the first one at the bottom.
    private(set) var layers: [Layer] = []
    let scale: Double
    private let fonts: [FontFace]
    /// The texts that were drawn already: tiles of a layout have many in common.
    private var texts: [Text: PlacedPixmap] = [:]

    private struct Text: Hashable {
        let text: String
        let style: TextStyle
        let width: Int?
        let lineCount: Int
    }

    /// How a text looks; sizes are points.
    struct TextStyle: Hashable {
        var size: Double
        var color: Color
    }

    init(scale: Double, fonts: [FontFace]) {
        self.scale = scale
        self.fonts = fonts
    }

    /// The whole pixels that a place comes nearest to.
    func pixels(_ frame: Rect) -> Rect {
        func round(_ points: Double) -> Double { (points * scale).rounded() }
        let (left, top) = (round(frame.minX), round(frame.minY))
        return Rect(x: left, y: top, width: round(frame.maxX) - left, height: round(frame.maxY) - top)
    }

    /// A rectangle with round corners.
    ///
    /// - Parameters:
    ///   - radius: of its corners, in points.
    ///   - stroke: the colour of a line along its inside, and its width in points.
    mutating func card(
        _ frame: Rect, radius: Double, color: Color, stroke: (color: Color, width: Double)? = nil
    ) {
        let box = pixels(frame)
        guard !box.isEmpty else { return }
        let radius = min(radius * scale, box.width / 2, box.height / 2)
        layers.append(
            Layer(
                .path(PathContent(.roundedRect(box, radiusX: radius, radiusY: radius), fill: .color(color)))))
        guard let stroke else { return }
        let width = max(1, (stroke.width * scale).rounded())
        let inner = box.expanded(by: -width / 2)
        guard !inner.isEmpty else { return }
        let innerRadius = max(0, radius - width / 2)
        layers.append(
            Layer(
                .path(
                    PathContent(
                        .roundedRect(inner, radiusX: innerRadius, radiusY: innerRadius),
                        stroke: PathContent.Stroke(.color(stroke.color), style: StrokeStyle(width: width))))))
    }

    /// A picture as large as fits, in the middle of a frame; one that was made for the frame keeps its pixels.
    mutating func picture(_ pixmap: Pixmap, in frame: Rect) {
        let box = pixels(frame)
        guard !box.isEmpty else { return }
        let (width, height) = (Double(pixmap.width), Double(pixmap.height))
        let factor = min(box.width / width, box.height / height)
        // A drawing's other side is rounded to whole pixels.
        let place: Rect
        if width <= box.width, height <= box.height, width == box.width || height == box.height {
            place = Rect(
                x: box.x + ((box.width - width) / 2).rounded(.down),
                y: box.y + ((box.height - height) / 2).rounded(.down), width: width, height: height)
        } else {
            place = Rect(
                x: box.midX - width * factor / 2, y: box.midY - height * factor / 2, width: width * factor,
                height: height * factor)
        }
        layers.append(Layer(.image(pixmap), frame: place))
    }

    /// Lines of text below a baseline, wrapped, and cut with an ellipsis where they do not hold all.
    ///
    /// - Parameters:
    ///   - frame: where they begin; at the right side where they run from right to left.
    ///   - baseline: of the first line, in points below the top of the page.
    ///   - lineCount: the most lines.
    mutating func lines(_ text: String, in frame: Rect, baseline: Double, style: TextStyle, lineCount: Int)
        throws(StickerError)
    {
        guard let picture = try drawn(text, style, width: pixelWidth(frame.width), lineCount: lineCount)
        else { return }
        let y = (baseline * scale).rounded() + Double(picture.y)
        let x =
            text.beginsRightToLeft
            ? (frame.maxX * scale).rounded() - Double(picture.pixmap.width) - abs(Double(picture.x))
            : (frame.minX * scale).rounded() + Double(picture.x)
        append(picture.pixmap, x: x, y: y)
    }

    /// The baselines that ``lines(_:in:baseline:style:lineCount:)`` has, in points.
    func baselines(
        of text: String, style: TextStyle, width: Double, lineCount: Int
    ) throws(StickerError) -> [Double] {
        let look = look(style, width: pixelWidth(width), lineCount: lineCount)
        return try Label(text, style: look).baselines().map { $0 / scale }
    }

    private func pixelWidth(_ points: Double) -> Int { max(1, Int((points * scale).rounded(.down))) }

    /// A short text in the middle of a frame.
    ///
    /// - Returns: whether it fits; otherwise nothing is drawn.
    mutating func centered(_ text: String, in frame: Rect, style: TextStyle) throws(StickerError) -> Bool {
        let box = pixels(frame)
        guard let pixmap = try drawn(text, style, width: nil)?.pixmap else { return true }
        let (width, height) = (Double(pixmap.width), Double(pixmap.height))
        guard width <= box.width, height <= box.height else { return false }
        append(
            pixmap, x: box.x + ((box.width - width) / 2).rounded(.down),
            y: box.y + ((box.height - height) / 2).rounded(.down))
        return true
    }

    /// The width of a text in points.
    mutating func width(of text: String, style: TextStyle) throws(StickerError) -> Double {
        Double(try drawn(text, style, width: nil)?.pixmap.width ?? 0) / scale
    }

    private mutating func append(_ pixmap: Pixmap, x: Double, y: Double) {
        let place = Rect(x: x, y: y, width: Double(pixmap.width), height: Double(pixmap.height))
        layers.append(Layer(.image(pixmap, filter: .nearest), frame: place))
    }

    /// - Parameter width: the most that it may take, in pixels; nil for as much as it needs.
    /// - Returns: nil for a text without ink.
    private mutating func drawn(
        _ text: String, _ style: TextStyle, width: Int?, lineCount: Int = 1
    ) throws(StickerError) -> PlacedPixmap? {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let key = Text(text: text, style: style, width: width, lineCount: lineCount)
        if let known = texts[key] { return known }
        let look = look(style, width: width, lineCount: lineCount)
        let picture = try Label(text, style: look).renderOnBaseline()
        texts[key] = picture
        return picture
    }

    private func look(_ style: TextStyle, width: Int?, lineCount: Int) -> LabelStyle {
        var look = LabelStyle(
            fonts: fonts, fontSize: style.size * scale, color: style.color, alignment: .start)
        look.lineSpacing = .multiple(1)
        look.paragraph.maximumLineCount = lineCount
        look.paragraph.maximumWidth = width.map(Double.init)
        look.paragraph.wrap = lineCount == 1 ? .greedy : .balanced
        return look
    }
}

extension String {
    /// Whether the first letter belongs to a script that runs from right to left.
    fileprivate var beginsRightToLeft: Bool {
        guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
        return switch letter.value {
        // Hebrew to Arabic Extended-A, their presentation forms, and the scripts of the supplementary plane.
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
