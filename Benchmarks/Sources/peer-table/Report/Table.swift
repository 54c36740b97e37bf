/// Tables in Markdown.
enum Table {
    /// A row for each work, a column for each library, and the engine's place; the quickest cell is bold.
    static func byLibrary(_ rows: [RowResult], unit: Unit) -> [String] {
        let columns = Column.columns(of: rows)
        var lines = [
            "| \(unit.name) | " + columns.joined(separator: " | ") + " | the engine's place |",
            "| --- |" + columns.map { _ in " --: |" }.joined() + " --- |",
        ]
        for row in rows {
            let best = row.racers.map(\.time).min()
            let cells = columns.map { library -> String in
                guard let result = row[library] else { return "–" }
                let text = unit.text(result.time)
                return result.time == best && library != Entrant.limit ? "**\(text)**" : text
            }
            lines.append("| \(row.name) | \(cells.joined(separator: " | ")) | \(place(in: row)) |")
        }
        return lines
    }

    /// Such as “1st of 5, 1.4× ahead of Blend2D” and “3rd of 5, 2.0× **behind** Skia”.
    static func place(in row: RowResult) -> String {
        let libraries = Set(row.racers.map(\.library))
        guard let engine = row[Entrant.engine] else { return "–" }
        let peers = libraries.subtracting([Entrant.engine]).compactMap { row[$0] }.sorted {
            $0.time < $1.time
        }
        guard let best = peers.first else { return "alone" }
        // Within two hundredths they are level: the next run may have it the other way round.
        let place = peers.filter { $0.time * 1.02 < engine.time }.count + 1
        let ordinal = ["1st", "2nd", "3rd"].dropFirst(place - 1).first ?? "\(place)th"
        let isLevel = abs(best.time / engine.time - 1) <= 0.02
        let gap =
            isLevel
            ? "level with \(best.name)"
            : place == 1
                ? "\(ratio(best.time / engine.time)) ahead of \(best.name)"
                : "\(ratio(engine.time / best.time)) **behind** \(best.name)"
        return "\(ordinal) of \(peers.count + 1), \(gap)"
    }

    /// A line for each entrant, with the bytes of its files.
    static func bySetting(_ row: RowResult, unit: Unit, heading: String = "") -> [String] {
        let best = row.racers.map(\.time).min()
        return [
            "| \(heading) | bytes | \(unit.name) |", "| --- | --: | --: |",
        ]
            + row.results.map { result in
                let text = unit.text(result.time)
                let name = result.isEngine ? "**\(result.name)**" : result.name
                let bytes = result.byteCount.map(grouped) ?? "–"
                return "| \(name) | \(bytes) | \(result.time == best ? "**\(text)**" : text) |"
            }
    }

    /// For each setting of a peer, whether some preset is both quicker and smaller: the settings that are not beaten.
    static func unbeaten(in row: RowResult) -> [Timing] {
        let presets = row.results.filter(\.isEngine)
        return row.results.filter { peer in
            guard !peer.isEngine, let bytes = peer.byteCount else { return false }
            return !presets.contains { preset in
                guard let count = preset.byteCount else { return false }
                return preset.time < peer.time && count < bytes
            }
        }
    }
}
