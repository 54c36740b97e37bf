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

    /// Reads the file from a cache, or draws and encodes it and keeps it there, and writes it.
    ///
    /// - Parameter name: the name of the output, as it was given.
    static func run(
        _ request: RenderRequest, from cache: StickerCache, to target: consuming OutputTarget,
        named name: String
    ) throws -> RenderedFile {
        let file = try EncodingProgress.during { progress throws(StickerError) in
            try cache.file(of: request, onAttempt: progress.show)
        }
        try target.write(file.bytes)
        try StandardStream.warn(file.warnings)
        try report(file.image, within: request.output.encoding.maximumByteCount, named: name)
        return file
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
    ///   - jobs: the number of pages drawn at once.
    ///   - scenes: the scenes of some pages, counted from 0.
    static func run(
        pageCount: Int, to output: String, encoding: EncodingOptionGroup, replaces: Bool, jobs: Int,
        scenes: (Range<Int>) async throws(StickerError) -> [Scene]
    ) async throws {
        let files = try PageFiles(output, pageCount: pageCount, replaces: replaces)
        let rendered = try RenderOutput(try encoding.options(format: files.format))
        if pageCount == 1 {
            let target = try OutputTarget(output, format: nil)
            let scene = try await scenes(0..<1)[0]
            try run(RenderRequest(.scene(scene), output: rendered), to: target, named: output)
            return
        }
        var pages: [RenderedFile] = []
        // As many pages as are drawn at once have their stickers in memory.
        for start in stride(from: 0, to: pageCount, by: jobs) {
            let scenes = try await scenes(start..<min(start + jobs, pageCount))
            var results: [Int: Result<RenderedFile, StickerError>] = [:]
            await ConcurrentMap.run(scenes.indices, limit: jobs) { index in
                (
                    index,
                    Result { () throws(StickerError) in
                        try RenderRequest(.scene(scenes[index]), output: rendered).render()
                    }
                )
            } receive: { index, result in
                results[index] = result
                return true
            }
            for index in scenes.indices {
                guard let page = results[index] else { throw StickerError.cancelled }
                pages.append(try page.get())
            }
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
