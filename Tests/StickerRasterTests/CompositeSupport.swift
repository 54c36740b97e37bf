import StickerPixels
import StickerTestSupport

@testable import StickerRaster

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Memory whose first and last bytes lie against pages that cannot be touched: a kernel that reads or writes
/// beyond its run ends the test run.
@safe final class FencedMemory {
    let byteCount: Int
    private let pages: UnsafeMutableRawPointer
    private let pagesByteCount: Int
    private static let pageSize = Int(getpagesize())

    init(byteCount: Int) {
        let inside = (byteCount + Self.pageSize - 1) / Self.pageSize * Self.pageSize
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
    var bytes: UnsafeMutableRawBufferPointer {
        unsafe UnsafeMutableRawBufferPointer(start: pages + Self.pageSize, count: byteCount)
    }

    func fill(_ byte: UInt8) {
        // SAFETY: the open bytes are this object's own.
        unsafe memset(bytes.baseAddress!, Int32(byte), byteCount)
    }

    static func != (a: FencedMemory, b: FencedMemory) -> Bool {
        // SAFETY: both have that many bytes.
        precondition(a.byteCount == b.byteCount)
        return unsafe memcmp(a.bytes.baseAddress!, b.bytes.baseAddress!, a.byteCount) != 0
    }

    /// Copies `elements` to byte `offset`, counted from the start, or from the end so that they end there.
    func place<Element: BitwiseCopyable>(
        _ elements: [Element], at offset: Int, fromEnd: Bool
    ) -> UnsafeMutablePointer<Element> {
        let length = elements.count * MemoryLayout<Element>.stride
        let start = unsafe bytes.baseAddress! + (fromEnd ? byteCount - length - offset : offset)
        // SAFETY: the callers keep offset + length within the open bytes; Element has alignment 1.
        unsafe elements.withUnsafeBytes { source in
            if length > 0 { unsafe start.copyMemory(from: source.baseAddress!, byteCount: length) }
        }
        return unsafe start.bindMemory(to: Element.self, capacity: max(1, elements.count))
    }
}

/// Pixels and coverage as stickers have them: runs of nothing and of everything between mixed values.
struct PixelSource {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

    /// Any pixel with colour ≤ alpha; edge values come often.
    mutating func pixel() -> PremultipliedColor {
        let alpha: UInt8
        switch Int.random(in: 0..<8, using: &random) {
        case 0: alpha = 255
        case 1: alpha = UInt8.random(in: 0...3, using: &random)
        default: alpha = byte()
        }
        return PremultipliedColor(
            red: channel(alpha), green: channel(alpha), blue: channel(alpha), alpha: alpha)
    }

    mutating func pixels(_ count: Int) -> [PremultipliedColor] {
        runs(count) { kind, source in
            switch kind {
            case 0: return .transparent
            case 1:
                let color = source.pixel()
                return PremultipliedColor(
                    red: color.red, green: color.green, blue: color.blue, alpha: 255)
            default: return source.pixel()
            }
        }
    }

    mutating func coverage(_ count: Int) -> [UInt8] {
        runs(count) { kind, source in kind == 0 ? 0 : kind == 1 ? 255 : source.byte() }
    }

    private mutating func channel(_ alpha: UInt8) -> UInt8 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: 0
        case 1: alpha
        default: UInt8.random(in: 0...alpha, using: &random)
        }
    }

    private mutating func runs<Element>(
        _ count: Int, _ make: (Int, inout PixelSource) -> Element
    ) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(count)
        while result.count < count {
            let kind = Int.random(in: 0..<4, using: &random)
            for _ in 0..<min(count - result.count, Int.random(in: 1...48, using: &random)) {
                result.append(make(kind, &self))
            }
        }
        return result
    }
}

extension BlendMode {
    /// The reference operator, on one pixel.
    func reference(
        _ source: PremultipliedColor, _ destination: PremultipliedColor
    ) -> PremultipliedColor {
        var result = destination
        // SAFETY: one pixel on each side.
        unsafe withUnsafePointer(to: source) { source in
            unsafe RunCompositor(self, level: .scalar).composite(
                source, onto: &result, count: 1, opacity: 255)
        }
        return result
    }
}
