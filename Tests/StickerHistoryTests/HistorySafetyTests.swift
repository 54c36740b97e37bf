import Foundation
import GRDB
import StickerEngine
import StickerTestSupport
import Testing

@testable import StickerHistory

/// Files of strangers in the place of a history: an error at once, or what they hold.
@Suite struct HistorySafetyTests {
    private static func error(of path: String) -> StickerError? {
        #expect(throws: StickerError.self) { try SQLiteHistoryStore(path: path).urls() }
    }

    /// A history with two ice creams, changed by SQL.
    private static func history(in folder: TemporaryFolder, changedBy sql: String) throws -> String {
        let path = folder.path("history.sqlite")
        try SQLiteHistoryStore(path: path).update { $0 = ["?Base=base01", "?Base=base02"] }
        try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
        return path
    }

    @Test(
        "views, triggers and virtual tables are refused before a table is read",
        arguments: [
            """
            ALTER TABLE entry RENAME TO other;
            CREATE VIEW entry (position, url) AS
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, 'a' FROM n;
            """,
            """
            CREATE TRIGGER again AFTER INSERT ON entry BEGIN
                INSERT INTO entry (url) SELECT 'x' FROM entry a, entry b;
            END;
            """,
            "DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS SELECT 'entries' AS identifier;",
            "CREATE VIRTUAL TABLE words USING fts5(a);",
            "ALTER TABLE entry ADD COLUMN more TEXT GENERATED ALWAYS AS (hex(zeroblob(1000))) VIRTUAL;",
            "DROP TABLE entry; CREATE TABLE entry (position INTEGER, url TEXT);",
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = 'CREATE TABLE grdb_migrations (k INTEGER PRIMARY KEY, identifier TEXT AS (''entries''))'
                WHERE name = 'grdb_migrations';
            """,
            "CREATE TABLE sqlite2 (a, b AS (a + 1));",
            "CREATE INDEX urls ON entry (length(url));", "CREATE TABLE more (a TEXT CHECK (a <> 'b'));",
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET type = CAST(x'7461626C6500FF' AS BLOB) WHERE name = 'entry';
            """,
        ])
    func refusesForeignSchemas(sql: String) throws {
        let folder = try TemporaryFolder()
        let path = try Self.history(in: folder, changedBy: sql)
        let error = Self.error(of: path)
        #expect(error?.code == .invalidFile && error?.reason.hasPrefix("the database is damaged") == true)
        #expect(throws: StickerError.self) { try SQLiteHistoryStore(path: path).update { $0 = [] } }
    }

    @Test("more than 10,000 entries, and a text of more than 64 KiB, are refused")
    func boundsEntries() throws {
        for (sql, reason) in [
            (
                "INSERT INTO entry (url) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9999) SELECT i FROM n;",
                "it has more than 10,000 ice creams"
            ),
            ("INSERT INTO entry (url) VALUES (hex(zeroblob(40000)));", "the database is damaged"),
        ] {
            let folder = try TemporaryFolder()
            let path = try Self.history(in: folder, changedBy: sql)
            #expect(Self.error(of: path)?.reason.hasPrefix(reason) == true)
        }
        let folder = try TemporaryFolder()
        let path = try Self.history(
            in: folder,
            changedBy:
                "INSERT INTO entry (url) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9998) SELECT i FROM n;"
        )
        #expect(try SQLiteHistoryStore(path: path).urls().count == 10_000)
    }

    @Test("a history without a position for the next entry is damaged", arguments: ["position", "seq"])
    func refusesLastPosition(column: String) throws {
        let folder = try TemporaryFolder()
        let sql =
            column == "position"
            ? "UPDATE entry SET position = ? WHERE position = 2" : "UPDATE sqlite_sequence SET seq = ?"
        let path = try Self.history(in: folder, changedBy: sql.replacing("?", with: "9223372036854775807"))
        #expect(Self.error(of: path)?.reason.hasPrefix("the database is damaged") == true)
    }

    @Test("work that does not end is stopped")
    func stopsEndlessWork() throws {
        let folder = try TemporaryFolder()
        let path = try Self.history(in: folder, changedBy: "SELECT 1")
        let wait = BusyWait()
        wait.begin(.zero)
        let database = try HistoryDatabase(path: path, wait: wait, migrator: HistorySchema.migrator)
        try database.update { $0 = (0..<9_000).map { "\($0)" } }
        wait.begin(.zero)
        wait.pause(.zero - BusyWait.maximumWork)
        let error = #expect(throws: DatabaseError.self) { try database.urls() }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
    }

    @Test("what could not be read again is not kept")
    func refusesWhatIsTooLong() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteHistoryStore(path: try Self.history(in: folder, changedBy: "SELECT 1"))
        for urls in [Array(repeating: "a", count: 10_001), [String(repeating: "a", count: 1 << 16)]] {
            let error = #expect(throws: StickerError.self) { try store.update { $0 = urls } }
            #expect(error?.code == .outOfRange)
        }
        #expect(try store.urls().count == 2)
        try store.update { $0 = Array(repeating: "a", count: 10_000) }
        #expect(try store.urls().count == 10_000)
    }

    @Test(
        "a file of the kernel that says it is empty, and has bytes, is no history",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/version")))
    func refusesKernelFiles() {
        #expect(Self.error(of: "/proc/version")?.reason.hasPrefix("it is no history") == true)
    }

    @Test(
        "what is no regular file beside a history is an error, and not waited for",
        arguments: ["-journal", "-wal", "-shm"])
    func refusesFIFOs(suffix: String) throws {
        let folder = try TemporaryFolder()
        let path = try Self.history(in: folder, changedBy: "SELECT 1")
        try? FileManager.default.removeItem(atPath: path + suffix)
        try #require(unsafe mkfifo(path + suffix, 0o600) == 0)
        for error in [
            Self.error(of: path),
            #expect(throws: StickerError.self) { try SQLiteHistoryStore(path: path).update { $0 = [] } },
        ] {
            #expect(error?.code == .invalidFile && error?.reason.contains("no regular file") == true)
        }
    }

    @Test("a long log beside the file is refused", arguments: ["-journal", "-wal"])
    func boundsLog(suffix: String) throws {
        let folder = try TemporaryFolder()
        let path = try Self.history(in: folder, changedBy: "SELECT 1")
        #expect(FileManager.default.createFile(atPath: path + suffix, contents: nil))
        try FileHandle(forWritingTo: URL(filePath: path + suffix)).truncate(atOffset: 64 << 20)
        #expect(Self.error(of: path)?.code == .invalidFile)
    }

    private struct Finding: Error, CustomStringConvertible {
        let description: String
    }

    @Test("damaged files are read, or refused by an error of one line")
    func damaged() throws {
        let folder = try TemporaryFolder()
        let path = try Self.history(in: folder, changedBy: "PRAGMA wal_checkpoint(TRUNCATE)")
        let sound = try folder.bytes(of: "history.sqlite")
        Fuzzer.run(name: "history", iterations: 120) { generator in
            // Most of the pages are empty: what is changed lies near their beginnings, or in the header.
            let page = 4_096 * Int.random(in: 0..<max(1, sound.count / 4_096), using: &generator)
            let end = Bool.random(using: &generator) ? sound.count : min(page + 120, sound.count)
            let bytes =
                sound[..<page] + Mutation.mutate(Array(sound[page..<end]), using: &generator) + sound[end...]
            for name in try folder.names { try FileManager.default.removeItem(atPath: folder.path(name)) }
            try folder.write(Array(bytes), to: "history.sqlite")
            for isChanged in [false, true] {
                do {
                    let store = SQLiteHistoryStore(path: path)
                    if isChanged {
                        try store.update { $0.append("?Base=base03") }
                    } else {
                        _ = try store.urls()
                    }
                } catch let error as StickerError {
                    guard !error.description.contains("\n"), error.category != .defect else {
                        throw Finding(description: "the error is \(error)")
                    }
                }
            }
        }
    }
}
