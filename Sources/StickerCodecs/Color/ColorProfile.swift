/// What the numbers of a picture mean as colours: sRGB, an ICC profile, or a gamma with primaries.
///
/// Colours go to sRGB relative to white; those that sRGB lacks are clipped channel by channel. Curves and matrices are
/// followed by our own arithmetic, the same on every machine; an ICC profile of tables by Little CMS, whose floating point may
/// differ by a step of 255 from one build of it to another.
public struct ColorProfile: Hashable, Sendable {
    /// The name of the profile, such as "Display P3".
    public let name: String
    /// The kind of picture that it fits.
    public let model: ColorModel
    let content: Content

    enum Content: Hashable, Sendable {
        /// sRGB itself, or a grey whose values are sRGB's: nothing changes.
        case standard
        /// A curve for each channel, then a matrix to linear sRGB.
        case matrix([ToneCurve], Matrix3)
        /// An ICC profile whose tables only the library of colour management follows.
        case lookup(icc: [UInt8])
    }

    private init(name: String, model: ColorModel, content: Content) {
        self.name = name
        self.model = model
        self.content = content
    }

    /// Red, green and blue as the engine holds them.
    public static let sRGB = ColorProfile(name: "sRGB", model: .rgb, content: .standard)

    /// Whether converting from it would change nothing.
    public var isSRGB: Bool { content == .standard }

    /// Reads an ICC profile (ICC.1, versions 2 and 4) for grey, RGB or CMYK.
    ///
    /// One whose curves and colorants are sRGB's, as far as bytes can tell, is ``isSRGB``, whatever its name.
    ///
    /// - Returns: nil where the profile is damaged, is for other kinds of picture, or is longer than `maximumByteCount`.
    public init?(icc bytes: [UInt8], maximumByteCount: Int = DecodingLimits.defaultMaximumProfileByteCount) {
        guard bytes.count <= maximumByteCount, let file = ICCFile(bytes), let model = file.model else {
            return nil
        }
        let name = file.name ?? "unnamed"
        if file.hasTables {
            guard LookupConversion.reads(bytes, model: model) else { return nil }
            self.init(name: name, model: model, content: .lookup(icc: bytes))
        } else {
            guard let curves = file.curves, let colorants = file.colorants,
                let matrix = model == .grey ? .identity : Primaries.fromD50(colorants)
            else { return nil }
            self.init(name: name, model: model, curves: curves, matrix: matrix)
        }
    }

    /// The colour space of a PNG's gAMA and cHRM chunks (PNG 3, sections 11.3.2.1 and 11.3.2.2).
    ///
    /// A gamma of 1/2.2, give or take one per cent, is sRGB's curve, as browsers have it: programs write that number
    /// for the lack of a better one.
    ///
    /// - Parameters:
    ///   - gamma: the exponent of the encoding, such as 0.45455.
    ///   - primaries: the chromaticities of full red, green and blue, and of white; by default those of sRGB.
    ///   - model: ``ColorModel/grey`` or ``ColorModel/rgb``; ``ColorModel/cmyk`` gives nil.
    /// - Returns: nil for a gamma outside 0.01 … 100, or for primaries that span no triangle.
    public init?(gamma: Double, primaries: Primaries = .bt709, model: ColorModel = .rgb) {
        guard gamma >= 0.01, gamma <= 100, model != .cmyk, let matrix = primaries.toSRGB else { return nil }
        let isStandard = abs(gamma * 2.2 - 1) <= 0.01
        let hundredThousandths = Int((gamma * 100_000).rounded())
        let digits = String(100_000 + hundredThousandths % 100_000).dropFirst()
        self.init(
            name: "gamma \(hundredThousandths / 100_000).\(digits)"
                + (primaries == .bt709 || model == .grey ? "" : " with primaries"),
            model: model, curves: [.function(isStandard ? .sRGB : .power(1 / gamma))],
            matrix: model == .grey ? .identity : matrix)
    }

    /// The colour space of a PNG's cICP chunk.
    ///
    /// - Returns: nil for code points that are not honoured: other primaries than BT.709, BT.2020 and Display P3, PQ
    ///   and HLG, video levels.
    public init?(_ codePoints: CodePoints, model: ColorModel = .rgb) {
        guard codePoints.matrixCoefficients == 0, codePoints.isFullRange, model != .cmyk,
            let primaries = codePoints.primaries, let transfer = codePoints.transfer,
            let matrix = primaries.value.toSRGB
        else { return nil }
        self.init(
            name: "\(primaries.name), transfer \(codePoints.transferFunction)", model: model,
            curves: [.function(transfer)], matrix: model == .grey ? .identity : matrix)
    }

    private init(name: String, model: ColorModel, curves: [ToneCurve], matrix: Matrix3) {
        // Colorants are kept to 16 bits, and rounded differently by each program that writes sRGB.
        let isStandardMatrix = matrix.distance(to: .identity) < 0.002
        let isStandard = isStandardMatrix && curves.allSatisfy(\.keepsSRGBBytes)
        self.init(
            name: name, model: model,
            content: isStandard ? .standard : .matrix(curves, isStandardMatrix ? .identity : matrix))
    }
}

extension ToneCurve {
    /// Whether each byte stays what it is when its light is encoded as sRGB.
    fileprivate var keepsSRGBBytes: Bool {
        if self == .function(.sRGB) { return true }
        let encoder = SRGBEncoder.standard
        return samples(256).enumerated().allSatisfy { Int(encoder.byte($1)) == $0 }
    }
}

/// What the channels of a picture stand for.
public enum ColorModel: Hashable, Sendable {
    /// One channel: how light.
    case grey
    /// Red, green and blue.
    case rgb
    /// Four inks: cyan, magenta, yellow and black.
    case cmyk
}
