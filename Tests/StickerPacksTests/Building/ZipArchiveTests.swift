import Foundation
import StickerTestSupport
import Testing

@testable import StickerPacks

@Suite struct ZipArchiveTests {
    private func list(_ bytes: [UInt8], _ options: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "a.zip")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", options, folder.path("a.zip")]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    @Test("another program reads back what was stored")
    func readsBack() throws {
        let entries = [
            ZipArchive.Entry(name: "title.txt", bytes: Array("Ünï 🍬".utf8)),
            ZipArchive.Entry(name: "ü/🍭.png", bytes: (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }),
            ZipArchive.Entry(name: "empty", bytes: []),
        ]
        let bytes = try ZipArchive.bytes(of: entries)
        let listing = try list(
            bytes,
            """
            import sys, zipfile
            z = zipfile.ZipFile(sys.argv[1])
            assert z.testzip() is None
            for i in z.infolist(): print(i.filename, i.file_size, i.compress_type, i.date_time)
            print(z.read('title.txt').decode())
            """)
        #expect(
            listing == """
                title.txt 10 0 (1980, 1, 1, 0, 0, 0)
                ü/🍭.png 100000 0 (1980, 1, 1, 0, 0, 0)
                empty 0 0 (1980, 1, 1, 0, 0, 0)
                Ünï 🍬

                """)
        #expect(try ZipArchive.bytes(of: entries) == bytes)
    }

    @Test("lengths that the format has no room for are refused")
    func refusesLengths() throws {
        #expect(try ZipArchive.length(0, of: "a") == 0)
        #expect(try ZipArchive.length(Int(UInt32.max) - 1, of: "a") == UInt32.max - 1)
        for count in [Int(UInt32.max), Int(UInt32.max) + 1, Int.max, -1] {
            let error = #expect(throws: ZipFailure.self) { try ZipArchive.length(count, of: "a") }
            #expect(error?.name == "a")
        }
    }

    @Test("places that are none are refused, however far", arguments: [Int32(0), 1, 2])
    func refusesPlaces(origin: Int32) {
        let memory = ZipMemory()
        #expect(memory.seek(0, origin) == 0)
        for offset in [1, UInt64(Int.max), UInt64(Int.max) + 1, .max] {
            #expect(memory.seek(offset, origin) != 0)
        }
    }

    @Test("from the end on, no offset overflows")
    func refusesOverflow() throws {
        let memory = ZipMemory()
        try memory.withFile { _ in }
        #expect(memory.seek(0, 2) == 0)
        #expect(memory.seek(.max, 1) != 0 && memory.seek(UInt64(Int.max), 2) != 0)
        #expect(memory.seek(22, 0) == 0 && memory.seek(23, 0) != 0)
    }
}
