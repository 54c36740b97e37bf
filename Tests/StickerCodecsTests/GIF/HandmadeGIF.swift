/// A GIF written by the book, without a library: frames whose codes spell out each pixel.
struct HandmadeGIF {
    struct Frame {
        var x = 0
        var y = 0
        var width: Int
        var height: Int
        /// Row by row; 0 ..< 2^codeSize.
        var values: [Int]
        var codeSize = 8
    }

    var width: Int
    var height: Int
    /// Of the file: 2 … 256 colours, a power of two of them.
    var colors: [[UInt8]]
    var frames: [Frame]

    var bytes: [UInt8] {
        let colorBits = UInt8(colors.count.trailingZeroBitCount - 1)
        var file = Array("GIF89a".utf8) + Self.number(width) + Self.number(height) + [0x80 | colorBits, 0, 0]
        file += colors.joined()
        for frame in frames {
            file += [0x2C] + Self.number(frame.x) + Self.number(frame.y)
            file += Self.number(frame.width) + Self.number(frame.height) + [0, UInt8(frame.codeSize)]
            file += Self.blocks(Self.codes(frame.values, codeSize: frame.codeSize)) + [0]
        }
        return file + [0x3B]
    }

    static func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

    /// At most 255 bytes each, behind their count.
    static func blocks(_ data: [UInt8]) -> [UInt8] {
        stride(from: 0, to: data.count, by: 255).flatMap { start in
            let block = data[start..<min(data.count, start + 255)]
            return [UInt8(block.count)] + block
        }
    }

    /// A clear, each value as its own code, and the end; the width grows as readers learn (GIF89a, appendix F).
    static func codes(_ values: [Int], codeSize: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var (window, bitCount) = (0, 0)
        var width = codeSize + 1
        var free = 1 << codeSize + 2
        func put(_ code: Int) {
            window |= code << bitCount
            bitCount += width
            while bitCount >= 8 {
                bytes.append(UInt8(window & 255))
                window >>= 8
                bitCount -= 8
            }
        }
        put(1 << codeSize)
        for (index, value) in values.enumerated() {
            put(value)
            if index > 0, free < 4096 { free += 1 }
            if free >= 1 << width, width < 12 { width += 1 }
        }
        put(1 << codeSize + 1)
        if bitCount > 0 { bytes.append(UInt8(window & 255)) }
        return bytes
    }
}
