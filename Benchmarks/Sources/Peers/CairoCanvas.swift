public import CCairo
public import StickerGeometry
public import StickerPixels
public import StickerRaster

/// A cairo surface with a picture on it, to draw shapes, gradients and pictures on.
public final class CairoCanvas {
    private let ground, pixels: WordImage
    private let surface, context: OpaquePointer?

    public init(_ ground: Pixmap) {
        self.ground = WordImage(ground)
        pixels = WordImage(ground)
        surface = pixels.cairoSurface()
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    public var result: Pixmap {
        get throws {
            cairo_surface_flush(surface)
            return try pixels.pixmap()
        }
    }

    /// Puts the picture back to what it was at first.
    public func restore() {
        cairo_surface_flush(surface)
        pixels.copyPixels(of: ground)
        cairo_surface_mark_dirty(surface)
    }

    public func fill(_ shape: CairoShape, color: Color) {
        setSourceColor(of: context, color)
        cairo_append_path(context, shape.path)
        cairo_fill(context)
    }

    /// Fills the whole surface.
    public func fill(_ gradient: CairoGradient) {
        cairo_set_source(context, gradient.pattern)
        cairo_rectangle(context, 0, 0, Double(pixels.size.width), Double(pixels.size.height))
        cairo_fill(context)
    }

    /// - Parameter isSmooth: by cairo's best filter for the transform, otherwise bilinear.
    public func draw(_ picture: CairoPicture, transform: Transform, isSmooth: Bool) {
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.e,
            y0: transform.f)
        cairo_save(context)
        cairo_transform(context, &matrix)
        cairo_set_source_surface(context, picture.surface, 0, 0)
        cairo_pattern_set_filter(
            cairo_get_source(context), isSmooth ? CAIRO_FILTER_BEST : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_rectangle(
            context, 0, 0, Double(picture.pixels.size.width), Double(picture.pixels.size.height))
        cairo_fill(context)
        cairo_restore(context)
    }

    /// A new surface of one colour with pictures on it.
    public static func stack(
        _ pictures: [(picture: CairoPicture, x: Int, y: Int)], background: Color, size: PixelSize
    ) -> CairoSticker {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
        let context = cairo_create(surface)
        setSourceColor(of: context, background)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        for (picture, x, y) in pictures {
            cairo_set_source_surface(context, picture.surface, Double(x), Double(y))
            cairo_paint(context)
        }
        cairo_destroy(context)
        return CairoSticker(surface: surface)
    }
}

/// A path in cairo's form.
public final class CairoShape {
    /// Lives as long as this.
    public let path: UnsafeMutablePointer<cairo_path_t>?

    public init(_ path: Path) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let context = cairo_create(surface)
        for element in path.elements {
            switch element {
            case .move(let to): cairo_move_to(context, to.x, to.y)
            case .line(let to): cairo_line_to(context, to.x, to.y)
            case .quadratic: preconditionFailure("cairo has no quadratic curves")
            case .cubic(let control1, let control2, let to):
                cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
            case .close: cairo_close_path(context)
            }
        }
        self.path = cairo_copy_path(context)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    deinit { cairo_path_destroy(path) }
}

/// A gradient in cairo's form; it has none that is conic.
public final class CairoGradient {
    let pattern: OpaquePointer?

    public init(_ gradient: LinearGradient) {
        pattern = cairo_pattern_create_linear(
            gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
        add(gradient.stops)
    }

    public init(_ gradient: RadialGradient) {
        pattern = cairo_pattern_create_radial(
            gradient.focus.x, gradient.focus.y, gradient.focusRadius, gradient.center.x, gradient.center.y,
            gradient.radius)
        add(gradient.stops)
    }

    deinit { cairo_pattern_destroy(pattern) }

    private func add(_ stops: [GradientStop]) {
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, Double(color.red) / 255, Double(color.green) / 255,
                Double(color.blue) / 255, Double(color.alpha) / 255)
        }
    }
}

/// A picture as a surface.
public final class CairoPicture {
    let pixels: WordImage
    let surface: OpaquePointer?

    public init(_ pixmap: Pixmap) {
        pixels = WordImage(pixmap)
        surface = pixels.cairoSurface()
    }

    deinit { cairo_surface_destroy(surface) }
}

/// A surface that cairo made.
public final class CairoSticker {
    private let surface: OpaquePointer?

    init(surface: OpaquePointer?) { self.surface = surface }

    deinit { cairo_surface_destroy(surface) }

    public var result: Pixmap {
        get throws {
            let (width, height) = (
                Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
            )
            let image = WordImage(Pixmap(size: try PixelSize(width: width, height: height)))
            cairo_surface_flush(surface)
            let stride = Int(cairo_image_surface_get_stride(surface)) / 4
            guard let bytes = cairo_image_surface_get_data(surface) else {
                throw CairoError(description: "cairo has no memory for \(width)×\(height)")
            }
            bytes.withMemoryRebound(to: UInt32.self, capacity: stride * height) { words in
                for y in 0..<height {
                    for x in 0..<width { image.words[y * width + x] = words[y * stride + x] }
                }
            }
            return try image.pixmap()
        }
    }
}
