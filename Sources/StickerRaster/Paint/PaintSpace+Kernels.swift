import StickerGeometry
import StickerKernels

extension SpreadMode {
    var compiled: sticker_spread {
        switch self {
        case .pad: STICKER_SPREAD_PAD
        case .repeat: STICKER_SPREAD_REPEAT
        case .reflect: STICKER_SPREAD_REFLECT
        }
    }
}

extension Transform {
    /// What it does to the points of a row.
    func row(_ y: Double) -> sticker_mapped_row {
        sticker_mapped_row(a: a, across: c * y, e: e, b: b, down: d * y, f: f)
    }
}
