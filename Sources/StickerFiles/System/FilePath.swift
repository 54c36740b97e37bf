/// Paths as text: `/` between names, as on every system that the engine runs on.
package enum FilePath {
    /// `path` seen from `folder`; an absolute path stays as it is.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// Whether a text that is a name or a path is a path: it has a full stop or a slash.
    package static func isPath(_ text: String) -> Bool { text.contains(".") || text.contains("/") }

    /// The folder that holds the file at `path`: `.` where the path is a name alone.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last name of `path`.
    package static func name(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        return String(path[path.index(after: slash)...])
    }
}
