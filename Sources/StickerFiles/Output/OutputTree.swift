package import StickerErrors

/// A folder that files go to at paths inside of it, such as `a/b/c.png`.
///
/// Folders are made where they are missing, and go when the last file in them is removed. No path leaves the folder, and no
/// link in it is followed: each folder of a path is opened in the one before it.
package struct OutputTree: Sendable {
    private let root: OutputFolder

    /// Makes the folder where it is missing.
    ///
    /// - Throws: what ``OutputFolder`` throws.
    package init(_ path: String) throws(StickerError) {
        root = try OutputFolder(path)
    }

    /// Lets a file appear, whole, in the place of one that is there already.
    ///
    /// - Throws: ``StickerError/Code/cannotCreate`` for a path that leads out, and what ``OutputFolder/write(_:to:)`` throws.
    package func write(_ bytes: [UInt8], to name: String) throws(StickerError) {
        let path = root.path(of: name)
        guard let names = Self.names(in: name), let last = names.last else {
            throw .cannotCreate(path: path, reason: "the path leads out of the folder")
        }
        let folder: OpenFolder
        do throws(SystemCallError) {
            folder = try folders(names, areMade: true).last ?? root.open
        } catch {
            throw .cannotCreate(
                path: path,
                reason: error.isLinkOrFile
                    ? "the path leads through a link or a file; remove it, or choose another folder"
                    : error.reason)
        }
        try OutputFolder(folder, path: FilePath.folder(of: path)).write(bytes, to: last)
    }

    /// Removes a file, and the folders of the tree that are empty without it.
    ///
    /// - Returns: whether there was such a file.
    package func remove(_ name: String) -> Bool {
        guard let names = Self.names(in: name), let last = names.last,
            let folders = try? folders(names, areMade: false)
        else { return false }
        // Each folder with the name in it that leads on.
        let places = zip([root.open] + folders, names).reversed()
        guard let folder = places.first?.0, (try? folder.status(of: last))?.kind == .regular else {
            return false
        }
        folder.unlink(last)
        for (folder, name) in places.dropFirst() { folder.removeFolder(name) }
        return (try? folder.status(of: last)) == nil
    }

    /// Whether anything is at a path, be it a link that leads nowhere, or a link or a file in the place of one of its folders.
    package func has(_ name: String) -> Bool {
        guard let names = Self.names(in: name), let last = names.last else { return false }
        do throws(SystemCallError) {
            let folder = try folders(names, areMade: false).last ?? root.open
            return (try? folder.status(of: last)) != nil
        } catch {
            return error.isLinkOrFile
        }
    }

    /// The names that a path goes through; nil where it leads out.
    private static func names(in path: String) -> [String]? {
        let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !names.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !path.utf8.contains(0) else {
            return nil
        }
        return names
    }

    /// The folders that the names of a path lead through, the outermost first.
    private func folders(_ names: [String], areMade: Bool) throws(SystemCallError) -> [OpenFolder] {
        var folders: [OpenFolder] = []
        for name in names.dropLast() {
            folders.append(try (folders.last ?? root.open).folder(name, isMade: areMade))
        }
        return folders
    }
}

extension SystemCallError {
    /// Whether something else stands where a folder must be.
    fileprivate var isLinkOrFile: Bool { self == .notFolder || self == .tooManyLinks }
}
