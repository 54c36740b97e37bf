import Foundation
import GRDB
public import StickerErrors
import StickerFiles
import StickerLimits

/// A store in a file, by SQLite: any number of threads and processes may use it at once.
///
/// A change is one transaction. Once it is confirmed it stays, even if the process is killed or the power fails in the next
/// instant (a write-ahead log, waited for until it is on the disk: `synchronous = FULL`). One that is not confirmed is there
/// entirely or not at all. SQLite makes files beside it while it is used, whose names end in `-wal` and `-shm`; all three
/// belong together.
///
/// The file appears with the first change. It must be on a disk of the machine: locks of network file systems do not hold.
public final class SQLiteHistoryStore: HistoryStore {
    /// How long a busy database is waited for, unless another time is asked for: a change takes some milliseconds.
    public static let defaultBusyTimeout = Duration.seconds(5)

    /// The file's path.
    public let path: String
    /// How long a busy database is waited for before that is an error.
    public let busyTimeout: Duration
    private let migrator: DatabaseMigrator
    private let wait = BusyWait()
    private let open = Locked<HistoryDatabase?>(nil)

    /// Nothing is opened before it is used.
    ///
    /// - Parameters:
    ///   - path: of the file, in a folder that is there.
    ///   - busyTimeout: how long a busy database is waited for before that is an error.
    public convenience init(path: String, busyTimeout: Duration = SQLiteHistoryStore.defaultBusyTimeout) {
        self.init(path: path, busyTimeout: busyTimeout, migrator: HistorySchema.migrator)
    }

    /// - Parameter migrator: makes the tables; another one than the present only in tests.
    init(path: String, busyTimeout: Duration, migrator: DatabaseMigrator) {
        self.path = path
        self.busyTimeout = busyTimeout
        self.migrator = migrator
    }

    /// - Throws: `StickerError.Code.unreadableFile` for what cannot be opened; `StickerError.Code.invalidFile` for a damaged file,
    ///   the database of another program, and one that a newer version made; `StickerError.Code.busy`. A file that is not there
    ///   has nothing, nor has an empty one.
    public func urls() throws(StickerError) -> [String] {
        try use(for: .reading) { try $0.urls() } ?? []
    }

    /// - Throws: `StickerError.Code.cannotCreate` for what cannot be opened or made; `StickerError.Code.invalidFile` as
    ///   ``urls()``; `StickerError.Code.busy`; `StickerError.Code.diskFailed`; what `change` throws.
    public func update<Value: Sendable>(
        _ change: (inout [String]) throws(StickerError) -> Value
    ) throws(StickerError) -> Value {
        guard let value = try use(for: .changing, { try $0.update(change) }) else {
            throw .unforeseen("a database was not made")
        }
        return value
    }

    /// Uses the database, opened where it is not yet; nil where it is read and not there.
    private func use<Value: Sendable>(
        for use: HistoryUse, _ body: (HistoryDatabase) throws -> Value
    ) throws(StickerError) -> Value? {
        try open.withLock { database throws(StickerError) -> Value? in
            if database == nil, try !isThere(for: use) { return nil }
            wait.begin(busyTimeout)
            do {
                // Some locks fail at once, without the wait that was asked for: those of a journal that begins or is recovered.
                while true {
                    do {
                        let opened =
                            try database
                            ?? HistoryDatabase(path: sqlitePath, wait: wait, migrator: migrator)
                        database = opened
                        return try body(opened)
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                        guard wait.again() else { throw error }
                    }
                }
            } catch {
                throw StickerError(history: error, at: path, for: use, waited: busyTimeout)
            }
        }
    }

    /// The most bytes of the file and the logs beside it, which opening it reads whole: ten times those of the longest history.
    private static let maximumByteCount = 64 << 20

    /// SQLite takes some names for databases in memory, and others for URLs; what has a folder is a file.
    private var sqlitePath: String { path.hasPrefix("/") ? path : "./" + path }

    /// Whether there is a regular file to open, or one is to be made.
    private func isThere(for use: HistoryUse) throws(StickerError) -> Bool {
        guard !path.isEmpty else { throw .conflict("the history has no name; name a file") }
        let status: FileStatus
        do throws(SystemCallError) {
            status = try FileStatus(path: path)
        } catch {
            if error.isMissingFile { return use == .changing }
            throw use == .reading
                ? .unreadableFile(path: path, reason: error.reason)
                : .cannotCreate(path: path, reason: error.reason)
        }
        var byteCount = status.size
        // Beside the file itself, where the path is a link to it. SQLite would wait for a FIFO there for ever.
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        for name in ["-journal", "-wal", "-shm"].map({ file + $0 }) {
            guard let beside = try? FileStatus(path: name, followingLinks: false) else { continue }
            guard beside.kind == .regular else {
                throw .invalidFile(
                    path: name, reason: "it is no regular file, and SQLite needs one there; remove it")
            }
            byteCount += beside.size
        }
        guard byteCount <= Self.maximumByteCount else {
            throw .tooLong(path: path, limit: Self.maximumByteCount)
        }
        // SQLite takes a file of one byte for an empty one, and would overwrite it.
        if status.kind == .regular, status.size == 1 { throw .noHistory(path) }
        // A file of the kernel's own, such as those of /proc, may have no size and bytes all the same.
        if status.kind == .regular, status.size == 0 {
            do throws(StickerError) {
                _ = try InputFile.bytes(of: path, limit: 0)
            } catch {
                throw error.code == .invalidFile ? .noHistory(path) : error
            }
        }
        // It would write a database into an empty file, also to read it.
        if status.kind == .regular { return use == .changing || status.size > 0 }
        let reason =
            status.kind == .directory ? "it is a folder; add a file name" : "it is no regular file; name one"
        throw use == .reading
            ? .unreadableFile(path: path, reason: reason) : .cannotCreate(path: path, reason: reason)
    }
}
