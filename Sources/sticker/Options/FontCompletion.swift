import ArgumentParser
import Foundation
import StickerEngine

/// What a shell completes a font with.
enum FontCompletion {
    /// The short names, the font files of the folder that was begun to type, and its folders.
    static let kind = CompletionKind.custom { _, _, typed in
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let entries = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
        let files = (entries ?? []).sorted().compactMap { entry -> String? in
            let path = folder + entry
            let isFolder = (try? FileStatus(path: path))?.kind == .directory
            return isFolder ? path + "/" : FontSpecification.endsLikeFont(entry) ? path : nil
        }
        return FontChoice.names + files
    }
}
