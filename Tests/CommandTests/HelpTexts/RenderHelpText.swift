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

        USAGE: sticker render <scene> [--effect <effect> ...] [--output <file>] [--preset <preset>] [--preview]

        ARGUMENTS:
          <scene>                 The scene's JSON file.

        OPTIONS:
          --effect <effect>       An effect, as in outline:12:white, shadow:0,4,6:#0008
                                  or saturate:1.3; one after the other. The picture
                                  grows by what they reach out. Docs/EFFECTS.md shows
                                  all.
          -o, --output <file>     The PNG file to write, or - for standard output.
          --preset <preset>       How much time to spend on a smaller file. (values:
                                  fast, balanced, small; default: balanced)
          --preview               Show the picture in the terminal.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
