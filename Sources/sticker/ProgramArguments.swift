import ArgumentParser
import ProgramStart
import StickerEngine

/// The command line of the running program: what stands behind its name.
///
/// Swift's `CommandLine` reads it from `/proc`, which is not mounted everywhere; here it comes from the system itself where
/// the C library hands it over (glibc).
enum ProgramArguments {
    /// Every argument, with U+FFFD in the place of what is not UTF-8, and old names of options as the present ones.
    static let all: [String] = {
        let typed = withTextLast(Self.typed)
        let end = typed.firstIndex(of: "--") ?? typed.count
        return typed[..<end].map(renamed) + typed[end...]
    }()

    /// The arguments with the text of a label that begins with a minus, such as `-50%`, behind a `--`: the parser would
    /// take it for an option.
    static func withTextLast(_ arguments: [String]) -> [String] {
        guard arguments.first == LabelCommand.configuration.commandName, !arguments.contains("--"),
            let index = arguments.indices.dropFirst().first(where: { index in
                isText(arguments[index]) && !takesValue(arguments[index - 1])
            })
        else { return arguments }
        return arguments[..<index] + arguments[(index + 1)...] + ["--", arguments[index]]
    }

    /// Whether the argument is a text: no option begins with a minus and anything but a letter or another minus.
    private static func isText(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
        return second != "-" && !second.isLetter
    }

    private static func takesValue(_ argument: String) -> Bool {
        argument.hasPrefix("-") && !argument.contains("=")
            && CommandTree.takesValue(argument, LabelCommand.self)
    }

    /// The former name of the option for the compression effort.
    private static let oldEffort = "--preset"

    /// Options are renamed before parsing: another option would slow every call.
    private static func renamed(_ argument: String) -> String {
        guard argument == oldEffort || argument.hasPrefix(oldEffort + "=") else { return argument }
        return "--effort" + argument.dropFirst(oldEffort.count)
    }

    private static var typed: [String] {
        let count = sticker_argument_count()
        guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
        // SAFETY: the strings are terminated and stay as long as the program; they are copied.
        return (1..<max(1, count)).compactMap { index in
            unsafe sticker_argument(index).map { unsafe String(cString: $0) }
        }
    }

    /// Refuses what the parser of arguments would take for something else: several letters behind one minus, and an option
    /// with nothing behind its `=`, as in `--font-size= -o label.png`, for whose value it would take the next argument.
    ///
    /// - Parameter command: the command whose options count; an option that it does not have is left to the parser.
    /// - Throws: ``StickerError/Code/conflict`` with the first such argument.
    static func checkForms(
        of arguments: [String], command: (any ParsableCommand.Type)?
    ) throws(StickerError) {
        for argument in arguments.prefix(while: { $0 != "--" }) {
            if isJoined(argument) {
                throw .conflict(
                    "there is no option \(PrintableText.shortened(argument)); \(advice(on: argument))"
                )
            }
            guard argument.hasPrefix("-"), argument.firstIndex(of: "=") == argument.indices.last else {
                continue
            }
            let name = String(argument.dropLast())
            guard let command, CommandTree.has(name, command) else { continue }
            throw .conflict(
                CommandTree.takesValue(name, command)
                    ? "\(name) has no value; write one after the ="
                    : "\(name) takes no value; remove the =")
        }
    }

    /// What to do about an argument that is no option, and may be a text.
    static func advice(on argument: String) -> String {
        let isPlain = PrintableText.shortened(argument) == argument && !argument.contains("'")
        return "a text or a file that begins with - goes last, after --"
            + (isPlain ? ", as in -- '\(argument)'" : "")
    }

    /// Whether the argument is like `-hi`, for which the parser would print the help: options of one letter are not
    /// joined here.
    private static func isJoined(_ argument: String) -> Bool {
        let letters = argument.dropFirst()
        return argument.hasPrefix("-") && letters.count > 1 && letters.first?.isLetter == true
            && !letters.contains("=")
    }

    /// Makes sure that all arguments are UTF-8: Swift would draw others with U+FFFD in them, or look for a file that
    /// nobody named.
    ///
    /// - Throws: ``StickerError/Code/conflict`` with the first that is not.
    static func checkEncoding() throws(StickerError) {
        for index in 1..<max(1, sticker_argument_count()) {
            // SAFETY: as above.
            guard let argument = unsafe sticker_argument(index) else { return }
            if unsafe String(validatingCString: argument) == nil {
                let repaired = unsafe String(cString: argument)
                throw .conflict(
                    "argument \(index) is not UTF-8, the only encoding of texts and file names here: “\(repaired)”"
                )
            }
        }
    }
}
