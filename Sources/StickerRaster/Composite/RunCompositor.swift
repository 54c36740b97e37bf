import StickerPixels

/// Composites runs of pixels with one operator; its loops are chosen once, when it is made.
///
/// Source and destination must not overlap. Coverage is 0 (nothing) … 255 (all); opacity likewise.
/// `Docs/PIXELS.md` has the formulas.
struct RunCompositor {
    let mode: BlendMode
    private let loops: RunLoops

    init(_ mode: BlendMode, level: KernelLevel = .current) {
        self.mode = mode
        self.loops = RunLoops(mode, level: level)
    }

    /// Composites `count` pixels of `source` onto `destination`.
    @inline(__always)
    func composite(
        _ source: UnsafePointer<PremultipliedColor>,
        onto destination: UnsafeMutablePointer<PremultipliedColor>, count: Int, opacity: UInt8 = 255
    ) {
        // SAFETY: the caller lends `count` pixels behind both pointers.
        unsafe loops.composite(destination, source, count, opacity)
    }

    /// The same through a coverage value a pixel.
    @inline(__always)
    func composite(
        _ source: UnsafePointer<PremultipliedColor>,
        onto destination: UnsafeMutablePointer<PremultipliedColor>,
        coverage: UnsafePointer<UInt8>, count: Int, opacity: UInt8 = 255
    ) {
        // SAFETY: the caller lends `count` pixels or values behind each pointer.
        unsafe loops.compositeCoverage(destination, source, coverage, count, opacity)
    }

    /// Composites `count` pixels of one colour, with the same coverage everywhere.
    @inline(__always)
    func fill(
        _ color: PremultipliedColor, onto destination: UnsafeMutablePointer<PremultipliedColor>,
        count: Int, coverage: UInt8 = 255
    ) {
        // SAFETY: the caller lends `count` pixels.
        unsafe loops.fill(destination, color, count, coverage)
    }

    /// Composites `count` pixels of one colour through a coverage value a pixel.
    @inline(__always)
    func fill(
        _ color: PremultipliedColor, onto destination: UnsafeMutablePointer<PremultipliedColor>,
        coverage: UnsafePointer<UInt8>, count: Int
    ) {
        // SAFETY: the caller lends `count` pixels and as many values.
        unsafe loops.fillCoverage(destination, color, coverage, count)
    }
}

/// The four loops of one operator at one level.
@safe struct RunLoops {
    typealias Target = UnsafeMutablePointer<PremultipliedColor>
    typealias Origin = UnsafePointer<PremultipliedColor>
    typealias Values = UnsafePointer<UInt8>

    /// Destination, source, count, opacity.
    var composite: @Sendable (Target, Origin, Int, UInt8) -> Void
    /// Destination, source, coverage, count, opacity.
    var compositeCoverage: @Sendable (Target, Origin, Values, Int, UInt8) -> Void
    /// Destination, colour, count, coverage.
    var fill: @Sendable (Target, PremultipliedColor, Int, UInt8) -> Void
    /// Destination, colour, coverage, count.
    var fillCoverage: @Sendable (Target, PremultipliedColor, Values, Int) -> Void

    init(_ mode: BlendMode, level: KernelLevel) {
        self.init(scalar: mode)
    }

    private init<Operator: PixelOperator>(_: Operator.Type) {
        unsafe composite = { unsafe ScalarRuns<Operator>.composite($0, $1, $2, $3) }
        unsafe compositeCoverage = { unsafe ScalarRuns<Operator>.compositeCoverage($0, $1, $2, $3, $4) }
        unsafe fill = { unsafe ScalarRuns<Operator>.fill($0, $1, $2, $3) }
        unsafe fillCoverage = { unsafe ScalarRuns<Operator>.fillCoverage($0, $1, $2, $3) }
    }

    private init(scalar mode: BlendMode) {
        switch mode {
        case .clear: self.init(Clear.self)
        case .copy: self.init(Copy.self)
        case .destination: self.init(Destination.self)
        case .sourceOver: self.init(SourceOver.self)
        case .destinationOver: self.init(DestinationOver.self)
        case .sourceIn: self.init(SourceIn.self)
        case .destinationIn: self.init(DestinationIn.self)
        case .sourceOut: self.init(SourceOut.self)
        case .destinationOut: self.init(DestinationOut.self)
        case .sourceAtop: self.init(SourceAtop.self)
        case .destinationAtop: self.init(DestinationAtop.self)
        case .xor: self.init(Xor.self)
        case .lighter: self.init(Lighter.self)
        case .multiply: self.init(Multiply.self)
        case .screen: self.init(Screen.self)
        case .overlay: self.init(Overlay.self)
        case .darken: self.init(Darken.self)
        case .lighten: self.init(Lighten.self)
        case .colorDodge: self.init(ColorDodge.self)
        case .colorBurn: self.init(ColorBurn.self)
        case .hardLight: self.init(HardLight.self)
        case .softLight: self.init(SoftLight.self)
        case .difference: self.init(Difference.self)
        case .exclusion: self.init(Exclusion.self)
        case .hue: self.init(Hue.self)
        case .saturation: self.init(Saturation.self)
        case .color: self.init(ColorBlend.self)
        case .luminosity: self.init(Luminosity.self)
        }
    }
}
