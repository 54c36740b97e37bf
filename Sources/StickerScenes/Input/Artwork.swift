import StickerCodecs
package import StickerErrors
import StickerFiles
public import StickerPixels
import StickerRaster
public import StickerVector

/// A picture's content: pixels, or drawing commands that are sharp at every size.
public enum Artwork: Sendable {
    /// Pixels, which are resampled to other sizes.
    case bitmap(Pixmap)
    /// Drawing commands, drawn at the size that is needed.
    case vector(SVGDocument)

    /// Reads a PNG, JPEG, GIF, WebP or SVG file, told apart by its first bytes; an animation's first picture.
    ///
    /// - Throws: ``StickerError`` with the path and the reason.
    init(path: String) throws(StickerError) {
        try self.init(try InputFile.bytes(of: path), path: path)
    }

    /// Takes a file that has been read: a pipe can be read only once.
    ///
    /// - Parameter path: the name of the file in errors.
    package init(_ bytes: [UInt8], path: String) throws(StickerError) {
        do {
            switch PictureFormat(of: bytes) {
            case .image: self = .bitmap(try ImageDecoder.decode(bytes))
            case .svg: self = .vector(try SVGDocument(parsing: bytes))
            case .other(let reason):
                throw StickerError.invalidFile(path: path, reason: reason)
            }
        } catch let error as StickerError {
            throw error
        } catch {
            throw StickerError(error, inFile: path)
        }
    }

    /// Whether a file has more than one frame; one that is cut off counts as a still.
    package static func moves(_ bytes: [UInt8]) -> Bool {
        ((try? ImageDecoder.frameCount(of: bytes)) ?? 1) > 1
    }

    /// Whether a file ``moves(_:)``, or is a GIF whose frames cannot all be read, though its first one may be: who reads all
    /// of them says what is wrong.
    package static func movesOrIsCutOff(_ bytes: [UInt8]) -> Bool {
        do throws(CodecError) {
            return try ImageDecoder.frameCount(of: bytes) > 1
        } catch {
            switch error {
            case .truncated(.gif, _), .corrupt(.gif, _, _, _): return true
            default: return false
            }
        }
    }

    /// The warning about a file that ``moves(_:)``, where a still is made of it.
    static let stillWarning = RenderWarning(
        .firstFrame, "the file is animated, and this is its first frame")

    /// The size in its own units: pixels, or the user units of the drawing.
    package var size: (width: Double, height: Double) {
        switch self {
        case .bitmap(let pixmap): (Double(pixmap.width), Double(pixmap.height))
        case .vector(let document): (document.size.width, document.size.height)
        }
    }

    /// The size in whole pixels, as an output file has it: the last part of a drawing's pixel gets a whole one.
    ///
    /// - Parameter path: the name of the file in errors.
    /// - Throws: ``StickerError/Code/invalidFile`` for a size that no picture can have.
    func pixelSize(path: String) throws(StickerError) -> PixelSize {
        do {
            return try PixelSize(covering: size)
        } catch {
            throw .invalidFile(path: path, reason: "\(error); ask for a smaller one")
        }
    }

    /// The features of the file that are not drawn.
    package var warnings: [RenderWarning] {
        switch self {
        case .bitmap: []
        case .vector(let document):
            document.warnings.map { RenderWarning(.notDrawn, $0.description) }
                + (document.isIncomplete ? [.incomplete(document)] : [])
        }
    }

    /// Roughly the memory that it takes: a parsed drawing takes a few times its text.
    var byteCount: Int {
        switch self {
        case .bitmap(let pixmap): pixmap.size.pixelCount * 4
        case .vector(let document): document.byteCount * 4
        }
    }

    /// The whole picture stretched to `size`.
    func rendered(size: PixelSize) throws(StickerError) -> Pixmap {
        do {
            return switch self {
            case .bitmap(let pixmap): try pixmap.resized(to: size, filter: .lanczos3)
            case .vector(let document): try document.rendered(size: size, stretching: true)
            }
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

extension RenderWarning {
    fileprivate static func incomplete(_ document: SVGDocument) -> RenderWarning {
        let first = document.firstOmission.map { "; the first: \($0)" } ?? ""
        return RenderWarning(
            .incompleteDrawing,
            "\(document.omittedElementCount) of the \(document.drawingElementCount) shapes, texts and pictures in it cannot be drawn as they should be\(first)"
        )
    }
}

extension PixelSize {
    /// The size of a picture in whole pixels: the last part of a pixel gets a whole one.
    init(covering size: (width: Double, height: Double)) throws(PixelError) {
        // A number past every integer is past every size as well.
        func pixels(_ side: Double) -> Int { Int(exactly: max(side.rounded(.up), 1)) ?? .max }
        try self.init(width: pixels(size.width), height: pixels(size.height))
    }
}
