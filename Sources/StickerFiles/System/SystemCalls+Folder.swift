#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

private func openAt(_ name: String, _ folder: Int32, _ flags: Int32) -> Int32 {
    // SAFETY: the name is passed as a terminated string that outlives the call.
    unsafe openat(folder, name, flags)
}

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
        try descriptor { openAt(path, AT_FDCWD, passingFlag | O_DIRECTORY | O_CLOEXEC) }
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

    /// Where a link leads to; at most as many bytes as a path may have.
    static func target(ofLink name: String, in folder: Int32) throws(SystemCallError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        // SAFETY: the call writes at most as many characters as the buffer has, and the name is a terminated string.
        let count = unsafe readlinkat(folder, name, &buffer, buffer.count)
        guard count >= 0 else { throw .last }
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
