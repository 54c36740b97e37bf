import ArgumentParser
import StickerEngine

/// Where the picture of a command goes.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The PNG file to write, or - for standard output.", valueName: "file"))
    var output: String?

    @Option(help: "How much time to spend on a smaller file.")
    var preset: CompressionPreset = .balanced

    @Flag(help: "Show the picture in the terminal.")
    var preview = false

    /// Makes the output ready, draws, and writes.
    func deliver(_ draw: () throws -> Pixmap) throws {
        guard output != nil || preview else {
            throw ValidationError(
                "there is nowhere to put the picture; name a file with -o, or use --preview")
        }
        guard let output else {
            return try show(try draw(), on: .output)
        }
        let target = try OutputTarget(output)
        let pixmap = try draw()
        try target.write(pixmap, preset: preset)
        if preview { try show(pixmap, on: output == "-" ? .error : .output) }
    }

    /// A line each to standard error.
    func warn(_ warnings: [String]) throws {
        for warning in warnings { try StandardStream.error.writeLine("sticker: warning: \(warning)") }
    }

    private func show(_ pixmap: Pixmap, on stream: StandardStream) throws {
        try stream.write(
            try TerminalPreview(on: try .current(fileDescriptor: stream.rawValue)).text(for: pixmap))
    }
}
