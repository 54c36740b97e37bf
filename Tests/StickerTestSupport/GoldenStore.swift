public import Foundation

/// When a golden is written instead of only compared. A run that writes always fails.
public enum GoldenMode: String, CaseIterable, Sendable {
    /// Compare only: what CI does.
    case never
    /// Write the goldens that are not there yet.
    case missing
    /// Write those that are not there or differ.
    case failed
    /// Write every golden asked for.
    case all

    /// The value of `STICKER_GOLDENS`, or nil for a word that is none of the modes.
    public init?(environment: [String: String]) {
        guard let word = environment["STICKER_GOLDENS"], !word.isEmpty else {
            self = .never
            return
        }
        self.init(rawValue: word)
    }
}

/// What comparing something with its golden came to.
public enum GoldenOutcome: Equatable, Sendable {
    case matched
    /// The golden file was written; the message says which.
    case recorded(String)
    /// The message says what differs, and where to look.
    case failed(String)
}

/// A kind of thing that is compared with a file that somebody looked at: a picture, a text.
protocol Golden {
    /// What messages call it.
    static var noun: String { get }
    /// Without the dot.
    static var fileExtension: String { get }
    /// What ``report(against:)`` shows where there is a golden.
    static var reportLegend: String { get }

    /// The file to record.
    func encoded() throws -> [UInt8]
    /// How this differs from what the golden file holds; nil where it does not.
    func difference(from golden: [UInt8]) throws -> String?
    /// The file to look at after a failure; nil stands for a golden that is missing.
    func report(against golden: [UInt8]?) throws -> [UInt8]
}

/// The directory of goldens, `<topic>/<case>.png` and `<topic>/<case>.txt`.
public struct GoldenStore: Sendable {
    public let directory: URL
    /// Where the reports of failures go.
    public let failures: URL
    public let mode: GoldenMode

    public init(directory: URL, failures: URL, mode: GoldenMode) {
        self.directory = directory
        self.failures = failures
        self.mode = mode
    }

    /// Compares with the golden file; writes it if the mode asks for it.
    ///
    /// - Parameter name: `topic/case`, of letters, digits, hyphens and underscores.
    func check<Kind: Golden>(_ actual: Kind, _ name: String) -> GoldenOutcome {
        guard Self.isName(name) else {
            return .failed(
                "“\(name)” is no golden's name: write topic/case, of a–z, A–Z, 0–9, hyphen and underscore")
        }
        let file = directory.appending(path: Self.path(of: name, Kind.self))
        do {
            guard FileManager.default.fileExists(atPath: file.path) else {
                guard mode == .never else { return try record(actual, name, at: file) }
                let report = try leaveReport(actual, name, against: nil)
                return .failed(
                    "the golden \(Kind.noun) \(name) is missing; what was made is in \(report); "
                        + "record it with STICKER_GOLDENS=missing")
            }
            if mode == .all { return try record(actual, name, at: file) }
            let golden = [UInt8](try Data(contentsOf: file))
            guard let difference = try actual.difference(from: golden) else { return .matched }
            if mode == .failed { return try record(actual, name, at: file) }
            let report = try leaveReport(actual, name, against: golden)
            return .failed(
                "\(name): \(difference); \(Kind.reportLegend): \(report); "
                    + "if the new \(Kind.noun) is right, record it with STICKER_GOLDENS=failed")
        } catch {
            return .failed("\(name): \(error)")
        }
    }

    /// A golden's file, below ``directory``.
    static func path<Kind: Golden>(of name: String, _: Kind.Type) -> String {
        "\(name).\(Kind.fileExtension)"
    }

    /// The files, `topic/case.png`, of all goldens under the topic, sorted.
    public func files(topic: String) -> [String] {
        files(in: directory.appending(path: topic)).map { "\(topic)/\($0)" }.sorted()
    }

    /// The names of the topics, sorted.
    public func topics() -> [String] {
        files(in: directory).filter { name in
            let values = try? directory.appending(path: name).resourceValues(forKeys: [.isDirectoryKey])
            return values?.isDirectory == true
        }.sorted()
    }

    private func files(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
            .filter { !$0.hasPrefix(".") } ?? []
    }

    private func record(_ actual: some Golden, _ name: String, at file: URL) throws -> GoldenOutcome {
        try write(try actual.encoded(), to: file)
        return .recorded("\(name): recorded \(file.path); look at it, then run again without recording")
    }

    private func leaveReport<Kind: Golden>(
        _ actual: Kind, _ name: String, against golden: [UInt8]?
    ) throws -> String {
        let file = failures.appending(path: Self.path(of: name, Kind.self))
        try write(try actual.report(against: golden), to: file)
        return file.path
    }

    private func write(_ bytes: [UInt8], to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file, options: .atomic)
    }

    private static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        switch UInt8(byte) {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                            true
                        default: false
                        }
                    }
            }
    }
}

extension GoldenStore {
    /// The repository's goldens, unless `STICKER_GOLDEN_IMAGES` or `STICKER_GOLDEN_FAILURES` name other directories.
    static func repository(mode: GoldenMode, environment: [String: String]) -> GoldenStore {
        func directory(_ variable: String, _ standard: String) -> URL {
            environment[variable].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
                ?? projectFolder.appending(path: standard)
        }
        return GoldenStore(
            directory: directory("STICKER_GOLDEN_IMAGES", "GoldenImages"),
            failures: directory("STICKER_GOLDEN_FAILURES", ".build/golden-failures"), mode: mode)
    }
}
