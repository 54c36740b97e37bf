import GRDB
import StickerErrors
import StickerFiles
import StickerLimits

/// What is wrong with a database that SQLite itself can read.
enum HistoryFault: Error {
    case otherProgram, newer, damaged, tooLong, tooSlow
}

/// Whether a history is read or changed.
enum HistoryUse {
    case reading, changing
}

extension StickerError {
    /// The error of SQLite about the database at a path.
    init(history error: any Error, at path: String, for use: HistoryUse, waited: Duration) {
        switch error {
        case let error as HistoryFault: self = .invalidFile(path: path, reason: error.reason)
        case let error as DatabaseError: self = Self.of(error, path, use, waited)
        // The list of migrations holds something else than texts.
        case is RowDecodingError: self = .invalidFile(path: path, reason: HistoryFault.damaged.reason)
        default: self = StickerError(wrapping: error)
        }
    }

    /// A file that is no database.
    static func noHistory(_ path: String) -> StickerError {
        .invalidFile(path: path, reason: "it is no history, which is a database of SQLite; name another file")
    }

    private static func of(
        _ error: DatabaseError, _ path: String, _ use: HistoryUse, _ waited: Duration
    ) -> StickerError {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path, waited: waited)
        case .SQLITE_NOTADB: noHistory(path)
        case .SQLITE_INTERRUPT: .invalidFile(path: path, reason: HistoryFault.tooSlow.reason)
        // No history has texts that are so long.
        case .SQLITE_CORRUPT, .SQLITE_TOOBIG: .invalidFile(path: path, reason: HistoryFault.damaged.reason)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH: unavailable(path, use)
        case .SQLITE_NOMEM:
            StickerError(
                .limit, offender: path, reason: "SQLite has no memory left", category: .outOfMemory)
        case .SQLITE_FULL: failure(path, "no space is left on the disk; make some", use)
        default:
            failure(
                path,
                "\(error.message ?? "error \(error.extendedResultCode.rawValue)"); see whether the disk is full, or faulty",
                use)
        }
    }

    /// The disk does not do what it should.
    private static func failure(_ path: String, _ reason: String, _ use: HistoryUse) -> StickerError {
        use == .reading
            ? .unreadableFile(path: path, reason: reason) : .diskFailed(path: path, reason: reason)
    }

    /// The file, or those that SQLite needs beside it, cannot be opened or made.
    private static func unavailable(_ path: String, _ use: HistoryUse) -> StickerError {
        let folder = FilePath.folder(of: path)
        let reason =
            if (try? FileStatus(path: folder))?.kind == .directory {
                "the file or its folder \(folder) cannot be written, which SQLite needs to do even to read; check their permissions"
            } else {
                "there is no folder \(folder); make it first"
            }
        return use == .reading
            ? .unreadableFile(path: path, reason: reason) : .cannotCreate(path: path, reason: reason)
    }

    /// Others have kept the file for so long.
    private static func busy(path: String, waited: Duration) -> StickerError {
        let (whole, part) = waited.components
        let tenths = (Double(whole) + Double(part) * 1e-18) * 10
        return StickerError(
            .busy, offender: path,
            reason:
                "another program has kept it busy for \(NumberText.plain(tenths.rounded() / 10)) s; try again when that is done"
        )
    }
}

extension HistoryFault {
    var reason: String {
        switch self {
        case .otherProgram: "it is the database of another program; name another file"
        case .newer: "a newer version of sticker made it; use that one"
        case .tooLong:
            "it has more than \(NumberText.grouped(IceCreamHistory.limits.upperBound)) ice creams; name another file"
        case .tooSlow:
            "it takes more than \(BusyWait.maximumWork.components.seconds) s to be read; try again, or name another file"
        case .damaged:
            "the database is damaged; restore a copy of it, or move it away to begin a new history"
        }
    }
}
