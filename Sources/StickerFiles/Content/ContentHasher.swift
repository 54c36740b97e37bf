import CXXHash

/// Makes the ``ContentKey`` of values that come one after the other.
///
/// Each value is told from the next: "ab" and "c" have another key than "a" and "bc".
@safe public final class ContentHasher {
    private let state: OpaquePointer

    /// A hasher of nothing.
    public init() {
        guard let state = unsafe XXH3_createState() else {
            preconditionFailure("no memory is left for a hash of a few hundred bytes")
        }
        // SAFETY: the state was just made, and is freed by `deinit` alone.
        unsafe self.state = state
        _ = unsafe XXH3_128bits_reset(state)
    }

    deinit {
        // SAFETY: nobody else has the state.
        _ = unsafe XXH3_freeState(state)
    }

    /// Takes in a number.
    public func append(_ value: Int) {
        let bits = UInt64(bitPattern: Int64(value))
        update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
    }

    /// Takes in bytes, and how many they are.
    public func append(_ bytes: [UInt8]) {
        append(bytes.count)
        update(bytes)
    }

    /// Takes in a text by its UTF-8 bytes.
    public func append(_ text: String) { append(Array(text.utf8)) }

    /// Takes in another content by its key.
    public func append(_ key: ContentKey) { append(key.description) }

    /// The key of all that was taken in so far.
    public var key: ContentKey {
        // SAFETY: the state is valid for as long as the hasher lives.
        let hash = unsafe XXH3_128bits_digest(state)
        return ContentKey(high: hash.high64, low: hash.low64)
    }

    private func update(_ bytes: [UInt8]) {
        // SAFETY: the function reads `count` bytes of the buffer, which is valid for the call.
        _ = unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits_update(state, $0.baseAddress, $0.count) }
    }
}
