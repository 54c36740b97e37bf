extension HelpTexts {
    static let dates = #"""
        OVERVIEW: Draws a label for each date and locale, into a folder.

        The format is words with Unicode date patterns between braces: {EEEE} is
        the weekday, {d MMMM yyyy} a date, {~yMMMMd} the same fields in the
        locale's own order, {full}, {long}, {medium} and {short} whole dates, and
        {^EEEE} a name with a capital; {{ and }} are braces. Names take patterns
        too, always Gregorian and English, {locale}, and {n}, the file's number,
        all dates of one locale before the next; what a file name cannot have becomes
        - or _. --every month goes to the last day of a month that is too short.

        Everything is checked before the first file is written, and each file
        appears whole. Files that are there are replaced. The text, size and look
        options are those of sticker label; sticker label --help shows each in use.

        EXAMPLES:
          sticker dates --from 2026-01-01 --to 2026-12-31 -o out
          sticker dates --from 2026-11-20 --to 2026-11-26 --format '{full}' \
            --locale en_US --locale pt_BR --locale el -o out
          sticker dates --from 2026-01-31 --to 2026-12-31 --every month \
            --format '{MMMM}' --name '{n}-{MM}.{locale}' -o out
          sticker dates --from 2026-03-20 --to 2026-03-20 --format '{^long}' \
            --locale fr --calendar hebrew --numbering-system latn -o out
          sticker dates --from 2026-03-29 --to 2026-04-05 --format '{~jmmz}' \
            --time-zone Europe/Berlin --keep-narrow-spaces -o out
          sticker dates --from 2026-11-20 --to 2026-11-26 --outline 8:white \
            --shadow 0,4,6:#0008 --fit 512x512 --canvas 512x512 -o stickers
          sticker dates --from 2026-01-01 --to 2026-12-31 --color '#E75A9B' \
            --font-size 96 --padding 8 --jobs 4 --effort fast --progress json -o out

        USAGE: sticker dates [<options>] --from <date> --to <date> --output <folder>

        TEXT OPTIONS:
          --font <file>           A font, tried in the order given, as in
                                  Inter.ttf:wght=700 or CJK.ttc#2; the bundled fonts
                                  unless given, or where it says bundled.
          --font-size <pixels>    Pixels an em; 72 unless given. With --fit, the
                                  largest that is tried.
          --feature <feature>     An OpenType feature, as in ss01 or liga=0.
          --missing-glyph <missing-glyph>
                                  What becomes of characters that no font has. (values:
                                  error, box, skip; default: error)
          --language <tag>        The text's language, such as ro, for the letter forms
                                  that it prefers.
          --direction <direction> Where lines begin; auto asks the first letter.
                                  (values: auto, ltr, rtl; default: auto)
          --align <align>         Where shorter lines stand. (values: start, center,
                                  end, justify; default: center)
          --line-spacing <factor> From line to line, as a multiple of the font's own.
                                  (default: 1.0)
          --letter-spacing <ems>  Room between letters, in ems; negative is tighter.
                                  (default: 0.0)
          --max-width <pixels>    The widest that a line may be before it is broken.
          --wrap <wrap>           Lines as full as can be, or of one width. (values:
                                  greedy, balanced; default: balanced)
          --hyphens <hyphens>     Whether soft hyphens divide words. (values: manual,
                                  none; default: manual)
          --max-lines <count>     Cut the text after so many lines.
          --ellipsis <text>       What a cut text ends in. (default: …)

        SIZE OPTIONS:
          --fit <WxH>             Break lines and choose the font size so that all of
                                  the sticker fits, as in 512x512.
          --min-factor <factor>   With --fit, the smallest share of the font size; 0.5
                                  unless given. Without --font-size all from 4 px up
                                  are tried.
          --canvas <WxH>          Make the picture this large, the sticker in its
                                  middle.
          --square                Make the picture square, the sticker in its middle.
          --padding <pixels>      Transparent pixels around the sticker. (default: 0)

        LOOK OPTIONS:
          --color <fill>          A colour as CSS writes it, or a gradient: colours
                                  from top to bottom as in #f6d-#63f, or CSS's
                                  linear-gradient(…) and radial-gradient(…). (default:
                                  #6495ED)
          --outline <pixels:fill> A ring around the text, as in 8:white; a second one
                                  goes around the first.
          --shadow <shadow>       A drop shadow: right, down, blur, colour, as in
                                  0,4,6:#0008.
          --highlight <pixels:colour>
                                  A gleam inside the letters, as in 4:#fffc.
          --arc <angle>           Bend the text up, or down if negative, as in 120deg.
          --rotate <angle>        Turn the sticker clockwise, as in -8deg.
          --bubble <bubble>       What the text stands on: rounded, pill or speech and
                                  a fill, as in pill:white or speech,tail=right:#fff.

        OPTIONS:
          --from <date>           The first day, as in 2026-01-31.
          --to <date>             The last day.
          --every <every>         How far it is from one date to the next. (values:
                                  day, week, month; default: day)
          --format <template>     What the labels say. (default: Happy {EEEE})
          --locale <name>         A language and region; may be given again. (default:
                                  en_US)
          --calendar <name>       Such as buddhist; each locale's own unless given.
          --numbering-system <name>
                                  Such as arab; each locale's own unless given.
          --time-zone <name>      Such as Europe/Berlin; a label's time is noon there.
                                  (default: UTC)
          --keep-narrow-spaces    Leave U+202F in times, which becomes U+00A0 otherwise.
          --name <template>       The files' names. (default: {yyyy-MM-dd}.{locale}.png)
          -o, --output <folder>   The folder for the files; made if it is missing.
          --effort <effort>       How much time to spend on a smaller file. (values:
                                  fast, balanced, small; default: balanced)
          --max-bytes <bytes>     The longest file, as in 500000, 500KB (thousands) or
                                  512KiB; loses as little as it can.
          --min-size <pixels>     How short the longer side may become to fit
                                  --max-bytes.
          --quality <number>      1 to 100: of JPEG, which has 90 unless given, and of
                                  WebP, which loses nothing unless given.
          --colors <number>       The most colours, 2 to 256.
          --dither <dither>       How few colours hide their steps. (values: none,
                                  floyd-steinberg, blue-noise)
          --matte <color>         What is under a transparent picture in JPEG, white
                                  unless given, and soft edges in GIF.
          --jobs <count>          How many files to work on at once.
          --progress <progress>   How to say how far it is. (values: auto, bar, lines,
                                  json, none; default: auto)
          --limit <name=value>    What a picture may cost at most, as in memory=2GB,
                                  time=60s, pixels=8G, pieces=50M, nodes=5M or
                                  glyphs=5M; may be given again.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
