import Pictures
import StickerPixels

/// What came of an entrant's work, to be compared with the engine's.
enum Outcome {
    case pixmap(Pixmap)
    /// The bytes of a PNG file.
    case file([UInt8])
    /// How many pixels are covered.
    case area(Double)
    /// How many pixels are covered in all files of a folder, and the bytes of the files.
    case files(count: Int, area: Double, byteCount: Int)
    /// Nothing that could be compared.
    case nothing
}

/// The work that an entrant does again and again.
protocol Work {
    /// The nanoseconds of `count` calls together, after `untimed` others.
    func nanoseconds(count: Int, after untimed: Int) throws -> Double
    /// What one call leaves.
    func outcome() throws -> Outcome
}

/// A library, with one of its settings.
struct Entrant {
    let library: String
    /// Such as “level 1”; empty where there is one setting alone.
    var setting = ""
    let work: any Work

    var name: String { setting.isEmpty ? library : "\(library) \(setting)" }
    var isEngine: Bool { library == Entrant.engine }

    static let engine = "engine"
    /// A bound that no library can pass takes part in the race, but not in its order.
    static let limit = "memory limit"
}

/// Work in this process.
struct LocalWork: Work {
    /// What is not timed and comes before each call: what it changed is put back.
    var restore: () -> Void = {}
    let run: () throws -> Void
    var result: () throws -> Outcome = { .nothing }
    /// Whether a clock counts, and not the processors' time: for what several of them do, or another process.
    var isWallTime = false

    func nanoseconds(count: Int, after untimed: Int) throws -> Double {
        for _ in 0..<untimed {
            restore()
            try run()
        }
        var total = 0.0
        for _ in 0..<count {
            restore()
            let start = isWallTime ? ProcessorTime.wallNanoseconds : ProcessorTime.nanoseconds
            try run()
            total += (isWallTime ? ProcessorTime.wallNanoseconds : ProcessorTime.nanoseconds) - start
        }
        return total
    }

    func outcome() throws -> Outcome {
        restore()
        try run()
        return try result()
    }
}
