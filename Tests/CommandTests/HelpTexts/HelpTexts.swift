/// What `sticker COMMAND --help` prints in 80 columns: to be looked at, then taken over, when it changes.
enum HelpTexts {
    static let all: [(arguments: [String], text: String)] = [
        ([], sticker),
        (["ice-cream"], iceCream),
        (["label"], label),
        (["dates"], dates),
        (["picture"], picture),
        (["animate"], animate),
        (["render"], render),
        (["convert"], convert),
        (["inspect"], inspect),
        (["doctor"], doctor),
    ]
}
