public import StickerDates
public import StickerEncoding
public import StickerErrors
import StickerFiles
import StickerLimits
import StickerPixels
import StickerScenes

extension DateBatch {
    /// Draws the labels and writes them as files, each of which appears whole.
    ///
    /// Everything that can be known before is checked first: the texts in their look (`check(jobs:)`) and the folder,
    /// which is made if it is missing. A file whose picture fails after that does not keep the others from being
    /// written; a disk that fails ends the work, because it would fail for all of them. Pixels and bytes do not depend
    /// on the number of jobs. Files that are there already are replaced.
    ///
    /// Where the task is cancelled, no more files are begun, and those begun are abandoned; the summary counts those
    /// that were written.
    ///
    /// - Parameters:
    ///   - folder: its path; made if it is missing.
    ///   - encoding: how the files are made, in the format of `fileName`; by default with the format's usual options.
    ///   - jobs: how many files are worked on at once, in `jobCounts`.
    ///   - isolation: the actor that `onCheck` and `report` are called on; by default the caller's.
    ///   - report: is called for each file, in the order in which they are done, never twice at once.
    ///   - onCheck: is called now and then, before the first file, with the number of labels that were checked so far.
    /// - Throws: `StickerError`, before anything is drawn; `StickerError.Code.diskFailed`, of which `report` is
    ///   not told; and what `onCheck` and `report` throw, which ends the work.
    ///
    /// Complexity: memory for as many pictures as jobs, whatever the count of files.
    @discardableResult
    public func write(
        to folder: String, encoding: EncodingOptions? = nil,
        jobs: Int = DateBatch.defaultJobCount,
        isolation: isolated (any Actor)? = #isolation,
        report: (BatchOutcome) throws(StickerError) -> Void = { _ throws(StickerError) in },
        onCheck: (Int) throws(StickerError) -> Void = { _ throws(StickerError) in }
    ) async throws(StickerError) -> BatchSummary {
        try JobCount.check(jobs)
        let encoding = encoding ?? EncodingOptions(FormatOptions(fileName.format))
        guard encoding.format == fileName.format else {
            throw .conflict(
                "the names of the files end as \(fileName.format) files', and the options are for \(encoding.format); change one or the other"
            )
        }
        let output = try RenderOutput(encoding)
        try await check(jobs: jobs, report: onCheck)
        // A year of “Happy Friday” is drawn once.
        let files = Locked(BoundedCache<Label, RenderedFile>(maximumCost: Self.cachedByteCount))
        return try await RenderBatch(folder: folder, jobs: jobs).write(
            self, isolation: isolation, fileName: \.fileName
        ) { job throws(StickerError) in
            try Self.file(of: job.label.label, as: output, keptIn: files)
        } report: { outcome throws(StickerError) in
            try report(outcome)
        }
    }

    /// The file of a label, drawn unless it is kept.
    static func file(
        of label: Label, as output: RenderOutput,
        keptIn files: borrowing Locked<BoundedCache<Label, RenderedFile>>
    ) throws(StickerError) -> RenderedFile {
        if let file = files.withLock({ $0[label] }) { return file }
        let file = try RenderRequest(.label(label), output: output).render()
        files.withLock { $0.insert(file, for: label, cost: file.bytes.count) }
        return file
    }

    /// The most bytes of the files that are kept: a hundred labels at twice the usual size.
    private static let cachedByteCount = 8 << 20
}
