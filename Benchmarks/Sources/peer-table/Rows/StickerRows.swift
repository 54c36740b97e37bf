import Foundation
import Peers
import StickerEngine
import StickerText

private let cornflowerBlue = Color(red: 100, green: 149, blue: 237)
private let text = "Happy November 20, 2026"

/// A line of text on a new canvas, with all caches warm.
func textRows(in field: Field) throws -> [Row] {
    let face = try FontFace(path: Field.fontPath)
    return try [24.0, 72, 288].flatMap { fontSize in
        let line = try TextLayout(text, faces: [face], style: ParagraphStyle(fontSize: fontSize))
        let glyphs = line.glyphs()
        let size = try PixelSize(
            width: Int(line.width.rounded(.up)) + 1, height: Int(line.height.rounded(.up)) + 1)
        let baseline = line.lines[0].baseline
        let label = Label(text, style: LabelStyle(fonts: [face], fontSize: fontSize, color: .black))
        let made = Box<Pixmap>()
        let cairo = CairoText(
            text, fontPath: Field.fontPath, fontSize: fontSize, size: size, origin: (0, baseline),
            glyphs: glyphs.map { (id: $0.id, x: $0.transform.e, y: $0.transform.f) })
        func outcome() -> Outcome { made.value.map(Outcome.pixmap) ?? .nothing }
        let set = [
            Entrant(
                library: Entrant.engine,
                work: LocalWork(run: { made.value = try label.renderSticker() }, result: outcome)),
            Entrant(
                library: "cairo",
                work: LocalWork(run: cairo.showText, result: { .area(cairo.coveredArea(isPlaced: false)) })),
        ]
        let anew = newTexts(at: fontSize, on: size, face: face, style: label.style, baseline: baseline)
        let placed = [
            Entrant(
                library: Entrant.engine,
                work: LocalWork(
                    run: {
                        var canvas = Canvas(size: size)
                        try canvas.fill(glyphs, with: .color(.black))
                        made.value = canvas.finish()
                    }, result: outcome)),
            Entrant(
                library: "cairo",
                work: LocalWork(run: cairo.showGlyphs, result: { .area(cairo.coveredArea()) })),
        ]
        let peers = try field.entrants([
            "work": "text", "text": text, "font": Field.fontPath, "fontSize": fontSize, "width": size.width,
            "height": size.height, "x": 0, "y": baseline,
        ])
        // Some kern and some do not, some stand on whole pixels: the same letters cover the same area all the same.
        // Skia makes dark text lighter, by 6 % at 24 px.
        return [
            Row(name: "text, \(Int(fontSize)) px", agreement: .area(0.08), entrants: set + peers),
            Row(name: "new text, \(Int(fontSize)) px", agreement: .area(0.08), entrants: anew),
            Row(name: "placed glyphs, \(Int(fontSize)) px", agreement: .area(0.08), entrants: placed),
        ]
    }
}

/// A line of text that has not come for thousands of texts, each time: its words, all but one, and its letters have.
private func newTexts(
    at fontSize: Double, on size: PixelSize, face: FontFace, style: LabelStyle, baseline: Double
) -> [Entrant] {
    func text(_ number: Int) -> String { "Happy November 20, \(1_000 + number % 9_000)" }
    let (made, numbers) = (Box<Pixmap>(), (engine: Box<Int>(), cairo: Box<Int>()))
    let cairo = CairoText(
        text(0), fontPath: Field.fontPath, fontSize: fontSize, size: size, origin: (0, baseline), glyphs: [])
    func next(_ number: Box<Int>) -> String {
        let value = (number.value ?? 0) + 1
        number.value = value
        return text(value)
    }
    return [
        Entrant(
            library: Entrant.engine,
            work: LocalWork(
                run: { made.value = try Label(next(numbers.engine), style: style).renderSticker() },
                result: { made.value.map(Outcome.pixmap) ?? .nothing })),
        Entrant(
            library: "cairo",
            work: LocalWork(
                run: {
                    cairo.text = next(numbers.cairo)
                    cairo.showText()
                }, result: { .area(cairo.coveredArea(isPlaced: false)) })),
    ]
}

/// An ice cream of three parts that are kept, on a background, into a new picture.
func iceCreamRows(in field: Field) throws -> [Row] {
    let sundae = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
    let sticker = try sundae.renderSticker(opaque: true)
    let parts = try Part.parts(of: sundae, in: sticker)
    let made = Box<Pixmap>()
    let engine = Entrant(
        library: Entrant.engine,
        work: LocalWork(
            run: { made.value = try sundae.renderSticker(opaque: true) },
            result: { made.value.map(Outcome.pixmap) ?? .nothing }))
    let peers = try field.entrants([
        "work": "stack", "side": sticker.width, "background": IceCream.backgroundColor.channels,
        "parts": try parts.enumerated().map { index, part in
            [
                "file": try Scratch.write(part.picture.premultipliedBytes, as: "part-\(index)"),
                "width": part.picture.width, "height": part.picture.height, "x": part.x, "y": part.y,
            ] as [String: Any]
        },
    ])
    let pictures = parts.map { (picture: CairoPicture($0.picture), x: $0.x, y: $0.y) }
    let surface = Box<CairoSticker>()
    let cairo = Entrant(
        library: "cairo",
        work: LocalWork(
            run: {
                surface.value = CairoCanvas.stack(
                    pictures, background: IceCream.backgroundColor, size: sticker.size)
            }, result: { try surface.value.map { .pixmap(try $0.result) } ?? .nothing }))
    // What one pass of compositing over the canvas must take.
    let pass = MemoryLimit(try CompositeScene(.random, side: sticker.width))
    let limit = Entrant(
        library: pass.name,
        work: LocalWork(restore: { pass.restore() }, run: { pass.run(CompositeOperation(.sourceOver)) }))
    // The peers' parts are cut from a column whose sides may be rounded to a pixel more.
    return [
        Row(
            name: "ice cream of three kept parts, 618²", agreement: .mean(1.5),
            entrants: [engine] + peers + [cairo, limit]),
        try passRow(side: sticker.width, in: field),
    ].compactMap(\.self)
}

/// A part of an ice cream, as it lies on the sticker.
private struct Part {
    let picture: Pixmap
    let x: Int
    let y: Int

    /// The parts lie edge to edge in the middle of the sticker, 4/5 of its height: a transparent column, cut in three.
    static func parts(of sundae: IceCream, in sticker: Pixmap) throws -> [Part] {
        let column = try sundae.renderSticker(opaque: false, size: sticker.height * 4 / 5)
        let (x, y) = ((sticker.width - column.width) / 2, (sticker.height - column.height) / 2)
        let edges = (0...3).map { column.height * $0 / 3 }
        return try zip(edges, edges.dropFirst()).map { top, bottom in
            var part = Pixmap(size: try PixelSize(width: column.width, height: bottom - top))
            try part.composite(column, y: -top)
            return Part(picture: part, x: x, y: y + top)
        }
    }
}

/// “Happy January 1, 2026” to “Happy December 31, 2026”: a PNG file each, in memory's file system.
func labelYearRows(in field: Field) throws -> [Row] {
    let months = [
        ("January", 31), ("February", 28), ("March", 31), ("April", 30), ("May", 31), ("June", 30),
        ("July", 31),
        ("August", 31), ("September", 30), ("October", 31), ("November", 30), ("December", 31),
    ]
    let texts = months.flatMap { month, count in (1...count).map { "Happy \(month) \($0), 2026" } }
    let style = LabelStyle(fonts: [try FontFace(path: Field.fontPath)])
    let labels = texts.map { Label($0, style: style) }
    var entrants = try [CompressionEffort.balanced, .fast].map { effort in
        let folder = try Scratch.folder("labels-\(effort.rawValue)")
        return Entrant(
            library: Entrant.engine, setting: "`\(effort.rawValue)`",
            work: LocalWork(
                run: {
                    for (index, label) in labels.enumerated() {
                        try label.renderSticker().write(to: "\(folder)/\(index).png", effort: effort)
                    }
                }, result: { try Scratch.files(in: folder) }))
    }
    for (library, setting) in [
        ("Pillow", "level 1"), ("Pillow", ""), ("Skia", "level 1"), ("Skia", ""), ("OpenCV", ""),
        ("Blend2D", ""),
    ] {
        guard let worker = field.workers.first(where: { $0.library == library }) else { continue }
        let job: [String: Any] = [
            "work": "labels", "texts": texts, "font": Field.fontPath, "fontSize": style.fontSize,
            "color": cornflowerBlue.channels, "setting": setting,
            "folder": try Scratch.folder("labels-\(library)-\(setting.isEmpty ? "default" : setting)"),
        ]
        guard let work = try worker.work(job, result: .files) else { continue }
        entrants.append(Entrant(library: library, setting: setting, work: work))
    }
    let cairo = CairoText(
        texts[0], fontPath: Field.fontPath, fontSize: style.fontSize, size: try PixelSize(square: 1),
        origin: (0, 0),
        glyphs: [])
    let folder = try Scratch.folder("labels-cairo")
    let paths = texts.indices.map { "\(folder)/\($0).png" }
    entrants.append(
        Entrant(
            library: "cairo",
            work: LocalWork(
                run: { try cairo.writeLabels(texts, color: cornflowerBlue, to: paths) },
                result: { try Scratch.files(in: folder) })))
    return [
        Row(
            name: "365 labels to PNG files", divisor: Double(texts.count), agreement: .area(0.03),
            entrants: entrants,
            isSlow: true)
    ]
}
