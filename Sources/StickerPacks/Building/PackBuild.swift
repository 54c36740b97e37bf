public import StickerErrors
import StickerFiles
import StickerLimits
import StickerPlatforms
import StickerScenes

/// Builds a pack for a platform.
///
/// ```swift
/// let manifest = try PackManifest(contentsOf: .file("pack.yml"))
/// let summary = try await PackBuild(manifest, for: .telegram).write(to: "out/telegram")
/// ```
///
/// Each picture is drawn for the platform, and again only when what it is made of, the platform's rules or the engine have
/// changed. What the platform would refuse is an error before anything is written.
public struct PackBuild: Sendable {
    /// What the pack has in it.
    public let manifest: PackManifest
    /// The form that it is built in.
    public let format: PackFormat
    /// How it is built.
    public let options: PackBuildOptions

    /// - Parameters:
    ///   - manifest: what the pack has in it.
    ///   - format: the form that it is built in.
    ///   - options: how it is built.
    public init(
        _ manifest: PackManifest, for format: PackFormat, options: PackBuildOptions = PackBuildOptions()
    ) {
        self.manifest = manifest
        self.format = format
        self.options = options
    }

    /// Draws what must be drawn, and writes the pack into a folder.
    ///
    /// Nothing is written before all pictures are there. Each file appears whole; a build that is killed while it writes
    /// leaves files of both packs, and the next one puts them right. Files of the folder that no build has written stay.
    ///
    /// - Parameters:
    ///   - folder: its path; made if it is missing.
    ///   - isolation: the actor that `report` is called on; by default the caller's.
    ///   - report: is called for each picture, never twice at once, and for each fault.
    /// - Throws: `StickerError.Code.invalidManifest` where the platform does not take the pack or a picture cannot be drawn, of
    ///   which `report` is told before; `StickerError.Code.busy` where another build writes into the folder; where it cannot be
    ///   written.
    @discardableResult
    public func write(
        to folder: String, isolation: isolated (any Actor)? = #isolation,
        report: (PackBuildEvent) throws(StickerError) -> Void = { _ throws(StickerError) in }
    ) async throws(StickerError) -> PackBuildSummary {
        try options.validate()
        let kind = try format.kind(manifest.gridSize)
        let stickers = manifest.stickers.filter { $0.goes(to: format.platform) }
        let names = PackNames(manifest, stickers: stickers, format: format, kind: kind)
        let output = try PackOutput(folder)
        try output.check(format)
        let work = try PackWork(
            manifest: manifest,
            drawer: PackDrawer(
                kind: kind, effort: options.effort, leastSimilarity: options.leastSimilarity,
                separatesFrames: format == .xcstickers),
            assets: options.assets ?? manifest.files, output: output,
            record: options.isForced ? PackRecord() : output.record)
        var items = stickers.map { PackItem(role: .sticker, sticker: $0) }
        let looks = try await looks(at: items, work, report)
        let checks = PackChecks(
            manifest: manifest, format: format, kind: kind, names: names,
            stickers: zip(stickers, looks).map { ($0, $1.isAnimated) })
        try refuse(checks.errors, "breaks rules of \(kind.platform.title)", report)

        items += icons(kind, stickers, isAnimated: looks.contains(where: \.isAnimated))
        // What cannot be named is known before anything is drawn.
        let blanks = items.indices.map {
            PackPicture.blank(isAnimated: $0 < looks.count && looks[$0].isAnimated)
        }
        _ = try files(of: pack(of: items, blanks, kind, names))
        let done = try await pictures(of: items, looks: looks, work, report)
        var summary = PackBuildSummary(stickerCount: stickers.count)
        for (item, done) in zip(items, done) {
            switch (item.role, done.isKept) {
            case (.sticker, true): summary.keptCount += 1
            case (.sticker, false): summary.drawn.append(item.sticker.id)
            case (.icon, false): summary.drawnIconCount += 1
            case (.icon, true): break
            }
        }
        let files = try files(of: pack(of: items, done.map(\.picture), kind, names))
        let entries = zip(items, done).map { ($0.name, $1) }
        (summary.writtenFiles, summary.removedFiles) = try output.write(files, as: format, of: entries)
        return summary
    }

    /// The pack whose items have these pictures.
    private func pack(
        of items: [PackItem], _ pictures: [PackPicture], _ kind: StickerKind, _ names: PackNames
    ) -> DrawnPack {
        var pack = DrawnPack(manifest: manifest, kind: kind, names: names)
        for (item, picture) in zip(items, pictures) {
            switch item.role {
            case .sticker:
                pack.stickers.append(
                    DrawnPack.Sticker(
                        sticker: item.sticker, picture: picture, stem: names.stem(of: item.sticker),
                        number: pack.stickers.count + 1))
            case .icon(let icon): pack.icons.append((icon, picture))
            }
        }
        return pack
    }

    /// The files of a pack, each of which has a path of its own.
    private func files(of pack: DrawnPack) throws(StickerError) -> [PackFile] {
        let files = try format.layout.files(of: pack)
        do throws(StickerError) {
            try PackPaths.check(files, of: pack)
        } catch {
            throw manifest.text.error(error)
        }
        return files
    }

    /// The pictures that stand for the pack: its icon's sticker, or the first one where they move and that one does not go
    /// to the platform.
    private func icons(_ kind: StickerKind, _ stickers: [PackSticker], isAnimated: Bool) -> [PackItem] {
        let icon = manifest[manifest.icon] ?? manifest.stickers[0]
        let goes = stickers.contains { $0.id == icon.id }
        return format.layout.icons(of: manifest, kind: kind, isAnimated: isAnimated).map {
            PackItem(role: .icon($0), sticker: $0.moving == nil || goes ? icon : stickers[0])
        }
    }

    /// What is known of each sticker without drawing it.
    private func looks(
        at items: [PackItem], _ work: PackWork, isolation: isolated (any Actor)? = #isolation,
        _ report: (PackBuildEvent) throws(StickerError) -> Void
    ) async throws(StickerError) -> [PackWork.Look] {
        let looks = await concurrently(items.indices) { index in work.look(at: items[index]) }
        return try unwrapped(looks, items, "cannot be read", report)
    }

    /// The pictures, those that are kept and those that are drawn.
    private func pictures(
        of items: [PackItem], looks: [PackWork.Look], _ work: PackWork,
        isolation: isolated (any Actor)? = #isolation,
        _ report: (PackBuildEvent) throws(StickerError) -> Void
    ) async throws(StickerError) -> [PackWork.Done] {
        var failure: StickerError?
        let results = await concurrently(items.indices) { index in
            work.picture(of: items[index], looks.indices.contains(index) ? looks[index] : nil)
        } receive: { index, result in
            guard case .success(let done) = result else { return true }
            do throws(StickerError) {
                try report(
                    PackBuildEvent(
                        outcome: done.isKept ? .kept : .drawn, name: items[index].shownName,
                        byteCount: done.picture.byteCount, loss: done.picture.loss,
                        warnings: done.picture.warnings))
                return true
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        return try unwrapped(results, items, "cannot be drawn", report)
    }

    /// Does work on several items at once.
    ///
    /// - Returns: the results in the order of the items, as many as there are; cancelled ones for those that were not done
    ///   when the task was cancelled or `receive` returned false.
    private func concurrently<Value: Sendable>(
        _ indices: Range<Int>, isolation: isolated (any Actor)? = #isolation,
        _ work: @escaping @Sendable (Int) -> Result<Value, StickerError>,
        receive: (Int, Result<Value, StickerError>) -> Bool = { _, _ in true }
    ) async -> [Result<Value, StickerError>] {
        var results: [Int: Result<Value, StickerError>] = [:]
        await ConcurrentMap.run(indices, limit: options.jobs) { index in
            (index, work(index))
        } receive: { index, result in
            results[index] = result
            return receive(index, result)
        }
        return indices.map { results[$0] ?? .failure(.cancelled) }
    }

    private func unwrapped<Value>(
        _ results: [Result<Value, StickerError>], _ items: [PackItem], _ words: String,
        _ report: (PackBuildEvent) throws(StickerError) -> Void
    ) throws(StickerError) -> [Value] {
        var values: [Value] = []
        var errors: [StickerError] = []
        for (item, result) in zip(items, results) {
            switch result {
            case .success(let value): values.append(value)
            case .failure(let error) where error.code == .cancelled: throw error
            case .failure(let error):
                let error = manifest.located(error, at: item.sticker)
                // A sticker that all icons show is wrong once.
                if !errors.contains(error) { errors.append(error) }
            }
        }
        try refuse(errors, words, report)
        return values
    }

    /// - Throws: `StickerError.Code.invalidManifest` where there are errors, each of which is reported; the error itself where
    ///   it is one.
    private func refuse(
        _ errors: [StickerError], _ words: String,
        _ report: (PackBuildEvent) throws(StickerError) -> Void
    ) throws(StickerError) {
        guard let first = errors.first else { return }
        guard errors.count > 1 else { throw first }
        for error in errors {
            try report(
                PackBuildEvent(outcome: .failed(error), name: "", byteCount: 0, loss: "", warnings: []))
        }
        throw StickerError(
            .invalidManifest,
            reason: "the pack “\(manifest.title)” \(words): \(errors.count) faults, and nothing was written",
            category: first.category
        ).within([manifest.text.name].compactMap(\.self))
    }
}

extension PackItem {
    /// What people call it.
    fileprivate var shownName: String {
        switch role {
        case .sticker: sticker.id
        case .icon(let icon): icon.name
        }
    }
}
