#if os(Linux)
import Foundation
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

/// Each file is decoded in a process of its own, whose peak is looked at.
@Suite struct DecodingMemoryTests {
    @Test(
        "a hostile file takes no more memory than its limits say, in no way of reading it, and more without them",
        arguments: HostileFile.all.indices)
    func peak(index: Int) async throws {
        let folder = try TemporaryFolder()
        let bytes = try HostileFile.all[index].make()
        #expect(bytes.count <= HostileFile.maximumByteCount, "\(HostileFile.all[index].name)")
        let path: String = try folder.write(bytes, to: "hostile")
        await #expect(processExitsWith: .success) { [index, path = path as String] in
            let file = HostileFile.all[index]
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            let bound = file.bound(byteCount: bytes.count)
            let before = try MemoryUse.read("VmRSS")
            let limited = try MemoryUse.peak(decoding: bytes, HostileFile.limits) - before
            #expect(limited <= bound, "\(file.name): \(limited >> 10) KiB, and \(bound >> 10) are allowed")
            guard file.isHeldByLimits else { return }
            let unlimited = try MemoryUse.peak(decoding: bytes, HostileFile.generousLimits) - before
            #expect(unlimited > bound, "\(file.name): the limits hold nothing, \(unlimited >> 10) KiB")
        }
    }

    @Test("libwebp takes what is counted for a group of prefix codes at most, and no small part of it")
    func groups() async throws {
        await #expect(processExitsWith: .success) {
            let bytes = ManyGroupsWebP.bytes(side: 360, isSimple: false)
            let before = try MemoryUse.read("VmRSS")
            let peak = try MemoryUse.peak(decoding: bytes, .default) - before
            let counted = 8_100 * LosslessGroups.byteCount
            #expect((counted / 4..<counted).contains(peak), "\(peak >> 10) KiB of \(counted >> 10)")
        }
    }
}

/// What the kernel says of this process.
private enum MemoryUse {
    /// The most bytes that are in memory while a file is decoded in every way there is.
    static func peak(decoding bytes: [UInt8], _ limits: DecodingLimits) throws -> Int {
        // Resets the peak; a process may do so for itself.
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        _ = try? ImageDecoder.decode(bytes, limits: limits)
        _ = try? ImageDecoder.decodeLeniently(bytes, limits: limits)
        _ = try? ImageDecoder.decodeAnimation(bytes, limits: limits)
        _ = try? ImageDecoder.decodeAnimationLeniently(bytes, limits: limits)
        return try read("VmHWM")
    }

    /// A line of kibibytes, in bytes.
    static func read(_ name: String) throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(Int(line.filter(\.isNumber))) << 10
    }
}
#endif
