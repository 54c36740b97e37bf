/// Whether the rules for a list of media (Media Queries 4 §2–3) are for a picture on a screen.
enum MediaList {
    /// The rules apply, whatever the screen is.
    case applies
    /// The rules never apply, such as those for print.
    case never
    /// The rules depend on conditions, which are not read.
    case conditional

    /// - Parameter text: names of media and conditions, between commas; without any, they are for all media.
    init(parsing text: String) {
        guard !TextScanner.trimmed(text).isEmpty else {
            self = .applies
            return
        }
        let queries = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
            .map(Self.init(query:))
        self = queries.contains(.applies) ? .applies : queries.contains(.conditional) ? .conditional : .never
    }

    private init(query: Substring) {
        var words = query.split { $0.isWhitespace }
        if words.first == "only" { words.removeFirst() }
        guard let medium = words.first, !Self.keywords.contains(medium),
            medium.allSatisfy({ $0.isLetter || $0 == "-" })
        else {
            self = .conditional
            return
        }
        let isScreen = medium == "all" || medium == "screen"
        if words.count == 1 {
            self = isScreen ? .applies : .never
        } else {
            self = !isScreen && words[1] == "and" ? .never : .conditional
        }
    }

    /// Words that are no names of media.
    private static let keywords: Set<Substring> = ["and", "layer", "not", "only", "or"]
}
