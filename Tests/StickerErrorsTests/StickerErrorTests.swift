import Foundation
import StickerEngine
import StickerText
import Testing

@testable import StickerErrors

@Suite struct StickerErrorTests {
    private struct Surprise: Error {}

    @Test("an error of a stage is wrapped as that stage's")
    func wrapsStages() {
        let pixel = PixelError.emptySize(width: 0, height: 0)
        #expect(StickerError(wrapping: pixel) == .stage(pixel))
        #expect(StickerError(wrapping: pixel).cause as? PixelError == pixel)
        #expect(StickerError(wrapping: TextError.noFonts).category == .usage)
        #expect(StickerError(wrapping: CodecError.outOfMemory(.png)).category == .outOfMemory)
        #expect(StickerError(wrapping: StickerError.nothingToRender) == .nothingToRender)
    }

    @Test("an error that the engine does not know is a defect of it, not of somebody's scene")
    func admitsDefects() {
        let error = StickerError(wrapping: Surprise())
        #expect(error.category == .defect)
        #expect(error.description.contains("Surprise"))
        // Nor of the file that was read when it came up.
        #expect(StickerError(Surprise(), inFile: "a.png") == error)
        let damage = StickerError(CodecError.unknownFormat, inFile: "a.png")
        #expect(damage.code == .invalidFile && damage.offender == "a.png")
    }

    @Test("an error is one line, whatever a file holds")
    func oneLine() {
        let error = #expect(throws: StickerError.self) {
            try Scene(json: Data(#"{"canvas": {}, "a\nb\u001B": 1}"#.utf8), relativeTo: ".", name: "s\n.json")
        }
        #expect(
            error?.description.hasPrefix(#"s\n.json: a\nb\u{1B}: unknown key"#) == true,
            "\(error?.description ?? "-")")
    }

    @Test("a decoder's passed time and a lack of memory are not the file's fault, and name the file")
    func keepsLimits() {
        let time = StickerError(CodecError.timeExceeded(.png, limit: .seconds(2)), inFile: "a.png")
        #expect(time.code == .limit && time.category == .limit && time.category.exitCode == 65)
        #expect(time.passedLimit?.resource == .time && time.passedLimit?.limit == 2_000)
        #expect(time.description.contains("a.png"))
        let memory = StickerError(CodecError.outOfMemory(.png), inFile: "a.png")
        #expect(memory.category == .outOfMemory && memory.description.hasPrefix("a.png: "))
        let frames = CodecError.limitExceeded(.gif, what: "frames", value: 3, limit: 2)
        #expect(StickerError(frames, inFile: "a.gif").category == .limit)
        #expect(StickerError(CodecError.empty, inFile: "a.png").category == .invalidData)
    }

    @Test("the exit codes of the categories are those of sysexits.h")
    func exitsBySysexits() {
        #expect(StickerError.nothingToRender.category.exitCode == 64)
        #expect(StickerError.invalidFile(path: "a", reason: "b").category.exitCode == 65)
        #expect(StickerError.missingFile(path: "a").category.exitCode == 66)
        #expect(StickerError.unforeseen("a").category.exitCode == 70)
        #expect(StickerError.cannotCreate(path: "a", reason: "b").category.exitCode == 73)
        #expect(StickerError.writeFailed(path: "a", reason: "b").category.exitCode == 74)
    }
}
