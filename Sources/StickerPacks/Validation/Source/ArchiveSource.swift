import StickerErrors
import StickerFiles
import StickerPlatforms

/// The files of a zip file.
struct ArchiveSource: FileSource {
    /// What the zip file is called in errors.
    private let path: String
    private let reader: ZipReader
    /// The files by their names; of those with one name, the first.
    private var entries: [String: ZipReader.Entry] = [:]
    private(set) var files: [String: Int] = [:]
    private(set) var findings: [PackFinding] = []

    /// - Throws: `StickerError.Code.invalidFile` where the bytes are no zip file, and where it has too many files.
    init(_ bytes: [UInt8], path: String) throws(StickerError) {
        self.path = path
        do {
            reader = try ZipReader(bytes)
            for entry in try reader.entries(limit: PackLimits.maximumFileCount) { add(entry) }
        } catch {
            throw .invalidFile(path: path, reason: error.reason)
        }
    }

    func bytes(of file: String, limit: Int) throws(StickerError) -> [UInt8] {
        guard let entry = entries[file] else { throw .missingFile(path: "\(path)/\(file)") }
        do {
            return try reader.bytes(of: entry, limit: limit)
        } catch {
            throw .invalidFile(path: "\(path)/\(file)", reason: error.reason)
        }
    }

    private mutating func add(_ entry: ZipReader.Entry) {
        let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
        if entry.name.hasPrefix("/") || entry.name.contains("\\") || parts.contains("..") {
            findings.append(
                PackFinding(
                    .path, in: entry.name, "a name that leads out of the zip file",
                    limit: "a path below its root"))
        } else if entry.name.utf8.contains(0) {
            findings.append(
                PackFinding(
                    .path, in: entry.name, "a name with a NUL", limit: "a name without it"))
        } else if !entry.name.hasSuffix("/"), !parts.contains(where: { $0.hasPrefix(".") }),
            parts.first != "__MACOSX"
        {
            guard parts.count <= PackLimits.maximumDepth + 1 else {
                findings.append(
                    PackFinding(
                        .path, in: entry.name, "\(parts.count - 1) folders deep",
                        limit: "at most \(PackLimits.maximumDepth) folders deep"))
                return
            }
            guard entries[entry.name] == nil else {
                findings.append(
                    PackFinding(.duplicate, in: entry.name, "twice in the zip file", limit: "there once"))
                return
            }
            entries[entry.name] = entry
            files[entry.name] = entry.byteCount
        }
    }
}
