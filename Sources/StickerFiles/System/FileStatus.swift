import StickerErrors

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the file system says about a path.
package struct FileStatus: Hashable {
    package enum Kind: Hashable {
        case regular, directory, symbolicLink, pipe, socket, device, other
    }

    package let kind: Kind
    /// The size in bytes; 0 for what is no regular file.
    package let size: Int
    /// The nine bits for reading, writing and executing.
    let permissions: UInt16
    /// A stamp that changes whenever the file is replaced or written.
    package let stamp: FileStamp

    /// - Parameter followingLinks: whether a symbolic link stands for the file that it leads to.
    package init(path: String, followingLinks: Bool = true) throws(SystemCallError) {
        var status = stat()
        // SAFETY: `status` outlives the call, and the path is passed as a terminated string.
        let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
        guard result == 0 else { throw .last }
        self.init(status)
    }

    /// The status of the file called `name` in an open folder; a link is not followed.
    init(_ name: String, in folder: Int32) throws(SystemCallError) {
        var status = stat()
        // SAFETY: `status` outlives the call, and the name is passed as a terminated string.
        guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { throw .last }
        self.init(status)
    }

    /// The status of an open file.
    init(descriptor: Int32) throws(SystemCallError) {
        var status = stat()
        // SAFETY: `status` outlives the call.
        guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
        self.init(status)
    }

    private init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .regular
        case S_IFDIR: kind = .directory
        case S_IFLNK: kind = .symbolicLink
        case S_IFIFO: kind = .pipe
        case S_IFSOCK: kind = .socket
        case S_IFCHR, S_IFBLK: kind = .device
        default: kind = .other
        }
        size = kind == .regular ? Int(status.st_size) : 0
        permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o777)
        #if canImport(Darwin)
        let modified = status.st_mtimespec
        #else
        let modified = status.st_mtim
        #endif
        stamp = FileStamp(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino),
            size: Int64(status.st_size), seconds: Int64(modified.tv_sec),
            nanoseconds: Int64(modified.tv_nsec))
    }
}

/// Tells one state of a file from another, so that what was read from it can be kept.
package struct FileStamp: Hashable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64

    /// The same text for the same state of the same file, and for no other.
    package var text: String { "\(device):\(inode):\(contentText)" }

    /// The size and the time of the last change alone, which copies of a file can keep.
    package var contentText: String { "\(size):\(seconds):\(nanoseconds)" }
}
