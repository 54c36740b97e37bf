import Foundation
import StickerTestSupport

/// A run of the built command.
struct StickerRun {
    let status: Int32
    let output: Data
    let error: String

    var text: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the command that the package manager built beside the test runner.
enum StickerProcess {
    static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("sticker").path

    static func run(
        _ arguments: String..., in folder: TemporaryFolder? = nil, environment: [String: String] = [:]
    ) throws -> StickerRun {
        try run(program: path, arguments, in: folder, environment: environment)
    }

    static func run(
        program: String, _ arguments: [String], in folder: TemporaryFolder? = nil,
        environment: [String: String] = [:]
    ) throws -> StickerRun {
        let process = try make(program: program, arguments, in: folder, environment: environment)
        let (output, error) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = error
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Errors are a line, so that the other pipe can be read first without filling this one.
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        let message = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return StickerRun(
            status: process.terminationStatus, output: bytes, error: String(decoding: message, as: UTF8.self))
    }

    /// What the sanitizer of this run is told, for the command as well, whose signals are its own.
    private static let sanitizers =
        (ProcessInfo.processInfo.environment["ASAN_OPTIONS"])
        .map { ["ASAN_OPTIONS": "\($0):handle_segv=0"] } ?? [:]

    static func make(
        program: String = path, _ arguments: [String], in folder: TemporaryFolder? = nil,
        environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        // The width of help texts and the kind of previews must not depend on where the tests run.
        process.environment = ["COLUMNS": "80", "PATH": "/usr/bin:/bin"].merging(sanitizers) { $1 }
            .merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
        return process
    }
}
