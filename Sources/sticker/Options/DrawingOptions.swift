import ArgumentParser

/// How SVG files are read: the same for every command that takes some.
struct DrawingOptions: ParsableArguments {
    @Flag(help: "Draw the rest of an SVG file of which more than a fifth is left out (default: an error).")
    var lenient = false
}
