public import Foundation
import StickerCodecs
public import StickerPixels

/// When a golden image is written instead of only compared. A run that writes always fails.
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

/// What comparing one picture with its golden came to.
public enum GoldenOutcome: Equatable, Sendable {
    case matched
    /// The golden file was written; the message says which.
    case recorded(String)
    /// The message says what differs, and where to look.
    case failed(String)
}

/// The directory of golden images, `<topic>/<case>.png`.
public struct GoldenStore: Sendable {
    public let directory: URL
    /// Where `expected | difference | actual` sheets of failures go.
    public let failures: URL
    public let mode: GoldenMode

    public init(directory: URL, failures: URL, mode: GoldenMode) {
        self.directory = directory
        self.failures = failures
        self.mode = mode
    }

    /// Compares as decoded pixels, alpha included; writes the golden if the mode asks for it.
    ///
    /// - Parameters:
    ///   - name: `topic/case`, of lowercase letters, digits, hyphens and underscores.
    ///   - tolerance: the largest difference of one channel that counts as equal.
    public func check(_ actual: Pixmap, _ name: String, tolerance: Int = 0) -> GoldenOutcome {
        guard Self.isName(name) else {
            return .failed(
                "“\(name)” is no golden's name: write topic/case, of a–z, A–Z, 0–9, hyphen and underscore")
        }
        let file = directory.appending(path: name + ".png")
        do {
            guard FileManager.default.fileExists(atPath: file.path) else {
                guard mode == .never else { return try record(actual, name, at: file) }
                let sheet = try leaveSheet(expected: nil, actual: actual, name: name)
                return .failed(
                    "the golden image \(name) is missing; the picture is in \(sheet); "
                        + "record it with STICKER_GOLDENS=missing")
            }
            if mode == .all { return try record(actual, name, at: file) }
            let expected = try PNG.decode([UInt8](Data(contentsOf: file)))
            guard let complaint = complaint(expected, actual, tolerance: tolerance) else { return .matched }
            if mode == .failed { return try record(actual, name, at: file) }
            let sheet = try leaveSheet(expected: expected, actual: actual, name: name)
            return .failed(
                "\(name): \(complaint); expected | difference | actual: \(sheet); "
                    + "if the new picture is right, record it with STICKER_GOLDENS=failed")
        } catch {
            return .failed("\(name): \(error)")
        }
    }

    /// The names, `topic/case`, of all goldens under the topic, sorted.
    public func names(topic: String) -> [String] {
        files(in: directory.appending(path: topic))
            .filter { $0.hasSuffix(".png") }
            .map { "\(topic)/\($0.dropLast(4))" }
            .sorted()
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

    private func complaint(_ expected: Pixmap, _ actual: Pixmap, tolerance: Int) -> String? {
        guard expected.size == actual.size else {
            return "the golden image has \(expected.size) pixels, the picture \(actual.size)"
        }
        let difference = PixmapDifference(expected, actual, tolerance: tolerance)
        guard let first = difference.first else { return nil }
        return "\(difference.pixelCount) of \(expected.size.pixelCount) pixels differ, "
            + "by up to \(difference.largest), first at (\(first.x), \(first.y)): "
            + "expected \(expected[first.x, first.y].bytes), got \(actual[first.x, first.y].bytes)"
    }

    private func record(_ actual: Pixmap, _ name: String, at file: URL) throws -> GoldenOutcome {
        try write(actual, to: file)
        return .recorded("\(name): recorded \(file.path); look at it, then run again without recording")
    }

    private func leaveSheet(expected: Pixmap?, actual: Pixmap, name: String) throws -> String {
        let file = failures.appending(path: name + ".png")
        try write(expected.map { try comparisonSheet(expected: $0, actual: actual) } ?? actual, to: file)
        return file.path
    }

    private func write(_ pixmap: Pixmap, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(PNG.encode(pixmap, effort: .small)).write(to: file, options: .atomic)
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
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        func directory(_ variable: String, _ standard: String) -> URL {
            environment[variable].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
                ?? root.appending(path: standard)
        }
        return GoldenStore(
            directory: directory("STICKER_GOLDEN_IMAGES", "GoldenImages"),
            failures: directory("STICKER_GOLDEN_FAILURES", ".build/golden-failures"), mode: mode)
    }
}

extension PremultipliedColor {
    /// The four bytes as a failure's message shows them.
    var bytes: String { "(\(red), \(green), \(blue), \(alpha))" }
}
