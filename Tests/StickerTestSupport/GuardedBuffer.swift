/// Memory with canary bytes before and after it, to catch a kernel that writes where it must not.
///
/// `offset` shifts the start away from any alignment.
public final class GuardedBuffer {
    public let count: Int
    private let offset: Int
    private var storage: [UInt8]

    /// As long as the widest vector that a kernel may store, twice.
    private static let guardCount = 128

    /// - Parameter offset: 0 … 63 bytes.
    public init(_ bytes: [UInt8], offset: Int = 0) {
        precondition((0..<64).contains(offset), "an offset of 0 … 63")
        self.count = bytes.count
        self.offset = offset
        let before = (0..<Self.guardCount + offset).map(Self.canary)
        let after = (0..<Self.guardCount).map(Self.canary)
        storage = before + bytes + after
    }

    public convenience init(count: Int, filledWith byte: UInt8 = 0, offset: Int = 0) {
        self.init(Array(repeating: byte, count: count), offset: offset)
    }

    /// What the guarded bytes hold now.
    public var bytes: [UInt8] { Array(storage[start..<start + count]) }

    /// Whether every byte before and after is still as it was.
    public var isIntact: Bool {
        storage[..<start].enumerated().allSatisfy { $1 == Self.canary($0) }
            && storage[(start + count)...].enumerated().allSatisfy { $1 == Self.canary($0) }
    }

    /// Lends the guarded bytes; the pointer must not leave `body`.
    @unsafe
    public func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableBufferPointer<UInt8>) throws -> R) rethrows
        -> R
    {
        // SAFETY: the slice lies inside the storage, and `body` is what is being tested for staying there;
        // a stray write of up to guardCount bytes lands in the canaries.
        try unsafe storage.withUnsafeMutableBufferPointer { buffer in
            unsafe try body(UnsafeMutableBufferPointer(rebasing: buffer[start..<start + count]))
        }
    }

    private var start: Int { Self.guardCount + offset }

    /// Neighbours differ, so that a shifted copy is noticed.
    private static func canary(_ index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: index &* 151 &+ 0xA5)
    }
}
