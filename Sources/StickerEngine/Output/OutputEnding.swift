import StickerCodecs

/// What the ending of a file's name says about its format.
enum OutputEnding {
    private static let formats: [(ending: String, format: ImageFormat)] = [
        ("png", .png), ("apng", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("gif", .gif), ("webp", .webp),
    ]

    /// Of formats that somebody who names them expects to get.
    private static let others = ["svg", "bmp", "tif", "tiff", "pdf", "heic", "avif", "jxl"]

    /// The format of a file's name.
    ///
    /// - Parameters:
    ///   - asked: the format that was asked for besides; nil for none.
    ///   - shown: what an error calls the file.
    /// - Throws: ``StickerError/conflict(_:)`` where name and format contradict each other, and for formats that are not
    ///   written.
    static func format(
        of name: String, asked: ImageFormat? = nil, named shown: String? = nil
    ) throws(StickerError) -> ImageFormat {
        let lowercased = name.lowercased()
        if let other = others.first(where: { lowercased.hasSuffix("." + $0) }) {
            throw .conflict(
                "\(shown ?? name): pictures are written as \(list), not as \(other); end the name with .png")
        }
        let promised = formats.first { lowercased.hasSuffix("." + $0.ending) }?.format
        let name = shown ?? name
        let format = asked ?? promised ?? .png
        guard promised == nil || promised == format else {
            throw .conflict("\(name): the name does not end as a \(format) file's; change one or the other")
        }
        guard ImageEncoder.formats.contains(format) else {
            throw .conflict("\(name): pictures are written as \(list), not as \(format)")
        }
        return format
    }

    /// The ending that is a format's, in lower case and with its dot.
    static func ending(of name: String) -> String? {
        let lowercased = name.lowercased()
        return formats.map { "." + $0.ending }.first { lowercased.hasSuffix($0) }
    }

    private static var list: String {
        let names = ImageEncoder.formats.map(\.description)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
}
