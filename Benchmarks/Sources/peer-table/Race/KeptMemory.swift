import Foundation

/// Makes the C library keep freed memory for the next call, as in a program that has run for a while.
///
/// By default glibc learns from what was freed before whether it gives the pages of a picture back after every call: a
/// figure would depend on the rows before it. Processes whose start is measured keep its defaults.
enum KeptMemory {
    /// For a process that is started: blocks up to 32 MiB are kept, 256 MiB at most.
    private static let environment = [
        "MALLOC_MMAP_THRESHOLD_": "33554432", "MALLOC_TRIM_THRESHOLD_": "268435456",
    ]

    /// Starts this program anew where it does not keep memory; the processes that it starts then do as well.
    static func begin() {
        let present = ProcessInfo.processInfo.environment
        guard environment.contains(where: { present[$0.key] != $0.value }) else { return }
        for (name, value) in environment { setenv(name, value, 1) }
        var arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        execv("/proc/self/exe", &arguments)
        // Only where it fails.
        fatalError("peer-table cannot start itself anew, with memory that is kept: errno \(errno)")
    }

    /// The environment of this process without those settings, as “name=value”.
    static let defaults = ProcessInfo.processInfo.environment.filter { environment[$0.key] == nil }
        .map { "\($0)=\($1)" }
}
