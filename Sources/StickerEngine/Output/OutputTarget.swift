package import StickerCodecs
import StickerEncoding
package import StickerErrors
import StickerFiles

/// Where a program's one picture goes: a file, or standard output, written `-`.
package struct OutputTarget: ~Copyable {
    private enum Kind: ~Copyable {
        case file(OutputFile)
        case standardOutput
    }

    /// The format that is written.
    package let format: ImageFormat
    private let kind: Kind

    /// Makes the output ready, so that a path which cannot be written is reported before the work.
    ///
    /// - Parameters:
    ///   - argument: a file's path, or `-` for standard output.
    ///   - format: nil for that of the name's extension; PNG where the name has none, and for `-`.
    ///   - inputs: the paths of the files that are read, none of which is written over.
    /// - Throws: `StickerError.Code.conflict` for a name that promises another format, and for that of an input;
    ///   `StickerError.Code.unwrittenFormat` for one that promises none that is written;
    ///   `StickerError.outputIsTerminal` for `-` where standard output is a terminal; what
    ///   `OutputFile.init(path:)` throws.
    package init(
        _ argument: String, format: ImageFormat? = nil, inputs: [String] = []
    ) throws(StickerError) {
        guard !argument.isEmpty else {
            throw .conflict("the output has no name; name a file")
        }
        let resolved = try FileExtension.format(of: argument, asked: format)
        kind = try Self.kind(of: argument, inputs: inputs)
        self.format = resolved
    }

    private static func kind(of argument: String, inputs: [String]) throws(StickerError) -> Kind {
        guard argument == "-" else {
            try refuseInput(argument, inputs)
            return .file(try OutputFile(path: argument))
        }
        guard !ProcessFacts.isTerminal(StandardStream.output.rawValue) else { throw .outputIsTerminal }
        return .standardOutput
    }

    /// Throws where a path leads to the same file as one of the inputs.
    private static func refuseInput(_ path: String, _ inputs: [String]) throws(StickerError) {
        guard let status = try? FileStatus(path: path), status.kind == .regular,
            inputs.contains(where: { (try? FileStatus(path: $0))?.stamp == status.stamp })
        else { return }
        throw .replacedInput(path: path)
    }

    /// Refuses outputs from now on that are files which the process has read.
    package static func keepInputs() { InputLog.begin() }

    /// Writes a whole file.
    ///
    /// - Throws: `StickerError.Code.writeFailed`.
    package consuming func write(_ bytes: [UInt8]) throws(StickerError) {
        switch consume kind {
        case .file(let file):
            try InputLog.checkOutput(file.path)
            try file.commit(bytes)
        case .standardOutput: try StandardStream.output.write(bytes)
        }
    }
}
