import Foundation
import StickerCodecs
import StickerPixels
import Testing

@testable import StickerTestSupport

@Suite struct GoldenStoreTests {
    private func picture(_ width: Int = 7, _ height: Int = 5) throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                pixmap[x, y] = PremultipliedColor(
                    Color(red: UInt8(x * 30), green: UInt8(y * 40), blue: 9, alpha: UInt8(40 * (x % 7))))
            }
        }
        return pixmap
    }

    /// A store in a directory of its own that holds one golden, "shapes/dot".
    private func withStore<R>(_ mode: GoldenMode, _ body: (GoldenStore) throws -> R) throws -> R {
        try withTemporaryDirectory { directory in
            func store(_ mode: GoldenMode) -> GoldenStore {
                GoldenStore(
                    directory: directory.appending(path: "images"),
                    failures: directory.appending(path: "failures"), mode: mode)
            }
            guard case .recorded = store(.missing).check(try picture(), "shapes/dot") else {
                throw StoreError.notRecorded
            }
            return try body(store(mode))
        }
    }

    private enum StoreError: Error { case notRecorded }

    private func message(_ outcome: GoldenOutcome) -> String? {
        switch outcome {
        case .matched: nil
        case .recorded(let text), .failed(let text): text
        }
    }

    private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

    @Test("an equal picture matches and leaves nothing behind")
    func matches() throws {
        try withStore(.never) { store in
            let outcome = store.check(try picture(), "shapes/dot")
            #expect(outcome == .matched)
            #expect(!exists(store.failures))
        }
    }

    @Test("one wrong channel of one pixel fails, and the message says where and by how much")
    func wrongPixel() throws {
        try withStore(.never) { store in
            var wrong = try picture()
            wrong[3, 2].blue += 2
            let outcome = store.check(wrong, "shapes/dot")
            guard case .failed(let text) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(text.contains("1 of 35 pixels differ, by up to 2, first at (3, 2)"))
            let sheet = store.failures.appending(path: "shapes/dot.png")
            #expect(text.contains(sheet.path))
            let size = try PNG.decode([UInt8](Data(contentsOf: sheet))).size
            #expect((size.width, size.height) == (29, 5))
            #expect(store.check(wrong, "shapes/dot", tolerance: 2) == .matched)
            #expect(store.check(wrong, "shapes/dot", tolerance: 1) != .matched)
        }
    }

    @Test("a difference in alpha alone fails")
    func wrongAlpha() throws {
        try withStore(.never) { store in
            var wrong = try picture()
            wrong[6, 4].alpha += 1
            #expect(store.check(wrong, "shapes/dot") != .matched)
        }
    }

    @Test("another size fails and names both sizes")
    func wrongSize() throws {
        try withStore(.never) { store in
            let text = message(store.check(try picture(7, 4), "shapes/dot"))
            #expect(text?.contains("7×5") == true)
            #expect(text?.contains("7×4") == true)
        }
    }

    @Test("a missing golden fails in the mode never, and nothing is recorded")
    func missingGolden() throws {
        try withStore(.never) { store in
            guard case .failed(let text) = store.check(try picture(), "shapes/ring") else {
                Issue.record("a missing golden passed")
                return
            }
            #expect(text.contains("shapes/ring is missing"))
            #expect(!exists(store.directory.appending(path: "shapes/ring.png")))
            #expect(exists(store.failures.appending(path: "shapes/ring.png")))
        }
    }

    @Test("an unreadable golden fails")
    func damagedGolden() throws {
        try withStore(.never) { store in
            try Data("no picture".utf8).write(to: store.directory.appending(path: "shapes/dot.png"))
            let text = message(store.check(try picture(), "shapes/dot"))
            #expect(text?.contains("not a PNG") == true)
        }
    }

    @Test(
        "each mode records what it says, and never passes where it recorded", arguments: GoldenMode.allCases)
    func modes(mode: GoldenMode) throws {
        try withStore(mode) { store in
            let same = try picture()
            var changed = same
            changed[0, 0] = PremultipliedColor(red: 1, green: 2, blue: 3, alpha: 4)
            func isRecorded(_ outcome: GoldenOutcome) -> Bool {
                if case .recorded = outcome { true } else { false }
            }
            #expect(isRecorded(store.check(same, "shapes/dot")) == (mode == .all))
            #expect(isRecorded(store.check(same, "shapes/new")) == (mode != .never))
            let outcome = store.check(changed, "shapes/dot")
            #expect(outcome != .matched)
            #expect(isRecorded(outcome) == (mode == .failed || mode == .all))
            let file = store.directory.appending(path: "shapes/dot.png")
            let golden = try PNG.decode([UInt8](Data(contentsOf: file)))
            #expect(golden == (isRecorded(outcome) ? changed : same))
        }
    }

    @Test(
        "a name that is not topic/case fails and touches no file",
        arguments: [
            "dot", "", "/", "a/", "/a", "a/b/c", "../dot", "a/..", "a/b c", "a/b.png", "a/ü",
        ])
    func names(name: String) throws {
        try withStore(.all) { store in
            guard case .failed = store.check(try picture(), name) else {
                Issue.record("“\(name)” was taken")
                return
            }
            #expect(store.topics() == ["shapes"])
            #expect(store.files(topic: "shapes") == ["shapes/dot.png"])
        }
    }

    @Test("the mode comes from STICKER_GOLDENS, never unless set, and another word is refused")
    func modeFromEnvironment() {
        #expect(GoldenMode(environment: [:]) == .never)
        #expect(GoldenMode(environment: ["STICKER_GOLDENS": ""]) == .never)
        for mode in GoldenMode.allCases {
            #expect(GoldenMode(environment: ["STICKER_GOLDENS": mode.rawValue]) == mode)
        }
        #expect(GoldenMode(environment: ["STICKER_GOLDENS": "yes"]) == nil)
    }
}
