#if canImport(Glibc)
import Glibc
#endif

/// Makes the C library keep freed memory for the next call, as in a program that has run for a while.
///
/// By default glibc learns from what was freed before whether it gives the pages of a picture back after every call: a
/// figure would depend on the rows before it. Processes whose start is measured keep its defaults.
enum KeptMemory {
    private static let largestKept: Int32 = 32 << 20
    private static let mostFree: Int32 = 256 << 20

    /// For this process, before it has allocated anything large.
    static func begin() {
        #if canImport(Glibc)
        _ = mallopt(M_MMAP_THRESHOLD, largestKept)
        _ = mallopt(M_TRIM_THRESHOLD, mostFree)
        #endif
    }

    /// For a process that is started.
    static let environment = [
        "MALLOC_MMAP_THRESHOLD_": "\(largestKept)", "MALLOC_TRIM_THRESHOLD_": "\(mostFree)",
    ]
}
