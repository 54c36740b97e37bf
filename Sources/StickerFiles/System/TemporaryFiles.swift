import StickerErrors
import StickerLimits

/// The temporary files of outputs that are not finished: a program that is told to stop removes them.
package enum TemporaryFiles {
    /// A file in an open folder, which it keeps open.
    struct Place: Hashable, Sendable {
        let folder: OpenFolder
        let name: String

        static func == (a: Place, b: Place) -> Bool { a.folder === b.folder && a.name == b.name }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(folder))
            hasher.combine(name)
        }

        fileprivate func unlink() { folder.unlink(name) }
    }

    private struct State {
        var places: Set<Place> = []
        var isClosed = false
    }

    private static let state = Locked(State())

    /// Removes every temporary file and lets no new one be made: for the last act of an interrupted program.
    ///
    /// Not to be called from a signal handler, where locks are out of bounds: wait for the signal on a thread.
    package static func removeAllForGood() {
        state.withLock { state in
            state.isClosed = true
            for place in state.places { place.unlink() }
            state.places.removeAll()
        }
    }

    /// Makes an empty file at a place, where nothing may be, and keeps the place until the file is renamed or removed.
    ///
    /// - Parameter permissions: nil for the default permissions of a new file.
    static func create(_ place: Place, permissions: UInt16?) throws(SystemCallError) -> Int32 {
        try state.withLock { state throws(SystemCallError) in
            guard !state.isClosed else { throw .interrupted }
            let descriptor = try place.folder.open(place.name, for: .creating)
            do throws(SystemCallError) {
                try setPermissions(permissions, of: descriptor)
            } catch {
                try? SystemCalls.close(descriptor)
                place.unlink()
                throw error
            }
            state.places.insert(place)
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

    /// Gives a file without a name a name, in the place of what is there.
    ///
    /// A link replaces nothing: where there is a file already, the new one gets another name for the moment until it is
    /// renamed. A program that is killed in this moment leaves it.
    ///
    /// - Parameter names: makes up a name for that moment.
    static func link(
        _ descriptor: Int32, to target: Place, names: () -> String
    ) throws(SystemCallError) {
        try state.withLock { state throws(SystemCallError) in
            guard !state.isClosed else { throw .interrupted }
            let folder = target.folder
            do throws(SystemCallError) {
                return try folder.link(descriptor, to: target.name)
            } catch {
                if error != .fileExists { throw error }
            }
            let name = names()
            try folder.link(descriptor, to: name)
            do throws(SystemCallError) {
                try folder.rename(name, to: target.name)
            } catch {
                folder.unlink(name)
                throw error
            }
        }
    }

    /// Gives a file another name in its folder.
    static func rename(_ place: Place, to target: String) throws(SystemCallError) {
        try state.withLock { state throws(SystemCallError) in
            guard !state.isClosed else { throw .interrupted }
            try place.folder.rename(place.name, to: target)
            state.places.remove(place)
        }
    }

    static func remove(_ place: Place) {
        state.withLock { state in
            guard state.places.remove(place) != nil else { return }
            place.unlink()
        }
    }
}
