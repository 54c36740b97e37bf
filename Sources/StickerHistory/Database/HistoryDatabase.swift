import GRDB
import GRDBSQLite
import StickerErrors

/// An open database of a history. Its file may come from anybody: what is not a history is an error, however it was made.
struct HistoryDatabase {
    private let queue: DatabaseQueue
    private let wait: BusyWait

    /// The longest text that is kept, in bytes: a thousand times an ice cream's URL.
    private static let maximumTextByteCount = 1 << 16
    /// How many steps of SQLite's machine lie between two looks at the clock: less than a millisecond.
    private static let stepCount: Int32 = 10_000

    /// Opens the database, and makes it where there is none.
    ///
    /// - Parameters:
    ///   - path: of its file, as it is given to SQLite.
    ///   - wait: waits for other processes.
    ///   - migrator: makes its tables.
    init(path: String, wait: BusyWait, migrator: DatabaseMigrator) throws {
        var configuration = Configuration()
        configuration.label = "sticker history"
        configuration.busyMode = .callback { _ in wait.again() }
        configuration.prepareDatabase { database in
            // SAFETY: the connection is open; so below.
            _ = unsafe sqlite3_limit(
                database.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(Self.maximumTextByteCount))
            // SAFETY: the configuration keeps this closure, and so the object, for as long as the database is open.
            unsafe sqlite3_progress_handler(
                database.sqliteConnection, Self.stepCount,
                { wait in
                    unsafe wait.map { unsafe Unmanaged<BusyWait>.fromOpaque($0).takeUnretainedValue().isOver }
                        == true ? 1 : 0
                }, Unmanaged.passUnretained(wait).toOpaque())
            // What was confirmed is on the disk: a power cut takes nothing of it. The rest is what SQLite advises for files
            // of strangers (https://sqlite.org/security.html).
            try database.execute(
                sql: """
                    PRAGMA synchronous = FULL;
                    PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON;
                    PRAGMA mmap_size = 0;
                    """)
        }
        self.wait = wait
        queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { database in
            switch try HistorySchema.owner(database) {
            case .nobody: try HistorySchema.claim(database)
            case .history: try HistorySchema.check(database)
            case .otherProgram: throw HistoryFault.otherProgram
            }
            if try migrator.hasBeenSuperseded(database) { throw HistoryFault.newer }
            // Readers and one writer do not wait for each other then. Where the file system has no shared memory, it stays
            // as it is, which is as safe.
            try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
        if try !queue.read(migrator.hasCompletedMigrations) {
            try HistorySchema.migrate(queue, by: migrator)
        }
        try HistorySchema.checkTables(of: queue, madeBy: migrator)
        // It has a few pages: looking at all of them takes less than opening them.
        let check = try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") }
        guard check == "ok" else { throw HistoryFault.damaged }
    }

    /// How far a change is waited for: 2 is until it is on the disk (`FULL`).
    var synchronous: Int {
        get throws { try queue.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } ?? 0 }
    }

    func urls() throws -> [String] { try queue.read(Self.entries).compactMap(\.url) }

    /// Changes the entries in one transaction, which is the only one that writes meanwhile.
    func update<Value>(_ change: (inout [String]) throws(StickerError) -> Value) throws -> Value {
        var result: Value?
        try queue.writeWithoutTransaction { database in
            try database.inTransaction(.immediate) {
                let entries = try Self.entries(database)
                var urls = entries.compactMap(\.url)
                let start = ContinuousClock.now
                result = try change(&urls)
                wait.pause(.now - start)
                try Self.check(urls)
                try Self.write(urls, over: entries, in: database)
                return .commit
            }
        }
        guard let result else { throw StickerError.unforeseen("a transaction did nothing") }
        return result
    }

    /// Makes sure that what is kept can be read again.
    private static func check(_ urls: [String]) throws(StickerError) {
        let limit = IceCreamHistory.limits.upperBound
        guard urls.count <= limit else {
            throw .outOfRange(
                what: "the number of entries", value: "\(urls.count)", range: "at most \(limit)")
        }
        guard urls.allSatisfy({ $0.utf8.count < maximumTextByteCount }) else {
            throw .outOfRange(
                what: "the length of an entry", value: "\(maximumTextByteCount) bytes or more",
                range: "less than \(maximumTextByteCount) bytes")
        }
    }

    /// An entry; the URL is nil where something else than a text stands in its place.
    private typealias Entry = (position: Int64, url: String?)

    private static func entries(_ database: Database) throws -> [Entry] {
        let limit = IceCreamHistory.limits.upperBound
        let rows = try Row.fetchAll(
            database, sql: "SELECT position, url FROM entry ORDER BY position LIMIT \(limit + 1)")
        guard rows.count <= limit else { throw HistoryFault.tooLong }
        // SQLite has no next position then, and would say that the disk is full.
        let isFull = try Bool.fetchOne(
            database,
            sql:
                "SELECT 1 WHERE ? IN ((SELECT max(position) FROM entry), (SELECT max(seq) FROM sqlite_sequence))",
            arguments: [Int64.max])
        guard isFull == nil else { throw HistoryFault.damaged }
        return rows.map { row in
            let (position, url): (DatabaseValue, DatabaseValue) = (row[0], row[1])
            return (Int64.fromDatabaseValue(position) ?? 0, String.fromDatabaseValue(url))
        }
    }

    /// Removes the entries that are not in their place any more, and adds what is new at the end: of a long list of which one
    /// has moved, two rows are written.
    private static func write(_ urls: [String], over entries: [Entry], in database: Database) throws {
        var rest = urls[...]
        for entry in entries {
            if let url = entry.url, url == rest.first {
                rest.removeFirst()
            } else {
                try database.execute(
                    sql: "DELETE FROM entry WHERE position = ?", arguments: [entry.position])
            }
        }
        for url in rest {
            try database.execute(sql: "INSERT INTO entry (url) VALUES (?)", arguments: [url])
        }
    }
}
