/// The codes of a frame's pixels (GIF89a, appendix F): LZW, the lowest bit of each byte first, in blocks of up to 255 bytes.
///
/// Codes begin with one bit more than the file's code size and grow to 12 bits; when all 4,096 are known, no more are
/// learned until the file clears them.
struct LZWDecoder {
    enum Outcome {
        case whole
        /// The codes break a rule, or end before the pixels do.
        case damaged
        /// The file ends.
        case truncated
    }

    /// What a code stands for: the string of another code, and a value behind it.
    private struct Entry {
        var prefix: UInt16 = 0
        var length: UInt16 = 0
        var first: UInt8 = 0
        var last: UInt8 = 0
    }

    /// The largest code size: its first codes, and those that clear and end, have 12 bits.
    static let maximumCodeSize = maximumWidth - 1
    private static let maximumWidth = 12

    private var entries = [Entry](repeating: Entry(), count: 1 << maximumWidth)
    /// The code that forgets all that were learned. The one behind it ends the pixels; those before it are values.
    private var clear = 0
    /// Bits of the next code.
    private var width = 0
    /// The code that is learned next.
    private var free = 0
    /// The code before; nil at first and after a clear.
    private var previous: Int?
    private var window = 0
    private var bitCount = 0
    /// Bytes of the current block that are not read yet.
    private var blockByteCount = 0
    /// Values of a string that is longer than what was left of its row.
    private var pending: ArraySlice<UInt8> = []

    /// - Parameter codeSize: 0 … ``maximumCodeSize``.
    mutating func begin(codeSize: Int) {
        clear = 1 << codeSize
        for value in 0..<min(clear, 256) {
            entries[value] = Entry(length: 1, first: UInt8(value), last: UInt8(value))
        }
        forget()
        (window, bitCount, blockByteCount) = (0, 0, 0)
        pending = []
    }

    private mutating func forget() {
        width = clear.trailingZeroBitCount + 1
        free = clear + 2
        previous = nil
    }

    /// The next pixels, as many as the row has.
    mutating func read(_ row: inout [UInt8], of bytes: [UInt8], at offset: inout Int) -> Outcome {
        // SAFETY: `filled` never passes the row's count: a string is put into it where it fits, or as much of it as does.
        unsafe row.withUnsafeMutableBufferPointer { row in
            var filled = 0
            while true {
                while filled < row.count, let value = pending.popFirst() {
                    unsafe row[filled] = value
                    filled += 1
                }
                guard filled < row.count else { return .whole }
                guard let code = nextCode(of: bytes, at: &offset) else {
                    return offset == bytes.count ? .truncated : .damaged
                }
                if code == clear {
                    forget()
                    continue
                }
                guard code != clear + 1, code < 256 || code > clear, learn(code) else { return .damaged }
                let length = Int(entries[code].length)
                if length <= row.count - filled {
                    unsafe expand(
                        code, into: UnsafeMutableBufferPointer(rebasing: row[filled..<filled + length]))
                    filled += length
                } else {
                    pending = unsafe [UInt8](unsafeUninitializedCapacity: length) { values, count in
                        unsafe expand(code, into: UnsafeMutableBufferPointer(rebasing: values[..<length]))
                        count = length
                    }[...]
                }
            }
        }
    }

    /// Passes over the blocks that are left of the frame, and the empty one that ends them.
    ///
    /// - Returns: false where the file ends.
    mutating func skip(of bytes: [UInt8], at offset: inout Int) -> Bool {
        while true {
            guard blockByteCount <= bytes.count - offset else {
                offset = bytes.count
                return false
            }
            offset += blockByteCount
            guard offset < bytes.count else { return false }
            blockByteCount = Int(bytes[offset])
            offset += 1
            if blockByteCount == 0 { return true }
        }
    }

    /// - Returns: nil at the end of the blocks or of the file.
    private mutating func nextCode(of bytes: [UInt8], at offset: inout Int) -> Int? {
        while bitCount < width {
            if blockByteCount == 0 {
                guard offset < bytes.count else { return nil }
                // The empty block is left for what passes over the rest.
                guard bytes[offset] > 0 else { return nil }
                blockByteCount = Int(bytes[offset])
                offset += 1
            }
            guard offset < bytes.count else { return nil }
            window |= Int(bytes[offset]) << bitCount
            offset += 1
            blockByteCount -= 1
            bitCount += 8
        }
        let code = window & (1 << width - 1)
        window >>= width
        bitCount -= width
        return code
    }

    /// Makes an entry of the code before and the first value of this one, which may be that entry itself.
    ///
    /// - Returns: false for a code that is not known.
    private mutating func learn(_ code: Int) -> Bool {
        if let previous {
            guard code <= free, code < entries.count else { return false }
            if free < entries.count {
                let before = entries[previous]
                let first = code == free ? before.first : entries[code].first
                entries[free] = Entry(
                    prefix: UInt16(previous), length: before.length + 1, first: before.first, last: first)
                free += 1
            }
        } else {
            guard code < clear else { return false }
        }
        if free >= 1 << width, width < Self.maximumWidth { width += 1 }
        previous = code
        return true
    }

    /// - Parameter values: as many as the code's string has.
    private func expand(_ code: Int, into values: UnsafeMutableBufferPointer<UInt8>) {
        var code = code
        // SAFETY: the place is one of the buffer's own.
        for place in values.indices.reversed() {
            let entry = entries[code]
            unsafe values[place] = entry.last
            code = Int(entry.prefix)
        }
    }
}
