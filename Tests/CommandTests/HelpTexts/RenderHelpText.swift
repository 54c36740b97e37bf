extension HelpTexts {
    static let render = #"""
        OVERVIEW: Draws a scene: layers of pictures, SVG art, labels, ice creams and
        paths.

        Paths in the scene are relative to its file. Docs/SCENES.md describes
        every key.

        EXAMPLES:
          sticker render card.json -o card.png

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

        USAGE: sticker render <scene> [--output <file>] [--preset <preset>] [--preview]

        ARGUMENTS:
          <scene>                 The scene's JSON file.

        OPTIONS:
          -o, --output <file>     The PNG file to write, or - for standard output.
          --preset <preset>       How much time to spend on a smaller file. (values:
                                  fast, balanced, small; default: balanced)
          --preview               Show the picture in the terminal.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
