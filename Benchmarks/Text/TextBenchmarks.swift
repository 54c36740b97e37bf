import Benchmark
import Foundation
import StickerGeometry
import StickerPixels
import StickerRaster
import StickerText

/// The label that text is measured with.
private let sample = "Happy November 20, 2026"

/// A thousand characters of words, without a break.
private let page = String(
    String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 23).prefix(1_000))

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: .one,
        maxDuration: .seconds(1), maxIterations: 10_000)
    for file in ["FredokaOne-Regular.ttf", "NotoSans-Black.ttf"] {
        add("open \(file)", setup: { try bytes(of: file) }) { bytes in
            blackHole(try? FontFace(bytes: bytes, name: file))
        }
    }
    add("open, set, outline with cold caches", setup: { try bytes(of: "FredokaOne-Regular.ttf") }) { bytes in
        guard let face = try? FontFace(bytes: bytes, name: "display") else { return }
        blackHole(try? layout(face).outline())
    }
    add("set one line", setup: displayFace) { face in
        blackHole(try? layout(face))
    }
    for wrap in LineWrap.allCases {
        add("set 1,000 characters, wrapped \(wrap)", setup: displayFace) { face in
            let style = ParagraphStyle(fontSize: 24, maximumWidth: 600, wrap: wrap)
            blackHole(try? TextLayout(page, faces: [face], style: style))
        }
    }
    add("set 1,000 characters in one line", setup: displayFace) { face in
        blackHole(try? TextLayout(page, faces: [face], style: ParagraphStyle(fontSize: 24)))
    }
    add("outline one line", setup: { try layout(displayFace()) }) { layout in
        blackHole(try? layout.outline())
    }
    for fontSize in [24.0, 72, 288] {
        add(
            "fill one line at \(Int(fontSize)) px",
            setup: { try Drawing(layout(displayFace(), fontSize: fontSize)) }
        ) { drawing in
            blackHole(try? drawing.fill())
        }
        add(
            "set and fill one line at \(Int(fontSize)) px, warm caches", setup: displayFace
        ) { face in
            blackHole(try? Drawing(layout(face, fontSize: fontSize)).fill())
        }
    }
}

/// A path and the canvas that it fits.
private struct Drawing: Sendable {
    let path: Path
    let size: PixelSize

    init(_ layout: TextLayout) throws {
        path = try layout.outline()
        size = try PixelSize(
            width: Int(layout.width.rounded(.up)) + 1, height: Int(layout.height.rounded(.up)) + 1)
    }

    func fill() throws -> Pixmap {
        var canvas = Canvas(size: size)
        try canvas.fill(path, with: .color(.black))
        return canvas.finish()
    }
}

private func layout(_ face: FontFace, fontSize: Double = 72) throws -> TextLayout {
    try TextLayout(sample, faces: [face], style: ParagraphStyle(fontSize: fontSize))
}

@Sendable
private func displayFace() throws -> FontFace {
    try FontFace(bytes: bytes(of: "FredokaOne-Regular.ttf"), name: "display")
}

/// A bundled font, from the source tree.
private func bytes(of file: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appending(path: "Fonts/Faces/\(file)")))
}

/// A benchmark of `body` on what `setup` makes once.
private func add<Input: Sendable>(
    _ name: String, setup: @escaping @Sendable () throws -> Input, _ body: @escaping @Sendable (Input) -> Void
) {
    Benchmark(name) { (benchmark: Benchmark, input: Input) in
        for _ in benchmark.scaledIterations { body(input) }
    } setup: {
        try setup()
    }
}
