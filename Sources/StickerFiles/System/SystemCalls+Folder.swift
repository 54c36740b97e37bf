#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

#if os(Linux)
/// `O_PATH`, which Swift does not import (open(2)): a folder that may be gone through without being listed.
private let passingFlag: Int32 = 0o10_000_000
#else
private let passingFlag = O_RDONLY
#endif

/// System calls on what lies in an open folder, by a name without slashes. No link is followed.
extension SystemCalls {
    /// Opens the folder at a path, to go on from; here links are followed.
    static func openFolder(_ path: String) throws(SystemCallError) -> Int32 {
        try descriptor { openAt(path, workingFolder, passingFlag | O_DIRECTORY | O_CLOEXEC) }
    }

    /// Opens the folder at a path, to lock it.
    static func openFolderForLocking(_ path: String) throws(SystemCallError) -> Int32 {
        try descriptor { openAt(path, workingFolder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    /// Locks what is open, for this opening alone, without waiting.
    ///
    /// - Returns: false where somebody else has it locked; true also where the file system has no locks.
    static func lock(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = SystemCallError.last.code
            if code == EWOULDBLOCK { return false }
            if code != EINTR { return true }
        }
        return true
    }

    /// Opens a folder to go on from.
    static func openFolder(_ name: String, in folder: Int32) throws(SystemCallError) -> Int32 {
        try descriptor { openAt(name, folder, passingFlag | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    }

    /// Opens a file for reading; nothing is waited for, not even the other end of a pipe.
    static func openForReading(_ name: String, in folder: Int32) throws(SystemCallError) -> Int32 {
        try descriptor {
            openAt(name, folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        }
    }

    /// The names of all that lies in a folder, in no order, without those of the folder itself and of the one around it.
    ///
    /// - Parameter name: the folder in an open one; `.` is that one.
    static func names(in name: String, of folder: Int32) throws(SystemCallError) -> [String] {
        let opened = try descriptor {
            openAt(name, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        // SAFETY: the descriptor is open; from here on it is the stream's, which closes it.
        guard let stream = unsafe fdopendir(opened) else {
            let error = SystemCallError.last
            try? close(opened)
            throw error
        }
        // SAFETY: the stream is open, and used no more.
        defer { unsafe _ = closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            // SAFETY: the stream is open; the entry is used before the next call, and its name is a terminated string.
            guard let entry = unsafe readdir(stream) else {
                let error = SystemCallError.last
                guard error.code == 0 else { throw error }
                return names
            }
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
                ) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }

    /// Where a link leads to; at most as many bytes as a path may have.
    static func target(ofLink name: String, in folder: Int32) throws(SystemCallError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        // SAFETY: the call writes at most as many characters as the buffer has, and the name is a terminated string.
        let count = unsafe readlinkat(folder, name, &buffer, buffer.count)
        guard count >= 0 else { throw .last }
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
