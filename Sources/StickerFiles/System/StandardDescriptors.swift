#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The descriptors 0, 1 and 2, which every program counts on.
package enum StandardDescriptors {
    /// Opens those that the program was started without, so that no file of its own gets their number, and with it the
    /// warnings or the input that are meant for them. To be called before anything else is opened.
    ///
    /// They lead to `/dev/null`, standard input for writing and standard output for reading: what is asked of them goes on
    /// being an error, as where they are closed (the coreutils do the same). What is said on standard error is lost,
    /// which is what whoever closed it wants.
    package static func openMissing() {
        for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)] {
            guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { continue }
            // The lowest number that is free, which is this one.
            // SAFETY: the paths are passed as terminated strings.
            if unsafe open("/dev/null", mode) == -1 {
                // Where there is no such device, the number is taken all the same; nothing can be read or written.
                _ = unsafe open("/", O_RDONLY)
            }
        }
    }
}
