import Synchronization

/// The temporary files of outputs that are not finished: a program that is told to stop removes them.
enum TemporaryFiles {
    private struct State {
        var paths: Set<String> = []
        var isClosed = false
    }

    private static let state = Mutex(State())

    /// Removes every temporary file and lets no new one be made: for the last act of an interrupted program.
    ///
    /// Not to be called from a signal handler, where locks are out of bounds: wait for the signal on a thread.
    static func removeAllForGood() {
        state.withLock { state in
            state.isClosed = true
            for path in state.paths { SystemCalls.unlink(path) }
            state.paths.removeAll()
        }
    }

    /// Makes an empty file at `path`, which must not exist, and keeps its path until it is renamed or removed.
    ///
    /// - Parameter permissions: nil for those of every new file.
    static func create(_ path: String, permissions: UInt16?) throws(SystemCallError) -> Int32 {
        try state.withLock { state throws(SystemCallError) in
            guard !state.isClosed else { throw .interrupted }
            let descriptor = try SystemCalls.open(path, for: .creating)
            do throws(SystemCallError) {
                // File systems without permissions refuse a change, and need none.
                if let permissions, try FileStatus(descriptor: descriptor).permissions != permissions {
                    try SystemCalls.setPermissions(permissions, of: descriptor)
                }
            } catch {
                try? SystemCalls.close(descriptor)
                SystemCalls.unlink(path)
                throw error
            }
            state.paths.insert(path)
            return descriptor
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
