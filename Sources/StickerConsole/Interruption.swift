import StickerFiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a program does about signals.
package enum Interruption {
    /// Makes writing to a closed pipe, or past the limit for a file's size, an error of the write instead of the end of
    /// the program.
    package static func letWritesFail() {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    }

    /// From now on SIGINT, SIGTERM and SIGHUP remove the temporary files and end the program with 128 plus the
    /// signal's number. To be called once, before any other thread is made.
    ///
    /// A thread waits for the signals, because a signal handler may do next to nothing. Signals that the program was
    /// started to ignore stay ignored.
    package static func removeTemporaryFilesAndExit() {
        let signals = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }
        guard !signals.isEmpty else { return }
        // SAFETY: the sets live as long as the calls that read and fill them; the new thread makes its own.
        unsafe withSet(of: signals) { set in
            _ = unsafe pthread_sigmask(SIG_BLOCK, set, nil)
        }
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = unsafe pthread_create(&thread, nil, { _ in Interruption.waitForSignal() }, nil)
        if result != 0 {
            // Without the thread nobody would hear the signals: they do again what they always did.
            unsafe withSet(of: signals) { set in
                _ = unsafe pthread_sigmask(SIG_UNBLOCK, set, nil)
            }
        }
    }

    private static func waitForSignal() -> Never {
        var signal: Int32 = 0
        // SAFETY: as above.
        unsafe withSet(of: [SIGINT, SIGTERM, SIGHUP]) { set in
            while unsafe sigwait(set, &signal) != 0 {}
        }
        TemporaryFiles.removeAllForGood()
        _exit(128 + signal)
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        // SAFETY: a nil new action changes nothing; the old one is written to `action`.
        guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        let handler = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
        let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
        return handler == ignoredHandler
    }

    /// `SIG_IGN`, which is a function pointer of this number.
    private static let ignoredHandler = 1

    @unsafe private static func withSet(of signals: [Int32], _ body: (UnsafePointer<sigset_t>) -> Void) {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        unsafe body(&set)
    }
}
