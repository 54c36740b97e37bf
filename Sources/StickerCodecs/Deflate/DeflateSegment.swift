import CDeflate
import CodecGuards

/// A part of a zlib stream (RFC 1950). Segments need nothing of each other, and may be compressed at once.
struct DeflateSegment {
    /// Blocks of DEFLATE (RFC 1951) that end with a whole byte.
    var blocks: [UInt8] = []
    /// The Adler-32 checksum of what it decompresses to.
    private(set) var checksum: UInt32 = 1
    /// How many bytes it decompresses to.
    private(set) var byteCount = 0

    /// What follows some bytes.
    enum Ending {
        /// More of the segment.
        case none
        /// Another segment.
        case segment
        /// Nothing: the stream is over.
        case stream
    }

    /// Counts the next bytes that it decompresses to.
    mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
        byteCount += bytes.count
        // SAFETY: libdeflate is given the bytes' own count.
        checksum = unsafe libdeflate_adler32(checksum, bytes.baseAddress, bytes.count)
    }

    /// The stream of segments, of which the last was ended by ``Ending/stream``.
    static func stream(of segments: consuming [DeflateSegment]) -> [UInt8] {
        var stream: [UInt8] = []
        var checksum: UInt32 = 1
        for index in segments.indices {
            // Taken out, so that a lone segment is not copied, and of several none is held twice for long.
            let blocks = segments[index].blocks
            segments[index].blocks = []
            if index == 0 { stream = blocks } else { stream += blocks }
            checksum = sticker_adler32_of_both(checksum, segments[index].checksum, segments[index].byteCount)
        }
        // Deflate with a window of 32 KiB, by the quickest method; a multiple of 31, as the two bytes must be.
        stream.insert(contentsOf: [0x78, 0x01], at: 0)
        for shift in [24, 16, 8, 0] as [UInt32] {
            stream.append(UInt8(truncatingIfNeeded: checksum >> shift))
        }
        return stream
    }
}
