import ArgumentParser
import StickerEngine

/// The commands and those inside of them: which one arguments name, and which options it has.
enum CommandTree {
    /// The running command, the innermost one; nil where the program was called without one.
    static var running: (any ParsableCommand.Type)? {
        named(by: ProgramArguments.all[...]).command
    }

    /// The innermost command that the first arguments name, nil where there is none, and the arguments behind its name.
    static func named(
        by arguments: ArraySlice<String>
    ) -> (command: (any ParsableCommand.Type)?, rest: ArraySlice<String>) {
        var named: (command: (any ParsableCommand.Type)?, rest: ArraySlice<String>) = (nil, arguments)
        while let name = named.rest.first {
            let subcommands = (named.command ?? StickerCommand.self).configuration.subcommands
            guard let next = subcommands.first(where: { $0.configuration.commandName == name }) else { break }
            named = (next, named.rest.dropFirst())
        }
        return named
    }

    /// Whether a value stands behind the option in the command's help, as in `-o, --output <file>`.
    static func takesValue(_ option: String, _ command: any ParsableCommand.Type) -> Bool {
        StickerCommand.helpMessage(for: command).split(separator: "\n").contains { line in
            let words = line.split { " ,".contains($0) }.prefix(3)
            return words.contains(Substring(option)) && words.contains { $0.hasPrefix("<") }
        }
    }

    /// Whether the command's help has the option.
    static func has(_ option: String, _ command: any ParsableCommand.Type) -> Bool {
        StickerCommand.helpMessage(for: command).split(separator: "\n").contains { line in
            line.hasPrefix("  -") && line.split { " ,".contains($0) }.prefix(2).contains(Substring(option))
        }
    }

    /// Checks the names of the command and of those inside of it: a mistyped one would otherwise be taken for an argument too
    /// many.
    static func checkName(in arguments: [String]) throws(StickerError) {
        let named = named(by: arguments.drop { $0 == "help" })
        let subcommands = (named.command ?? StickerCommand.self).configuration.subcommands
        guard let name = named.rest.first, !name.hasPrefix("-"), !subcommands.isEmpty else { return }
        throw .unknown("command", name, among: subcommands.compactMap { $0.configuration.commandName })
    }
}
