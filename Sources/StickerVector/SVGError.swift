public import StickerLimits
import StickerPixels

/// What can be wrong with an SVG file. Lines and columns count from 1; columns count bytes.
public enum SVGError: Error, Hashable, Sendable {
    /// Not well-formed XML, or not in an encoding that is read.
    case malformed(reason: String, line: Int, column: Int)
    /// The outermost element is not `svg`.
    case notSVG(root: String)
    /// The file's size, nesting, element count or the like passes its limit of ``SVGLimits``.
    case limitExceeded(what: String, limit: Int)
    /// The render has passed one of its limits, or was cancelled.
    case stopped(RenderStop)
    /// The system has no memory for the XML parser.
    case outOfMemory
    /// In strict mode, something that would otherwise be a warning.
    case invalid(SVGWarning)
    /// Width or height are zero, so that there is nothing to draw.
    case emptySize
    /// Path data that does not follow the grammar; `offset` counts bytes from 0.
    case invalidPathData(reason: String, offset: Int)
}

extension SVGError: StopReporting {
    package var category: FailureCategory {
        if case .outOfMemory = self { .outOfMemory } else { .invalidData }
    }

    package var stop: RenderStop? {
        if case .stopped(let stop) = self { stop } else { nil }
    }
}

extension SVGError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed(let reason, let line, let column):
            "the XML cannot be read at line \(line), column \(column): \(reason)"
        case .notSVG(let root): "the outermost element is <\(root)>; an SVG file starts with <svg>"
        case .limitExceeded(let what, let limit): "\(what) is more than the limit of \(limit)"
        case .stopped(let stop): stop.description
        case .outOfMemory: "there is not enough memory for the drawing; run fewer jobs at a time"
        case .invalid(let warning): warning.description
        case .emptySize:
            "the drawing's width or height is zero; give <svg> a positive width and height or a viewBox"
        case .invalidPathData(let reason, let offset): "path data, at character \(offset + 1): \(reason)"
        }
    }
}
