package import StickerCodecs
import StickerEncoding
package import StickerErrors
import StickerFiles

/// The names of the files that the pages of one picture go to.
package struct PageFiles: Hashable, Sendable {
    /// The format of all of them.
    package let format: ImageFormat
    /// A path for each page; that of a single one may be `-`, which is standard output.
    package let paths: [String]

    /// Names the files, and looks whether they may be written.
    ///
    /// - Parameters:
    ///   - argument: the output that was named. It is the name of a single page; of several, `sheet.png` gives `sheet-1.png`,
    ///     `sheet-2.png` …, with as many digits as the last one has.
    ///   - pageCount: 1 or more.
    ///   - replaces: whether files of several pages may be there already; the name of a single one was given, and so it may.
    /// - Throws: `StickerError.Code.conflict` for several pages on standard output; `StickerError.Code.fileExists`; and for a
    ///   format that is not written.
    package init(_ argument: String, pageCount: Int, replaces: Bool) throws(StickerError) {
        format = try FileExtension.format(of: argument)
        guard pageCount > 1 else {
            paths = [argument]
            return
        }
        guard argument != "-" else {
            throw .conflict(
                "there are \(pageCount) pages, and standard output takes one picture; name a file")
        }
        let name = FilePath.name(of: argument)
        let stemEnd = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        let stem = argument.dropLast(name[stemEnd...].count)
        let digitCount = "\(pageCount)".count
        paths = (1...pageCount).map { page in
            let number = "\(page)"
            let zeros = String(repeating: "0", count: digitCount - number.count)
            return "\(stem)-\(zeros)\(number)\(name[stemEnd...])"
        }
        guard !replaces else { return }
        for path in paths where (try? FileStatus(path: path, followingLinks: false)) != nil {
            throw .fileExists(path: path)
        }
    }
}

extension StickerError {
    /// A file that nobody named is there already.
    fileprivate static func fileExists(path: String) -> StickerError {
        StickerError(
            .fileExists, offender: path,
            reason: "it is there already; remove it, or choose another name for the output")
    }
}
