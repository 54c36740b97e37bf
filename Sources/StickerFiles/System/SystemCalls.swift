import StickerErrors

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Stands for the working directory where a folder is asked for; absolute paths ignore it.
let workingFolder: Int32 = AT_FDCWD

// The C functions under names that the methods below do not hide.
func openAt(_ path: String, _ folder: Int32, _ flags: Int32) -> Int32 {
    // SAFETY: the path is passed as a terminated string that outlives the call; so below.
    unsafe openat(folder, path, flags, 0o666)
}
private func closeFile(_ descriptor: Int32) -> Int32 {
    close(descriptor)
}
private func renameFile(_ path: String, _ target: String, _ folder: Int32) -> Int32 {
    unsafe renameat(folder, path, folder, target)
}
private func remove(_ path: String, _ folder: Int32, _ flags: Int32) {
    _ = unsafe unlinkat(folder, path, flags)
}
private func makeDirectory(_ path: String, _ folder: Int32) -> Int32 {
    unsafe mkdirat(folder, path, 0o777)
}
@unsafe private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    // SAFETY: the caller vouches for `count` bytes at `buffer`; so below.
    unsafe read(descriptor, buffer, count)
}
@unsafe private func writeFile(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, buffer, count)
}

#if os(Linux)
/// `O_TMPFILE` and `AT_EMPTY_PATH`, which Swift does not import (open(2), linkat(2)).
private let temporaryFileFlag = 0o20_000_000 | O_DIRECTORY
private let emptyPathFlag: Int32 = 0x1000

private func linkFile(_ descriptor: Int32, _ target: String, _ folder: Int32) -> Bool {
    unsafe linkat(descriptor, "", folder, target, emptyPathFlag) == 0
}
private func linkFile(_ path: String, _ target: String, _ folder: Int32) -> Bool {
    unsafe linkat(AT_FDCWD, path, folder, target, AT_SYMLINK_FOLLOW) == 0
}
#endif

/// The system calls on files, with arrays for buffers and errors for `errno`. Interrupted calls are made again.
///
/// A path is seen from an open folder where one is given, and from the working directory otherwise.
enum SystemCalls {
    enum Access {
        /// For reading what exists; nothing is waited for, not even the other end of a pipe.
        case reading
        /// For writing to a device or a pipe that exists; a link is not followed.
        case writing
        /// For a new file; nothing may be at the path, not even a link.
        case creating
        /// For a new file without a name in the folder at the path: it is gone when it is closed, however the program ends,
        /// unless ``link(_:to:)`` gives it a name. An error where the system or the file system has no such thing.
        case creatingUnnamed
    }

    static func open(
        _ path: String, in folder: Int32 = workingFolder, for access: Access
    ) throws(SystemCallError) -> Int32 {
        let flags =
            switch access {
            case .reading: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
            case .writing: O_WRONLY | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
            case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            case .creatingUnnamed: try unnamedFlags
            }
        return try descriptor { openAt(path, folder, flags) }
    }

    /// The number of the file that a call opens, which is made again where it is interrupted.
    static func descriptor(_ open: () -> Int32) throws(SystemCallError) -> Int32 {
        while true {
            let descriptor = open()
            if descriptor >= 0 { return descriptor }
            let error = SystemCallError.last
            if error.code != EINTR { throw error }
        }
    }

    private static var unnamedFlags: Int32 {
        get throws(SystemCallError) {
            #if os(Linux)
            return O_WRONLY | O_CLOEXEC | temporaryFileFlag
            #else
            throw SystemCallError(code: ENOTSUP)
            #endif
        }
    }

    /// Gives a file without a name a name, at which nothing may be.
    static func link(
        _ descriptor: Int32, to path: String, in folder: Int32 = workingFolder
    ) throws(SystemCallError) {
        #if os(Linux)
        if linkFile(descriptor, path, folder) { return }
        var error = SystemCallError.last
        if error == .fileExists { throw error }
        // Before Linux 6.10, the first way was for the privileged alone; this one needs /proc.
        if linkFile("/proc/self/fd/\(descriptor)", path, folder) { return }
        error = .last
        throw error
        #else
        throw SystemCallError(code: ENOTSUP)
        #endif
    }

    /// The same open file under another number.
    static func duplicate(_ descriptor: Int32) throws(SystemCallError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .last }
        return copy
    }

    /// The next bytes, at most `count`; none at the end of the file.
    static func read(upTo count: Int, from descriptor: Int32) throws(SystemCallError) -> [UInt8] {
        var failure: SystemCallError?
        // Not filled with zeros first: of a large file, that would take as long as reading it.
        // SAFETY: the call writes at most `count` bytes to the buffer, which has room for them, and says how many.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            while true {
                let result = unsafe readFile(descriptor, buffer.baseAddress, count)
                if result >= 0 {
                    initializedCount = result
                    return
                }
                let error = SystemCallError.last
                if error.code != EINTR {
                    failure = error
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all bytes.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemCallError) {
        var start = 0
        while start < bytes.count {
            // SAFETY: start < count, so that the rebased buffer lies inside the array.
            let result = unsafe bytes.withUnsafeBytes { buffer in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
                return unsafe writeFile(descriptor, rest.baseAddress, rest.count)
            }
            if result >= 0 {
                start += result
                continue
            }
            let error = SystemCallError.last
            if error.code != EINTR { throw error }
        }
    }

    /// Closes an open file, whose last bytes some file systems write only now. It is closed even where this throws.
    static func close(_ descriptor: Int32) throws(SystemCallError) {
        guard closeFile(descriptor) != 0 else { return }
        let error = SystemCallError.last
        // An interrupted close has closed the file; by now its number may be another file's.
        if error.code != EINTR { throw error }
    }

    /// - Parameter permissions: the nine bits for reading, writing and executing.
    static func setPermissions(_ permissions: UInt16, of descriptor: Int32) throws(SystemCallError) {
        guard fchmod(descriptor, mode_t(permissions)) == 0 else { throw .last }
    }

    static func rename(
        _ path: String, to target: String, in folder: Int32 = workingFolder
    ) throws(SystemCallError) {
        guard renameFile(path, target, folder) == 0 else { throw .last }
    }

    static func makeFolder(_ path: String, in folder: Int32 = workingFolder) throws(SystemCallError) {
        guard makeDirectory(path, folder) == 0 else { throw .last }
    }

    /// Gives the file at `path` the present time, if there is one and it can have it; a link is not followed.
    static func touch(_ path: String) {
        // SAFETY: the path is passed as a terminated string that outlives the call; without times it is the present one.
        _ = unsafe utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    }

    /// Removes the file at `path`, if there is one.
    static func unlink(_ path: String, in folder: Int32 = workingFolder) {
        remove(path, folder, 0)
    }

    /// Removes the folder at `path`, if there is one and it is empty.
    static func removeFolder(_ path: String, in folder: Int32 = workingFolder) {
        remove(path, folder, AT_REMOVEDIR)
    }
}
