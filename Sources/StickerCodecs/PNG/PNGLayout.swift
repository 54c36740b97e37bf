/// How the pixels of one PNG are stored: the colour type with its bit depth, and the palette where there is one.
enum PNGLayout: Hashable {
    /// Opaque grey, 1, 2, 4 or 8 bits.
    case grey(bitDepth: Int)
    case greyAlpha
    case rgb
    case rgba
    /// Indices of 1, 2, 4 or 8 bits into the palette.
    case palette(PNGPalette, bitDepth: Int)

    var colorType: PNGInfo.ColorType {
        switch self {
        case .grey: .grey
        case .greyAlpha: .greyAlpha
        case .rgb: .rgb
        case .rgba: .rgba
        case .palette: .palette
        }
    }

    /// The bits of a sample.
    var bitDepth: Int {
        switch self {
        case .grey(let bitDepth), .palette(_, let bitDepth): bitDepth
        case .greyAlpha, .rgb, .rgba: 8
        }
    }

    var bitsPerPixel: Int { bitDepth * colorType.channelCount }

    /// The distance in bytes that filters look to the left (PNG 3, section 9.2).
    var filterDistance: Int { max(1, bitsPerPixel / 8) }

    /// The bytes of one row, its filter byte not counted.
    func rowByteCount(width: Int) -> Int {
        (width * bitsPerPixel + 7) / 8
    }

    /// The bytes before compression: the rows, PLTE and tRNS.
    func storedByteCount(width: Int, height: Int) -> Int {
        rowByteCount(width: width) * height + tableByteCount
    }

    /// The bytes of PLTE and tRNS.
    var tableByteCount: Int {
        guard case .palette(let palette, _) = self else { return 0 }
        let alphaCount = palette.alphaCount
        return 12 + 3 * palette.colors.count + (alphaCount == 0 ? 0 : 12 + alphaCount)
    }
}
