extension HelpTexts {
    static let convert = #"""
        OVERVIEW: Writes a picture in another format, smaller, or within a number of
        bytes.

        The input is told apart by its first bytes, the output's format is that of
        its name's ending; what moves still does, but in JPEG. With --max-bytes
        nothing is lost where the picture fits as it is; else it gets fewer
        colours, or a lower quality, and with --min-size a smaller size: whatever
        looks best among what fits. A line on standard error says what was done.
        Where nothing fits, nothing is written.

        EXAMPLES:
          sticker convert sundae.png sundae.jpg --quality 85 --matte '#fff8f2'
          sticker convert drawing.svg sticker.png --size 512 --max-bytes 512KiB
          sticker convert photo.png small.png --max-bytes 100KB --min-size 320
          sticker convert sticker.png tiny.png --colors 16 --dither none \
            --effort small
          sticker convert sticker.png - --format jpeg > sticker.jpg

        USAGE: sticker convert [<options>] <input> [<output>]

        ARGUMENTS:
          <input>                 A PNG, JPEG, GIF, WebP or SVG file; - reads standard
                                  input.
          <output>                The file to write: .png, .jpg, .gif or .webp, or -
                                  for standard output.

        OPTIONS:
          -o, --output <file>     The file to write, as with other commands.
          --size <pixels>         The longer side; the picture's own unless given.
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
          --limit <name=value>    What a picture may cost at most, as in memory=2GB,
                                  time=60s, pixels=8G, pieces=50M, nodes=5M or
                                  glyphs=5M; may be given again.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
