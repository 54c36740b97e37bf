extension HelpTexts {
    static let doctor = #"""
        OVERVIEW: Reports versions, kernels, fonts, art and limits, for a bug report.

        Exits with 1 where art or fonts are missing.

        EXAMPLES:
          sticker doctor

        USAGE: sticker doctor

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.


        """#
}
