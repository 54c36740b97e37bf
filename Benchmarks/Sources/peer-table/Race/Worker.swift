import Foundation
import StickerPixels

/// A peer in a Python process that lives as long as the run: `Benchmarks/Peers/worker.py`, which says the lines.
final class Worker {
    /// With the version, as “Skia 144.1”.
    let version: String
    let library: String
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var pending = Data()
    private var jobCount = 0

    /// - Returns: nil where Python lacks the library.
    init?(module: String, library: String, python: String, script: String) throws {
        self.library = library
        process.executableURL = URL(filePath: python)
        process.arguments = [script, module]
        process.standardInput = input
        process.standardOutput = output
        var environment = ProcessInfo.processInfo.environment
        // One thread, as all the others.
        environment["VIPS_CONCURRENCY"] = "1"
        environment["OMP_NUM_THREADS"] = "1"
        process.environment = environment
        try process.run()
        let greeting = Self.line(from: output, pending: &pending)
        guard let greeting, greeting.hasPrefix("ok ") else { return nil }
        version = "\(library) \(greeting.dropFirst(3))"
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// - Parameter job: what the peer's module reads; its key `work` says which.
    /// - Returns: nil where the peer has no such work.
    func work(_ job: [String: Any], result: RemoteWork.Kind = .pixmap) throws -> RemoteWork? {
        jobCount += 1
        let json = String(decoding: try JSONSerialization.data(withJSONObject: job), as: UTF8.self)
        guard try ask("prepare \(jobCount) \(json)") != "none" else { return nil }
        return RemoteWork(worker: self, job: jobCount, kind: result)
    }

    /// - Returns: what follows “ok”, or “none”.
    func ask(_ line: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        guard let answer = Self.line(from: output, pending: &pending) else {
            throw Disagreement(description: "\(library) ended at “\(line.prefix(200))”")
        }
        if answer == "none" { return answer }
        guard answer == "ok" || answer.hasPrefix("ok ") else {
            throw Disagreement(description: "\(library) failed at “\(line.prefix(200))”: \(answer)")
        }
        return String(answer.dropFirst(3))
    }

    private static func line(from pipe: Pipe, pending: inout Data) -> String? {
        while true {
            if let end = pending.firstIndex(of: 10) {
                defer { pending = Data(pending[(end + 1)...]) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            let more = pipe.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            pending += more
        }
    }
}

/// Work of a worker's job.
struct RemoteWork: Work {
    enum Kind { case pixmap, file, files }

    let worker: Worker
    let job: Int
    let kind: Kind

    func nanoseconds(count: Int, after untimed: Int) throws -> Double {
        guard let nanoseconds = Double(try worker.ask("run \(job) \(count) \(untimed)")) else {
            throw Disagreement(description: "\(worker.library) gave no time")
        }
        return nanoseconds
    }

    func outcome() throws -> Outcome {
        let path = try Scratch.path("result")
        let answer = try worker.ask("result \(job) \(path)")
        if kind == .files { return try Scratch.files(in: answer) }
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        if kind == .file { return .file(bytes) }
        let sides = answer.split(separator: " ").compactMap { Int($0) }
        guard sides.count == 2, bytes.count == 4 * sides[0] * sides[1] else {
            throw Disagreement(description: "\(worker.library) made \(bytes.count) bytes for \(answer)")
        }
        return .pixmap(try Pixmap(premultiplied: bytes, size: PixelSize(width: sides[0], height: sides[1])))
    }
}

extension Pixmap {
    init(premultiplied bytes: [UInt8], size: PixelSize) throws {
        self = try Pixmap(
            size: size,
            pixels: (0..<size.pixelCount).map { index in
                PremultipliedColor(
                    red: bytes[4 * index], green: bytes[4 * index + 1], blue: bytes[4 * index + 2],
                    alpha: bytes[4 * index + 3])
            })
    }

    /// Red, green, blue, alpha.
    var premultipliedBytes: [UInt8] { pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] } }
}
