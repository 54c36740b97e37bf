public import StickerPixels

/// The information in a JPEG file before its first scan, without decoding the picture.
public struct JPEGInfo: Hashable, Sendable {
    /// How the picture is coded (T.81, table B.1).
    public enum Process: Hashable, Sendable {
        /// SOF0: one pass, 8 bits a sample.
        case baseline
        /// SOF1 or SOF9: one pass, more tables, 8 or 12 bits a sample.
        case extended
        /// SOF2 or SOF10: coarse first, then finer in several scans.
        case progressive
        /// Lossless, hierarchical: not read. The number is that of the SOF marker.
        case other(Int)
    }

    /// One channel of the picture.
    public struct Component: Hashable, Sendable {
        /// The horizontal factor, 1 … 4: columns of samples relative to the densest component, whose factor is the
        /// largest, such as 1 beside 2 for colours at half the width (T.81, section A.1.1).
        public let horizontalFactor: Int
        /// The vertical factor, 1 … 4: the same for rows.
        public let verticalFactor: Int
    }

    /// The width in pixels as they are stored, at least 1; see ``orientation``.
    public let width: Int
    /// The height in pixels as they are stored, at least 1.
    public let height: Int
    /// The bits of a sample; only 8 are read.
    public let bitDepth: Int
    /// The process of coding; ``Process/other(_:)`` is not read.
    public let process: Process
    /// Whether the coding is arithmetic instead of Huffman's.
    public let isArithmetic: Bool
    /// The components: one for grey, three for colour, four for inks.
    public let components: [Component]
    /// The colour transform of Adobe's APP14 segment, where there is one.
    public let adobeTransform: Int?
    /// The orientation by EXIF; upright where it has none.
    public let orientation: Orientation
    /// The profile of the colours.
    public let profile: EmbeddedProfile
    /// The bytes from the first scan's header to the end of the file.
    public let scanByteCount: Int

    /// The colour model of the channels.
    public var colorModel: ColorModel {
        switch components.count {
        case 1: .grey
        case 4: .cmyk
        default: .rgb
        }
    }

    /// The least number of blocks of 8×8 samples in each scan over everything.
    var blockCount: Int { components.blockCount(width: width, height: height, padding: 0) }

    /// The bytes that the coefficients take where there are several scans.
    var coefficientByteCount: Int { components.coefficientByteCount(width: width, height: height) }
}

extension [JPEGInfo.Component] {
    /// The blocks of 8×8 samples of a picture, with so many more in each row and in each column.
    fileprivate func blockCount(width: Int, height: Int, padding: Int) -> Int {
        let horizontal = map(\.horizontalFactor).max() ?? 1
        let vertical = map(\.verticalFactor).max() ?? 1
        return reduce(0) { sum, component in
            let columns = (width * component.horizontalFactor + 8 * horizontal - 1) / (8 * horizontal)
            let rows = (height * component.verticalFactor + 8 * vertical - 1) / (8 * vertical)
            return sum + (columns + padding) * (rows + padding)
        }
    }

    /// The bytes that the coefficients of a picture with several scans take, 2 each, padded to whole blocks of every
    /// sampling; and something for the library's own.
    func coefficientByteCount(width: Int, height: Int) -> Int {
        2 * 64 * blockCount(width: width, height: height, padding: 4) + 1 << 22
    }
}
