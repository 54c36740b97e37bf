import Foundation
import PNGPeers
import Peers
import StickerEngine
import StickerRaster

/// All who may take part.
struct Field {
    let workers: [Worker]
    /// The peers that could not be had.
    let missing: [String]
    let sticker: String?

    /// The Python peers, in the order of the columns, by their modules.
    private static let modules = [
        ("blend2d", "Blend2D"), ("skia", "Skia"), ("pillow", "Pillow"), ("opencv", "OpenCV"),
        ("vips", "libvips"),
        ("fpng", "fpng"),
    ]

    init() throws {
        let root = Self.root
        let python = root + "/Benchmarks/.venv/bin/python"
        var (workers, missing): ([Worker], [String]) = ([], [])
        for (module, library) in Self.modules {
            guard FileManager.default.isExecutableFile(atPath: python),
                let worker = try Worker(
                    module: module, library: library, python: python,
                    script: root + "/Benchmarks/Peers/worker.py")
            else {
                missing.append(library)
                continue
            }
            workers.append(worker)
        }
        self.workers = workers
        self.missing = missing
        let sticker = root + "/.build/release/sticker"
        self.sticker = FileManager.default.isExecutableFile(atPath: sticker) ? sticker : nil
    }

    /// The workers that have the work of `job`.
    func entrants(_ job: [String: Any], result: RemoteWork.Kind = .pixmap) throws -> [Entrant] {
        try workers.compactMap { worker in
            try worker.work(job, result: result).map { Entrant(library: worker.library, work: $0) }
        }
    }

    /// The repository, of which this file is a part.
    static let root = #filePath.split(separator: "/").dropLast(5).reduce(into: "") { $0 += "/" + $1 }

    /// The bundled display face, from the source tree.
    static let fontPath = root + "/Fonts/Faces/FredokaOne-Regular.ttf"

    var versions: [String] {
        ["pixman \(PixmanCompositor.version)", "cairo \(CairoCompositor.version)"]
            + [
                "libpng \(String(cString: libpng_peer_version()))",
                "libspng \(String(cString: spng_peer_version()))",
            ]
            + workers.map(\.version)
    }
}

extension Color {
    /// Red, green, blue, alpha, for a worker.
    var channels: [Int] { [red, green, blue, alpha].map(Int.init) }
}
