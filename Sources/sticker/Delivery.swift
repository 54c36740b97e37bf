import StickerConsole
import StickerEngine

/// From a request to its file, with a line for each thing that a user should know.
enum Delivery {
    /// Draws, encodes and writes.
    ///
    /// - Parameter name: the name of the output, as it was given.
    /// - Returns: what was drawn.
    @discardableResult
    static func run(
        _ request: RenderRequest, to target: consuming OutputTarget, named name: String
    ) throws -> DrawnSticker {
        try StandardStream.warn(request.output.warnings)
        let drawn = try request.draw()
        try StandardStream.warn(drawn.warnings)
        let file = try EncodingProgress.during { progress throws(StickerError) in
            try request.file(of: drawn, onAttempt: progress.show)
        }
        try target.write(file.bytes)
        try report(file.image, within: request.output.encoding.maximumByteCount, named: name)
        return drawn
    }

    /// Draws a sheet of labels into a file.
    ///
    /// - Parameter sheet: the name of the output, as it was given.
    static func run(_ gallery: LabelGallery, to sheet: String) throws {
        let target = try OutputTarget(sheet, format: nil)
        let output = try RenderOutput(EncodingOptions(FormatOptions(target.format)))
        try run(RenderRequest(.scene(try gallery.scene()), output: output), to: target, named: sheet)
    }

    /// Draws the pages of a sheet into files, which are written when all are drawn.
    ///
    /// - Parameters:
    ///   - output: the name of the output, as it was given.
    ///   - replaces: whether the files of several pages may be there already.
    ///   - scene: a page, counted from 0.
    static func run(
        pageCount: Int, to output: String, encoding: EncodingOptionGroup, replaces: Bool,
        scene: (Int) throws(StickerError) -> Scene
    ) throws {
        let files = try PageFiles(output, pageCount: pageCount, replaces: replaces)
        let rendered = try RenderOutput(try encoding.options(format: files.format))
        if pageCount == 1 {
            let target = try OutputTarget(output, format: nil)
            try run(RenderRequest(.scene(try scene(0)), output: rendered), to: target, named: output)
            return
        }
        var pages: [RenderedFile] = []
        for page in 0..<pageCount {
            pages.append(try RenderRequest(.scene(try scene(page)), output: rendered).render())
        }
        for (page, path) in zip(pages, files.paths) {
            try page.write(to: path)
            try report(page.image, within: rendered.encoding.maximumByteCount, named: path)
        }
    }

    /// Where bytes were counted: what was done, and what it cost.
    private static func report(_ image: EncodedImage, within limit: Int?, named name: String) throws {
        let name = name == "-" ? "standard output" : name
        if let limit {
            try StandardStream.error.writeLine("sticker: \(name): \(image.report(maximumByteCount: limit))")
        }
        try StandardStream.warn(image.warnings, of: name)
    }
}

extension StandardStream {
    /// Writes each warning on a line of standard error.
    ///
    /// - Parameter name: what they are about, where they do not say it.
    static func warn(_ warnings: [RenderWarning], of name: String? = nil) throws(StickerError) {
        for warning in warnings {
            let context = name.map { "\($0): " } ?? ""
            try error.writeLine("sticker: warning: \(context)\(warning)\(OptionHint.advice(on: warning))")
        }
    }
}
