/// How often each colour occurs in pictures; a ``Quantizer`` counts them, and makes palettes of them.
public struct CountedColors: Sendable {
    let histogram: ColorHistogram
}
