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

        USAGE: sticker inspect <files> ... [--json] [--limit <name=value> ...]

        ARGUMENTS:
          <files>                 Picture files; - reads standard input.

        OPTIONS:
          --json                  Print a JSON object for each file.
          --limit <name=value>    What a picture may cost at most, as in memory=2GB,
                                  time=60s, pixels=8G, pieces=50M, nodes=5M or
                                  glyphs=5M; may be given again.
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
