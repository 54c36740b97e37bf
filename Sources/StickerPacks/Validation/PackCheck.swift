import StickerErrors
import StickerLimits
import StickerPlatforms

/// Collects what is wrong with a pack's sources, one after the other.
struct PackCheck {
    let kind: StickerKind
    private(set) var stickerCount = 0
    private(set) var findings: [PackFinding] = []

    private let allowance: ReportAllowance

    init(kind: StickerKind, within allowance: ReportAllowance = ReportAllowance()) {
        self.kind = kind
        self.allowance = allowance
    }

    /// Checks a folder, and the zip files in it.
    mutating func checkFolder(_ folder: FolderSource) {
        let archives = archives(in: folder)
        // A folder that has the zip file alone is no pack itself.
        let hasPack = archives.isEmpty || folder.files.keys.contains { !archives.contains($0) }
        if hasPack {
            check(folder, leavingOut: archives)
        } else {
            add(folder.findings)
        }
        for archive in archives.sorted() where !isFull { checkArchive(archive, in: folder, counts: !hasPack) }
    }

    /// Checks the packs of a source.
    mutating func check(_ source: any FileSource, leavingOut archives: Set<String> = []) {
        let reading = PackFormat(of: kind.platform).form.reader.read(
            ListingSource(source: source, allowance: allowance), for: kind)
        let pictures = PictureReader(source, for: kind, within: allowance)
        add(source.findings + reading.findings)
        for image in reading.images { add(image.findings(pictures.facts(of: image.file), kind)) }
        var used = reading.usedFiles.union(archives)
        for pack in reading.packs {
            add(pack.findings(pictures))
            used.formUnion(pack.stickers.flatMap(\.files))
            used.formUnion(pack.images.map(\.file))
        }
        // The same stickers may be listed in two ways. Those that were uploaded have no files.
        let files = reading.packs.map { $0.stickers.map(\.files) }
        stickerCount += Set(files.joined().filter { !$0.isEmpty }).count
        stickerCount += files.map { $0.count(where: \.isEmpty) }.max() ?? 0
        // Where nothing lists anything, that has been said.
        guard !reading.packs.isEmpty else { return }
        for file in source.files.keys.sorted() where !used.contains(file) {
            add([
                PackFinding(
                    .unlistedFile, in: file, "in no listing", limit: "listed, or not there",
                    severity: .warning)
            ])
        }
    }

    /// Notes that a zip file is too long.
    mutating func checkArchiveByteCount(_ count: Int, in file: String? = nil) {
        guard let limit = kind.pack.archive?.maximumByteCount, count > limit else { return }
        add([
            PackFinding(
                .archiveBytes, in: file, "\(NumberText.grouped(count)) bytes",
                limit: "at most \(NumberText.grouped(limit)) bytes")
        ])
    }

    /// Notes what was not looked at because there is too much of it.
    mutating func checkAllowance() {
        add(allowance.findings)
    }

    private func archives(in folder: FolderSource) -> Set<String> {
        guard let archive = kind.pack.archive else { return [] }
        return Set(
            folder.files.keys.filter { !$0.contains("/") && $0.hasSuffix("." + archive.fileExtension) })
    }

    private mutating func checkArchive(_ file: String, in folder: FolderSource, counts: Bool) {
        let count = folder.files[file] ?? 0
        checkArchiveByteCount(count, in: file)
        // Of more, that they cannot be read is said below.
        guard count > PackLimits.maximumArchiveByteCount || allowance.takes(bytes: count) else { return }
        var inner = PackCheck(kind: kind, within: allowance)
        do throws(StickerError) {
            let bytes = try folder.bytes(of: file, limit: PackLimits.maximumArchiveByteCount)
            inner.check(try ArchiveSource(bytes, path: file))
        } catch {
            add([PackFinding(.damagedFile, in: file, error.reason, limit: "a zip file")])
        }
        add(inner.findings.map { $0.inside(file) })
        if counts { stickerCount += inner.stickerCount }
    }

    /// Adds findings that are not there yet: a file may be listed in two ways, and is wrong once.
    private mutating func add(_ new: [PackFinding]) {
        for finding in new where !isFull && seen.insert(finding).inserted {
            findings.append(finding)
            guard isFull else { continue }
            let limit = NumberText.grouped(PackLimits.maximumFindingCount)
            findings.append(
                PackFinding(.unchecked, "more than \(limit) findings", limit: "at most \(limit) to be listed")
            )
        }
    }

    /// Whether no more is noted.
    private var isFull: Bool { findings.count >= PackLimits.maximumFindingCount }

    private var seen: Set<PackFinding> = []
}
