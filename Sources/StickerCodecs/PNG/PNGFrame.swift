import StickerLimits
import StickerPixels

/// The contents of an fcTL chunk (PNG 3, section 11.3.6.2), and the place of the frame's data.
struct PNGFrame {
    let size: PixelSize
    let x: Int
    let y: Int
    let duration: Duration
    let disposal: FrameDisposal
    let blend: FrameBlend
    /// The IDAT or fdAT chunks.
    var data: [PNGInfo.Chunk] = []

    var rect: PixelRect { PixelRect(x: x, y: y, width: size.width, height: size.height) }

    /// - Parameter fields: the 26 bytes of the chunk.
    /// - Returns: nil where a field breaks the rules, or the frame sticks out of the canvas.
    init?(_ fields: [UInt8], canvas: PixelSize) {
        guard fields.count == 26 else { return nil }
        guard let size = try? PixelSize(width: fields[4..<8].bigEndian, height: fields[8..<12].bigEndian),
            let disposal = FrameDisposal(pngNumber: fields[24]), fields[25] <= 1
        else { return nil }
        self.size = size
        (x, y) = (fields[12..<16].bigEndian, fields[16..<20].bigEndian)
        guard x + size.width <= canvas.width, y + size.height <= canvas.height else { return nil }
        let denominator = fields[22..<24].bigEndian
        duration = .seconds(fields[20..<22].bigEndian) / (denominator == 0 ? 100 : denominator)
        self.disposal = disposal
        blend = fields[25] == 0 ? .source : .over
    }
}

extension FrameDisposal {
    /// The number in fcTL (PNG 3, section 11.3.6.2).
    var pngNumber: UInt8 {
        switch self {
        case .keep: 0
        case .background: 1
        case .previous: 2
        }
    }

    /// - Returns: nil for a number that the format does not have.
    init?(pngNumber: UInt8) {
        guard let disposal = [Self.keep, .background, .previous].first(where: { $0.pngNumber == pngNumber })
        else {
            return nil
        }
        self = disposal
    }
}
