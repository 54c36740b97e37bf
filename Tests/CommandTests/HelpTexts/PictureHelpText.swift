extension HelpTexts {
    static let picture = #"""
        OVERVIEW: Makes a sticker of a photo or a drawing.

        In this order, whatever the order of the options: the background is taken
        away, margins are cut off, the picture is fitted into the room that all
        else leaves, cut to the shape and changed by the effects, the caption is
        set, rings go around both, shadows under all. The size is that of the
        whole sticker. A platform brings its size; a size, a format or a number of
        bytes that it would refuse is an error.

        EXAMPLES:
          sticker picture photo.jpg --remove-background --outline 12:white -o a.png
          sticker picture photo.jpg --remove-background --tolerance 14 --everywhere \
            --outline 10:white --shadow 0,6,12:#0006 --platform telegram -o b.png
          sticker picture photo.jpg --shape circle --focus 0.5,0.3 --outline 14:gold \
            --caption 'Best dog' --size 512x512 -o c.png
          sticker picture photo.jpg --shape rounded:48 --fit cover --padding 6 \
            --caption 'See you!' --caption-place below --caption-color '#f6d-#63f' \
            --caption-outline 5:white --caption-size 64 -o d.png
          sticker picture scan.png --trim --tolerance 8 --size 300 -o e.png
          sticker picture photo.jpg --effect saturate:1.3 --effect contrast:1.1 \
            --shape heart --outline 8:white -o love.png
          sticker picture logo.svg --shape 'path:M0 9 9 0 18 9 9 18z' -o f.png
          sticker picture photo.jpg --caption 'Hi' --caption-font Inter.ttf --preview

        USAGE: sticker picture [<options>] <file>

        ARGUMENTS:
          <file>                  A picture or SVG file; - reads standard input.

        PICTURE OPTIONS:
          --size <pixels>         The longer side of the sticker, as in 618, or both
                                  sides, as in 512x512.
          --fit <fit>             How the picture fills its room: contain, or cover
                                  with --shape while the background stays, unless
                                  given. (values: fill, contain, cover)
          --focus <x,y>           With --fit cover, what stays in view: 0,0 is the top
                                  left, 1,1 the bottom right.
          --shape <shape>         Cut it to circle, ellipse, rounded:24, rounded:20%,
                                  squircle, heart, star, star:8 or path: and SVG path
                                  data.
          --trim                  Cut off margins that are transparent or of one colour.
          --remove-background     Take away the background that the border shows: one
                                  colour, lighter or darker in places.
          --everywhere            With --remove-background, also where the border does
                                  not reach it.
          --tolerance <percent>   How much backgrounds (10 unless given) and margins
                                  (5) may differ from their colour, in percent.
          --outline <pixels:fill> A ring around the picture, as in 12:white; a second
                                  one goes around the first.
          --shadow <shadow>       A drop shadow: right, down, blur, colour, as in
                                  0,6,12:#0006.
          --padding <pixels>      Transparent pixels around the sticker.

        CAPTION OPTIONS:
          --caption <text>        Words on the picture.
          --caption-place <caption-place>
                                  Where they stand: on the picture, at the bottom
                                  unless given, or above or below it. (values: top,
                                  center, bottom, above, below)
          --caption-color <fill>  Their fill, as label's --color; white unless given.
          --caption-outline <pixels:fill>
                                  A ring around them, as label's --outline, instead of
                                  the dark one.
          --caption-size <pixels> The largest font size; smaller where the words are
                                  long.
          --caption-font <file>   A font for them, as label's --font.

        EFFECT OPTIONS:
          --effect <effect>       An effect on the picture, as in saturate:1.3,
                                  glow:6:gold or posterize:4; one after the other. The
                                  picture leaves room for what they reach out.
                                  Docs/EFFECTS.md shows all.

        OPTIONS:
          --platform <platform>   What the sticker is for: imessage, telegram,
                                  whatsapp, signal, discord, line, slack or matrix, or
                                  one of their kinds, as in telegram:emoji,
                                  imessage:small.
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
