import StickerLimits

extension StickerError {
    /// The kind of an error; the raw values are what programs read.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // Input files.
        /// There is no file at the path.
        case missingFile = "missing-file"
        /// The file is there but cannot be read: permissions, a folder, a disk fault.
        case unreadableFile = "unreadable-file"
        /// The file was read but is not what it should be.
        case invalidFile = "invalid-file"
        /// A scene names a file that it may not: outside of its assets' folder, or where it may name none.
        case refusedPath = "refused-path"
        /// An art folder has no file for a part.
        case missingArt = "missing-art"
        /// The bundled art or fonts are in none of the places.
        case resourcesNotFound = "resources-not-found"
        /// The bundled art or fonts are not in the folder that the environment names.
        case wrongResources = "wrong-resources"

        // Requests.
        /// A name that is not one of those there are.
        case unknownName = "unknown-name"
        /// A number outside of its range.
        case outOfRange = "out-of-range"
        /// A text with date patterns that cannot be read.
        case invalidTemplate = "invalid-template"
        /// A short text, as of an outline, that cannot be read.
        case invalidNotation = "invalid-notation"
        /// A text that does not say which face of which font file is meant.
        case invalidFontSpecification = "invalid-font-specification"
        /// A name that no font has.
        case unknownFont = "unknown-font"
        /// A day that is not written as one, or that does not exist.
        case invalidDate = "invalid-date"
        /// A label that is larger than its canvas.
        case labelTooLarge = "label-too-large"
        /// A file extension of no format that is written.
        case unwrittenFormat = "unwritten-format"
        /// Things that exclude each other.
        case conflict
        /// A picture that a step has no use for, such as one without a uniform background to take away.
        case unsuitablePicture = "unsuitable-picture"
        /// A drawing of which too much is left out.
        case incompleteDrawing = "incomplete-drawing"
        /// The words on a picture cannot be set.
        case caption
        /// An ice cream without parts.
        case nothingToRender = "nothing-to-render"
        /// A URL that does not describe an ice cream.
        case invalidURL = "invalid-url"
        /// A scene that cannot be read.
        case invalidScene = "invalid-scene"
        /// A picture where a scene should be.
        case notAScene = "not-a-scene"
        /// A scene without animation where a moving one should be.
        case stillScene = "still-scene"

        /// A layout that cannot be read from JSON, or written.
        case invalidLayout = "invalid-layout"
        /// A manifest of a pack that cannot be read.
        case invalidManifest = "invalid-manifest"

        // Outputs.
        /// The output cannot be made.
        case cannotCreate = "cannot-create"
        /// A file that would be made is there already, and its name was not given.
        case fileExists = "file-exists"
        /// The output was begun and could not be finished.
        case writeFailed = "write-failed"
        /// The disk takes no file: it is full, faulty, or can only be read.
        case diskFailed = "disk-failed"
        /// Others have kept the file for too long.
        case busy
        /// No file of the picture is as short as it must be, or none of those that are moves as the picture does.
        case doesNotFit = "does-not-fit"
        /// A picture would go to a terminal as bytes.
        case outputIsTerminal = "output-is-terminal"

        // The work.
        /// The task was cancelled.
        case cancelled
        /// The work has passed one of its limits; the cause is a `StickerLimits.LimitExceeded`.
        case limit
        /// An error of a stage below, which is the cause: pixels, geometry, raster, codecs, text or drawings.
        case stage
        /// An error that the engine does not know: a defect of the engine.
        case unforeseen

        var category: FailureCategory {
            switch self {
            case .missingFile, .unreadableFile, .missingArt, .resourcesNotFound, .wrongResources:
                .missingInput
            case .invalidFile, .refusedPath, .invalidURL, .invalidScene, .invalidLayout,
                .invalidManifest, .notAScene,
                .unsuitablePicture,
                .incompleteDrawing, .doesNotFit, .stage:
                .invalidData
            case .limit: .limit
            case .unknownName, .outOfRange, .invalidTemplate, .invalidDate, .invalidNotation,
                .invalidFontSpecification, .unknownFont, .labelTooLarge, .unwrittenFormat, .conflict,
                .caption,
                .nothingToRender, .stillScene, .outputIsTerminal:
                .usage
            case .cannotCreate, .fileExists: .cannotCreate
            case .writeFailed, .diskFailed, .busy, .cancelled: .inputOutput
            case .unforeseen: .defect
            }
        }

        /// What stands between the offender and the reason; nil where the reason names the offender itself.
        var prefix: String? {
            switch self {
            case .missingFile, .invalidFile, .refusedPath, .missingArt, .unwrittenFormat, .invalidScene,
                .invalidLayout, .invalidManifest, .notAScene, .busy:
                ""
            case .unreadableFile: "cannot be read: "
            case .cannotCreate, .fileExists: "cannot be created: "
            case .writeFailed, .diskFailed: "cannot be written: "
            case .resourcesNotFound, .wrongResources, .unknownName, .outOfRange, .invalidTemplate,
                .invalidNotation,
                .invalidFontSpecification, .unknownFont, .invalidDate, .labelTooLarge, .conflict,
                .unsuitablePicture,
                .incompleteDrawing, .caption,
                .nothingToRender, .invalidURL, .stillScene, .doesNotFit, .outputIsTerminal,
                .cancelled, .limit, .stage,
                .unforeseen:
                nil
            }
        }
    }
}
