extension HelpTexts {
    static let inspect = #"""
        OVERVIEW: Says what a picture file is: its format, size, colours and frames.

        PNG, JPEG, GIF, WebP and SVG files are told apart by what is in them. Of
        a damaged one it says what can be read, and what the damage is.

        EXAMPLES:
          sticker inspect sundae.png
          sticker inspect --json photo.jpg
          sticker inspect - <sundae.png

        USAGE: sticker inspect <file> [--json]

        ARGUMENTS:
          <file>                  A picture file; - reads standard input.

        OPTIONS:
          --json                  Print one JSON object.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
