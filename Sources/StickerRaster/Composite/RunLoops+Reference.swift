import StickerPixels

/// The loops of the plain Swift reference.
extension RunLoops {
    init(reference mode: BlendMode) {
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

    private init<Operator: PixelOperator>(_: Operator.Type) {
        unsafe self.init(
            composite: { unsafe ScalarRuns<Operator>.composite($0, $1, $2, $3) },
            compositeCoverage: { unsafe ScalarRuns<Operator>.compositeCoverage($0, $1, $2, $3, $4) },
            fill: { unsafe ScalarRuns<Operator>.fill($0, $1, $2, $3) },
            fillCoverage: { destination, stride, color, coverage, coverageStride, span in
                // SAFETY: the caller lends so many rows.
                for row in 0..<span.height {
                    unsafe ScalarRuns<Operator>.fillCoverage(
                        destination + row * stride, color, coverage + row * coverageStride, span.width)
                }
            })
    }
}
