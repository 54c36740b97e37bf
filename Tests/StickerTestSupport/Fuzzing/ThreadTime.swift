#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The processor time of the calling thread: how busy the machine is with other things does not count.
enum ThreadTime {
    static var now: Duration {
        var time = timespec()
        // SAFETY: the system fills a value of this frame.
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
