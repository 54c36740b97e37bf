package import StickerEngine

/// What a terminal can show.
package struct Terminal: Hashable, Sendable {
    /// How a terminal shows pictures.
    package enum Graphics: String, Hashable, Sendable, CaseIterable {
        /// The graphics protocol of kitty, Ghostty and others.
        case kitty
        /// The inline images of iTerm2, WezTerm and others.
        case iTerm
        /// Two pixels a character, in any terminal with 24-bit colour.
        case halfBlocks
    }

    package var graphics: Graphics
    /// The width in characters.
    package var columns: Int
    /// The height in characters.
    package var rows: Int
    /// The width of a character in pixels.
    package var cellWidth: Int

    package init(graphics: Graphics, columns: Int = 80, rows: Int = 24, cellWidth: Int = 8) {
        self.graphics = graphics
        self.columns = max(1, columns)
        self.rows = max(2, rows)
        self.cellWidth = max(1, cellWidth)
    }

    /// The terminal behind an open file, told by the environment's variables and asked for its size; 80×24 characters
    /// where the file is no terminal.
    ///
    /// - Throws: ``StickerError/Code/conflict`` where `TERM` is `dumb`: such a terminal shows text alone.
    package static func current(fileDescriptor: Int32) throws(StickerError) -> Terminal {
        guard ProcessFacts.environment("TERM") != "dumb" else {
            throw .conflict("this terminal shows no pictures (TERM is dumb); leave the preview out")
        }
        var terminal = Terminal(graphics: graphics(environment: ProcessFacts.environment))
        if let window = ProcessFacts.windowSize(of: fileDescriptor) {
            terminal = Terminal(
                graphics: terminal.graphics, columns: window.columns, rows: window.rows,
                cellWidth: window.pixelWidth > 0 ? window.pixelWidth / window.columns : terminal.cellWidth)
        }
        return terminal
    }

    /// The graphics that the environment's variables tell of; half blocks inside tmux and screen, which pass no
    /// pictures through.
    static func graphics(environment: (String) -> String?) -> Graphics {
        let term = environment("TERM") ?? ""
        let program = environment("TERM_PROGRAM") ?? ""
        if environment("TMUX") != nil || term.hasPrefix("screen") || term.hasPrefix("tmux") {
            return .halfBlocks
        }
        if environment("KITTY_WINDOW_ID") != nil || ["xterm-kitty", "xterm-ghostty"].contains(term)
            || program == "ghostty"
        {
            return .kitty
        }
        return ["iTerm.app", "WezTerm", "mintty"].contains(program) ? .iTerm : .halfBlocks
    }
}
