import CCairo
public import StickerPixels

/// cairo drawing a line of text on a new ARGB32 surface, from glyphs that it keeps itself.
public final class CairoText {
    private let size: PixelSize
    private let text: String
    private let fontSize: Double
    private let origin: (x: Double, y: Double)
    private let library: FT_Library
    private let face: FT_Face
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
        self.library = library
        self.face = face
        self.font = font
        self.options = options
        self.glyphs = glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.x, y: $0.y) }
    }

    deinit {
        cairo_font_options_destroy(options)
        cairo_font_face_destroy(font)
        cairo_debug_reset_static_data()
        FT_Done_Face(face)
        FT_Done_FreeType(library)
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

    /// The sum of all alphas of `showGlyphs`, over 255: how many pixels are covered.
    public func coveredArea() -> Double {
        var area = 0.0
        draw({ cairo_show_glyphs($0, glyphs, Int32(glyphs.count)) }) { surface in
            cairo_surface_flush(surface)
            guard let bytes = cairo_image_surface_get_data(surface) else { return }
            let stride = Int(cairo_image_surface_get_stride(surface))
            for y in 0..<size.height {
                for x in 0..<size.width { area += Double(bytes[y * stride + 4 * x + 3]) / 255 }
            }
        }
        return area
    }

    private func draw(_ commands: (OpaquePointer?) -> Void, _ look: (OpaquePointer?) -> Void = { _ in }) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
        let context = cairo_create(surface)
        cairo_set_font_face(context, font)
        cairo_set_font_size(context, fontSize)
        cairo_set_font_options(context, options)
        cairo_set_source_rgba(context, 0, 0, 0, 1)
        commands(context)
        look(surface)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }
}
