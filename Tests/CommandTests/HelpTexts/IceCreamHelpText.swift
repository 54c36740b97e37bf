extension HelpTexts {
    static let iceCream = #"""
        OVERVIEW: Draws an ice cream from its parts.

        Parts are base01 to base04, scoops01 to scoops10 and topping01 to
        topping12, or their names as in waffle-cone; --list shows them all. A
        transparent sticker is as narrow as the ice cream; an opaque one is a
        square with a background, for a message.

        EXAMPLES:
          sticker ice-cream --base base01 --scoops scoops05 --topping topping09 \
            -o sundae.png
          sticker ice-cream --url '?Base=base01&Topping=topping09' --opaque \
            --size 408 -o sundae.png
          sticker ice-cream --base waffle-cone --scoops strawberry --preview
          sticker ice-cream --base base02 --scoops scoops03 --topping topping01 \
            --effect outline:18:white --effect shadow:0,8,16:#0006 -o die-cut.png

        USAGE: sticker ice-cream <options>

        OPTIONS:
          --base <part>           The base.
          --scoops <part>         The scoops.
          --topping <part>        The topping.
          --url <url>             A message's URL that names the parts, instead of the
                                  three options.
          --opaque                Draw a square with a background.
          --size <pixels>         The height in pixels. (default: 618)
          --art <folder>          A folder with art of your own: base01.svg or
                                  base01.png and so on.
          --list                  List the parts and stop.
          --effect <effect>       An effect, as in outline:12:white, shadow:0,4,6:#0008
                                  or saturate:1.3; one after the other. The picture
                                  grows by what they reach out. Docs/EFFECTS.md shows
                                  all.
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
