import StickerEngine
import StickerTestSupport
import Testing

/// Pictures with few colours, side by side on the grey squares of picture editors: 256, 64, 16 and 8.
@Suite(.goldens("quantize"))
struct QuantizerGoldenTests {
    private func expect(_ pixmap: Pixmap, _ dithering: Dithering, _ name: String) throws {
        let margin = 8
        let counts = [256, 64, 16, 8]
        var canvas = try DrawingSample.checkerboard(
            2 * (pixmap.width + margin) + margin, 2 * (pixmap.height + margin) + margin)
        for (number, count) in counts.enumerated() {
            let few = Pixmap(try Quantizer(colorCount: count, dithering: dithering).quantized(pixmap))
            try canvas.draw(
                few,
                in: Rect(
                    x: Double(margin + number % 2 * (pixmap.width + margin)),
                    y: Double(margin + number / 2 * (pixmap.height + margin)),
                    width: Double(pixmap.width), height: Double(pixmap.height)))
        }
        expectGolden(canvas.finish(), "quantize/\(name)-\(dithering.rawValue)")
    }

    @Test("a label with a gradient, an outline and a soft shadow", arguments: Dithering.allCases)
    func label(dithering: Dithering) throws {
        var style = LabelStyle()
        style.fontSize = 56
        style.fill = try Fill(parsing: "#ffd36e-#ff5f8f")
        style.outlines = [try LabelOutline(parsing: "6:white")]
        style.shadows = [try Shadow(parsing: "0,5,9:#000a")]
        style.padding = 6
        try expect(Label("Hooray", style: style).renderSticker(), dithering, "label")
    }

    @Test("an ice cream", arguments: Dithering.allCases)
    func iceCream(dithering: Dithering) throws {
        let iceCream = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
        try expect(iceCream.renderSticker(opaque: false, size: 200), dithering, "ice-cream")
    }

    @Test("a dusk with a haze and a sun: gradients alone, as in photos", arguments: Dithering.allCases)
    func dusk(dithering: Dithering) throws {
        var canvas = Canvas(size: try DrawingSample.size(176, 176))
        let stops = DrawingSample.sunset
        let whole = Rect(x: 0, y: 0, width: 176, height: 176)
        try canvas.fill(
            .rect(whole),
            with: .linearGradient(
                LinearGradient(start: Point(x: 40, y: 0), end: Point(x: 0, y: 176), stops: stops)))
        try canvas.fill(
            .rect(whole),
            with: .radialGradient(
                RadialGradient(
                    center: Point(x: 118, y: 66), radius: 84,
                    stops: [
                        GradientStop(offset: 0, color: .white),
                        GradientStop(offset: 0.22, color: Color(red: 255, green: 240, blue: 200)),
                        GradientStop(offset: 0.3, color: Color(red: 255, green: 220, blue: 150, alpha: 140)),
                        GradientStop(offset: 1, color: Color(red: 255, green: 200, blue: 90, alpha: 0)),
                    ])))
        try expect(canvas.finish(), dithering, "dusk")
    }
}
