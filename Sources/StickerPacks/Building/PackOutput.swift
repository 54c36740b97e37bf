import StickerErrors
import StickerFiles
import StickerNotation

/// The folder of a pack: what builds have left in it, and the files of the next one.
struct PackOutput: Sendable {
    private let path: String
    private let tree: OutputTree
    private let folder: ConfinedFolder
    /// Held as long as this is: two builds would each remove what the other has written.
    private let lock: FolderLock
    /// What the build before has left.
    let record: PackRecord

    /// The longest file that is kept: a whole archive.
    private static let maximumByteCount = 64 << 20

    /// Makes the folder where it is missing.
    ///
    /// - Throws: `StickerError.Code.busy` where another build writes into it.
    init(_ path: String) throws(StickerError) {
        tree = try OutputTree(path)
        lock = try FolderLock(path)
        self.path = path
        folder = try ConfinedFolder(path: path)
        record = PackRecord(inFolder: path)
    }

    /// The bytes of a file; nil where there is none.
    func bytes(of name: String) -> [UInt8]? {
        try? folder.bytes(of: name, limit: Self.maximumByteCount)
    }

    /// Makes sure that the folder holds no pack of another form, which would be removed.
    func check(_ format: PackFormat) throws(StickerError) {
        guard let built = record.format, built != format else { return }
        throw .cannotCreate(
            path: path,
            reason: "it holds a pack for \(built.rawValue), which would be removed; choose another folder")
    }

    /// Writes what is new or has changed, and removes what builds before have written and this one has not.
    ///
    /// The record goes first, with the files of both: a build that is killed leaves none that the next one does not know.
    ///
    /// - Parameters:
    ///   - files: all files of the pack.
    ///   - format: the form of the pack.
    ///   - items: the pictures by the names of their items.
    /// - Returns: the names of the files that were written, and removed.
    func write(
        _ files: [PackFile], as format: PackFormat, of items: [(name: String, done: PackWork.Done)]
    ) throws(StickerError) -> (written: [String], removed: [String]) {
        var next = PackRecord()
        next.format = format
        next.files = Set(files.map(\.path))
        var paths: [ContentKey: String] = [:]
        for file in files { paths[ContentKey(of: file.bytes)] = file.path }
        for (name, done) in items {
            let files = done.picture.files.map(ContentKey.init(of:)).map { key in
                paths[key].map { (path: $0, key: key) }
            }
            // A file that the layout has no use for need not be drawn again, but there is nothing to keep it by.
            next.entries[name] = PackRecord.Entry(
                definition: done.definition, assets: done.assets,
                files: files.allSatisfy { $0 != nil } ? files.compactMap(\.self) : [], picture: done.picture)
        }
        try check(files)
        let stale = record.files.subtracting(next.files).sorted()
        var both = next
        both.files.formUnion(record.files)
        if both.json != record.json { try write(both) }

        var written: [String] = []
        for file in files.sorted(by: { $0.path < $1.path }) where bytes(of: file.path) != file.bytes {
            try tree.write(file.bytes, to: file.path)
            written.append(file.path)
        }
        let removed = stale.filter(tree.remove)
        if !stale.isEmpty { try write(next) }
        return (written, removed)
    }

    /// Makes sure that no file is written over that no build has written: it may be one that the pack is made of.
    private func check(_ files: [PackFile]) throws(StickerError) {
        for file in files where !record.files.contains(file.path) && tree.has(file.path) {
            guard bytes(of: file.path) != file.bytes else { continue }
            throw .cannotCreate(
                path: FilePath.join(path, file.path),
                reason:
                    "it is there already, and is not of a pack that was built there; choose an empty folder"
            )
        }
    }

    private func write(_ record: PackRecord) throws(StickerError) {
        try tree.write(Array((record.json.text + "\n").utf8), to: PackRecord.fileName)
    }
}
