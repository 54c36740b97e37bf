/// Something that is missing from a sticker, or was changed, and that is no error.
public struct RenderWarning: Hashable, Sendable {
    /// The kind of a warning; the raw values are what programs read.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// A part of a file that is not drawn, such as an SVG feature.
        case notDrawn = "not-drawn"
        /// So much of a drawing is not drawn that it is another one.
        case incompleteDrawing = "incomplete-drawing"
        /// Only the first frame of an animated file or scene is there.
        case firstFrame = "first-frame"
        /// Only the first frame of an animated file in a scene is shown, at all times.
        case stillImage = "still-image"
        /// Areas of a background's colour are left inside of a subject.
        case enclosedBackground = "enclosed-background"
        /// A layer that its effects leave nothing of to see.
        case nothingVisible = "nothing-visible"
        /// Frames are left out, because the platform takes fewer or the format shows fewer a second.
        case fewerFrames = "fewer-frames"
        /// A picture of pixels is drawn larger than it is.
        case enlarged
        /// An animation does not move: in so few colours all frames are alike.
        case stopped
        /// The platform takes fewer bytes than were asked for.
        case lowerByteLimit = "lower-byte-limit"
        /// Soft edges are hard, because the format has no translucent pixels.
        case hardEdges = "hard-edges"
        /// Translucent parts, such as shadows, are hard or gone.
        case lostTranslucency = "lost-translucency"
        /// What was transparent is on white, because the format has no transparency.
        case flattened
        /// A cache could not keep the file, which is as it should be.
        case notKept = "not-kept"
        /// The file is short enough, and looks poor.
        case poorQuality = "poor-quality"
        /// A font that was named lacks letters of a text, and others stand in.
        case otherFont = "other-font"
    }

    /// The kind of warning, for programs.
    public let code: Code
    /// One line: what is missing, and where.
    public let text: String

    package init(_ code: Code, _ text: String) {
        self.code = code
        self.text = text
    }

    /// The same warning of a file, or of a place in a document.
    package func within(_ context: String?) -> RenderWarning {
        context.map { RenderWarning(code, "\($0): \(text)") } ?? self
    }
}

extension RenderWarning: CustomStringConvertible {
    public var description: String { PrintableText.escaped(text) }
}
