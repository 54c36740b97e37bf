import ProgramStart

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the running process knows about itself.
package enum ProcessFacts {
    /// The value of an environment variable; nil where it is unset or empty.
    package static func environment(_ name: String) -> String? {
        // SAFETY: getenv returns nil or a terminated string, which is copied at once; nothing here sets variables.
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// The real path of the running program, links resolved; nil where the system does not say.
    package static var executablePath: String? {
        #if canImport(Darwin)
        var capacity = UInt32(PATH_MAX)
        var path = [CChar](repeating: 0, count: Int(capacity))
        // SAFETY: the buffer has `capacity` bytes, and the call terminates what it writes.
        guard unsafe _NSGetExecutablePath(&path, &capacity) == 0 else { return nil }
        return realPath(
            String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        #else
        if let path = realPath("/proc/self/exe") { return path }
        // Without /proc: the path that the program was started by, which its folder still is the same for.
        // SAFETY: nil, or a terminated string that stays as long as the program; it is copied.
        guard let path = unsafe sticker_program_path() else { return nil }
        return unsafe realPath(String(cString: path))
        #endif
    }

    /// Tells one build of the running program from another: the size of its file and when it was written, which copies of an
    /// image keep; nil where the system does not say.
    package static var programStamp: String? {
        executablePath.flatMap { (try? FileStatus(path: $0))?.stamp.contentText }
    }

    /// Whether an open file is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The size of the terminal behind an open file, the width in pixels 0 where it is unknown; nil where the file is
    /// no terminal.
    package static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int, pixelWidth: Int)? {
        var window = winsize()
        // SAFETY: TIOCGWINSZ fills the winsize that it is given, which outlives the call.
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
        else { return nil }
        return (Int(window.ws_col), Int(window.ws_row), Int(window.ws_xpixel))
    }

    private static func realPath(_ path: String) -> String? {
        // SAFETY: with a nil buffer realpath returns memory of its own, freed after it is copied.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
