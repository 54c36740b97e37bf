import Foundation
import Testing

@testable import StickerConsole
@testable import StickerEngine

@Suite struct TerminalPreviewTests {
    @Test(
        "tells the terminal by its variables",
        arguments: [
            (["TERM": "xterm-kitty"], Terminal.Graphics.kitty), (["KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM_PROGRAM": "ghostty"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iTerm),
            (["TERM_PROGRAM": "WezTerm"], .iTerm), (["TERM": "xterm-256color"], .halfBlocks),
            ([:], .halfBlocks),
            (["KITTY_WINDOW_ID": "1", "TMUX": "x"], .halfBlocks),
            (["TERM": "screen", "TERM_PROGRAM": "iTerm.app"], .halfBlocks),
        ])
    func detects(variables: [String: String], graphics: Terminal.Graphics) {
        #expect(Terminal.graphics { variables[$0] } == graphics)
    }

    @Test("half blocks show two pixels a character, in 24-bit colour")
    func drawsHalfBlocks() throws {
        var pixmap = Pixmap(size: try PixelSize(width: 2, height: 3), filledWith: PremultipliedColor(.black))
        pixmap[1, 0] = PremultipliedColor(Color(red: 1, green: 2, blue: 3))
        let text = try TerminalPreview(on: Terminal(graphics: .halfBlocks)).text(for: pixmap)
        #expect(
            text == "\u{1B}[38;2;0;0;0m\u{1B}[48;2;0;0;0m▀\u{1B}[38;2;1;2;3m▀\u{1B}[0m\n"
                + "\u{1B}[38;2;0;0;0m▀▀\u{1B}[0m\n")
    }

    @Test("what is transparent shows a checkerboard")
    func drawsCheckerboard() throws {
        let text = HalfBlocks.text(for: Pixmap(size: try PixelSize(width: 8, height: 2)))
        #expect(text.contains("38;2;255;255;255") && text.contains("38;2;224;224;224"))
    }

    @Test("a large picture is fitted to the terminal, a small one is not enlarged")
    func fits() throws {
        let terminal = Terminal(graphics: .halfBlocks, columns: 20, rows: 11)
        func lines(_ width: Int, _ height: Int) throws -> [Substring] {
            let pixmap = Pixmap(size: try PixelSize(width: width, height: height))
            return try TerminalPreview(on: terminal).text(for: pixmap).split(separator: "\n")
        }
        func count(_ line: Substring) -> Int { line.count { $0 == "▀" } }
        let wide = try lines(200, 100)
        #expect(wide.count == 5 && wide.allSatisfy { count($0) == 20 })
        let tall = try lines(100, 200)
        #expect(tall.count == 10 && tall.allSatisfy { count($0) == 10 })
        let small = try lines(3, 2)
        #expect(small.count == 1 && count(small[0]) == 3)
    }

    @Test("kitty gets the PNG in pieces of 4,096 bytes, the last one marked")
    func speaksKitty() throws {
        let png = [UInt8](repeating: 7, count: 7_000)
        let text = TerminalPreview.kitty(png: png, columns: 40)
        let pieces = text.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(pieces.count == 3)
        #expect(pieces[0].hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=40,m=1;"))
        #expect(pieces[1].hasPrefix("\u{1B}_Gm=1;"))
        #expect(pieces[2].hasPrefix("\u{1B}_Gm=0;"))
        let payloads = pieces.map { $0.split(separator: ";", maxSplits: 1)[1] }
        #expect(payloads.allSatisfy { $0.utf8.count <= 4_096 })
        #expect(Data(base64Encoded: payloads.joined()) == Data(png))
    }

    @Test("iTerm gets the PNG in one sequence")
    func speaksITerm() throws {
        let text = TerminalPreview.iTerm(png: [1, 2, 3], columns: nil)
        #expect(text == "\u{1B}]1337;File=inline=1;size=3;preserveAspectRatio=1:AQID\u{7}\n")
    }
}
