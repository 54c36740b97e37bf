import CFreeType
import StickerGeometry
import StickerRaster

/// Turns FreeType's outline, in 64ths of a font unit with y up, into a path in ems with y down.
struct OutlineDecoder {
    private var path = Path()
    private var hasOpenContour = false
    private let scale: Double

    private init(unitsPerEm: Double) {
        scale = 1 / (64 * unitsPerEm)
    }

    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)`` where FreeType finds the outline damaged.
    @unsafe
    static func path(
        of outline: UnsafeMutablePointer<FT_Outline>, unitsPerEm: Double, font: String, glyph: UInt32
    ) throws(TextError) -> Path {
        var decoder = OutlineDecoder(unitsPerEm: unitsPerEm)
        var functions = unsafe FT_Outline_Funcs(
            move_to: { to, decoder in
                unsafe OutlineDecoder.from(decoder)?.pointee.move(to)
                return 0
            },
            line_to: { to, decoder in
                unsafe OutlineDecoder.from(decoder)?.pointee.line(to)
                return 0
            },
            conic_to: { control, to, decoder in
                unsafe OutlineDecoder.from(decoder)?.pointee.quadratic(control, to)
                return 0
            },
            cubic_to: { control1, control2, to, decoder in
                unsafe OutlineDecoder.from(decoder)?.pointee.cubic(control1, control2, to)
                return 0
            },
            shift: 0, delta: 0)
        // SAFETY: the callbacks run during this call alone, and `decoder` is not touched otherwise meanwhile.
        let status = unsafe withUnsafeMutablePointer(to: &decoder) { decoder in
            unsafe FT_Outline_Decompose(outline, &functions, decoder)
        }
        guard status == 0 else {
            throw .invalidGlyph(font: font, glyph: glyph, reason: FreeTypeStatus.reason(status))
        }
        decoder.closeContour()
        return decoder.path
    }

    // SAFETY: FreeType hands back the pointer that `path(of:…)` gave it, which points at a decoder.
    @unsafe
    private static func from(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineDecoder>? {
        unsafe user?.assumingMemoryBound(to: OutlineDecoder.self)
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
        // SAFETY: FreeType passes vectors that live during the callback.
        guard let vector = unsafe vector?.pointee else { return .zero }
        return Point(x: Double(vector.x) * scale, y: -Double(vector.y) * scale)
    }

    private mutating func closeContour() {
        if hasOpenContour { path.close() }
        hasOpenContour = false
    }

    private mutating func move(_ to: UnsafePointer<FT_Vector>?) {
        closeContour()
        unsafe path.move(to: point(to))
        hasOpenContour = true
    }

    private mutating func line(_ to: UnsafePointer<FT_Vector>?) {
        unsafe path.line(to: point(to))
    }

    private mutating func quadratic(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
        unsafe path.quadratic(control: point(control), to: point(to))
    }

    private mutating func cubic(
        _ control1: UnsafePointer<FT_Vector>?, _ control2: UnsafePointer<FT_Vector>?,
        _ to: UnsafePointer<FT_Vector>?
    ) {
        unsafe path.cubic(control1: point(control1), control2: point(control2), to: point(to))
    }
}
