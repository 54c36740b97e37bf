import ArgumentParser
import StickerEngine

/// What the parser of arguments says is wrong, in one line, with what to do about it.
enum ParserMessage {
    /// One line: what is wrong, and what to do.
    static func completed(_ message: String) -> String { shortened(advised(message)) }

    /// The argument behind an option that the parser takes for another option, where it is a negative number.
    private static func negativeValue(of option: String) -> String? {
        let rest = ProgramArguments.all.drop { $0 != option }.dropFirst()
        return rest.first.flatMap { value in
            let isNumber = value.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false
            return value.hasPrefix("-") && isNumber ? value : nil
        }
    }

    /// What the help calls the values of options that are numbers. Those that can be negative take what comes behind them,
    /// whatever it begins with, and miss no value.
    private static let numbers: Set = [
        "bytes", "count", "factor", "milliseconds", "number", "pixels", "points",
    ]

    /// The names that the help gives to values that have colours.
    private static let colored: Set = ["color", "fill"]

    /// The commands whose help has an option.
    private static func commandNames(with option: String) -> [String] {
        StickerCommand.configuration.subcommands.flatMap { command in
            let name = command.configuration.commandName ?? ""
            let inner = command.configuration.subcommands.filter { CommandTree.has(option, $0) }
            return (CommandTree.has(option, command) ? [name] : [])
                + inner.map { "\(name) \($0.configuration.commandName ?? "")" }
        }
    }

    /// The first argument of a minus and a letter that is no option of the running command.
    private static var unknownLetter: String? {
        guard let command = CommandTree.running else { return nil }
        return ProgramArguments.all.prefix { $0 != "--" }.first { argument in
            argument.count == 2 && argument.hasPrefix("-") && argument.last?.isLetter == true
                && !CommandTree.has(argument, command)
        }
    }

    /// The first argument that begins with two minuses and is no option of the running command.
    private static var unknownName: String? {
        guard let command = CommandTree.running else { return nil }
        let help = StickerCommand.helpMessage(for: command)
        let names = Set(help.split { " ,/\n".contains($0) })
        return ProgramArguments.all.prefix { $0 != "--" }.first { argument in
            argument.hasPrefix("--") && !names.contains(argument.prefix { $0 != "=" })
        }
    }

    /// What to do about a minus and a letter that is no option.
    private static func advice(onLetter letter: String) -> String {
        guard letter == "-o" else { return ProgramArguments.advice(on: letter) }
        return "the command prints; write what it prints to a file, as in > FILE"
    }

    /// The message about an unknown option with a guess at what was meant: the parser's, where it is a typing error, or an option
    /// that begins with the same word.
    private static func guessed(_ message: String, for name: String) -> String {
        guard let command = CommandTree.running else { return message }
        if command == SheetCommand.self, name == "--columns" {
            return
                "Unknown option '--columns'; the layout of a section in pack.yml says how many stickers a row has: one … six"
        }
        if let guess = message.firstRange(of: ". Did you mean '") {
            let other = message[guess.upperBound...].prefix { $0 != "'" }
            return isTypingError(Array(name), Array(other)) ? message : String(message[..<guess.lowerBound])
        }
        let word = name.dropFirst(2).prefix { $0 != "-" }
        let names = StickerCommand.helpMessage(for: command).split { " ,/\n".contains($0) }
        let near = names.first { $0.hasPrefix("--\(word)-") }
        return word.count > 3 ? near.map { "\(message). Did you mean '\($0)'?" } ?? message : message
    }

    /// The error of a value that is none of a list, in the words of the engine's own.
    private static func unknownValue(_ message: String, listAt start: Range<String.Index>) -> String {
        guard let middle = message.firstRange(of: "' is invalid for '"), middle.upperBound < start.lowerBound
        else {
            return message
        }
        let value = message[..<middle.lowerBound].dropFirst("The value '".count)
        let names = message[start.upperBound...].replacing("the following: ", with: "")
            .replacing(" or ", with: ", ").replacing(" and ", with: ", ").split { " ',.".contains($0) }.map(
                String.init)
        let option = message[middle.upperBound...].prefix { !" '".contains($0) }
        return StickerError.unknown(String(option), String(value), among: names).description
    }

    /// The option that took another option for its value, because its own is missing, and that other one: the value of that is left over.
    private static func optionWithoutValue(before argument: String) -> (name: String, next: String)? {
        let arguments = ProgramArguments.all
        guard let command = CommandTree.running,
            let index = arguments.firstIndex(of: argument), index >= 2
        else { return nil }
        let (name, next) = (arguments[index - 2], arguments[index - 1])
        guard CommandTree.takesValue(name, command), CommandTree.takesValue(next, command) else { return nil }
        return (name, next)
    }

    /// Whether the running command writes a file, and none was named.
    private static var needsOutput: Bool {
        guard let command = CommandTree.running, CommandTree.has("-o", command) else { return false }
        return !ProgramArguments.all.contains { ["-o", "--output"].contains($0.prefix { $0 != "=" }) }
    }

    /// Whether two names differ in at most two letters at one place.
    private static func isTypingError(_ a: [Character], _ b: [Character]) -> Bool {
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        return max(a.count, b.count) - start - end <= 2
    }

    /// A message of the parser of arguments without the rest of very long arguments.
    private static func shortened(_ message: String) -> String {
        let arguments = ProgramArguments.all.flatMap { argument in
            [Substring(argument)] + argument.split(separator: "=", maxSplits: 1).dropFirst()
        }
        return arguments.map(String.init).reduce(message) { message, argument in
            let short = PrintableText.shortened(argument)
            return short == argument ? message : message.replacing(argument, with: short)
        }
    }

    /// Adds what to do where the message of the parser of arguments does not say it.
    private static func advised(_ message: String) -> String {
        // The parser lists choices in lines; an error is one.
        let message = message.replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
        if message.hasPrefix("Unexpected argument '") {
            let argument = message.dropFirst("Unexpected argument '".count).prefix { $0 != "'" }
            if let option = optionWithoutValue(before: String(argument)) {
                return
                    "\(option.name) has no value: it takes what follows it, \(option.next); write one after it"
            }
            let output = needsOutput ? ", and -o before the file to write" : ""
            return message + "; put quotes around what has spaces\(output)"
        }
        if message.hasPrefix("Missing expected argument"), let letter = unknownLetter {
            return "there is no option \(letter); \(advice(onLetter: letter))"
        }
        if message.hasPrefix("Missing expected argument '--"), let name = unknownName {
            let option = message.dropFirst("Missing expected argument '".count).prefix { $0 != "'" }
            return "there is no option \(PrintableText.shortened(name)) here; \(option) is needed"
        }
        if message.hasPrefix("Missing expected argument '<text>'"), let name = unknownName {
            return "there is no option \(PrintableText.shortened(name)); \(ProgramArguments.advice(on: name))"
        }
        if message.hasPrefix("Missing value for '") {
            let words = message.dropFirst("Missing value for '".count).split { " <>'".contains($0) }.map(
                String.init)
            guard let option = words.first, let value = negativeValue(of: option) else {
                // A shell takes all from a # on for a comment.
                return colored.contains(words.last ?? "")
                    ? message + "; put quotes around what has a #, as in '#fff'" : message
            }
            return numbers.contains(words.last ?? "")
                ? "\(option) is \(value); it cannot be negative"
                : message + "; a value that begins with a minus, as in \(value), goes after ="
        }
        if message.hasPrefix("Unknown option '") {
            let name = message.dropFirst("Unknown option '".count).prefix { $0 != "'" }
            if name == "--platform", let drawing = CommandTree.running, drawing != AnimateCommand.self {
                let fitting = "sticker picture FILE --platform telegram -o sticker.png"
                if drawing == DatesCommand.self {
                    return
                        "\(message); give its size and format: --fit 512x512 --canvas 512x512 --name '{yyyy-MM-dd}.webp'"
                }
                return drawing == ConvertCommand.self
                    ? "\(message); fit it instead: \(fitting); what moves, by sticker animate"
                    : "\(message); draw it first, then fit it: \(fitting)"
            }
            if name.count == 2, name.first == "-" {
                return "\(message); \(advice(onLetter: String(name)))"
            }
            let commands = commandNames(with: String(name))
            if !commands.isEmpty {
                // The parser's guess at another name is no help: the name is right.
                let guess = message.firstRange(of: ". Did you mean")
                let problem = message[..<(guess?.lowerBound ?? message.endIndex)]
                let remedy = name == "--size" ? "; a text takes --fit 512x512" : ""
                return problem + "; it is an option of sticker \(commands.joined(separator: ", "))" + remedy
            }
            return guessed(message, for: String(name))
        }
        // Where the value must be one of a list, the parser's message has the list.
        if message.hasPrefix("The value '"), let start = message.firstRange(of: ". Please provide one of") {
            return unknownValue(message, listAt: start)
        }
        if message.hasPrefix("The value "), message.hasSuffix("'") {
            return message + "; write a number alone, without a unit"
        }
        return message
    }
}
