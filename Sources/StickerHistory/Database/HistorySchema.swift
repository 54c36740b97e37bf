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

    /// Makes sure that the file has tables alone, and the indexes that SQLite makes for them: no views, no triggers, no virtual
    /// tables, no indexes of expressions; and that those of SQLite and of the library are theirs, without columns that are computed.
    ///
    /// To be called before the first table is read.
    ///
    /// - Throws: ``HistoryFault/damaged``.
    static func check(_ database: Database) throws {
        // Whatever stands there in the place of a text.
        let others = try Int.fetchOne(
            database,
            sql: """
                SELECT count(*) FROM sqlite_master
                WHERE NOT (type = 'table' AND sql LIKE 'CREATE TABLE %') IS TRUE AND NOT (type = 'index' AND sql IS NULL) IS TRUE
                """)
        let changed = try Int.fetchOne(
            database,
            sql: """
                SELECT count(*) FROM sqlite_master
                WHERE type = 'table' AND name IN ('sqlite_sequence', 'grdb_migrations') AND NOT (sql IN (?, ?)) IS TRUE
                """,
            arguments: [
                "CREATE TABLE sqlite_sequence(name,seq)",
                "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
            ])
        guard others == 0, changed == 0 else { throw HistoryFault.damaged }
    }

    /// Makes sure that the tables are those that the migrations make, and no others.
    ///
    /// - Throws: ``HistoryFault/damaged``.
    static func checkTables(of queue: DatabaseQueue, madeBy migrator: DatabaseMigrator) throws {
        let model = try DatabaseQueue()
        try migrator.migrate(model)
        let (sql, expected) = (try queue.read(tables), try model.read(tables))
        guard sql == expected else { throw HistoryFault.damaged }
    }

    /// The SQL of the tables, but for those that ``check(_:)`` has compared.
    private static func tables(_ database: Database) throws -> [String] {
        try String.fetchAll(
            database,
            sql: """
                SELECT sql FROM sqlite_master
                WHERE type = 'table' AND name NOT IN ('sqlite_sequence', 'grdb_migrations') ORDER BY name
                """)
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
