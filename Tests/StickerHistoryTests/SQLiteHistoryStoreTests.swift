import Foundation
import GRDB
import StickerEngine
import StickerTestSupport
import Testing

@testable import StickerHistory

@Suite("A history in a file") struct SQLiteHistoryStoreTests {
    private static func error(reading path: String) -> StickerError? {
        #expect(throws: StickerError.self) { try SQLiteHistoryStore(path: path).urls() }
    }

    private static func error(adding path: String) -> StickerError? {
        #expect(throws: StickerError.self) {
            try SQLiteHistoryStore(path: path).update { $0.append("?Base=base01") }
        }
    }

    @Test("the file stays, and another store finds it")
    func stays() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        try SQLiteHistoryStore(path: path).update { $0 = ["a", "b"] }
        #expect(try SQLiteHistoryStore(path: path).urls() == ["a", "b"])
        // Nothing but the file is left where nobody uses it.
        #expect(try folder.names == ["history.sqlite"])
    }

    @Test("it is a database with a write-ahead log, whose changes are waited for")
    func isDurable() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        let store = SQLiteHistoryStore(path: path)
        try store.update { $0 = ["a"] }
        #expect(try folder.names.contains("history.sqlite-wal"))
        let (mode, id) = try DatabaseQueue(path: path).read { database in
            (
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try Int.fetchOne(database, sql: "PRAGMA application_id")
            )
        }
        #expect(mode == "wal" && id == 0x5374_6B72)
        #expect(
            try HistoryDatabase(path: path, wait: BusyWait(), migrator: HistorySchema.migrator).synchronous
                == 2)
    }

    @Test("moving an entry writes two rows, however many there are")
    func writesLittle() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        let store = SQLiteHistoryStore(path: path)
        try store.update { $0 = (0..<40).map { "\($0)" } }
        try store.update { urls in urls.append(urls.remove(at: 3)) }
        let positions = try DatabaseQueue(path: path).read {
            try Int.fetchAll($0, sql: "SELECT position FROM entry ORDER BY position")
        }
        #expect(positions == [1, 2, 3] + Array(5...41))
    }

    @Test("a file of one byte is no history, and stays as it is")
    func refusesOneByte() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([65], to: "history.sqlite")
        #expect(throws: StickerError.self) { try SQLiteHistoryStore(path: path).urls() }
        #expect(throws: StickerError.self) { try SQLiteHistoryStore(path: path).update { $0 = [] } }
        #expect(try folder.bytes(of: "history.sqlite") == [65])
    }

    @Test("a file that is there and empty becomes a history with the first change")
    func takesEmptyFile() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "history.sqlite")
        #expect(try SQLiteHistoryStore(path: path).urls().isEmpty)
        #expect(try folder.names == ["history.sqlite"] && folder.bytes(of: "history.sqlite").isEmpty)
        try SQLiteHistoryStore(path: path).update { $0 = ["a"] }
        #expect(try SQLiteHistoryStore(path: path).urls() == ["a"])
    }

    @Test(
        "names that SQLite has for other things are names of files",
        arguments: [":memory:", "file:a?mode=memory"])
    func takesAnyName(name: String) throws {
        let folder = try TemporaryFolder()
        try SQLiteHistoryStore(path: folder.path(name)).update { $0 = ["a"] }
        #expect(try folder.names == [name])
    }

    @Test("folders, pipes, and what is in no folder are errors that say so")
    func refusesOtherPaths() throws {
        let folder = try TemporaryFolder()
        // SAFETY: the path is passed as a terminated string that outlives the call.
        try #require(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
        for (path, reason) in [(folder.path, "folder"), (folder.path("pipe"), "regular file")] {
            let (read, added) = (Self.error(reading: path), Self.error(adding: path))
            #expect(read?.code == .unreadableFile && read?.category.exitCode == 66)
            #expect(added?.code == .cannotCreate && added?.category.exitCode == 73)
            #expect(read?.reason.contains(reason) == true && added?.reason.contains(reason) == true)
        }
        let missing = Self.error(adding: folder.path("no/history.sqlite"))
        #expect(missing?.code == .cannotCreate && missing?.reason.hasSuffix("make it first") == true)
        #expect(try SQLiteHistoryStore(path: folder.path("no/history.sqlite")).urls().isEmpty)
        #expect(Self.error(adding: "")?.code == .conflict)
        #expect(try folder.names == ["pipe"])
    }

    @Test("what is no database is an error, and stays as it is")
    func refusesOtherFiles() throws {
        let folder = try TemporaryFolder()
        for text in ["{}", String(repeating: "no database ", count: 1_000)] {
            let path = try folder.write(text, to: "a.json")
            for error in [Self.error(reading: path), Self.error(adding: path)] {
                #expect(error?.code == .invalidFile && error?.category.exitCode == 65)
                #expect(error?.reason.contains("no history") == true, "\(error?.reason ?? "")")
            }
            #expect(try folder.bytes(of: "a.json") == Array(text.utf8))
        }
    }

    @Test("the database of another program is an error, and stays as it is")
    func refusesOtherDatabases() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("places.sqlite")
        try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE entry (url TEXT)") }
        let before = try folder.bytes(of: "places.sqlite")
        for error in [Self.error(reading: path), Self.error(adding: path)] {
            #expect(error?.code == .invalidFile && error?.reason.contains("another program") == true)
        }
        #expect(try folder.bytes(of: "places.sqlite") == before && folder.names == ["places.sqlite"])
    }

    @Test("older tables are brought up to date, and newer ones are left to newer programs")
    func migrates() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        try SQLiteHistoryStore(path: path).update { $0 = ["a"] }
        var newer = HistorySchema.migrator
        newer.registerMigration("notes") { try $0.execute(sql: "ALTER TABLE entry ADD COLUMN note TEXT") }
        let store = SQLiteHistoryStore(path: path, busyTimeout: .seconds(5), migrator: newer)
        #expect(try store.urls() == ["a"])
        try store.update { $0.append("b") }
        for error in [Self.error(reading: path), Self.error(adding: path)] {
            #expect(error?.code == .invalidFile && error?.reason.contains("newer version") == true)
        }
        #expect(try store.urls() == ["a", "b"])
    }

    @Test("a damaged database is an error, wherever the damage is, or is read as it was")
    func reportsDamage() throws {
        let folder = try TemporaryFolder()
        let urls = (0..<50).map { "?Base=base01&Scoops=\($0)" }
        try SQLiteHistoryStore(path: folder.path("whole.sqlite")).update { $0 = urls }
        let whole = try folder.bytes(of: "whole.sqlite")
        var generator = SeededGenerator(seed: 1)
        var damages = 0
        for _ in 0..<300 {
            var bytes = whole
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            for index in start..<min(bytes.count, start + 64) {
                bytes[index] = .random(in: 0...255, using: &generator)
            }
            let path = try folder.write(bytes, to: "damaged.sqlite")
            do throws(StickerError) {
                _ = try SQLiteHistoryStore(path: path).urls()
            } catch {
                damages += 1
                #expect([.invalidFile, .diskFailed].contains(error.code), "\(error)")
            }
            for name in try folder.names where name.hasPrefix("damaged") {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
        }
        // Much of the file is empty.
        #expect(damages > 20)
        for count in [2, 100, 4_095, 4_096, 8_192, 16_384] where count < whole.count {
            let path = try folder.write(Array(whole[..<count]), to: "short.sqlite")
            #expect(Self.error(reading: path)?.code == .invalidFile, "\(count)")
        }
    }

    @Test("a busy database is waited for, and then that is said")
    func waits() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        let slow = SQLiteHistoryStore(path: path)
        try slow.update { $0 = ["a"] }
        let (isBusy, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? slow.update { urls throws(StickerError) in
                isBusy.signal()
                isOver.wait()
                urls.append("slow")
            }
            isDone.signal()
        }
        isBusy.wait()
        let impatient = SQLiteHistoryStore(path: path, busyTimeout: .milliseconds(200))
        let start = ContinuousClock.now
        let error = #expect(throws: StickerError.self) { try impatient.update { $0.append("b") } }
        let waited = ContinuousClock.now - start
        #expect(waited >= .milliseconds(200) && waited < .seconds(5), "\(waited)")
        #expect(error?.code == .busy && error?.category.exitCode == 74)
        #expect(error?.reason.contains("0.2 s") == true)
        // Nobody waits for reading.
        #expect(try impatient.urls() == ["a"])
        // A patient one is next.
        let patient = SQLiteHistoryStore(path: path)
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.1)
            isOver.signal()
        }
        try patient.update { $0.append("patient") }
        isDone.wait()
        #expect(try patient.urls() == ["a", "slow", "patient"])
    }

    @Test("additions of many threads and stores are all there", arguments: [1, 4])
    func addsTogether(stores: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("history.sqlite")
        let all = (0..<stores).map { _ in SQLiteHistoryStore(path: path, busyTimeout: .seconds(60)) }
        // All of them make the file.
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<48 {
                group.addTask {
                    (try? all[index % stores].update { urls in urls.append("\(index)") }) != nil
                }
            }
            for await isAdded in group { #expect(isAdded) }
        }
        #expect(try Set(all[0].urls()) == Set((0..<48).map { "\($0)" }))
        #expect(try all[0].urls().count == 48)
    }
}
