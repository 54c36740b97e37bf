extension HelpTexts {
    static let label = #"""
        OVERVIEW: Draws a text on a transparent ground.

        The picture is as large as what shows of the label, plus the padding. A
        line break in the text begins a new line. A text that begins with - stands
        last, behind --. With --font, no other font is taken; --font bundled, behind
        it, brings back the bundled ones with their emoji.

        EXAMPLES:
          sticker label 'Happy Friday' -o friday.png
          sticker label 'Happy Friday 🎉' --color '#ffd36e-#ff5f8f' \
            --outline 8:white --shadow 0,4,6:#0008 --highlight 4:#fffa -o party.png
          sticker label "$(printf 'Happy\nBirthday')" --font-size 96 --padding 12 \
            --align start --line-spacing 0.9 --letter-spacing 0.02 -o birthday.png
          sticker label 'Thank you so much for everything' --fit 512x512 \
            --min-factor 0.3 --canvas 512x512 --wrap balanced -o thanks.png
          sticker label 'See you tomorrow' --bubble 'speech,tail=bottom-right:#fff' \
            --rotate -6deg --square -o see-you.png
          sticker label 'Congratulations' --arc 120deg --outline 6:white \
            --outline 3:#333 -o congratulations.png
          sticker label 'A very long story' --max-width 300 --max-lines 2 \
            --ellipsis '…' --hyphens none -o story.png
          sticker label 'שלום world' --direction rtl --missing-glyph box -o hi.png
          sticker label 'İyi günler' --language tr --feature ss01 --feature liga=0 \
            --font Inter.ttf:wght=700 --font CJK.ttc#2 --font bundled --preview
          sticker label 'Neon' --color '#fff' --effect glow:10:#f0f \
            --effect glow:30:#80f8 -o neon.png

        USAGE: sticker label [<options>] <text>

        ARGUMENTS:
          <text>                  The text, in quotes; a line break in it begins a new
                                  line.

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

        EFFECT OPTIONS:
          --effect <effect>       An effect, as in outline:12:white, shadow:0,4,6:#0008
                                  or saturate:1.3; one after the other. The picture
                                  grows by what they reach out. Docs/EFFECTS.md shows
                                  all.

        OPTIONS:
          -o, --output <file>     The file to write: .png, .jpg, .gif or .webp, or -
                                  for standard output.
          --format <format>       The file's format, where its name does not say it.
                                  (values: png, jpeg, gif, webp)
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
          --preview               Show the picture in the terminal.
          --limit <name=value>    What a picture may cost at most, as in memory=2GB,
                                  time=60s, pixels=8G, pieces=50M, nodes=5M or
                                  glyphs=5M; may be given again.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
