import StickerErrors
import StickerFiles
import StickerPlatforms

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of a folder. Links are followed as long as they stay in it.
struct FolderSource: FileSource {
    private let folder: ConfinedFolder
    private(set) var files: [String: Int] = [:]
    private(set) var findings: [PackFinding] = []

    /// - Throws: `StickerError.Code.missingFile` or `StickerError.Code.unreadableFile` unless there is such a folder.
    init(path: String) throws(StickerError) {
        folder = try ConfinedFolder(path: path)
        try list("", depth: 0)
    }

    func bytes(of path: String, limit: Int) throws(StickerError) -> [UInt8] {
        try folder.bytes(of: path, limit: limit)
    }

    /// Lists a folder below the root, whose path is empty.
    private mutating func list(_ path: String, depth: Int) throws(StickerError) {
        guard depth <= PackLimits.maximumDepth else {
            findings.append(
                PackFinding(
                    .path, in: path, "\(depth) folders deep",
                    limit: "at most \(PackLimits.maximumDepth) folders deep"))
            return
        }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: path))
        } catch {
            throw .unreadableFile(
                path: folder.path(of: path), reason: "the folder cannot be listed; check its permissions")
        }
        for name in names.sorted() where !name.hasPrefix(".") {
            guard files.count < PackLimits.maximumFileCount else {
                throw .invalidFile(
                    path: folder.path,
                    reason:
                        "it has more than \(PackLimits.maximumFileCount) files; give the folder of one pack")
            }
            let file = path.isEmpty ? name : "\(path)/\(name)"
            guard let status = try? FileStatus(path: folder.path(of: file), followingLinks: false) else {
                continue
            }
            switch status.kind {
            case .directory: try list(file, depth: depth + 1)
            case .regular: files[file] = status.size
            case .symbolicLink: addLink(file)
            case .pipe, .socket, .device, .other:
                findings.append(
                    PackFinding(.path, in: file, "no regular file", limit: "a regular file"))
            }
        }
    }

    /// Adds what a link leads to, where it is a file in the folder.
    private mutating func addLink(_ file: String) {
        do throws(StickerError) {
            _ = try folder.stamp(of: file)
            files[file] = (try? FileStatus(path: folder.path(of: file)))?.size ?? 0
        } catch {
            let value =
                switch error.code {
                case .refusedPath: "a link that leaves the folder"
                case .missingFile: "a link to nothing"
                default: "a link to what is no regular file"
                }
            findings.append(PackFinding(.path, in: file, value, limit: "a file in the folder"))
        }
    }
}
