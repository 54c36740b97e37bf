#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The `errno` of a system call that failed.
struct SystemCallError: Error, Hashable {
    let code: Int32

    /// What went wrong last on this thread; to be read right after the failing call.
    static var last: SystemCallError { SystemCallError(code: errno) }

    var isMissingFile: Bool { code == ENOENT || code == ENOTDIR }
    static let interrupted = SystemCallError(code: EINTR)
    static let isFolder = SystemCallError(code: EISDIR)
    static let tooLarge = SystemCallError(code: EFBIG)

    /// The system's words for it, without a capital: they stand after a colon.
    var reason: String {
        // SAFETY: strerror returns a terminated string that stays valid until the next call of strerror on
        // this thread; it is copied at once.
        let text = unsafe String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
