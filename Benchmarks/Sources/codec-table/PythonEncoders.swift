import Foundation
import StickerPixels

/// Pillow and fpng, measured by a script where Python has them.
enum PythonEncoders {
    struct Result {
        /// With the version.
        let name: String
        let byteCount: Int
        /// In milliseconds, the median.
        let time: Double
    }

    /// - Parameter bytes: straight RGB or RGBA, without row padding.
    /// - Returns: nothing where there is no Python, or neither library.
    static func measure(
        _ bytes: [UInt8], size: PixelSize, channelCount: Int, rounds: Int
    ) throws -> [Result] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let pixels = FileManager.default.temporaryDirectory.appending(path: "sticker-\(UUID()).raw")
        try Data(bytes).write(to: pixels)
        defer { try? FileManager.default.removeItem(at: pixels) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", root.appending(path: "Peers/encode_png.py").path, pixels.path]
            + [size.width, size.height, channelCount, rounds].map(String.init)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return [] }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t")
            guard fields.count == 4, let count = Int(fields[2]), let time = Double(fields[3]) else {
                return nil
            }
            return Result(name: "\(fields[0]) \(fields[1])", byteCount: count, time: time)
        }
    }
}
