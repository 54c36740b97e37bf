import ArgumentParser
import StickerConsole
import StickerEngine

/// The output of a command that draws one picture.
struct OutputOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: .output(), completion: .file())
    var output: String?

    @Option(help: "The format of the output (default: that of the file extension, or png).")
    var format: ImageFormat?

    @OptionGroup var encoding: EncodingOptionGroup

    @Flag(help: "Show the picture in the terminal.")
    var preview = false

    /// Makes the output ready, reads the source, draws, and writes.
    ///
    /// - Parameters:
    ///   - kind: the kind of sticker whose rules the file must keep.
    ///   - drawings: how drawings of the source are read; nil where it has none.
    ///   - inputs: the files that the source reads, none of which is written over.
    ///   - cache: has files that were made before; nil for none.
    func deliver(
        for kind: StickerKind? = nil, effects: [Effect] = [], drawings: DrawingOptions? = nil,
        inputs: [String] = [], cache: StickerCache? = nil, _ source: () throws -> RenderSource
    ) throws {
        guard output != nil || preview else {
            throw ValidationError(
                "there is no output; name a file with -o, or use --preview")
        }
        guard let output else {
            guard cache == nil else { throw ValidationError("--cache keeps files; name one with -o") }
            // What a file would be refused for, this is as well, although nothing is encoded.
            let stillFormat = try format ?? kind?.rules(animated: false).formats.first ?? .png
            let rendered = try RenderOutput(try encoding.options(format: stillFormat), for: kind)
            let drawn = try RenderRequest(
                try source(), effects: effects, output: rendered,
                allowsIncompleteDrawings: drawings?.lenient ?? false
            ).draw()
            try StandardStream.warn(drawn.warnings)
            try kind?.check(StickerFacts(size: drawn.pixmap.size))
            return try show(drawn.pixmap, on: .output)
        }
        let target = try OutputTarget(output, format: format, inputs: inputs)
        let rendered = try RenderOutput(try encoding.options(format: target.format), for: kind)
        let request = RenderRequest(
            try source(), effects: effects, output: rendered,
            allowsIncompleteDrawings: drawings?.lenient ?? false)
        let pixmap: Pixmap
        if let cache {
            let file = try Delivery.run(request, from: cache, to: target, named: output)
            guard preview else { return }
            pixmap = try ImageDecoder.decode(file.bytes)
        } else {
            pixmap = try Delivery.run(request, to: target, named: output).pixmap
        }
        if preview { try show(pixmap, on: output == "-" ? .error : .output) }
    }

    /// As ``deliver(for:effects:drawings:inputs:_:)``, for what moves.
    func deliver(
        moving source: AnimationSource, for kind: StickerKind?, effects: [Effect] = []
    ) throws {
        guard let output else {
            throw ValidationError("there is no output; name a file with -o")
        }
        guard !preview else {
            throw StickerError.conflict("the terminal shows stills; leave out --preview")
        }
        let format = try EncodingOptions.animatedFormat(of: output, asked: format)
        let rendered = try RenderOutput(try encoding.options(format: format), for: kind, isAnimated: true)
        let target = try OutputTarget(output, format: format)
        try Delivery.run(
            RenderRequest(.animation(source), effects: effects, output: rendered), to: target, named: output)
    }

    private func show(_ pixmap: Pixmap, on stream: StandardStream) throws {
        try stream.write(
            try TerminalPreview(on: try .current(fileDescriptor: stream.rawValue)).text(for: pixmap))
    }
}
