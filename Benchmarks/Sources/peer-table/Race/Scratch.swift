import Foundation
import StickerEngine

/// A folder of this run, for pictures that go to the peers and files that come from them.
enum Scratch {
    /// In memory where the system has a folder there, so that no disk is measured.
    private static let folder: URL = {
        let memory = URL(filePath: "/dev/shm")
        let parent =
            FileManager.default.isWritableFile(atPath: memory.path)
            ? memory : FileManager.default.temporaryDirectory
        return parent.appending(path: "peer-table-\(ProcessInfo.processInfo.processIdentifier)")
    }()

    static func path(_ name: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: name).path
    }

    /// A new, empty folder.
    static func folder(_ name: String) throws -> String {
        let path = try path(name)
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    static func write(_ bytes: [UInt8], as name: String) throws -> String {
        let path = try path(name)
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    static func files(in folder: String) throws -> Outcome {
        var (area, byteCount) = (0.0, 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        for name in names {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + name)))
            byteCount += bytes.count
            area += try PNG.decode(bytes).coveredArea
        }
        return .files(count: names.count, area: area, byteCount: byteCount)
    }

    static func remove() { try? FileManager.default.removeItem(at: folder) }
}
