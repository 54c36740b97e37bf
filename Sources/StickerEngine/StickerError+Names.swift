extension StickerError {
    /// ``unknownName(what:name:nearest:choices:)`` for a name that is none of a list.
    ///
    /// - Parameter what: what the names are of, as in “command”.
    public static func unknown(_ what: String, _ name: String, among names: [String]) -> StickerError {
        .unknownName(
            what: what, name: name, nearest: NearestName.find(name, among: names.map { ($0, $0) }),
            choices: names.joined(separator: ", "))
    }
}
