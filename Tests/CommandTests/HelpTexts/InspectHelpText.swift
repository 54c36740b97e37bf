extension HelpTexts {
    static let inspect = #"""
        OVERVIEW: Says what a picture file is: its format, size, colours and
        transparency.

        EXAMPLES:
          sticker inspect sundae.png
          sticker inspect --json sundae.png

        USAGE: sticker inspect <file> [--json]

        ARGUMENTS:
          <file>                  A PNG or SVG file.

        OPTIONS:
          --json                  Print one JSON object.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
