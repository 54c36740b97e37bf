package import StickerErrors

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of a folder that hold frames.
package enum InputFolder {
    /// The paths of the files with a picture's extension, hidden ones left out, in natural order: 2.png comes before 10.png.
    ///
    /// - Parameter extensions: in lower case, without the dot.
    /// - Throws: ``StickerError/Code/missingFile``, ``StickerError/Code/unreadableFile``, and
    ///   ``StickerError/Code/invalidFile`` where there is none.
    package static func pictures(
        in path: String, withExtensions extensions: [String]
    ) throws(StickerError) -> [String] {
        try pictures(among: names(in: path), of: path, withExtensions: extensions).map {
            FilePath.join(path, $0)
        }
    }

    /// The names of all that lies in a folder, in no order.
    ///
    /// - Throws: ``StickerError/Code/unreadableFile``.
    package static func names(in path: String) throws(StickerError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .unreadableFile(path: path, reason: "the folder cannot be listed; check its permissions")
        }
    }

    /// Those of a folder's names that are pictures', as ``pictures(in:withExtensions:)`` has them.
    ///
    /// - Parameter path: what errors call the folder.
    /// - Throws: ``StickerError/Code/invalidFile`` where there is none.
    package static func pictures(
        among names: [String], of path: String, withExtensions extensions: [String]
    ) throws(StickerError) -> [String] {
        let endings = extensions.map { "." + $0 }
        let pictures = names.filter { name in
            !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
        }
        guard !pictures.isEmpty else {
            throw .invalidFile(
                path: path,
                reason:
                    "there are no pictures in the folder; their names end in \(endings.joined(separator: ", "))"
            )
        }
        return pictures.sorted(by: NaturalOrder.precedes)
    }
}
