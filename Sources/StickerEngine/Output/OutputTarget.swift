import StickerCodecs
public import StickerPixels

/// Where a program's one picture goes: a file, or standard output, written `-`.
public struct OutputTarget: ~Copyable {
    private enum Kind: ~Copyable {
        case file(OutputFile)
        case standardOutput
    }

    private let kind: Kind

    /// Of formats that somebody who names them expects to get.
    private static let otherEndings = ["jpg", "jpeg", "gif", "webp", "svg", "apng", "bmp", "tiff", "pdf"]

    /// Makes the output ready, so that a path which cannot be written is reported before the work.
    ///
    /// - Throws: ``StickerError/conflict(_:)`` for a name that promises another format;
    ///   ``StickerError/outputIsTerminal`` for `-` where standard output is a terminal; what
    ///   ``OutputFile/init(path:)`` throws.
    public init(_ argument: String) throws(StickerError) {
        guard !argument.isEmpty else {
            throw .conflict("the output has no name; name a file, or - for standard output")
        }
        try Self.checkEnding(of: argument, named: argument)
        if argument == "-" {
            guard !ProcessFacts.isTerminal(StandardStream.output.rawValue) else { throw .outputIsTerminal }
            kind = .standardOutput
        } else {
            kind = .file(try OutputFile(path: argument))
        }
    }

    /// - Parameter argument: what an error calls it.
    /// - Throws: ``StickerError/conflict(_:)`` where the text ends as another format's file names do.
    static func checkEnding(of text: String, named argument: String) throws(StickerError) {
        let name = text.lowercased()
        if let ending = otherEndings.first(where: { name.hasSuffix("." + $0) }) {
            throw .conflict(
                "\(argument): pictures are written as PNG, not as \(ending); end the name with .png")
        }
    }

    /// Writes the picture as PNG.
    ///
    /// - Throws: ``StickerError/writeFailed(path:reason:)``.
    public consuming func write(_ pixmap: Pixmap, preset: CompressionPreset) throws(StickerError) {
        let bytes = try pixmap.pngBytes(preset: preset)
        switch consume kind {
        case .file(let file): try file.commit(bytes)
        case .standardOutput: try StandardStream.output.write(bytes)
        }
    }
}
