import GRDB

/// The libraries that this module calls.
public enum HistoryLibraries {
    /// Names and versions: SQLite's as the library in use says itself.
    public static var versions: [(name: String, value: String)] {
        let version = try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
        return [("SQLite", version ?? "does not open a database")]
    }
}
