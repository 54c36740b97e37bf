import StickerPixels
import Testing

/// That the values of two masks of one size differ by no more than a limit.
func expectNear(
    _ actual: Mask, _ expected: Mask, within limit: Int, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var largest = 0
    for (a, b) in zip(actual.values, expected.values) { largest = max(largest, abs(Int(a) - Int(b))) }
    #expect(largest <= limit, "off by \(largest) \(what)", sourceLocation: sourceLocation)
}
