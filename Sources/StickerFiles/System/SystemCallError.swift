#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The `errno` of a system call that failed.
package struct SystemCallError: Error, Hashable {
    let code: Int32

    /// The last error on this thread; to be read right after the failing call.
    static var last: SystemCallError { SystemCallError(code: errno) }

    package var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
    static let missingFile = SystemCallError(code: ENOENT)
    static let interrupted = SystemCallError(code: EINTR)
    static let isFolder = SystemCallError(code: EISDIR)
    static let fileExists = SystemCallError(code: EEXIST)
    static let nameTooLong = SystemCallError(code: ENAMETOOLONG)
    static let notFolder = SystemCallError(code: ENOTDIR)
    static let tooManyLinks = SystemCallError(code: ELOOP)
    static let notOpen = SystemCallError(code: EBADF)

    /// Whether the disk itself fails, whatever file is written to it.
    var concernsDisk: Bool { [ENOSPC, EDQUOT, EIO, EROFS, ENODEV, ENXIO, ESTALE].contains(code) }

    /// Whether the system gives no name to a file that was made without one; a full disk, for one, is something else.
    var refusesName: Bool {
        [ENOENT, EPERM, EACCES, EXDEV, EOPNOTSUPP, EINVAL, ENOSYS].contains(code)
    }

    /// The system's message, without a capital: it stands after a colon.
    package var reason: String {
        // Longer than every message of the systems that the engine runs on.
        var buffer = [CChar](repeating: 0, count: 256)
        // SAFETY: the call writes at most `count` characters to the buffer and terminates them; they are copied.
        let text: String = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return "" }
            guard unsafe strerror_r(code, start, buffer.count) == 0 else { return "error \(code)" }
            return unsafe String(cString: start)
        }
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
