import StickerCodecs
import StickerErrors
import StickerLimits

/// A picture of a pack that is drawn: its file, and what was done to make it.
struct PackPicture: Sendable {
    /// The file; or where it moves and each of its frames has a file of its own, those.
    var files: [[UInt8]]
    let format: ImageFormat
    let width: Int
    let height: Int
    let isAnimated: Bool
    /// How its frames show; nil where they have no files.
    var timing: SequenceTiming?
    /// What was lost so that it fits, as in `64 colours; PSNR 38.2 dB, similarity 0.987`; empty where nothing was.
    let loss: String
    /// What a person should know of it.
    let warnings: [RenderWarning]

    /// A picture that is not drawn yet, for the names of a pack's files: of the format with the longest extension.
    ///
    /// - Parameter isAnimated: whether it moves, so that its frames may have files of their own.
    static func blank(isAnimated: Bool) -> PackPicture {
        PackPicture(
            files: [[]], format: .webp, width: 1, height: 1, isAnimated: isAnimated,
            timing: isAnimated
                ? SequenceTiming(framesPerSecond: 1, duration: .seconds(1), loopCount: 0) : nil,
            loss: "", warnings: [])
    }

    /// The file.
    var bytes: [UInt8] { files[0] }
    /// The length of the file, or of all frames' together.
    var byteCount: Int { files.reduce(0) { $0 + $1.count } }
    /// The extension of its name, with its dot.
    var fileExtension: String { "." + format.traits.fileExtensions[0] }
    var mimeType: String { "image/" + format.rawValue }
}

/// How the frames of a sequence show, as Xcode has it.
struct SequenceTiming: Hashable, Sendable {
    /// Frames a second, where they are a whole number; else nil.
    let framesPerSecond: Int?
    /// The time of all frames together.
    let duration: Duration
    /// 0 is for ever.
    let loopCount: Int

    /// Nil where frames show for different times.
    init?(durations: [Duration], loopCount: Int) {
        guard let first = durations.first, first > .zero, durations.allSatisfy({ $0 == first }) else {
            return nil
        }
        let rate = 1_000 / first.milliseconds
        // Files say times in milliseconds: 67 ms are 15 a second.
        let whole = rate.rounded()
        framesPerSecond = abs(1_000 / whole - first.milliseconds) < 0.5 ? Int(whole) : nil
        duration = first * durations.count
        self.loopCount = loopCount
    }

    init(framesPerSecond: Int?, duration: Duration, loopCount: Int) {
        self.framesPerSecond = framesPerSecond
        self.duration = duration
        self.loopCount = loopCount
    }
}
