#if canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#else
public import Darwin
#endif

/// A value that one thread uses at a time: `Synchronization.Mutex` over the lock of POSIX.
///
/// ThreadSanitizer sees no lock of the standard library, whose code it did not compile, and would report all that such a
/// lock protects; it sees this one.
///
/// Inlinable, because a generic type of another module is not specialised otherwise.
@safe
@usableFromInline package struct Locked<Value>: ~Copyable, @unchecked Sendable {
    // SAFETY: both are made in `init`, freed in `deinit`, and used in `withLock` alone; the value only between the calls
    // that lock and unlock.
    @usableFromInline let lock: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// Takes the value, which only ``withLock(_:)`` reaches from then on.
    @inlinable package init(_ value: consuming sending Value) {
        unsafe lock = .allocate(capacity: 1)
        unsafe lock.initialize(to: pthread_mutex_t())
        let status = unsafe pthread_mutex_init(lock, nil)
        precondition(status == 0, "a mutex without attributes")
        unsafe self.value = .allocate(capacity: 1)
        unsafe self.value.initialize(to: value)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
        unsafe value.deinitialize(count: 1)
        unsafe value.deallocate()
    }

    /// Waits until no other thread uses the value, and uses it. A use within a use never ends.
    @inlinable package borrowing func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        let locked = unsafe pthread_mutex_lock(lock)
        precondition(locked == 0, "the mutex cannot be locked")
        defer { unsafe _ = pthread_mutex_unlock(lock) }
        return unsafe try body(&value.pointee)
    }
}
