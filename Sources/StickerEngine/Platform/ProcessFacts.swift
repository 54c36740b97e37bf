#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the running process knows about itself.
enum ProcessFacts {
    static var identifier: Int { Int(getpid()) }

    /// The value of an environment variable; nil where it is unset or empty.
    static func environment(_ name: String) -> String? {
        // SAFETY: getenv returns nil or a terminated string, which is copied at once; nothing here sets variables.
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// The real path of the running program, links resolved; nil where the system does not say.
    static var executablePath: String? {
        #if canImport(Darwin)
        var capacity = UInt32(PATH_MAX)
        var path = [CChar](repeating: 0, count: Int(capacity))
        // SAFETY: the buffer has `capacity` bytes, and the call terminates what it writes.
        guard unsafe _NSGetExecutablePath(&path, &capacity) == 0 else { return nil }
        return realPath(
            String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        #else
        return realPath("/proc/self/exe")
        #endif
    }

    private static func realPath(_ path: String) -> String? {
        // SAFETY: with a nil buffer realpath returns memory of its own, freed after it is copied.
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
