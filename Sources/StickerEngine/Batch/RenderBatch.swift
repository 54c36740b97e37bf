public import StickerErrors
import StickerFiles
import StickerLimits

/// What became of one file of many.
public struct BatchOutcome: Sendable {
    /// The file's name, in the folder of the batch.
    public let fileName: String
    /// Why the file was not written; nil where it was.
    public let error: StickerError?
    /// What a file that was written lacks, or what was lost for its format or its number of bytes.
    public let warnings: [RenderWarning]

    /// A file that was written where `error` is nil.
    public init(fileName: String, error: StickerError?, warnings: [RenderWarning] = []) {
        self.fileName = fileName
        self.error = error
        self.warnings = warnings
    }
}

/// What became of a batch.
public struct BatchSummary: Hashable, Sendable {
    /// The number of files that were written, whole.
    public var writtenCount = 0
    /// The number of files whose picture could not be drawn or written.
    public var failedCount = 0

    /// By default with nothing done.
    public init(writtenCount: Int = 0, failedCount: Int = 0) {
        self.writtenCount = writtenCount
        self.failedCount = failedCount
    }
}

/// Writes many files into a folder, several at once.
public struct RenderBatch: Sendable {
    /// The folder's path; it is made if it is missing.
    public var folder: String
    /// How many files are worked on at once; 1 or more.
    public var jobs: Int

    /// - Parameters:
    ///   - folder: its path; made if it is missing.
    ///   - jobs: how many files are worked on at once; 1 or more.
    public init(folder: String, jobs: Int) {
        self.folder = folder
        self.jobs = jobs
    }

    /// Draws each element and writes its file, which appears whole and replaces one of the same name.
    ///
    /// Each file is a render of its own within the current limits. One that fails does not keep the others from being
    /// written; a disk that fails ends the work, because it would fail for all of them. Where the task is cancelled, no
    /// more files are begun, and those begun are abandoned; the summary counts those that were written.
    ///
    /// - Parameters:
    ///   - elements: what files are made of; they are begun in this order.
    ///   - isolation: the actor that `report` is called on; by default the caller's.
    ///   - fileName: the name of an element's file in the folder.
    ///   - render: draws an element's file; called on several threads at once.
    ///   - report: is called for each file, in the order in which they are done, never twice at once.
    /// - Throws: `StickerError`, where the folder cannot be made, before anything is drawn; `StickerError.Code.diskFailed`, of which
    ///   `report` is not told; and what `report` throws, which ends the work.
    /// - Complexity: memory for as many pictures as jobs, whatever the count of elements.
    @discardableResult
    public func write<Elements: Sequence>(
        _ elements: Elements, isolation: isolated (any Actor)? = #isolation,
        fileName: @escaping @Sendable (Elements.Element) -> String,
        render: @escaping @Sendable (Elements.Element) throws(StickerError) -> RenderedFile,
        report: (BatchOutcome) throws(StickerError) -> Void = { _ throws(StickerError) in }
    ) async throws(StickerError) -> BatchSummary where Elements.Element: Sendable {
        let folder = try OutputFolder(folder)
        var summary = BatchSummary()
        var failure: StickerError?
        await ConcurrentMap.run(elements, limit: jobs, isolation: isolation) { element in
            let name = fileName(element)
            do throws(StickerError) {
                let file = try RenderBudget.withRenewedLimits { () throws(StickerError) in try render(element)
                }
                try InputLog.checkOutput(folder.path(of: name))
                try folder.write(file.bytes, to: name)
                return BatchOutcome(fileName: name, error: nil, warnings: file.warnings)
            } catch {
                return BatchOutcome(fileName: name, error: error)
            }
        } receive: { outcome in
            switch outcome.error?.code {
            case .diskFailed:
                failure = failure ?? outcome.error
                return false
            case .cancelled: return false
            case nil: summary.writtenCount += 1
            default: summary.failedCount += 1
            }
            guard failure == nil else { return false }
            do throws(StickerError) {
                try report(outcome)
                return true
            } catch {
                failure = failure ?? error
                return false
            }
        }
        if let failure { throw failure }
        return summary
    }
}
