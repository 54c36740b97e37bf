public import StickerErrors
import StickerGeometry
import StickerLimits
import StickerPixels
import StickerRaster
public import StickerScenes
import StickerText

/// A sheet of labels in rows, each with its name below it, so that they can be looked at side by side.
public struct LabelGallery: Sendable {
    /// A label and its name.
    public struct Entry: Sendable {
        /// What stands below the label.
        public var name: String
        /// The label; it is made to fit its cell.
        public var label: Label

        /// Makes an entry.
        public init(name: String, label: Label) {
            self.name = name
            self.label = label
        }
    }

    /// The labels, row by row.
    public var entries: [Entry]
    /// The number of labels in a row, 1 or more.
    public var columnCount: Int

    /// By default four in a row.
    public init(_ entries: [Entry], columnCount: Int = 4) {
        self.entries = entries
        self.columnCount = columnCount
    }

    /// Every bundled style, with the same text.
    ///
    /// - Throws: what `StickerStyle.init(named:)` throws.
    public static func styles(text: String) throws(StickerError) -> LabelGallery {
        var entries: [Entry] = []
        for name in StickerStyle.names {
            let style = LabelStyle(try StickerStyle(named: name))
            entries.append(Entry(name: name, label: Label(text, style: style)))
        }
        return LabelGallery(entries)
    }

    /// Every `FontChoice` with a short name, in the style of a label that names none.
    ///
    /// - Parameter text: the same text for all; nil for a sample of what each writes.
    /// - Throws: what `StickerStyle.init(named:)` throws.
    public static func fonts(text: String? = nil) throws(StickerError) -> LabelGallery {
        let look = try StickerStyle(named: StickerStyle.standardName)
        var entries: [Entry] = []
        for choice in FontChoice.all {
            var style = LabelStyle(look)
            style.fonts = try FontFace.named(choice.name)
            entries.append(Entry(name: choice.name, label: Label(text ?? choice.sample, style: style)))
        }
        return LabelGallery(entries)
    }

    /// The width and the height of a cell, in pixels.
    private static let cell = (width: 400.0, height: 300.0)
    /// The transparent space around a label, in pixels.
    private static let margin = 24.0
    /// The height of the names, in pixels.
    private static let nameHeight = 44.0
    /// The grounds of cells, in turn, and the colours of names on them: stickers are seen on light and on dark ones.
    private static let grounds = [
        (ground: Color(red: 238, green: 240, blue: 245), name: Color(red: 70, green: 78, blue: 96)),
        (ground: Color(red: 205, green: 214, blue: 228), name: Color(red: 62, green: 70, blue: 90)),
        (ground: Color(red: 44, green: 49, blue: 64), name: Color(red: 214, green: 220, blue: 232)),
    ]

    /// The sheet as a scene.
    ///
    /// - Throws: `StickerError.Code.stage` where a label does not fit its cell at any size.
    public func scene() throws(StickerError) -> Scene {
        let columns = max(1, min(columnCount, entries.count))
        let rows = (entries.count + columns - 1) / columns
        var layers: [Layer] = []
        for (index, entry) in entries.enumerated() {
            let (row, column) = (index / columns, index % columns)
            let box = Rect(
                x: Double(column) * Self.cell.width, y: Double(row) * Self.cell.height,
                width: Self.cell.width, height: Self.cell.height)
            let (ground, nameColor) = Self.grounds[(row + column) % Self.grounds.count]
            layers.append(Layer(.path(PathContent(.rect(box), fill: .color(ground)))))
            layers.append(try layer(of: entry.label, in: box))
            layers.append(try layer(ofName: entry.name, color: nameColor, in: box))
        }
        return Scene(
            width: columns * Int(Self.cell.width), height: max(1, rows) * Int(Self.cell.height),
            background: .transparent, layers: layers)
    }

    private func layer(of label: Label, in box: Rect) throws(StickerError) -> Layer {
        let (width, height) = (
            box.width - 2 * Self.margin, box.height - 2 * Self.margin - Self.nameHeight
        )
        var label = label
        label.style.fit = LabelFit(try Self.size(width, height), sizes: .any)
        label.style.canvas = nil
        return Layer(
            .label(label),
            frame: Rect(x: box.x + Self.margin, y: box.y + Self.margin, width: width, height: height),
            fit: .contain)
    }

    private func layer(ofName name: String, color: Color, in box: Rect) throws(StickerError) -> Layer {
        let place = Rect(
            x: box.x + Self.margin, y: box.maxY - Self.nameHeight - 6, width: box.width - 2 * Self.margin,
            height: 36)
        var label = Label(name, style: LabelStyle(fontSize: 26, color: color))
        // Of the place's size, so that no name is enlarged.
        let size = try Self.size(place.width, place.height)
        label.style.fit = LabelFit(size)
        label.style.canvas = .size(size)
        return Layer(.label(label), frame: place, fit: .contain)
    }

    private static func size(_ width: Double, _ height: Double) throws(StickerError) -> PixelSize {
        do {
            return try PixelSize(width: Int(width), height: Int(height))
        } catch {
            throw .stage(error)
        }
    }
}
