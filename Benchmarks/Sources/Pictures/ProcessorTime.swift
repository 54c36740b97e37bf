import Foundation

/// What this process has used of the processors: other programs on a busy machine count in hardly at all, unlike in the
/// time that a clock shows.
public enum ProcessorTime {
    /// Of all threads, since the process began.
    public static var milliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
