import ArgumentParser
import StickerConsole
import StickerEngine

/// Where the picture of a command goes.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write: .png, .jpg, .gif or .webp, or - for standard output.", valueName: "file"))
    var output: String?

    @Option(help: "The file's format, where its name does not say it.")
    var format: ImageFormat?

    @OptionGroup var encoding: EncodingOptionGroup

    @Flag(help: "Show the picture in the terminal.")
    var preview = false

    /// Makes the output ready, draws, and writes.
    ///
    /// - Parameter kind: whose format and limit of bytes the file must keep.
    func deliver(for kind: StickerKind? = nil, _ draw: () throws -> Pixmap) throws {
        guard output != nil || preview else {
            throw ValidationError(
                "there is nowhere to put the picture; name a file with -o, or use --preview")
        }
        guard let output else {
            return try show(try draw(), on: .output)
        }
        let target = try OutputTarget(output, format: format)
        try kind?.check(target.format, of: output)
        let asked = try encoding.options(format: target.format)
        let options = try asked.still(for: kind)
        try StandardStream.warn(options.warnings(insteadOf: asked, for: kind))
        let encoder = try ImageEncoder(options)
        let pixmap = try draw()
        let image = try EncodingProgress.during { try encoder.encode(pixmap, onAttempt: $0.show) }
        try kind?.check(image.size)
        try kind?.check(byteCount: image.bytes.count, of: output)
        try target.write(image.bytes)
        try encoder.report(image, named: output)
        if preview { try show(pixmap, on: output == "-" ? .error : .output) }
    }

    private func show(_ pixmap: Pixmap, on stream: StandardStream) throws {
        try stream.write(
            try TerminalPreview(on: try .current(fileDescriptor: stream.rawValue)).text(for: pixmap))
    }
}

extension ImageEncoder {
    /// A line to standard error where bytes were counted: what was done, and what it cost.
    func report(_ image: EncodedImage, named name: String) throws {
        let name = name == "-" ? "standard output" : name
        defer {
            try? StandardStream.warn(image.warnings.map { "\(name): \($0)" + OptionHint.mending($0) })
        }
        guard let limit = options.maximumByteCount else { return }
        try StandardStream.error.writeLine(
            "sticker: \(name): \(image.report(maximumByteCount: limit))")
    }
}
