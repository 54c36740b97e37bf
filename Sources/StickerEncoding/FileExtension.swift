package import StickerCodecs
package import StickerErrors
import StickerFiles
import StickerNotation

/// What the extension of a file's name says about its format.
package enum FileExtension {
    private static let formats: [(fileExtension: String, format: ImageFormat)] = ImageFormat.allCases.flatMap
    {
        format in format.traits.fileExtensions.map { ($0, format) }
    }

    /// The extensions of formats that a user who names them expects to get.
    private static let others = ["svg", "bmp", "tif", "tiff", "pdf", "heic", "avif", "jxl"] + videos

    private static let videos = ["mp4", "m4v", "mov", "webm", "mkv", "avi"]

    /// The format of a file's name: PNG where it has no extension at all, as `-`.
    ///
    /// - Parameters:
    ///   - asked: the format that was asked for besides; nil for none.
    ///   - written: what there is to choose from.
    /// - Throws: ``StickerError/Code/conflict`` where name and format contradict each other, and
    ///   ``StickerError/Code/unwrittenFormat`` for another extension where no format was asked for.
    package static func format(
        of name: String, asked: ImageFormat? = nil, among written: [ImageFormat] = ImageEncoder.formats
    ) throws(StickerError) -> ImageFormat {
        guard let fileExtension = fileExtension(of: name) else { return asked ?? .png }
        guard let promised = formats.first(where: { $0.fileExtension == fileExtension })?.format else {
            guard let asked else {
                throw .unwrittenFormat(name: name, reason: reason(against: fileExtension, written: written))
            }
            return asked
        }
        guard asked == nil || asked == promised else {
            throw .conflict(
                "\(name): the name does not end as a \(asked ?? promised) file's; change one or the other")
        }
        return promised
    }

    /// The format and the extension, with its dot, that the end of a file name template promises; nil where it ends in
    /// no extension, and one is added.
    ///
    /// - Parameter template: what an error calls the file.
    /// - Throws: ``StickerError/Code/conflict`` for the extension of a format that is not written.
    package static func promised(
        by literal: String, of template: String
    ) throws(StickerError) -> (format: ImageFormat, fileExtension: String)? {
        let literal = literal.lowercased()
        if let other = others.first(where: { literal.hasSuffix("." + $0) }) {
            throw .conflict("\(template): " + reason(against: other, written: ImageEncoder.formats))
        }
        return formats.first { literal.hasSuffix("." + $0.fileExtension) }.map {
            ($0.format, "." + $0.fileExtension)
        }
    }

    /// The text behind the last dot of a file's name, in lower case; nil without one, as in `.hidden` and `name.`.
    private static func fileExtension(of path: String) -> String? {
        let parts = FilePath.name(of: path).lowercased().split(
            separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let fileExtension = parts.last, !fileExtension.isEmpty,
            parts.dropLast().contains(where: { !$0.isEmpty })
        else { return nil }
        return String(fileExtension)
    }

    /// Why no file is written with an extension, and what to end the name with.
    private static func reason(against fileExtension: String, written: [ImageFormat]) -> String {
        if videos.contains(fileExtension) {
            return
                "videos are not written; end the name with \(EncodingOptions.animatedFormats.fileExtensions), which move too"
        }
        let names = formats.filter { written.contains($0.format) }.map { "." + $0.fileExtension }
        return ".\(fileExtension) files cannot be written; end the name with \(names.asChoices)"
    }
}

extension [ImageFormat] {
    /// The usual extensions of the formats, as in `.png, .gif or .webp`.
    package var fileExtensions: String { map { "." + $0.traits.fileExtensions[0] }.asChoices }
}
