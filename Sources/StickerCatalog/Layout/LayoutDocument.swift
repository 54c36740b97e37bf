public import StickerErrors
public import StickerFiles
public import StickerGeometry
public import StickerLayout
import StickerNotation

/// A compositional layout as its JSON has it: sections of so many items each.
///
/// ```swift
/// let document = try LayoutDocument(json: upload)
/// let frames = try document.frames(in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 667)))
/// ```
public struct LayoutDocument: Sendable {
    /// A section and the number of its items.
    public struct Section: Sendable {
        /// How the items are laid out.
        public var layout: CollectionLayoutSection
        /// The number of items, 0 … `LayoutLimits.maximumItemCount` in all sections together.
        public var itemCount: Int

        /// Numbers are checked when the layout is solved.
        public init(layout: CollectionLayoutSection, itemCount: Int) {
            self.layout = layout
            self.itemCount = itemCount
        }
    }

    /// The space between two sections, in points.
    public var interSectionSpacing: Double
    /// The elements at the edges of the whole.
    public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem]
    /// The sections, from top to bottom.
    public var sections: [Section]

    /// The longest JSON in bytes: thousands of sections that are all different.
    public static let maximumByteCount = 8 << 20

    /// By default sections without space between them.
    public init(
        sections: [Section], interSectionSpacing: Double = 0,
        boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
    ) {
        self.sections = sections
        self.interSectionSpacing = interSectionSpacing
        self.boundarySupplementaryItems = boundarySupplementaryItems
    }

    /// Reads a layout's file or standard input.
    ///
    /// - Throws: what ``init(json:name:)`` throws, and where the file cannot be read.
    public init(contentsOf source: InputSource) throws(StickerError) {
        let bytes = try InputFile.bytes(of: source, limit: Self.maximumByteCount)
        try self.init(bytes: bytes, name: source.name)
    }

    /// Reads a layout from text.
    ///
    /// - Parameters:
    ///   - json: at most ``maximumByteCount``. `Docs/LAYOUT.md` describes every key; a key that is not described there is an
    ///     error.
    ///   - name: the name of the layout in errors, usually its path.
    /// - Throws: `StickerError.Code.invalidLayout` with line, column and place, as in `line 3, column 9: sections[0].group`.
    public init(json: String, name: String? = nil) throws(StickerError) {
        try self.init(bytes: Array(json.utf8), name: name)
    }

    private init(bytes: [UInt8], name: String?) throws(StickerError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw .invalidLayout([name], reason: "the layout is longer than \(Self.maximumByteCount) bytes")
        }
        do {
            var reader = LayoutReader()
            self = try reader.document(JSONNode(value: try JSONParser.parse(bytes), place: ""))
        } catch let error as JSONSyntaxError {
            throw .invalidLayout([name, error.place], reason: error.reason)
        } catch let error as JSONNodeError {
            let position = JSONPosition(of: error, in: bytes)?.description
            throw .invalidLayout([name, position, error.place], reason: error.reason)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The layout as JSON, short parts on one line, always in the same order; ends with a line feed.
    ///
    /// Default values are left out. A document that was read is written so that reading it gives the same layout.
    ///
    /// - Throws: `StickerError.Code.invalidLayout` where a custom group is a function, which JSON cannot hold.
    public var json: String {
        get throws(StickerError) { try LayoutWriter.document(self).paragraphs + "\n" }
    }

    /// The layout alone, without the numbers of items.
    public var layout: CollectionCompositionalLayout {
        let sections = sections.map(\.layout)
        var layout = CollectionCompositionalLayout { index, _ in
            sections.indices.contains(index) ? sections[index] : nil
        }
        layout.interSectionSpacing = interSectionSpacing
        layout.boundarySupplementaryItems = boundarySupplementaryItems
        return layout
    }

    /// Solves the layout into frames.
    ///
    /// - Parameters:
    ///   - environment: the container.
    ///   - measure: the size of an element of which a side is estimated; by default, an estimate is taken as it is.
    /// - Throws: `StickerError.Code.stage` for a `LayoutError`.
    /// - Complexity: O(frames).
    public func frames(
        in environment: CollectionLayoutEnvironment,
        measuring measure: @escaping (CollectionLayoutElement, Size) -> Size = { _, size in size }
    ) throws(StickerError) -> CollectionLayoutFrames {
        do {
            return try layout.frames(
                itemCounts: sections.map(\.itemCount), in: environment, measuring: measure)
        } catch {
            throw .stage(error)
        }
    }
}

extension StickerError {
    /// A layout that cannot be read or written.
    ///
    /// - Parameter context: the name of the layout and the place in it, as far as they are known.
    static func invalidLayout(_ context: [String?], reason: String) -> StickerError {
        StickerError(.invalidLayout, reason: reason).within(context.compactMap(\.self).filter { !$0.isEmpty })
    }
}
