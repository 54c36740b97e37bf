import Foundation
import StickerLimits
import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerVector

/// Mutants of drawings, read and drawn small: whatever they ask for, they end in time, as a picture or as a typed error.
@Suite struct DrawingFuzzTests {
    /// Far more than a drawing of 24 pixels needs, and spent within a second without optimisation.
    private static let limits = RenderLimits(
        memory: 64 << 20, pixels: 1 << 23, pieces: 1 << 16, nodes: 1 << 13, time: .seconds(3))

    @Test("mutants of drawings end in time, as pictures or as errors")
    func mutantsEnd() {
        Fuzzer.run(name: "drawing", iterations: 60) { generator in
            let bytes = DrawingMutant.make(using: &generator)
            do {
                try RenderBudget.withLimits(Self.limits) {
                    let document = try SVGDocument(parsing: bytes)
                    try Self.check(document.warnings)
                    try Self.check(try document.rendered(size: PixelSize(square: 24)))
                }
            } catch let error as SVGError {
                try Self.check(error.description)
            } catch let error as RasterError {
                try Self.check(error.description)
            }
        }
    }

    private struct Finding: Error, CustomStringConvertible {
        var description: String
    }

    private static func check(_ message: String) throws {
        guard !message.isEmpty, !message.contains("\n") else {
            throw Finding(description: "an error that is not one line: \(message)")
        }
    }

    private static func check(_ warnings: [SVGWarning]) throws {
        guard warnings.count <= SVGLimits().warningCount else {
            throw Finding(description: "\(warnings.count) warnings")
        }
        for warning in warnings where warning.line < 1 || warning.column < 1 {
            throw Finding(description: "a warning without a place: \(warning)")
        }
    }

    private static func check(_ picture: Pixmap) throws {
        for pixel in picture.pixels where max(pixel.red, pixel.green, pixel.blue) > pixel.alpha {
            throw Finding(description: "a colour above its alpha: \(pixel)")
        }
    }
}
