import GRDB

/// The tables of a history's database, and how they came to be: each change of them is a migration, which is never changed itself.
enum HistorySchema {
    /// What tells the database from those of other programs (`PRAGMA application_id`): “Stkr”.
    static let applicationID = 0x53_74_6B_72

    /// All migrations so far.
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("entries") { database in
            // Positions only grow, so that the newest is the largest.
            try database.execute(
                sql: """
                    CREATE TABLE entry (
                        position INTEGER PRIMARY KEY AUTOINCREMENT,
                        url TEXT NOT NULL
                    )
                    """)
        }
        return migrator
    }()

    /// Whose a database is.
    enum Owner {
        case nobody, history, otherProgram
    }

    static func owner(_ database: Database) throws -> Owner {
        let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        if id == applicationID { return .history }
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
        return id == 0 && isEmpty ? .nobody : .otherProgram
    }

    /// Makes sure that reading the database runs nothing that its file brings along: no views, no triggers, no virtual tables.
    ///
    /// To be called before the first table is read.
    ///
    /// - Throws: ``HistoryFault/damaged``.
    static func check(_ database: Database) throws {
        let objects = try Row.fetchAll(database, sql: "SELECT type, sql FROM sqlite_master")
        for object in objects {
            let (type, sql): (String?, String?) = (object[0], object[1])
            let isTable = type == "table" && sql?.hasPrefix("CREATE TABLE ") == true
            guard isTable || type == "index" else { throw HistoryFault.damaged }
        }
    }

    /// Makes sure that the table of the ice creams is as the migrations make it.
    ///
    /// - Throws: ``HistoryFault/damaged``.
    static func checkEntries(of queue: DatabaseQueue, madeBy migrator: DatabaseMigrator) throws {
        let model = try DatabaseQueue()
        try migrator.migrate(model)
        let (sql, expected) = (try queue.read(entryTable), try model.read(entryTable))
        guard sql == expected else { throw HistoryFault.damaged }
    }

    /// The SQL of the table of the ice creams; nil where there is none.
    private static func entryTable(_ database: Database) throws -> String? {
        try String.fetchOne(database, sql: "SELECT sql FROM sqlite_master WHERE name = 'entry'")
    }

    /// Makes a database of nobody one of a history. Another process may do the same at the same time.
    static func claim(_ database: Database) throws {
        try database.inTransaction(.immediate) {
            if try owner(database) == .nobody {
                try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            }
            return .commit
        }
    }

    /// Brings the tables to the present state. Another process may do the same at the same time.
    static func migrate(_ queue: DatabaseQueue, by migrator: DatabaseMigrator) throws {
        do {
            try migrator.migrate(queue)
        } catch {
            // Whoever comes second finds what it would make.
            guard try queue.read(migrator.hasCompletedMigrations) else { throw error }
        }
    }
}
