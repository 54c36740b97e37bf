import ArgumentParser
import StickerEngine

struct LabelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "label",
        abstract: "Draws a text on a transparent ground.",
        discussion: #"""
            The picture is as large as the text's ink, plus the padding. A text of
            several lines is given with line breaks in it.

            EXAMPLES:
              sticker label 'Happy Friday' -o friday.png
              sticker label "$(printf 'Happy\nBirthday')" --color '#E75A9B' \
                --font-size 96 --padding 12 -o birthday.png
              sticker label 'Hello' --font MyFont.ttf --preview
            """#)

    @Argument(help: "The text; a line break in it begins a new line.")
    var text: String

    @OptionGroup var style: LabelOptions

    @OptionGroup var output: OutputOptions

    func run() throws {
        let label = Label(text, style: try style.style())
        try output.deliver { try label.renderSticker() }
    }
}
