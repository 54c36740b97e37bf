extension HelpTexts {
    static let inspect = #"""
        OVERVIEW: Says what a picture file is: its format, size, colours and frames.

        PNG, JPEG, GIF, WebP and SVG files are told apart by what is in them. Of
        a damaged one it says what can be read, and what the damage is, and exits
        with 65.

        EXAMPLES:
          sticker inspect sundae.png
          sticker inspect --json photo.jpg
          sticker inspect - <sundae.png

        USAGE: sticker inspect <files> ... [--json]

        ARGUMENTS:
          <files>                 Picture files; - reads standard input.

        OPTIONS:
          --json                  Print a JSON object for each file.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
