#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Memory whose first and last bytes lie against pages that cannot be touched: a kernel that reads or writes
/// beyond its run ends the test run.
///
/// Pointers into it are good until the object ends: keep it by `withExtendedLifetime`, as optimised code ends it after its
/// last use.
@safe public final class FencedMemory {
    public let byteCount: Int
    private let pages: UnsafeMutableRawPointer
    private let pagesByteCount: Int
    private static let pageSize = Int(getpagesize())

    /// - Parameter byteCount: rounded up to whole pages, at least one.
    public init(byteCount: Int) {
        let inside = max(1, (byteCount + Self.pageSize - 1) / Self.pageSize) * Self.pageSize
        self.byteCount = inside
        pagesByteCount = inside + 2 * Self.pageSize
        // SAFETY: fresh anonymous pages; the first and the last one are closed.
        let mapped = unsafe mmap(
            nil, pagesByteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else {
            preconditionFailure("no memory for the test")
        }
        unsafe pages = mapped
        unsafe mprotect(pages, Self.pageSize, PROT_NONE)
        unsafe mprotect(pages + (pagesByteCount - Self.pageSize), Self.pageSize, PROT_NONE)
    }

    deinit {
        unsafe munmap(pages, pagesByteCount)
    }

    /// All the open bytes.
    @unsafe public var bytes: UnsafeMutableRawBufferPointer {
        unsafe UnsafeMutableRawBufferPointer(start: pages + Self.pageSize, count: byteCount)
    }

    public func fill(_ byte: UInt8) {
        // SAFETY: the open bytes are this object's own.
        unsafe memset(bytes.baseAddress!, Int32(byte), byteCount)
    }

    public static func != (a: FencedMemory, b: FencedMemory) -> Bool {
        // SAFETY: both have that many bytes.
        precondition(a.byteCount == b.byteCount)
        return unsafe memcmp(a.bytes.baseAddress!, b.bytes.baseAddress!, a.byteCount) != 0
    }

    /// Copies `elements` to byte `offset`, counted from the start, or from the end so that they end there.
    @discardableResult
    @unsafe public func place<Element: BitwiseCopyable>(
        _ elements: [Element], at offset: Int = 0, fromEnd: Bool
    ) -> UnsafeMutablePointer<Element> {
        let length = elements.count * MemoryLayout<Element>.stride
        precondition(offset + length <= byteCount, "the elements do not fit")
        let start = unsafe bytes.baseAddress! + (fromEnd ? byteCount - length - offset : offset)
        // SAFETY: the elements lie within the open bytes.
        unsafe elements.withUnsafeBytes { source in
            if length > 0 { unsafe start.copyMemory(from: source.baseAddress!, byteCount: length) }
        }
        return unsafe start.bindMemory(to: Element.self, capacity: max(1, elements.count))
    }
}

/// Which end of a buffer lies against a page that cannot be touched.
public enum Fence: CaseIterable, Sendable {
    case before, after
}
