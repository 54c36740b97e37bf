public import StickerPixels

/// What a JPEG file says of itself before its first scan, without decoding the picture.
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
        /// 1 … 4: columns of samples for each of the densest component's, whose factor is the largest, such as 1 beside 2 for
        /// colours at half the width (T.81, section A.1.1).
        public let horizontalFactor: Int
        /// The same for rows.
        public let verticalFactor: Int
    }

    /// In pixels as they are stored, at least 1; see ``orientation``.
    public let width: Int
    /// In pixels as they are stored, at least 1.
    public let height: Int
    /// Bits a sample; only 8 are read.
    public let bitDepth: Int
    /// ``Process/other(_:)`` is not read.
    public let process: Process
    /// Arithmetic coding instead of Huffman's.
    public let isArithmetic: Bool
    /// One for grey, three for colour, four for inks.
    public let components: [Component]
    /// The colour transform of Adobe's APP14 segment, where there is one.
    public let adobeTransform: Int?
    /// By EXIF; upright where it says nothing.
    public let orientation: Orientation
    /// What the colours mean.
    public let profile: EmbeddedProfile
    /// The bytes from the first scan's header to the end of the file.
    public let scanByteCount: Int

    /// What the channels stand for.
    public var colorModel: ColorModel {
        switch components.count {
        case 1: .grey
        case 4: .cmyk
        default: .rgb
        }
    }

    /// How many blocks of 8×8 samples each scan over everything has, at the least.
    var blockCount: Int { components.blockCount(width: width, height: height, padding: 0) }

    /// What the coefficients take where there are several scans.
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

    /// What the coefficients of a picture with several scans take, 2 bytes each, padded to whole blocks of every
    /// sampling; and something for the library's own.
    func coefficientByteCount(width: Int, height: Int) -> Int {
        2 * 64 * blockCount(width: width, height: height, padding: 4) + 1 << 22
    }
}
