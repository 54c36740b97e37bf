import Peers
import Pictures
import StickerEngine
import StickerRaster

/// A picture of 500 × 500 pixels drawn turned by 20 degrees, and pictures brought to another size.
func pictureRows(in field: Field) throws -> [Row] {
    try turnedRows(in: field) + resizeRows(in: field)
}

private func turnedRows(in field: Field) throws -> [Row] {
    let size = try PixelSize(square: 618)
    let ground = Pixmap(size: size, filledWith: PremultipliedColor(.white))
    let picture = try smoothPicture(width: 500, height: 500)
    let transform = Transform.rotation(degrees: 20).then(.translation(x: 159, y: -11))
    let frame = Path.rect(Rect(x: 0, y: 0, width: 500, height: 500)).transformed(by: transform)
    return try [("bilinear", ResampleFilter.bilinear), ("bicubic", .mitchell)].map { name, filter in
        let (engine, cairo) = (EngineCanvas(ground), CairoCanvas(ground))
        let paint = Paint.image(ImagePaint(image: picture, filter: filter, transform: transform))
        let cairoPicture = CairoPicture(picture)
        var entrants = [
            Entrant(
                library: Entrant.engine,
                work: LocalWork(
                    restore: engine.restore, run: { try engine.canvas.fill(frame, with: paint) },
                    result: { .pixmap(engine.result) }))
        ]
        entrants += try field.entrants([
            "work": "turn", "side": 618, "ground": try Scratch.write(ground.premultipliedBytes, as: "white"),
            "picture": try Scratch.write(picture.premultipliedBytes, as: "turned"), "width": 500,
            "height": 500,
            "matrix": [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f],
            "filter": name,
        ])
        entrants.append(
            Entrant(
                library: "cairo",
                work: LocalWork(
                    restore: cairo.restore,
                    run: { cairo.draw(cairoPicture, transform: transform, isSmooth: filter == .mitchell) },
                    result: { .pixmap(try cairo.result) })))
        // Bicubic is Mitchell here and in Skia, Catmull-Rom in others; edges are soft in some, hard in others.
        return Row(name: "500² turned by 20°, \(name)", agreement: .mean(1.5), entrants: entrants)
    }
}

private func resizeRows(in field: Field) throws -> [Row] {
    let picture = try smoothPicture(width: 300, height: 900)
    let size = try PixelSize(width: 206, height: 618)
    let file = try Scratch.write(picture.premultipliedBytes, as: "resized")
    // The engine's triangle, wide as two pixels of the result, stands in for a mean of areas, which it has not.
    let filters: [(String, String, ResampleFilter)] = [
        ("Lanczos", "lanczos", .lanczos3), ("bicubic", "bicubic", .mitchell),
        ("area or triangle", "area", .bilinear),
    ]
    return try filters.map { name, key, filter in
        let made = Box<Pixmap>()
        let engine = Entrant(
            library: Entrant.engine,
            work: LocalWork(
                run: { made.value = try picture.resized(to: size, filter: filter) },
                result: { made.value.map(Outcome.pixmap) ?? .nothing }))
        let peers = try field.entrants([
            "work": "resize", "picture": file, "width": 300, "height": 900, "toWidth": 206, "toHeight": 618,
            "filter": key,
        ])
        // Bicubic is Mitchell in the engine, Catmull-Rom or another in the peers: they blur by other amounts, and some
        // do not widen their filter where they shrink.
        return Row(
            name: "300×900 to 206×618, \(name)", agreement: .mean(key == "lanczos" ? 1 : 3),
            entrants: [engine] + peers)
    }
}

/// What has been made last.
final class Box<Value> {
    var value: Value?
}

/// A photo inside of a disc, transparent outside.
private func smoothPicture(width: Int, height: Int) throws -> Pixmap {
    let photo = try EncodedPicture.photo.pixmap().resized(to: PixelSize(width: width, height: height))
    var picture = Pixmap(size: photo.size)
    let (rx, ry) = (Double(width) / 2, Double(height) / 2)
    try picture.composite(
        photo,
        mask: Mask(
            coverageOf: .circle(center: .zero, radius: 0.98).transformed(
                by: Transform.scale(x: rx, y: ry).then(.translation(x: rx, y: ry))), size: photo.size))
    return picture
}
