import StickerPixels

/// What an fcTL chunk says of a frame (PNG 3, section 11.3.6.2), and where the frame's data stands.
struct PNGFrame {
    /// What becomes of the frame's rectangle before the next one is drawn.
    enum Disposal: UInt8 {
        case none = 0
        case background = 1
        case previous = 2
    }

    let size: PixelSize
    let x: Int
    let y: Int
    let duration: Duration
    let disposal: Disposal
    let blend: FrameCanvas.Blend
    /// IDAT or fdAT chunks.
    var data: [PNGInfo.Chunk] = []

    /// - Parameter fields: the 26 bytes of the chunk.
    /// - Returns: nil where a field breaks the rules, or the frame sticks out of the canvas.
    init?(_ fields: [UInt8], canvas: PixelSize) {
        guard fields.count == 26 else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int {
            fields[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        guard let size = try? PixelSize(width: number(4, 4), height: number(8, 4)),
            let disposal = Disposal(rawValue: fields[24]), fields[25] <= 1
        else { return nil }
        self.size = size
        (x, y) = (number(12, 4), number(16, 4))
        guard x + size.width <= canvas.width, y + size.height <= canvas.height else { return nil }
        let denominator = number(22, 2)
        duration = .seconds(number(20, 2)) / (denominator == 0 ? 100 : denominator)
        self.disposal = disposal
        blend = fields[25] == 0 ? .source : .over
    }
}
