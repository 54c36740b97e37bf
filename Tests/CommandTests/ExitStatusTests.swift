import ArgumentParser
import StickerEngine
import Testing

@testable import sticker

@Suite struct ExitStatusTests {
    private struct Surprise: Error {}

    @Test("an error of any stage has its category's exit code, even where nobody wrapped it")
    func knowsStages() {
        let color = ExitStatus.failure(of: PixelError.invalidColor(text: "nosuch", reason: "why"))
        #expect(color?.code == ExitCode(64))
        #expect(color?.message == "“nosuch” is not a colour: why")
        #expect(ExitStatus.failure(of: StickerError.missingFile(path: "a"))?.code == ExitCode(66))
    }

    @Test("an error that nobody foresaw is a defect, and is said so")
    func admitsDefects() {
        let failure = ExitStatus.failure(of: Surprise())
        #expect(failure?.code == ExitCode(70))
        #expect(failure?.message.contains("Surprise") == true)
    }

    @Test("help and bare exit codes need no words")
    func leavesTheRest() {
        #expect(ExitStatus.failure(of: ExitCode.failure) == nil)
        #expect(ExitStatus.failure(of: CleanExit.helpRequest()) == nil)
        #expect(ExitStatus.failure(of: ValidationError("no"))?.code == ExitCode(64))
    }
}
