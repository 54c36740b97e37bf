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

    @Test("notices a single byte written before or after", arguments: [-128, -1, 3, 130])
    func outside(index: Int) {
        let buffer = GuardedBuffer([1, 2, 3], offset: 5)
        unsafe buffer.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            // SAFETY: the byte lies in the buffer's canaries, which is what is being tested.
            unsafe start[index] ^= 1
        }
        #expect(!buffer.isIntact)
        #expect(buffer.bytes == [1, 2, 3])
    }
}
