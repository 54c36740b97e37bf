import LineBreaks

/// Finds where a line may end (UAX #14), by the system's ICU, with its dictionaries of Thai, Lao, Khmer and Burmese.
///
/// Mandatory breaks are ``HardBreaks``, which need no library: a text that is not wrapped never comes here.
enum LineBreaker {
    /// The soft hyphen, U+00AD, in UTF-8.
    static let softHyphen: [UInt8] = [0xC2, 0xAD]

    /// The byte offsets inside of a line before which it may be broken, in order, neither its start nor its end among them.
    ///
    /// - Parameters:
    ///   - line: valid UTF-8 without mandatory breaks.
    ///   - language: a BCP 47 tag, whose `-u-lb-strict`, `-normal` and `-loose` are those of CSS; nil and tags that ICU
    ///     does not know stand for the rules of the root.
    /// - Throws: ``TextError/lineBreakingUnavailable(reason:)`` where ICU lacks its data.
    /// - Complexity: O(bytes).
    static func opportunities(in line: [UInt8], language: String?) throws(TextError) -> [Int] {
        let line = withoutRepetitionMarks(line)
        guard let length = Int32(exactly: line.count), length > 0 else { return [] }
        var status: Int32 = 0
        let offsets = unsafe [Int32](unsafeUninitializedCapacity: line.count) { offsets, count in
            // SAFETY: ICU reads `length` bytes, and writes at most `length` offsets, for each is past the one before.
            unsafe line.withUnsafeBytes { bytes in
                guard let text = bytes.baseAddress, let output = offsets.baseAddress else {
                    return
                }
                unsafe status = sticker_line_breaks(
                    language ?? "", text.assumingMemoryBound(to: CChar.self), length, output, length)
            }
            count = Int(max(0, min(status, length)))
        }
        guard status >= 0 else {
            throw .lineBreakingUnavailable(reason: "ICU's error \(-status)")
        }
        return offsets.dropLast().map(Int.init).filter { !isKilledConsonant(at: $0, in: line) }
    }

    /// Whether a Burmese consonant without a vowel begins at an offset, the က် of ဟက်, which ends the syllable before it: ICU's
    /// dictionary breaks words that it does not know there.
    private static func isKilledConsonant(at offset: Int, in line: [UInt8]) -> Bool {
        // U+1000...U+103F, three bytes a character.
        guard line[offset] == 0xE1, line[offset + 1] == 0x80, offset + 6 <= line.count else { return false }
        let (dotBelow, virama, asat): ([UInt8], [UInt8], [UInt8]) = (
            [0xE1, 0x80, 0xB7], [0xE1, 0x80, 0xB9], [0xE1, 0x80, 0xBA]
        )
        let behind = line[(offset + 3)...]
        return (behind.starts(with: dotBelow) ? behind.dropFirst(3) : behind).starts(with: asat)
            || behind.starts(with: virama)
    }

    /// The text with a sign of as many bytes, which ends a word as well, for each ๆ: ICU's dictionary of Thai has no words with
    /// it, and breaks those before it in two (มีความสุ|ขมากๆ).
    private static func withoutRepetitionMarks(_ line: [UInt8]) -> [UInt8] {
        // U+0E46, and U+FF01.
        let (mark, sign): ([UInt8], [UInt8]) = ([0xE0, 0xB9, 0x86], [0xEF, 0xBC, 0x81])
        guard line.contains(mark[0]) else { return line }
        return line.replacing(mark, with: sign)
    }

    /// Whether the text before a break ends in a soft hyphen.
    static func isSoftHyphen(before offset: Int, in line: [UInt8]) -> Bool {
        offset >= 2 && line[offset - 2] == softHyphen[0] && line[offset - 1] == softHyphen[1]
    }
}
