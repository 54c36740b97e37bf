import StickerEngine

extension Section {
    /// - Returns: nil where a plot would say nothing that the table does not.
    func plot(_ results: [RowResult]) throws -> Pixmap? {
        guard style != .cores, results.contains(where: { $0.racers.count > 1 }) else { return nil }
        if unit == .milliseconds, style == .settings {
            return try Scatter(title: title, rows: results).draw()
        }
        let rows = results.map { row in
            (
                name: row.name,
                values: Column.order.compactMap { library in
                    row[library].map { (library: library, value: unit.value($0.time)) }
                }
            )
        }
        return try Plot(title: title, unit: unit.name, rows: rows, isRate: unit == .perSecond).draw()
    }
}
