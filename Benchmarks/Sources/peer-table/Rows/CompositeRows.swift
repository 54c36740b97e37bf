import Peers
import Pictures
import StickerEngine
import StickerRaster

/// Every blend mode, on pixels of any alpha anywhere.
func modeRows(in field: Field) throws -> [Row] {
    try rows(.random, BlendMode.allCases.map { CompositeOperation($0) }, in: field)
}

/// What else a picture or a colour is composited with, on such pixels and on those of a sticker.
func formRows(in field: Field) throws -> [Row] {
    let forms = CompositeOperation.Form.allCases
    let multiplied = forms.dropFirst().map { CompositeOperation(.multiply, $0) }
    let over = forms.map { CompositeOperation(.sourceOver, $0) }
    return try rows(.random, over.dropFirst() + multiplied, in: field) + rows(.sticker, over, in: field)
}

/// What a whole sticker is compared with: one pass of source-over over its canvas.
func passRow(side: Int, in field: Field) throws -> Row? {
    let row = try rows(.random, [CompositeOperation(.sourceOver)], side: side, in: field).first
    return row.map {
        Row(
            name: "one pass of source-over over such a canvas", agreement: $0.agreement, entrants: $0.entrants
        )
    }
}

private func rows(
    _ content: Content, _ operations: [CompositeOperation], side: Int = 618, in field: Field
) throws -> [Row] {
    let scene = try CompositeScene(content, side: side)
    let name = "\(content.rawValue)-\(side)"
    let files = [
        "source": try Scratch.write(scene.source.premultipliedBytes, as: "source-\(name)"),
        "ground": try Scratch.write(scene.destination.premultipliedBytes, as: "ground-\(name)"),
        "mask": try Scratch.write(scene.mask.values, as: "mask-\(name)"),
    ]
    return try operations.map { operation in
        let local: [any Contestant] = [
            EngineCompositor(scene), PixmanCompositor(scene), CairoCompositor(scene), MemoryLimit(scene),
        ]
        var entrants = local.map { contestant in
            Entrant(
                library: contestant.name,
                work: LocalWork(
                    restore: { contestant.restore() }, run: { contestant.run(operation) },
                    result: { .pixmap(try contestant.result) }))
        }
        var job: [String: Any] = files
        job["work"] = "composite"
        job["mode"] = operation.blend.rawValue
        job["form"] = operation.form.rawValue
        job["side"] = scene.side
        job["color"] = scene.color.channels
        entrants.insert(contentsOf: try field.entrants(job), at: 1)
        return Row(
            name: (content == .sticker ? "sticker, " : "") + operation.name,
            divisor: Double(scene.side * scene.side),
            agreement: tolerance(of: operation), entrants: entrants)
    }
}

/// Each rounds its products to bytes where it likes: once or twice in a formula of two terms. Skia draws a colour through
/// a mask with one rounding more.
private func tolerance(of operation: CompositeOperation) -> Agreement {
    .largest(operation.form == .solidMask ? 3 : 2)
}
