package import StickerErrors

/// A folder that files go to at paths inside of it, such as `a/b/c.png`.
///
/// Folders are made where they are missing, and go when the last file in them is removed. No path leaves the folder, and no
/// link in it is followed.
package struct OutputTree: Hashable, Sendable {
    private let folder: OutputFolder

    /// Makes the folder where it is missing.
    ///
    /// - Throws: what ``OutputFolder`` throws.
    package init(_ path: String) throws(StickerError) {
        folder = try OutputFolder(path)
    }

    /// Lets a file appear, whole, in the place of one that is there already.
    ///
    /// - Throws: ``StickerError/Code/cannotCreate`` for a path that leads out, and what ``OutputFolder/write(_:to:)`` throws.
    package func write(_ bytes: [UInt8], to name: String) throws(StickerError) {
        guard let parents = parents(of: name) else {
            throw .cannotCreate(
                path: folder.path(of: name),
                reason: "the path leads out of the folder, or through a link in it")
        }
        for parent in parents where (try? FileStatus(path: parent)) == nil { _ = try OutputFolder(parent) }
        guard let parent = parents.last else { return try folder.write(bytes, to: name) }
        try OutputFolder(existing: parent).write(bytes, to: FilePath.name(of: name))
    }

    /// Removes a file, and the folders of the tree that are empty without it.
    ///
    /// - Returns: whether there was such a file.
    package func remove(_ name: String) -> Bool {
        guard let parents = parents(of: name) else { return false }
        let path = folder.path(of: name)
        guard (try? FileStatus(path: path, followingLinks: false))?.kind == .regular else { return false }
        SystemCalls.unlink(path)
        for parent in parents.reversed() { SystemCalls.removeFolder(parent) }
        return (try? FileStatus(path: path, followingLinks: false)) == nil
    }

    /// Whether anything is at a path, be it a link that leads nowhere.
    package func has(_ name: String) -> Bool {
        (try? FileStatus(path: folder.path(of: name), followingLinks: false)) != nil
    }

    /// The folders that a path goes through, the outermost first; nil where it leads out, or through a link.
    private func parents(of name: String) -> [String]? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !name.utf8.contains(0) else {
            return nil
        }
        var parents: [String] = []
        for part in parts.dropLast() {
            let path = parents.last.map { FilePath.join($0, part) } ?? folder.path(of: part)
            if let status = try? FileStatus(path: path, followingLinks: false), status.kind != .directory {
                return nil
            }
            parents.append(path)
        }
        return parents
    }
}
