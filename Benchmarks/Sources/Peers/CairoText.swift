import CCairo
public import StickerPixels

/// cairo drawing a line of text on a new ARGB32 surface, from glyphs that it keeps itself.
public final class CairoText {
    private let size: PixelSize
    /// The text that ``showText()`` shows.
    public var text: String
    private let fontSize: Double
    private let origin: (x: Double, y: Double)
    private let font: OpaquePointer
    private let options: OpaquePointer
    private var glyphs: [cairo_glyph_t] = []

    /// - Parameters:
    ///   - fontPath: a font file.
    ///   - origin: where the baseline begins.
    ///   - glyphs: the same text as glyphs of the font, each with its origin.
    /// - Precondition: the file is a font.
    public init(
        _ text: String, fontPath: String, fontSize: Double, size: PixelSize, origin: (x: Double, y: Double),
        glyphs: [(id: UInt32, x: Double, y: Double)]
    ) {
        var library: FT_Library?
        var face: FT_Face?
        guard FT_Init_FreeType(&library) == 0, let library, FT_New_Face(library, fontPath, 0, &face) == 0,
            let face, let font = cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING)),
            let options = cairo_font_options_create()
        else { preconditionFailure("cairo cannot open \(fontPath)") }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        self.size = size
        self.text = text
        self.fontSize = fontSize
        self.origin = origin
        self.font = font
        self.options = options
        self.glyphs = glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y) }
    }

    deinit {
        cairo_font_options_destroy(options)
        // cairo keeps the scaled font, and with it needs the face for as long as the process runs.
        cairo_font_face_destroy(font)
    }

    /// With the toy interface: characters to glyphs, one by one, and their advances.
    public func showText() {
        draw { context in
            cairo_move_to(context, origin.x, origin.y)
            cairo_show_text(context, text)
        }
    }

    /// With glyphs that are placed already.
    public func showGlyphs() {
        draw { cairo_show_glyphs($0, glyphs, Int32(glyphs.count)) }
    }

    /// The sum of all alphas, over 255: how many pixels are covered.
    ///
    /// - Parameter isPlaced: of `showGlyphs`, otherwise of `showText`.
    public func coveredArea(isPlaced: Bool = true) -> Double {
        var area = 0.0
        draw { context in
            if isPlaced {
                cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
            } else {
                cairo_move_to(context, origin.x, origin.y)
                cairo_show_text(context, text)
            }
        } _: { surface in
            cairo_surface_flush(surface)
            guard let bytes = cairo_image_surface_get_data(surface) else { return }
            let stride = Int(cairo_image_surface_get_stride(surface))
            for y in 0..<size.height {
                for x in 0..<size.width { area += Double(bytes[y * stride + 4 * x + 3]) / 255 }
            }
        }
        return area
    }

    /// Draws each text in one colour on a surface of its size, and writes it as a PNG file.
    ///
    /// - Parameter paths: one for each text.
    /// - Throws: where a file cannot be written.
    public func writeLabels(_ texts: [String], color: Color, to paths: [String]) throws {
        let scratch = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
        let measure = context(on: scratch)
        defer {
            cairo_destroy(measure)
            cairo_surface_destroy(scratch)
        }
        for (text, path) in zip(texts, paths) {
            var extents = cairo_text_extents_t()
            cairo_text_extents(measure, text, &extents)
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(extents.width.rounded(.up)) + 2,
                Int32(extents.height.rounded(.up)) + 2)
            let context = context(on: surface)
            setSourceColor(of: context, color)
            cairo_move_to(context, 1 - extents.x_bearing, 1 - extents.y_bearing)
            cairo_show_text(context, text)
            cairo_destroy(context)
            let status = cairo_surface_write_to_png(surface, path)
            cairo_surface_destroy(surface)
            guard status == CAIRO_STATUS_SUCCESS else {
                throw CairoError(description: "cairo does not write \(path)")
            }
        }
    }

    private func context(on surface: OpaquePointer?) -> OpaquePointer? {
        let context = cairo_create(surface)
        cairo_set_font_face(context, font)
        cairo_set_font_size(context, fontSize)
        cairo_set_font_options(context, options)
        return context
    }

    private func draw(_ commands: (OpaquePointer?) -> Void, _ look: (OpaquePointer?) -> Void = { _ in }) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
        let context = context(on: surface)
        cairo_set_source_rgba(context, 0, 0, 0, 1)
        commands(context)
        look(surface)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }
}

public struct CairoError: Error, CustomStringConvertible {
    public let description: String
}
