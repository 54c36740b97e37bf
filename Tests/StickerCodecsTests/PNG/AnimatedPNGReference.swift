import StickerPixels
import StickerTestSupport

@testable import StickerCodecs

/// An animated PNG read by the book (PNG 3, sections 4.9 and 11.3.6): each frame as a PNG of its own, drawn pixel by pixel.
struct AnimatedPNGReference {
    struct Control {
        let rect: PixelRect
        let numerator: Int
        let denominator: Int
        let disposal: UInt8
        let blend: UInt8
    }

    private(set) var frames: [Pixmap] = []
    private(set) var controls: [Control] = []
    let frameCount: Int
    let loopCount: Int
    /// Whether the numbers of fcTL and fdAT follow one another.
    private(set) var isInSequence = true

    init(_ file: [UInt8]) throws {
        let info = try PNG.info(file)
        func data(_ chunk: PNGInfo.Chunk) -> [UInt8] {
            Array(file[chunk.offset + 8..<chunk.offset + 8 + chunk.byteCount])
        }
        let control = info.chunks.first { $0.type == "acTL" }.map(data) ?? []
        frameCount = Self.number(control.prefix(4))
        loopCount = Self.number(control.dropFirst(4))
        let shared = info.chunks.filter { ["PLTE", "tRNS"].contains($0.type) }
        var canvas = Pixmap(size: try PixelSize(width: info.width, height: info.height))
        var sequence = 0
        var pictures: [[UInt8]] = []
        for chunk in info.chunks {
            let bytes = data(chunk)
            if ["fcTL", "fdAT"].contains(chunk.type) {
                isInSequence = isInSequence && Self.number(bytes.prefix(4)) == sequence
                sequence += 1
            }
            switch chunk.type {
            case "fcTL":
                controls.append(Self.control(bytes))
                pictures.append([])
            case "IDAT": pictures[pictures.count - 1] += bytes
            case "fdAT": pictures[pictures.count - 1] += bytes.dropFirst(4)
            default: break
            }
        }
        for (control, picture) in zip(controls, pictures) {
            let header = data(info.chunks[0])
            let size = Self.bytes(control.rect.width) + Self.bytes(control.rect.height)
            let still =
                PNG.signature + HandmadePNG.chunk("IHDR", size + header.dropFirst(8))
                + shared.flatMap { HandmadePNG.chunk($0.type, data($0)) }
                + HandmadePNG.chunk("IDAT", picture) + HandmadePNG.chunk("IEND", [])
            let part = try PNG.decode(still)
            let before = canvas
            for y in 0..<part.height {
                for x in 0..<part.width {
                    let pixel = part[x, y]
                    let (left, top) = (control.rect.x + x, control.rect.y + y)
                    canvas[left, top] = control.blend == 0 ? pixel : Self.over(pixel, canvas[left, top])
                }
            }
            frames.append(canvas)
            switch control.disposal {
            case 1:
                for y in 0..<part.height {
                    for x in 0..<part.width { canvas[control.rect.x + x, control.rect.y + y] = .transparent }
                }
            case 2: canvas = before
            default: break
            }
        }
    }

    private static func control(_ bytes: [UInt8]) -> Control {
        Control(
            rect: PixelRect(
                x: number(bytes[12..<16]), y: number(bytes[16..<20]), width: number(bytes[4..<8]),
                height: number(bytes[8..<12])),
            numerator: number(bytes[20..<22]), denominator: number(bytes[22..<24]), disposal: bytes[24],
            blend: bytes[25])
    }

    private static func over(_ source: PremultipliedColor, _ backdrop: PremultipliedColor)
        -> PremultipliedColor
    {
        func channel(_ s: UInt8, _ b: UInt8) -> UInt8 { s + unitProduct(b, 255 - source.alpha) }
        return PremultipliedColor(
            red: channel(source.red, backdrop.red), green: channel(source.green, backdrop.green),
            blue: channel(source.blue, backdrop.blue), alpha: channel(source.alpha, backdrop.alpha))
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func bytes(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    }
}
