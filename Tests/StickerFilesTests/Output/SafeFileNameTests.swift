import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerFiles

@Suite struct SafeFileNameTests {
    @Test(
        "a name keeps what every file system takes, and nothing else",
        arguments: [
            ("2026-01-01.en_US.png", "2026-01-01.en_US.png"), ("a", "a.png"), ("a.PNG", "a.PNG"),
            ("a/b\\c", "a-b-c.png"), ("../../etc/passwd", "_.-..-etc-passwd.png"), ("..", "_..png"),
            (".hidden.png", "_hidden.png"), (" a.png", "_a.png"), ("a\u{0}b\nc\u{7F}", "a-b-c-.png"),
            (":*?\"<>|", "-------.png"), ("a\u{202E}b", "a-b.png"), ("con", "_con.png"),
            ("CON.png", "_CON.png"), ("nul .txt.png", "_nul .txt.png"), ("com1.a.png", "_com1.a.png"),
            ("lpt9", "_lpt9.png"), ("console.png", "console.png"), ("com10.png", "com10.png"),
            ("日曜日.png", "日曜日.png"), ("🎉", "🎉.png"),
            ("ja_JP@calendar=japanese", "ja_JP@calendar=japanese.png"),
            ("-rf", "-rf.png"), ("", ""),
        ])
    func makesSafe(text: String, name: String) {
        #expect(SafeFileName.name(from: text, fileExtension: ".png") == name)
    }

    @Test("a name that is empty or longer than file systems keep is an error, never cut")
    func checksLength() throws {
        try SafeFileName.check(String(repeating: "a", count: 255))
        #expect(
            throws: StickerError.conflict(
                "the file name \(String(repeating: "é", count: 40))… has 256 bytes; it can have 255")
        ) {
            try SafeFileName.check(String(repeating: "é", count: 128))
        }
        #expect(throws: StickerError.conflict("a file name is empty; give it at least one character")) {
            try SafeFileName.check("")
        }
    }
}
