import ArgumentParser
import StickerEngine
import StickerPacks

/// Says what to type about an error of the engine: the engine knows no options and no commands, and not every command
/// has every option.
enum OptionHint {
    /// What follows the error's text: options that the running command has, or another command; empty where there is none.
    static func advice(on error: StickerError) -> String {
        if let limit = error.passedLimit { return raising(limit) }
        return switch error.code {
        case .incompleteDrawing: known(["--lenient"]).isEmpty ? "" : "; --lenient draws the rest"
        case .unwrittenFormat: text(["--format"])
        case .doesNotFit: text(error.isLossTooLarge ? ["--min-similarity"] : smallerFile)
        case .conflict:
            (error.cause as? PlatformRefusal)?.isAboutMargin == true ? text(["--padding"]) : ""
        case .caption: captionOptions(for: error.cause as? TextError)
        case .outputIsTerminal: text(["-o", "--preview"])
        case .fileExists: text(["--replace"])
        case .unknownFont: " (sticker fonts lists the names)"
        case .unknownName where CommandTree.running == HistoryRemoveCommand.self: " (sticker history list)"
        case .notAScene: "; use sticker picture or sticker convert"
        case .unreadableFile where error.reason == "is a directory": file(in: error.offender ?? "")
        case .invalidScene, .invalidLayout: manifestAdvice
        case .stillScene: "; give it one as in Docs/SCENES.md, or use sticker render"
        default: ""
        }
    }

    /// What to name in the place of a folder.
    private static func file(in folder: String) -> String {
        let takesPacks = [PackBuildCommand.self, SheetCommand.self].contains { $0 == CommandTree.running }
        let manifest = folder + (folder.hasSuffix("/") ? "" : "/") + "pack.yml"
        if takesPacks, InputSource(argument: manifest).isFile {
            return "; name the manifest in it, \(PrintableText.shortened(manifest))"
        }
        return takesPacks
            ? "; name a manifest: there is no pack.yml in it, and sticker pack init writes one"
            : "; name a file"
    }

    /// Where a scene or a layout is expected and a manifest of a pack is given.
    private static var manifestAdvice: String {
        let isManifest = ProgramArguments.all.contains { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
        return isManifest
            ? "; scenes and layouts are JSON: a pack is drawn by sticker sheet, and built by sticker pack build"
            : ""
    }

    private static func captionOptions(for error: TextError?) -> String {
        switch error {
        case .textDoesNotFit: text(["--caption-size", "--size"])
        case .missingGlyphs: text(["--caption-font"])
        default: ""
        }
    }

    static func advice(on warning: RenderWarning) -> String {
        switch warning.code {
        case .hardEdges, .lostTranslucency, .flattened: text(["--matte"])
        case .enclosedBackground: text(["--drop", "--everywhere"])
        case .stopped: text(["--colors"])
        case .poorQuality: text(smallerFile)
        // A platform's size is no choice.
        case .enlarged: ProgramArguments.all.contains { $0.hasPrefix("--platform") } ? "" : text(["--size"])
        case .firstFrame: "; sticker animate keeps all of them"
        case .incompleteDrawing, .fewerFrames, .notDrawn, .stillImage, .nothingVisible,
            .lowerByteLimit,
            .notKept, .otherFont:
            ""
        }
    }

    /// The option that raises a limit far enough for what is known to be needed.
    private static func raising(_ limit: LimitExceeded) -> String {
        if limit.isOfSystem {
            return "; the system allows this process no more (ulimit, or a container's limit)"
        }
        let value =
            switch limit.resource {
            case .memory: "\(max(1, limit.needed / 1_000_000_000 + 1))GB"
            case .time: "\(max(1, limit.limit / 500))s"
            case .pixels, .pieces, .nodes, .glyphs: "\(max(limit.needed, limit.limit) / 1_000_000 + 1)M"
            }
        return "; raise it with --limit \(limit.resource.rawValue)=\(value)"
    }

    private static let smallerFile = ["--max-bytes", "--size", "--min-size", "--fps", "--drop-frames"]

    private static func text(_ options: [String]) -> String {
        let known = known(options)
        return known.isEmpty ? "" : " (\(known.joined(separator: ", ")))"
    }

    /// Those that the running command has.
    private static func known(_ options: [String]) -> [String] {
        options.filter { option in CommandTree.running.map { CommandTree.has(option, $0) } ?? false }
    }
}

extension LimitExceeded {
    /// Whether it cannot be raised, because the system gives the process no more memory.
    var isOfSystem: Bool {
        resource == .memory && RenderLimits.unlimited.forThisProcess().memory < needed
    }
}
