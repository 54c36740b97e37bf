import ArgumentParser
import StickerEngine

struct LabelCommand: ThreadedCommand {
    static let configuration = CommandConfiguration(
        commandName: "label",
        abstract: "Draws a text on a transparent background.",
        discussion: #"""
            The picture is as large as the visible label and its padding, or as a
            platform takes it. A text that begins with - and a letter goes last, after
            --. With font files, only these are used; add --font bundled for the bundled
            fonts with their emoji. They stand behind a font given by name anyway.

            EXAMPLES:
              sticker label 'Happy Friday' -o friday.png
              sticker label 'Happy Friday 🎉' --style candy --platform telegram -o tg.webp
              sticker label 'Good night' --color '#ffd36e-#ff5f8f' \
                --outline 8:white --shadow 0,4,6:#0008 --highlight 4:#fffa -o night.png
              sticker label 'Happy Friday' --font brush --style fire -o fire.png
              sticker label 'Wow!' --style comic --warp bounce:0.6 \
                --extrude 8,10:#222 -o wow.png
              sticker label 'I miss you' --color 'letters(#f55, #f9c)' --no-plate \
                --letter-shadow 0,2,3:#0006 --ornaments hearts:#f55-#f9c -o miss.png
              sticker label 'Happy\nBirthday' --font-size 96 --padding 12 \
                --align start --line-spacing 0.9 --letter-spacing 0.02 -o birthday.png
              sticker label 'Thank you so much for everything' --fit 512x512 \
                --min-factor 0.3 --canvas 512x512 --wrap balanced -o thanks.png
              sticker label 'See you tomorrow' --bubble 'speech,tail=bottom-right:#fff' \
                --rotate -6deg --square -o see-you.png
              sticker label 'Wow!' --style comic --animate bounce -o wow.webp
              sticker label 'Congratulations' --arc 120deg --outline 6:white \
                --outline 3:#333 -o congratulations.png
              sticker label 'A very long story' --max-width 300 --max-lines 2 \
                --ellipsis '…' --hyphens none -o story.png
              sticker label 'שלום world' --direction rtl --missing-glyph box -o hi.png
              sticker label 'İyi günler' --language tr --feature ss01 --feature liga=0 \
                --font Inter.ttf:wght=700 --font CJK.ttc#2 --font bundled --preview
              sticker label 'Neon' --style plain --color '#fff' \
                --effect glow:10:#f0f --effect glow:30:#80f8 -o neon.png
            """#)

    @Argument(help: #"The text, in quotes; a line break, or \n, begins a new line."#)
    var text: String

    @Option(help: .platform(isAnimated: false, example: "telegram:emoji"))
    var platform: String?

    @Option(
        help: ArgumentHelp(
            "Make the text move, over and over, as an APNG, GIF or WebP.", valueName: "motion"))
    var animate: LabelMotion?

    @OptionGroup var style: LabelOptions

    @OptionGroup(title: "EFFECT OPTIONS") var effects: EffectOptions<FinishedSubject>

    @OptionGroup var output: OutputOptions

    @OptionGroup var limits: LimitOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
        let kind = try platform.map { text throws(StickerError) in try StickerKind(parsing: text) }
        let rules = animate == nil ? kind?.still : try kind?.rules(animated: true)
        var label = Label(text.withTypedLineBreaks, style: try style.style(for: rules))
        label.style.motion = animate
        let effects = try effects.effects()
        guard animate == nil else {
            return try output.deliver(moving: .label(label), for: kind, effects: effects)
        }
        try output.deliver(for: kind, effects: effects) { .label(label) }
    }
}
