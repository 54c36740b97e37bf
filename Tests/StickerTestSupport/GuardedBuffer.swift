/// Bytes against a page that cannot be touched, at one end, and canaries beyond the other: a kernel that reads or writes past
/// the fence ends the test run, and one that writes elsewhere is found by ``isIntact``.
public final class GuardedBuffer {
    public let count: Int
    private let memory: FencedMemory
    private let start: Int

    /// So many canaries at least: twice the widest vector that a kernel may store.
    private static let guardCount = 128

    /// - Parameters:
    ///   - offset: how far from the fence, 0 … 63 bytes, for any alignment; 0 is against it.
    ///   - fence: the end that lies against it.
    public init(_ bytes: [UInt8], offset: Int = 0, fence: Fence = .after) {
        precondition((0..<64).contains(offset), "an offset of 0 … 63")
        count = bytes.count
        memory = FencedMemory(byteCount: bytes.count + offset + Self.guardCount)
        start = fence == .before ? offset : memory.byteCount - bytes.count - offset
        // SAFETY: the open bytes are this object's own; the new ones lie in them.
        unsafe memory.bytes.indices.forEach { unsafe memory.bytes[$0] = Self.canary($0) }
        unsafe memory.place(bytes, at: offset, fromEnd: fence == .after)
    }

    public convenience init(
        count: Int, filledWith byte: UInt8 = 0, offset: Int = 0, fence: Fence = .after
    ) {
        self.init(Array(repeating: byte, count: count), offset: offset, fence: fence)
    }

    /// What the guarded bytes hold now.
    public var bytes: [UInt8] {
        // SAFETY: the bytes lie in the open ones.
        unsafe Array(memory.bytes[start..<start + count])
    }

    /// Whether every open byte before and after is still as it was.
    public var isIntact: Bool {
        // SAFETY: all indices are those of the open bytes.
        unsafe memory.bytes.indices.allSatisfy {
            unsafe (start..<start + count).contains($0) || memory.bytes[$0] == Self.canary($0)
        }
    }

    /// Lends the guarded bytes; the pointer must not leave `body`.
    @unsafe
    public func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableBufferPointer<UInt8>) throws -> R) rethrows
        -> R
    {
        // SAFETY: the slice lies inside the open bytes, and `body` is what is being tested for staying there. The memory
        // outlives the call.
        try withExtendedLifetime(memory) {
            let slice = unsafe UnsafeMutableRawBufferPointer(rebasing: memory.bytes[start..<start + count])
            return unsafe try body(slice.bindMemory(to: UInt8.self))
        }
    }

    /// Neighbours differ, so that a shifted copy is noticed.
    private static func canary(_ index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: index &* 151 &+ 0xA5)
    }
}
