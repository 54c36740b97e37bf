public import StickerCodecs
import StickerGeometry
import StickerLimits
public import StickerPixels
public import StickerRaster
public import StickerText
public import StickerVector

/// What can go wrong between a request and its sticker, each with the offender and what to do about it.
public enum StickerError: Error, Hashable, Sendable {
    // Input files.
    /// There is no file at `path`.
    case missingFile(path: String)
    /// The file is there but cannot be read: permissions, a directory, a disk fault.
    case unreadableFile(path: String, reason: String)
    /// The file was read but is not what it should be.
    case invalidFile(path: String, reason: String)
    /// An art folder has no file for a part.
    case missingArt(part: String, folder: String)
    /// The bundled art or fonts are in none of the places.
    case resourcesNotFound(name: String, folders: [String])
    /// The bundled art or fonts are not in the folder that the environment says.
    case wrongResources(name: String, folder: String)

    // Requests.
    /// A name that is not one of those there are; `nearest` is the one that looks most like it.
    /// `choices` says in short what there is.
    case unknownName(what: String, name: String, nearest: String?, choices: String)
    /// A number that lies outside its range.
    case outOfRange(what: String, value: String, range: String)
    /// A text with date patterns that cannot be read; `position` is the character's, from 1.
    case invalidTemplate(text: String, position: Int, reason: String)
    /// A text that a part of a style cannot be read from; `what` is like “an outline”, `form` says how it is written.
    case invalidStyle(what: String, text: String, form: String)
    /// What does not say which face of which font file is meant.
    case invalidFontSpecification(text: String, reason: String)
    /// A day that is not written as one, or that does not exist; `reason` begins with a verb.
    case invalidDate(text: String, reason: String)
    /// A label that is larger than the canvas that is asked for.
    case labelTooLarge(size: PixelSize, canvas: PixelSize)
    /// An output whose name ends as none of the formats that are written, without a format that was asked for besides.
    case unwrittenEnding(name: String, reason: String)
    /// Things that exclude each other were asked for together.
    case conflict(String)
    /// A picture that a step has no use for, such as one without a uniform background to take away.
    case unsuitablePicture(String)
    /// The words on a picture cannot be set.
    case caption(TextError)
    /// An ice cream without parts.
    case nothingToRender
    /// A URL that does not describe an ice cream.
    case invalidURL(url: String, reason: String)
    /// A scene that cannot be read; `place` is like `layers[2].opacity`.
    case invalidScene(path: String?, place: String, reason: String)
    /// An error of what stands at `place` in a scene.
    indirect case inScene(path: String?, place: String, error: StickerError)

    // Output.
    /// An error of the picture that would go to the file `name`, one of many.
    indirect case inOutput(name: String, error: StickerError)
    /// The output cannot be made at `path`.
    case cannotCreate(path: String, reason: String)
    /// The output was begun at `path` and could not be finished.
    case writeFailed(path: String, reason: String)
    /// The disk that the output at `path` goes to takes no file: it is full, faulty, or can only be read.
    case diskFailed(path: String, reason: String)

    /// No file of the picture is as short as it must be; `smallest` is the shortest that was made.
    case doesNotFit(format: ImageFormat, limit: Int, smallest: Int)

    /// A picture would go to a terminal as bytes.
    case outputIsTerminal

    /// The task that the work was done in was cancelled.
    case cancelled

    /// The work has passed one of its ``RenderLimits``.
    case limit(LimitExceeded)

    // The stages below.
    case pixel(PixelError)
    case codec(CodecError)
    case raster(RasterError)
    case text(TextError)
    case svg(SVGError)

    /// An error that the engine does not know: a defect of it.
    case unforeseen(String)

    /// An error of a stage below as one of the engine.
    package init(wrapping error: any Error) {
        if let limit = (error as? any LimitReporting)?.passedLimit, !(error is StickerError) {
            self = .limit(limit)
            return
        }
        self =
            switch error {
            case let error as StickerError: error
            case let error as LimitExceeded: .limit(error)
            case let error as PixelError: .pixel(error)
            case let error as GeometryError: Self(wrapping: RasterError(error))
            case let error as CodecError: .codec(error)
            case let error as RasterError: .raster(error)
            case TextError.raster(let error): .raster(error)
            case let error as TextError: .text(error)
            case let error as SVGError: .svg(error)
            default: .unforeseen("\(error)")
            }
    }

    /// What a program does about an error: whose fault it is.
    public enum Category: Hashable, Sendable, CaseIterable {
        /// The request makes no sense as it is written.
        case usage
        /// The data is not what it should be.
        case invalidData
        /// A file that is needed is not there or cannot be read.
        case missingInput
        /// The output cannot be made.
        case cannotCreate
        /// Writing failed.
        case inputOutput
        /// The engine itself is wrong.
        case defect
        /// The system has no more memory.
        case outOfMemory

        /// What a program exits with, from sysexits.h.
        public var exitCode: Int32 {
            switch self {
            case .usage: 64
            case .invalidData: 65
            case .missingInput: 66
            case .defect: 70
            case .outOfMemory: 71
            case .cannotCreate: 73
            case .inputOutput: 74
            }
        }
    }

    public var category: Category {
        switch self {
        case .missingFile, .unreadableFile, .missingArt, .resourcesNotFound, .wrongResources:
            .missingInput
        case .codec(.outOfMemory), .svg(.outOfMemory): .outOfMemory
        case .invalidFile, .invalidURL, .invalidScene, .unsuitablePicture, .doesNotFit, .codec, .raster, .svg,
            .limit:
            .invalidData
        case .text(.fontUnavailable): .missingInput
        case .text(.fontSizeOutOfRange), .text(.lineSpacingOutOfRange), .text(.textTooLong),
            .text(.tooManyGlyphs), .text(.nothingToDraw), .text(.noFonts), .text(.unknownAxis),
            .text(.axisValueOutOfRange), .text(.synthesisOutOfRange), .text(.invalidFeature),
            .text(.invalidLanguage), .text(.outOfRange), .text(.textDoesNotFit):
            .usage
        case .text: .invalidData
        case .unknownName, .outOfRange, .invalidTemplate, .invalidDate, .invalidStyle,
            .invalidFontSpecification, .labelTooLarge, .unwrittenEnding, .conflict, .nothingToRender,
            .outputIsTerminal, .pixel:
            .usage
        case .cannotCreate: .cannotCreate
        case .writeFailed, .diskFailed, .cancelled: .inputOutput
        case .unforeseen: .defect
        case .caption(let error): StickerError.text(error).category
        case .inOutput(_, let error): error.category
        case .inScene(_, _, let error): error.category == .usage ? .invalidData : error.category
        }
    }
}

extension StickerError: LimitReporting {
    /// Of the picture, whatever it is a part of.
    package var passedLimit: LimitExceeded? {
        switch self {
        case .limit(let limit): limit
        case .inOutput(_, let error), .inScene(_, _, let error): error.passedLimit
        default: nil
        }
    }
}

extension StickerError: CustomStringConvertible {
    /// One line: what it quotes of files and names is cut where it is long, and escaped where a terminal or a log would
    /// obey it.
    public var description: String { PrintableText.escaped(words) }

    private var words: String {
        switch self {
        case .missingFile(let path):
            "\(short(path)): no such file; check the path"
        case .unreadableFile(let path, let reason):
            "\(short(path)): cannot be read: \(reason)"
        case .invalidFile(let path, let reason):
            "\(short(path)): \(reason)"
        case .missingArt(let part, let folder):
            "\(folder): no art for \(part); add \(part).png or \(part).svg to the folder"
        case .resourcesNotFound(let name, let folders):
            "\(name) is in none of \(folders.joined(separator: ", ")); install it beside the program or set \(ResourceLocator.environmentVariable) to the folder that holds it"
        case .wrongResources(let name, let folder):
            "\(ResourceLocator.environmentVariable) is \(short(folder)), where there is no \(name); set it to the folder that holds it, or do not set it"
        case .unknownName(let what, let name, let nearest, let choices):
            "there is no \(what) “\(short(name))”; "
                + (nearest.map { "did you mean \($0)? (there are \(choices))" } ?? "there are \(choices)")
        case .outOfRange(let what, let value, let range):
            "\(what) is \(short(value)); it must be \(range)"
        case .invalidTemplate(let text, let position, let reason):
            "“\(short(text))”, character \(position): \(reason)"
        case .invalidStyle(let what, let text, let form):
            "“\(short(text))” is not \(what); \(form)"
        case .invalidFontSpecification(let text, let reason):
            "“\(short(text))” is no font: \(reason)"
        case .invalidDate(let text, let reason):
            text.isEmpty ? "an empty text \(reason)" : "\(short(text)) \(reason)"
        case .labelTooLarge(let size, let canvas):
            "the label has \(size) pixels, more than the canvas of \(canvas); make it fit \(canvas.width)x\(canvas.height), or choose a smaller font size"
        case .unwrittenEnding(let name, let reason): "\(short(name)): \(reason), or choose a format"
        case .conflict(let reason), .unsuitablePicture(let reason): reason
        case .caption(let error): "the caption: \(error.description)"
        case .nothingToRender:
            "there is nothing to render; give a base, scoops or a topping"
        case .invalidURL(let url, let reason):
            "“\(short(url))” is no ice cream: \(reason)"
        case .invalidScene(let path, let place, let reason):
            [path, place.isEmpty ? nil : place].compactMap { $0.map(short) }.joined(separator: ": ")
                + ": \(reason)"
        case .inScene(let path, let place, let error):
            [path, place].compactMap { $0.map(short) }.joined(separator: ": ") + ": \(error.description)"
        case .inOutput(let name, let error): "\(short(name)): \(error.description)"
        case .cannotCreate(let path, let reason):
            "\(short(path)): cannot be created: \(reason)"
        case .writeFailed(let path, let reason), .diskFailed(let path, let reason):
            "\(short(path)): cannot be written: \(reason)"
        case .doesNotFit(let format, let limit, let smallest):
            "the shortest \(format) that was tried has \(ByteCount.text(smallest)) bytes, and \(ByteCount.text(limit)) are allowed; allow more bytes, a smaller picture, fewer frames if it moves, or another format"
        case .limit(let error): error.description
        case .cancelled: "the work was cancelled before there was a file"
        case .outputIsTerminal:
            "standard output is a terminal; send it to a file or a pipe, name a file, or show a preview"
        case .pixel(let error): error.description
        case .codec(let error): error.description
        case .raster(let error): error.description
        case .text(let error): error.description
        case .svg(let error): error.description
        case .unforeseen(let description):
            "an error that should not be: \(description); please report it"
        }
    }

    /// What is quoted in a message.
    private func short(_ text: String) -> String { PrintableText.shortened(text) }
}
