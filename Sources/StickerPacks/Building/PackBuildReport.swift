public import StickerErrors

/// What becomes of a picture while a pack is built.
public struct PackBuildEvent: Sendable {
    /// What was done.
    public enum Outcome: Hashable, Sendable {
        /// The picture was drawn.
        case drawn
        /// The picture is as it was.
        case kept
        /// The picture cannot be drawn, or the platform does not take it, or the pack; nothing is written then.
        case failed(StickerError)
    }

    /// What was done.
    public let outcome: Outcome
    /// The identifier of the sticker, or the name of a picture that stands for the pack; empty for the pack itself.
    public let name: String
    /// The length of the file in bytes; 0 where there is none.
    public let byteCount: Int
    /// What was lost so that the file fits; empty where nothing was.
    public let loss: String
    /// What a person should know of the picture.
    public let warnings: [RenderWarning]
}

/// What a build has done.
public struct PackBuildSummary: Hashable, Sendable {
    /// How many stickers the pack has.
    public var stickerCount = 0
    /// The identifiers of the stickers that were drawn, in the order of the manifest.
    public var drawn: [String] = []
    /// How many stickers are as they were.
    public var keptCount = 0
    /// How many pictures that stand for the pack were drawn.
    public var drawnIconCount = 0
    /// The files that were written because they are new or others than before, in the order of their names.
    public var writtenFiles: [String] = []
    /// The files of builds before that do not belong to the pack any more, and are gone.
    public var removedFiles: [String] = []
}
