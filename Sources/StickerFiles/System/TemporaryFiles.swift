import StickerErrors
import StickerLimits

/// The temporary files of outputs that are not finished: a program that is told to stop removes them.
package enum TemporaryFiles {
    private struct State {
        var paths: Set<String> = []
        var isClosed = false
    }

    private static let state = Locked(State())

    /// Removes every temporary file and lets no new one be made: for the last act of an interrupted program.
    ///
    /// Not to be called from a signal handler, where locks are out of bounds: wait for the signal on a thread.
    package static func removeAllForGood() {
        state.withLock { state in
            state.isClosed = true
            for path in state.paths { SystemCalls.unlink(path) }
            state.paths.removeAll()
        }
    }

    /// Makes an empty file at `path`, which must not exist, and keeps its path until it is renamed or removed.
    ///
    /// - Parameter permissions: nil for the default permissions of a new file.
    static func create(_ path: String, permissions: UInt16?) throws(SystemCallError) -> Int32 {
        try state.withLock { state throws(SystemCallError) in
            guard !state.isClosed else { throw .interrupted }
            let descriptor = try SystemCalls.open(path, for: .creating)
            do throws(SystemCallError) {
                try setPermissions(permissions, of: descriptor)
            } catch {
                try? SystemCalls.close(descriptor)
                SystemCalls.unlink(path)
                throw error
            }
            state.paths.insert(path)
            return descriptor
        }
    }

    /// - Parameter permissions: nil for the default permissions of a new file.
    static func setPermissions(_ permissions: UInt16?, of descriptor: Int32) throws(SystemCallError) {
        // File systems without permissions refuse a change, and need none.
        guard let permissions, try FileStatus(descriptor: descriptor).permissions != permissions else {
            return
        }
        try SystemCalls.setPermissions(permissions, of: descriptor)
    }

    /// Gives a file without a name the name `target`, in the place of what is there.
    ///
    /// A link replaces nothing: where there is a file already, the new one gets another name for the moment until it is
    /// renamed. A program that is killed in this moment leaves it.
    ///
    /// - Parameter names: makes up a path in the same folder.
    static func link(
        _ descriptor: Int32, to target: String, names: () -> String
    ) throws(SystemCallError) {
        try state.withLock { state throws(SystemCallError) in
            guard !state.isClosed else { throw .interrupted }
            do throws(SystemCallError) {
                return try SystemCalls.link(descriptor, to: target)
            } catch {
                if error != .fileExists { throw error }
            }
            let path = names()
            try SystemCalls.link(descriptor, to: path)
            do throws(SystemCallError) {
                try SystemCalls.rename(path, to: target)
            } catch {
                SystemCalls.unlink(path)
                throw error
            }
        }
    }

    static func rename(_ path: String, to target: String) throws(SystemCallError) {
        try state.withLock { state throws(SystemCallError) in
            guard !state.isClosed else { throw .interrupted }
            try SystemCalls.rename(path, to: target)
            state.paths.remove(path)
        }
    }

    static func remove(_ path: String) {
        state.withLock { state in
            guard state.paths.remove(path) != nil else { return }
            SystemCalls.unlink(path)
        }
    }
}
