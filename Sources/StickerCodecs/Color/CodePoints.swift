/// A colour space named by numbers, as in a PNG's cICP chunk (PNG 3, section 11.3.2.6; ITU-T H.273).
public struct CodePoints: Hashable, Sendable {
    /// The primaries (H.273, table 2): 1 BT.709 and sRGB, 9 BT.2020, 12 Display P3.
    public var colorPrimaries: UInt8
    /// The transfer function (H.273, table 3): 1, 6, 14 and 15 BT.709, 4 gamma 2.2, 5 gamma 2.8, 8 linear, 13 sRGB, 16
    /// PQ, 18 HLG.
    public var transferFunction: UInt8
    /// The matrix (H.273, table 4): 0 for red, green and blue, the only one that PNG allows.
    public var matrixCoefficients: UInt8
    /// Whether 0 and the largest value are black and white, and not the levels of video.
    public var isFullRange: Bool

    /// By default red, green and blue of the full range; numbers without a meaning are allowed.
    public init(
        colorPrimaries: UInt8, transferFunction: UInt8, matrixCoefficients: UInt8 = 0,
        isFullRange: Bool = true
    ) {
        self.colorPrimaries = colorPrimaries
        self.transferFunction = transferFunction
        self.matrixCoefficients = matrixCoefficients
        self.isFullRange = isFullRange
    }

    /// The colours' chromaticities; nil for those that are not honoured.
    var primaries: (name: String, value: Primaries)? {
        switch colorPrimaries {
        case 1: ("BT.709", .bt709)
        case 9: ("BT.2020", .bt2020)
        case 12: ("Display P3", .p3)
        default: nil
        }
    }

    /// nil for those that are not honoured: PQ and HLG are for displays brighter than white paper, and without mapping
    /// of tones their pictures would be dark or burnt out.
    var transfer: TransferFunction? {
        switch transferFunction {
        case 1, 6, 14, 15: .bt709
        case 4: .power(2.2)
        case 5: .power(2.8)
        case 8: .power(1)
        case 13: .sRGB
        default: nil
        }
    }
}
