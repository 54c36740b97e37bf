import Foundation
import Peers
import StickerCodecs
import StickerEngine
import StickerPixels
import StickerRaster
import StickerText

/// Prints how long a line of text takes in the engine and in cairo, measured in turn in one process, and how many labels
/// a second come out of one core.
///
///     text-table            medians of 301 rounds
///     text-table --quick    of 5: whether everything works, not how fast
@main
struct TextTable {
    static func main() throws {
        let isQuick = CommandLine.arguments.contains("--quick")
        for library in TextLibraries.versions { print("\(library.name) \(library.value)", terminator: "  ") }
        print("cairo \(CairoCompositor.version)\n")
        try LineRace.printTable(rounds: isQuick ? 5 : 301)
        try LabelYear.printTable(rounds: isQuick ? 1 : 5)
    }

    /// The bundled display face, from the source tree.
    static let fontPath =
        #filePath.split(separator: "/").dropLast(4).reduce(into: "") { $0 += "/" + $1 }
        + "/Fonts/Faces/FredokaOne-Regular.ttf"

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

struct Disagreement: Error, CustomStringConvertible {
    let description: String
}
