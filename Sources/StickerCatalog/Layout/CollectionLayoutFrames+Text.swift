public import StickerErrors
import StickerGeometry
public import StickerLayout
import StickerLimits
import StickerNotation

/// Solved frames for people and for programs.
extension CollectionLayoutFrames {
    /// The most frames that are put into words: a layout of a few lines can have millions of them, which take seconds and a
    /// gigabyte.
    package static let maximumListCount = 500_000

    /// The frames as a table, one a line below the size of the whole; numbers are rounded to thousandths of a point.
    ///
    /// - Throws: `StickerError.Code.invalidLayout` for more than 500,000 frames.
    public func text() throws(StickerError) -> String {
        try checkCount()
        let heads = ["section", "kind", "index", "x", "y", "width", "height"]
        let rows = frames.map { element in
            let (frame, element) = (element.frame, element.element)
            return [element.section.map { "\($0)" } ?? "–", element.kindName, "\(element.index)"]
                + [frame.x, frame.y, frame.width, frame.height].map(Self.rounded)
        }
        let widths = heads.indices.map { column in
            rows.reduce(heads[column].count) { max($0, $1[column].count) }
        }
        let lines = ([heads] + rows).map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 1 ? row[column] + space : space + row[column]
            }.joined(separator: "  ") + "\n"
        }
        return "\(Self.rounded(contentSize.width)) × \(Self.rounded(contentSize.height)) points\n\n"
            + lines.joined()
    }

    /// The frames as one JSON object, in points: `contentSize` is `[width, height]`; each of `frames` has its `section` (null
    /// for what lies at the edges of the whole), its `kind` (`item`, or that of the element), its `index` and its
    /// `frame`, `[x, y, width, height]`.
    ///
    /// - Throws: `StickerError.Code.invalidLayout` for more than 500,000 frames.
    public func json() throws(StickerError) -> String {
        try checkCount()
        let lines = frames.map { element in
            let (frame, element) = (element.frame, element.element)
            return JSONValue.object([
                JSONMember(key: "section", value: element.section.map { .number(Double($0)) } ?? .null),
                JSONMember(key: "kind", value: .string(element.kindName)),
                JSONMember(key: "index", value: .number(Double(element.index))),
                JSONMember(key: "frame", value: .numbers(frame.x, frame.y, frame.width, frame.height)),
            ]).line
        }
        let size = JSONValue.numbers(contentSize.width, contentSize.height).line
        let list = lines.isEmpty ? "[]" : "[\n  " + lines.joined(separator: ",\n  ") + "\n]"
        return "{\"contentSize\": \(size), \"frames\": \(list)}\n"
    }

    private func checkCount() throws(StickerError) {
        guard frames.count <= Self.maximumListCount else {
            throw StickerError(
                .invalidLayout,
                reason:
                    "the layout has \(NumberText.grouped(frames.count)) frames, and a list has at most \(NumberText.grouped(Self.maximumListCount)); give its sections fewer items"
            )
        }
    }

    private static func rounded(_ value: Double) -> String {
        // What is larger has no thousandths that count.
        guard abs(value) < 1e12 else { return NumberText.plain(value) }
        return NumberText.plain((value * 1_000).rounded() / 1_000 + 0)
    }
}

extension JSONValue {
    fileprivate static func numbers(_ numbers: Double...) -> JSONValue {
        .array(numbers.map(JSONValue.number))
    }
}

extension CollectionLayoutElement {
    /// The kind as tables, JSON and pictures have it.
    var kindName: String {
        switch kind {
        case .item: "item"
        case .supplementary(let kind), .decoration(let kind): PrintableText.escaped(kind)
        }
    }
}
