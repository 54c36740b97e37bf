/// How often each colour occurs in pictures; a ``Quantizer`` counts them, and makes palettes of them.
package struct CountedColors: Sendable {
    let histogram: ColorHistogram
}
