#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How much memory the process may still take before the system refuses it, or ends it.
package enum AvailableMemory {
    /// The number of bytes at this moment; nil where only the machine limits the process.
    ///
    /// The least of what is left of the limits of its address space (`ulimit -v`) and of its data (`ulimit -d`), and of those of
    /// the control groups that it is in. Costs some reads of files that the kernel makes up.
    package static func byteCount() -> Int? {
        [
            left(of: addressSpace, used: .size, protection: PROT_NONE),
            left(of: dataSize, used: .data, protection: PROT_READ | PROT_WRITE),
            ControlGroup.ofProcess.availableBytes,
        ].compactMap(\.self).min()
    }

    #if canImport(Glibc)
    private static let addressSpace = Int32(RLIMIT_AS.rawValue)
    private static let dataSize = Int32(RLIMIT_DATA.rawValue)
    #else
    private static let addressSpace = Int32(RLIMIT_AS)
    private static let dataSize = Int32(RLIMIT_DATA)
    #endif

    /// A field of /proc/self/statm, in pages (proc(5)).
    private enum Usage: Int {
        case size = 0
        case data = 5
    }

    private static func left(of resource: Int32, used: Usage, protection: Int32) -> Int? {
        var limit = rlimit()
        // SAFETY: `limit` outlives the call.
        guard unsafe getrlimit(resource, &limit) == 0, limit.rlim_cur < 1 << 62 else { return nil }
        let byteCount = Int(limit.rlim_cur)
        guard let usage = usage(used) else { return largestMapping(below: byteCount, protection: protection) }
        return max(0, byteCount - usage)
    }

    /// The value of a field; nil without /proc.
    private static func usage(_ field: Usage) -> Int? {
        guard let text = KernelFile.text(at: "/proc/self/statm") else { return nil }
        let fields = text.split { $0 == " " || $0 == "\n" }
        guard fields.count > field.rawValue, let pages = Int(fields[field.rawValue]) else { return nil }
        let (byteCount, overflow) = pages.multipliedReportingOverflow(by: Int(sysconf(Int32(_SC_PAGESIZE))))
        return overflow ? nil : byteCount
    }

    /// How much can be mapped in one piece, to a MiB: asked of the kernel itself, which takes no memory for it.
    ///
    /// While it asks, for some microseconds, other threads have less; so it is only for use without /proc.
    static func largestMapping(below limit: Int, protection: Int32) -> Int {
        let unit = 1 << 20
        // What fails here on purpose must not look like a lack of memory later.
        let previous = errno
        defer { errno = previous }
        var (possible, impossible) = (0, limit / unit + 1)
        while possible + 1 < impossible {
            let middle = (possible + impossible) / 2
            // SAFETY: a new mapping, which nobody else knows, is taken away again at once.
            let address = unsafe mmap(
                nil, middle * unit, protection, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
            if unsafe address == MAP_FAILED {
                impossible = middle
            } else {
                unsafe munmap(address, middle * unit)
                possible = middle
            }
        }
        return possible * unit
    }
}

/// Short files that the kernel makes up.
enum KernelFile {
    /// The whole text; nil where there is none.
    static func text(at path: String) -> String? {
        (try? InputFile.bytes(of: path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
    }
}
