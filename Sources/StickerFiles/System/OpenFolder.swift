/// An open folder, in which files are made, replaced and removed by their names.
///
/// It stays the same folder, whatever its path leads to meanwhile. Names have no slashes, and no link is followed.
final class OpenFolder: Sendable {
    private let descriptor: Int32

    /// Opens the folder at a path; links on the way to it are followed.
    init(path: String) throws(SystemCallError) {
        descriptor = try SystemCalls.openFolder(path)
    }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { try? SystemCalls.close(descriptor) }

    /// Opens a folder in this one.
    ///
    /// - Parameter isMade: whether it is made where it is missing.
    func folder(_ name: String, isMade: Bool) throws(SystemCallError) -> OpenFolder {
        do throws(SystemCallError) {
            return OpenFolder(descriptor: try SystemCalls.openFolder(name, in: descriptor))
        } catch {
            guard isMade, error == .missingFile else { throw error }
        }
        do throws(SystemCallError) {
            try SystemCalls.makeFolder(name, in: descriptor)
        } catch {
            // Another process may have made it in between.
            guard error == .fileExists else { throw error }
        }
        return OpenFolder(descriptor: try SystemCalls.openFolder(name, in: descriptor))
    }

    func status(of name: String) throws(SystemCallError) -> FileStatus {
        try FileStatus(name, in: descriptor)
    }

    func open(_ name: String, for access: SystemCalls.Access) throws(SystemCallError) -> Int32 {
        try SystemCalls.open(name, in: descriptor, for: access)
    }

    /// Gives a file without a name a name, at which nothing may be.
    func link(_ file: Int32, to name: String) throws(SystemCallError) {
        try SystemCalls.link(file, to: name, in: descriptor)
    }

    func rename(_ name: String, to target: String) throws(SystemCallError) {
        try SystemCalls.rename(name, to: target, in: descriptor)
    }

    /// Removes a file, if there is one.
    func unlink(_ name: String) { SystemCalls.unlink(name, in: descriptor) }

    /// Removes a folder, if there is one and it is empty.
    func removeFolder(_ name: String) { SystemCalls.removeFolder(name, in: descriptor) }
}
