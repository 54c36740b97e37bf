public import Foundation

/// The folder of the whole project, in which `Docs`, `Fonts` and `Tests` lie.
public let projectFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
