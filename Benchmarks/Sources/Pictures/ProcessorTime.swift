import Foundation

/// What this process has used of the processors: other programs on a busy machine count in hardly at all, unlike in the
/// time that a clock shows.
public enum ProcessorTime {
    /// Of all threads, since the process began.
    public static var milliseconds: Double { nanoseconds / 1e6 }

    /// Of all threads, since the process began.
    public static var nanoseconds: Double { time(CLOCK_PROCESS_CPUTIME_ID) }

    /// A clock that never jumps.
    public static var wallNanoseconds: Double { time(CLOCK_MONOTONIC) }

    private static func time(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
