public import StickerErrors
import StickerLimits
import StickerPixels
import StickerScenes
import StickerText

extension DateBatch {
    /// Sets every text of the batch in its look, and draws the first, so that what cannot be drawn is known before
    /// anything is written.
    ///
    /// - Parameters:
    ///   - jobs: how many at once.
    ///   - isolation: the actor that `report` is called on; by default the caller's.
    ///   - report: is called now and then with the number of labels that were checked so far, never twice at once.
    /// - Throws: `StickerError.Code.stage` with the first file that has no picture, and how many
    ///   more there are; where it lacks glyphs, with the characters that any of the files lacks; `StickerError.Code.cancelled`;
    ///   what `report` throws, which ends the work.
    ///
    /// Complexity: a layout, or the search of `Label.fitted()`, for each text that differs from those of the same locale
    /// before.
    public func check(
        jobs: Int = DateBatch.defaultJobCount, isolation: isolated (any Actor)? = #isolation,
        report: (Int) throws(StickerError) -> Void = { _ throws(StickerError) in }
    ) async throws(StickerError) {
        guard !isEmpty else { return }
        do {
            // What is wrong with the style is wrong with each, and some of it shows in pixels alone.
            _ = try RenderBudget.withRenewedLimits { () throws(StickerError) in
                try label(at: startIndex).label.renderSticker()
            }
        } catch {
            if !error.isMissingGlyphs { throw .inOutput(name: name(at: startIndex), error: error) }
        }
        var failures: [Failure] = []
        var checkedCount = 0
        var ending: StickerError?
        await ConcurrentMap.run(ranges, limit: jobs) { range in
            (count: range.count, failures: self.failures(in: range))
        } receive: { checked in
            failures += checked.failures
            checkedCount += checked.count
            do throws(StickerError) {
                try report(checkedCount)
                return true
            } catch {
                ending = ending ?? error
                return false
            }
        }
        if let ending { throw ending }
        guard !Task.isCancelled else { throw .cancelled }
        failures.sort { $0.index < $1.index }
        guard let failure = failures.first else { return }
        let name =
            name(at: failure.index) + (failures.count > 1 ? " and \(failures.count - 1) more" : "")
        throw .inOutput(name: name, error: Self.union(of: failures.map(\.error)) ?? failure.error)
    }

    private struct Failure {
        let index: Int
        let error: StickerError
    }

    /// Joins errors about missing glyphs into one with the characters of all, each once.
    private static func union(of errors: [StickerError]) -> StickerError? {
        var characters: [Character] = []
        var seen: Set<Character> = []
        guard case .missingGlyphs(_, let fonts) = errors.first?.cause as? TextError else { return nil }
        for case .missingGlyphs(let missing, _) in errors.map({ $0.cause as? TextError }) {
            characters += missing.filter { seen.insert($0).inserted }
        }
        return .stage(TextError.missingGlyphs(characters: characters, fonts: fonts))
    }

    /// The positions of the batch in pieces, none of which has two locales.
    private var ranges: [Range<Int>] {
        locales.indices.flatMap { locale in
            stride(from: 0, to: days.count, by: Self.checkedTogether).map { start in
                let first = locale * days.count
                return first + start..<first + Swift.min(start + Self.checkedTogether, days.count)
            }
        }
    }

    /// The number of texts that are checked together: enough to make up for the change between tasks, about 10 ms of
    /// layout.
    private static let checkedTogether = 400

    private func failures(in range: Range<Int>) -> [Failure] {
        // Most batches say few things often: “Happy Friday” 52 times a year.
        var errors: [String: StickerError?] = [:]
        return range.compactMap { index in
            let label = label(at: index).label
            if let error = errors[label.text] { return error.map { Failure(index: index, error: $0) } }
            do throws(StickerError) {
                try RenderBudget.withRenewedLimits { () throws(StickerError) in try label.validate() }
                errors[label.text] = .some(nil)
                return nil
            } catch {
                errors[label.text] = error
                return Failure(index: index, error: error)
            }
        }
    }
}

extension StickerError {
    fileprivate var isMissingGlyphs: Bool {
        if case .missingGlyphs? = cause as? TextError { true } else { false }
    }
}
