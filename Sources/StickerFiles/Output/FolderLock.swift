package import StickerErrors

/// Keeps a folder for one program at a time, until it is released or the program ends, however it ends.
///
/// The lock is the folder's own (flock(2)), so no file tells of it, and it holds for those alone who ask for it: two builds
/// into one folder, in one process or in two. Where the file system knows no locks, there is none.
package final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Locks a folder, without waiting.
    ///
    /// - Throws: ``StickerError/Code/busy`` where somebody else has it, ``StickerError/Code/cannotCreate`` unless there is
    ///   such a folder.
    package init(_ path: String) throws(StickerError) {
        let descriptor: Int32
        do throws(SystemCallError) {
            descriptor = try SystemCalls.openFolderForLocking(path)
        } catch {
            throw .cannotCreate(path: path, reason: error.reason)
        }
        guard SystemCalls.lock(descriptor) else {
            try? SystemCalls.close(descriptor)
            throw StickerError(
                .busy, offender: path,
                reason:
                    "another program is writing into this folder; try again when that is done, or choose another folder"
            )
        }
        self.descriptor = descriptor
    }

    deinit {
        // The lock goes with it.
        try? SystemCalls.close(descriptor)
    }
}
