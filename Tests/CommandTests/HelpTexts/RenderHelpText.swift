extension HelpTexts {
    static let render = #"""
        OVERVIEW: Draws a scene: layers of pictures, SVG art, labels, ice creams and
        paths.

        Paths in the scene are relative to its file. Docs/SCENES.md describes
        every key.

        EXAMPLES:
          sticker render card.json -o card.png
          sticker render card.json --effect outline:10:white -o framed.png

          card.json:
          {
            "canvas": {"width": 408, "height": 408, "background": "#FFF8F2"},
            "layers": [
              {"iceCream": {"base": "base01", "scoops": "scoops05"},
               "frame": [154, 20, 100, 200]},
              {"label": "Enjoy!", "frame": [54, 260, 300, 100],
               "fit": "contain"}
            ]
          }

        USAGE: sticker render [<options>] <scene>

        ARGUMENTS:
          <scene>                 The scene's JSON file; - reads standard input.

        OPTIONS:
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
