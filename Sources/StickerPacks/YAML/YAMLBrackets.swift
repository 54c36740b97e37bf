/// Refuses texts with so many open brackets that reading them takes too long.
///
/// For each word, the parser looks at all brackets around it, of which it takes up to a thousand; that they are deeper than
/// ``YAMLText`` takes is found out only afterwards. Brackets are counted wherever they stand: closing ones in quoted texts can hide
/// others, and then the length of the text is the limit. The longest, of 2 MiB, takes five seconds.
enum YAMLBrackets {
    /// 2²⁸ looks, a few seconds. A manifest of the greatest length, of short words inside of the deepest brackets that are
    /// taken, has half as many.
    private static let maximumStepCount = 1 << 28
    private static let maximumDepth = 1_000

    /// - Complexity: O(bytes).
    static func check(_ bytes: [UInt8]) throws(YAMLError) {
        var depth = 0
        var stepCount = 0
        var line = 1
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth = min(depth + 1, maximumDepth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(depth - 1, 0)
            case UInt8(ascii: "\n"): line += 1
            default: break
            }
            stepCount += depth
            guard stepCount <= maximumStepCount else {
                throw YAMLError(
                    YAMLPosition(line: line, column: 1),
                    "\(depth) brackets are open, too many for so long a text; close them, or split the text"
                )
            }
        }
    }
}
