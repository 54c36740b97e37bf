import Benchmark
import StickerEngine

/// From a request to the bytes of its PNG: what a server does for each sticker.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 2, scalingFactor: .one,
        maxDuration: .seconds(2), maxIterations: 10_000)
    let sundae = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
    for size in [300, 408, 618] {
        for opaque in [true, false] {
            let name = "sundae \(size) px, \(opaque ? "opaque" : "transparent")"
            // The art is there already, as for every sticker but the first.
            add("\(name), pixels, warm cache") {
                try sundae.renderSticker(opaque: opaque, size: size, art: artFolder)
            }
            add("\(name), PNG balanced, warm cache") {
                try sundae.renderSticker(opaque: opaque, size: size, art: artFolder).pngBytes()
            }
        }
        add("sundae \(size) px, opaque, pixels, cold cache") {
            try sundae.renderSticker(opaque: true, size: size, art: artFolder, cache: PartCache())
        }
    }
    // The balanced one is above.
    for effort in [CompressionEffort.fast, .small] {
        add("sundae 618 px, opaque, PNG \(effort.rawValue), warm cache") {
            try sundae.renderSticker(opaque: true, art: artFolder).pngBytes(effort: effort)
        }
    }
    let style = LabelStyle(fonts: fonts)
    add("label, pixels") { try Label("Happy Friday", style: style).renderSticker() }
    add("label, PNG balanced") { try Label("Happy Friday", style: style).renderSticker().pngBytes() }
    add("label in a box of 300 px, pixels") {
        var boxed = style
        boxed.fit = LabelFit(try PixelSize(square: 300), sizes: .any)
        return try Label("Happy November 20, 2026", style: boxed).renderSticker()
    }
    let cone = IceCreamContent(IceCream(base: .base01, scoops: .scoops02), art: artFolder)
    let plate = Path.circle(center: Point(x: 204, y: 204), radius: 196)
    let scene = Scene(
        width: 408, height: 408, background: .white,
        layers: [
            Layer(
                .path(PathContent(.circle(center: Point(x: 204, y: 204), radius: 196), fill: .color(.black)))),
            Layer(.iceCream(cone), frame: Rect(x: 139, y: 20, width: 130, height: 260)),
            Layer(.label(Label("Enjoy!", style: style)), frame: Rect(x: 94, y: 290, width: 220, height: 70)),
        ])
    add("scene of three layers 408 px, pixels") { try scene.render() }
}

/// This package's own copy of the resources lies in the repository: the benchmarks run from anywhere.
private let root = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }
private let artFolder = ArtSource.folder(root + "/Art/IceCream")
private let fonts = [try? FontFace(path: root + "/Fonts/Faces/FredokaOne-Regular.ttf")].compactMap(\.self)

/// A benchmark that fails loudly, for a measure of nothing is worse than none.
private func add<T>(_ name: String, _ body: @escaping @Sendable () throws -> T) {
    Benchmark(name) { benchmark in
        for _ in benchmark.scaledIterations {
            do {
                blackHole(try body())
            } catch {
                benchmark.error("\(error)")
                return
            }
        }
    }
}
