import Testing

@testable import StickerTestSupport

@Suite struct GuardedBufferTests {
    @Test("lends exactly its bytes, and stays intact while only they change", arguments: [0, 1, 63])
    func inside(offset: Int) {
        let buffer = GuardedBuffer([1, 2, 3], offset: offset)
        unsafe buffer.withUnsafeMutableBytes { bytes in
            #expect(bytes.count == 3)
            // SAFETY: the indices are the buffer's own.
            for index in bytes.indices { unsafe bytes[index] += 10 }
        }
        #expect(buffer.bytes == [11, 12, 13])
        #expect(buffer.isIntact)
    }

    @Test(
        "notices a single byte written before or after",
        arguments: [
            (-128, Fence.after), (-1, .after), (3, .after), (7, .after), (-5, .before), (-1, .before),
            (3, .before), (130, .before),
        ])
    func outside(index: Int, fence: Fence) {
        let buffer = GuardedBuffer([1, 2, 3], offset: 5, fence: fence)
        unsafe buffer.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            // SAFETY: the byte lies in the buffer's canaries, which is what is being tested.
            unsafe start[index] ^= 1
        }
        #expect(!buffer.isIntact)
        #expect(buffer.bytes == [1, 2, 3])
    }

    @Test("reading past the fence ends the program, on either side")
    func fences() async {
        await #expect(processExitsWith: .failure) { GuardedBufferTests.touch(3, fence: .after) }
        await #expect(processExitsWith: .failure) { GuardedBufferTests.touch(-1, fence: .before) }
        await #expect(processExitsWith: .success) { GuardedBufferTests.touch(0, fence: .before) }
    }

    private static func touch(_ index: Int, fence: Fence) {
        unsafe GuardedBuffer([1, 2, 3], fence: fence).withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            // SAFETY: none outside of the buffer; that is what is being tested.
            unsafe start[index] ^= 1
        }
    }
}
