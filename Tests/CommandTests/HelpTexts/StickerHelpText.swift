extension HelpTexts {
    static let sticker = #"""
        OVERVIEW: Draws stickers.

        EXAMPLES:
          sticker ice-cream --base base01 --scoops scoops05 --topping topping09 \
            -o sundae.png
          sticker label 'Happy Friday' -o friday.png
          sticker dates --from 2026-01-01 --to 2026-12-31 -o out
          sticker picture photo.jpg --remove-background --outline 12:white -o me.png
          sticker render scene.json -o scene.png
          sticker convert sundae.png sundae.jpg --max-bytes 50KB

        EXIT CODES:
          0 done             1 some of many files failed, the rest are written
          64 wrong usage     65 bad input data    66 input missing
          70 a defect        71 out of memory     73 output cannot be made
          74 writing failed  129, 130 and 143 interrupted

        USAGE: sticker <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          ice-cream               Draws an ice cream from its parts.
          label                   Draws a text on a transparent ground.
          dates                   Draws a label for each date and locale, into a folder.
          picture                 Makes a sticker of a photo or a drawing.
          animate                 Makes a sticker that moves: APNG, GIF or WebP.
          render                  Draws a scene: layers of pictures, SVG art, labels,
                                  ice creams and paths.
          convert                 Writes a picture in another format, smaller, or
                                  within a number of bytes.
          inspect                 Says what a picture file is: its format, size,
                                  colours and frames.
          doctor                  Reports versions, kernels, fonts, art and limits, for
                                  a bug report.

          See 'sticker help <subcommand>' for detailed help.

        """#
}
