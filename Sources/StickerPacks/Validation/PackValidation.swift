public import StickerErrors
import StickerFiles
import StickerLimits
public import StickerPlatforms

/// Holds a pack against the rules of its platform, whoever made it.
public enum PackValidation {
    /// Looks at a pack: a folder, or the zip file that the platform takes.
    ///
    /// Every broken rule is found, not only the first. Nothing is written. What is read is bounded: each picture is
    /// looked at once, at most 2,000, of at most 2²⁹ pixels together, and at most 512 MiB with the zip files in the folder;
    /// pictures of more than 32 MiB are only measured, and those of more than 2²⁴ pixels not decoded. A listing has at most
    /// 4 MiB, or 1 MiB of YAML; all of them have 16 MiB and 10,000 elements. A folder has 10,000 files. The time is that of the present
    /// `RenderBudget`, or one minute. The report says what was not looked at.
    ///
    /// - Throws: `StickerError` where there is no such folder or file, or where it is neither a folder nor a zip file.
    /// - Complexity: O(bytes and pixels), one file after the other.
    public static func report(of path: String, for kind: StickerKind) throws(StickerError) -> PackReport {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in try boundedReport(of: path, for: kind)
        }
    }

    private static func boundedReport(
        of path: String, for kind: StickerKind
    ) throws(StickerError) -> PackReport {
        let status: FileStatus
        do {
            status = try FileStatus(path: path)
        } catch {
            throw error.isMissingFile
                ? .missingFile(path: path) : .unreadableFile(path: path, reason: error.reason)
        }
        var check = PackCheck(kind: kind)
        if status.kind == .directory {
            try check.checkFolder(FolderSource(path: path))
        } else {
            let bytes = try InputFile.bytes(of: path, limit: PackLimits.maximumArchiveByteCount)
            check.checkArchiveByteCount(bytes.count)
            try check.check(ArchiveSource(bytes, path: path))
        }
        check.checkAllowance()
        return PackReport(
            path: path, kind: kind, stickerCount: check.stickerCount, findings: check.findings)
    }
}
