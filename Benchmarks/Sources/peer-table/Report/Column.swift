/// The libraries of a table, from left to right, and how their dots look on a plot.
enum Column {
    static let order = [
        Entrant.engine, "Blend2D", "Skia", "cairo", "pixman", "libvips", "Pillow", "OpenCV", "fpng", "libpng",
        "libspng", "librsvg", Entrant.limit,
    ]

    /// Those that take part in a row at least, in order.
    static func columns(of rows: [RowResult]) -> [String] {
        order.filter { library in rows.contains { $0[library] != nil } }
    }
}
