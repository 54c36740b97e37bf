import StickerKernels
import StickerTestSupport

/// A row of random cells, as paths leave them and beyond.
struct CellSample {
    var cells: [Int32]
    var touched: [UInt64]

    init(width: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(width))
        let groupCount = (width + 4) / 4
        cells = [Int32](repeating: 0, count: groupCount * 4 + Int(STICKER_CELL_PADDING))
        touched = [UInt64](repeating: 0, count: (groupCount + 63) / 64)
        let share = [0.05, 0.5, 1][Int(seed % 3)]
        for group in 0..<groupCount where random.number(in: 0...1) < share {
            touched[group / 64] |= 1 << UInt64(group % 64)
            for cell in group * 4..<group * 4 + 4 {
                cells[cell] =
                    switch Int.random(in: 0..<8, using: &random) {
                    case 0, 1, 2: 0
                    case 3: 0x10000
                    case 4: -0x10000
                    case 5: .random(in: -0x10000...0x10000, using: &random)
                    case 6: .random(in: -300...300, using: &random)
                    default:
                        [Int32.min, .max, .random(in: .min ... .max, using: &random)][Int(seed % 3)]
                    }
            }
        }
    }

    /// Whether all cells and bits are 0.
    var isCleared: Bool { cells.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 } }
}
