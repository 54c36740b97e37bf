import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct IceCreamGeometryTests {
    private func geometry(parts: Int, opaque: Bool, size: Int) throws -> IceCreamGeometry {
        try IceCreamGeometry(
            parts: Array(repeating: (width: 300, height: 300), count: parts), opaque: opaque, size: size)
    }

    /// The box around all frames.
    private func column(_ geometry: IceCreamGeometry) -> [Int] {
        let left = geometry.frames.map(\.minX).min() ?? 0
        let top = geometry.frames.map(\.minY).min() ?? 0
        return [
            left, top, (geometry.frames.map(\.maxX).max() ?? 0) - left,
            (geometry.frames.map(\.maxY).max() ?? 0) - top,
        ]
    }

    @Test(
        "an opaque column stands where the table of the message app puts it, at every pixel scale",
        arguments: [(1, [30, 30, 240, 240]), (2, [90, 30, 120, 240]), (3, [110, 30, 80, 240])], [1, 2, 3])
    func placesOpaqueColumn(row: (parts: Int, frame: [Int]), scale: Int) throws {
        let geometry = try geometry(parts: row.parts, opaque: true, size: 300 * scale)
        #expect(column(geometry) == row.frame.map { $0 * scale })
        #expect(geometry.canvas.width == 300 * scale && geometry.canvas.height == 300 * scale)
    }

    @Test(
        "a transparent canvas is the scaled column itself",
        arguments: [
            (1, 300, 300), (2, 300, 150), (3, 300, 100), (1, 900, 900), (2, 900, 450), (3, 900, 300),
            (1, 408, 408), (2, 408, 204), (3, 408, 136), (1, 618, 618), (2, 618, 309), (3, 618, 206),
        ])
    func fitsTransparentCanvas(parts: Int, size: Int, width: Int) throws {
        let geometry = try geometry(parts: parts, opaque: false, size: size)
        #expect(geometry.canvas.width == width && geometry.canvas.height == size)
        #expect(column(geometry) == [0, 0, width, size])
    }

    @Test("frames at 408 and 618 pixels have every edge of the exact column rounded once")
    func roundsEdges() throws {
        // 408: the column is 108.8×326.4 at (149.6, 40.8), joints at 149.6 and 258.4.
        let medium = try geometry(parts: 3, opaque: true, size: 408)
        #expect(
            medium.frames == [
                PixelRect(x: 150, y: 41, width: 108, height: 109),
                PixelRect(x: 150, y: 150, width: 108, height: 108),
                PixelRect(x: 150, y: 258, width: 108, height: 109),
            ])
        // 618: the column is 164.8×494.4 at (226.6, 61.8), joints at 226.6 and 391.4.
        let large = try geometry(parts: 3, opaque: true, size: 618)
        #expect(
            large.frames == [
                PixelRect(x: 227, y: 62, width: 164, height: 165),
                PixelRect(x: 227, y: 227, width: 164, height: 164),
                PixelRect(x: 227, y: 391, width: 164, height: 165),
            ])
    }

    @Test("parts share the edge where they meet, at every size", arguments: [true, false])
    func sharesEdges(opaque: Bool) throws {
        for parts in 1...3 {
            for size in 1...1_000 {
                let geometry = try geometry(parts: parts, opaque: opaque, size: size)
                for (upper, lower) in zip(geometry.frames, geometry.frames.dropFirst()) {
                    #expect(upper.maxY == lower.minY)
                }
                #expect(
                    geometry.frames.allSatisfy { geometry.canvas.bounds.intersection($0) == $0 || $0.isEmpty }
                )
            }
        }
    }

    @Test("the column is as wide as the widest part and as high as all together, each part centred")
    func honoursPartSizes() throws {
        let geometry = try IceCreamGeometry(
            parts: [(width: 100, height: 50), (width: 200, height: 100), (width: 100, height: 150)],
            opaque: false, size: 600)
        #expect(geometry.canvas.width == 400)
        #expect(
            geometry.frames == [
                PixelRect(x: 100, y: 0, width: 200, height: 100),
                PixelRect(x: 0, y: 100, width: 400, height: 200),
                PixelRect(x: 100, y: 300, width: 200, height: 300),
            ])
    }

    @Test("the padding's axes are crossed: a wide column may come within 5 points of the canvas's sides")
    func crossesPadding() throws {
        let wide = try IceCreamGeometry(parts: [(width: 580, height: 100)], opaque: true, size: 300)
        #expect(wide.frames == [PixelRect(x: 5, y: 125, width: 290, height: 50)])
    }

    @Test(
        "sizes outside the range, art without a size and no parts are errors",
        arguments: [0, -1, 8_193, 100_000, .min, .max])
    func rejects(size: Int) {
        #expect(
            throws: StickerError.outOfRange(what: "size", value: "\(size)", range: "1 … 8192 pixels")
        ) { try geometry(parts: 1, opaque: true, size: size) }
        #expect(throws: StickerError.nothingToRender) { try geometry(parts: 0, opaque: true, size: 300) }
        for side in [0, -1, .nan, .infinity, 1e300, 1e-300] {
            #expect(throws: StickerError.self) {
                try IceCreamGeometry(parts: [(width: 300, height: side)], opaque: false, size: 300)
            }
            #expect(throws: StickerError.self) {
                try IceCreamGeometry(parts: [(width: side, height: 300)], opaque: true, size: 300)
            }
        }
    }

    @Test("a column too wide for a picture is an error that says so")
    func rejectsWideColumns() {
        #expect {
            try IceCreamGeometry(parts: [(width: 1_000_000, height: 1)], opaque: false, size: 8_192)
        } throws: { error in
            if case .sizeTooLarge? = (error as? StickerError)?.cause as? PixelError { true } else { false }
        }
    }
}
