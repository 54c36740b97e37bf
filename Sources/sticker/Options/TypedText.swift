extension String {
    /// What was typed on one line, with a line break for each `\n`, and a backslash for each `\\`.
    var withTypedLineBreaks: String {
        guard contains("\\") else { return self }
        var result = ""
        var rest = self[...]
        while let index = rest.firstIndex(of: "\\") {
            result += rest[..<index]
            rest = rest[rest.index(after: index)...]
            switch rest.first {
            case "n":
                result += "\n"
                rest.removeFirst()
            case "\\":
                result += "\\"
                rest.removeFirst()
            default: result += "\\"
            }
        }
        return result + rest
    }
}
