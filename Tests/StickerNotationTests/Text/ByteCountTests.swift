import StickerErrors
import StickerNotation
import Testing

@Suite("Numbers of bytes") struct ByteCountTests {
    @Test(
        "units of 1000 and of 1024, capitals or not",
        arguments: [
            ("500000", 500_000), ("500KB", 500_000), ("500 kb", 500_000), ("1.5M", 1_500_000),
            ("512KiB", 524_288), ("2mib", 2_097_152), ("1G", 1_000_000_000), ("1.9999b", 1),
        ])
    func reads(text: String, value: Int) throws {
        #expect(try ByteCount(parsing: text).value == value)
    }

    @Test(
        "what is no number of bytes is an error",
        arguments: ["", "0", "0.4", "KB", ".5KB", "-1", "1e3", "5XB", "1..2", "99999999999999999999", "٥"])
    func refuses(text: String) {
        #expect {
            try ByteCount(parsing: text)
        } throws: {
            ($0 as? StickerError)?.code == .invalidNotation
        }
    }
}
