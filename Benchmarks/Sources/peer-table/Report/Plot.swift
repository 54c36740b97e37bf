import Foundation
import StickerEngine

/// Times on a scale of powers of ten: the engine as a bar, its peers as dots, drawn by the engine itself.
struct Plot {
    let title: String
    /// What is along the axis, such as “ns a pixel”.
    let unit: String
    let rows: [(name: String, values: [(library: String, value: Double)])]
    /// Whether more is better, as labels a second are.
    var isRate = false

    private static let top = 160.0
    private static let rowHeight = 44.0
    private static let bottom = 60.0

    func draw() throws -> Pixmap {
        let (top, rowHeight) = (Self.top, Self.rowHeight)
        let end = top + rowHeight * Double(rows.count)
        let values = rows.flatMap { $0.values.map(\.value) }
        guard let least = values.min(), let most = values.max() else {
            throw Disagreement(description: "“\(title)” has no values to plot")
        }
        var canvas = try PlotCanvas(height: end + Self.bottom)
        let left =
            try rows.map { try canvas.width(of: $0.name, size: 25) }.max().map { PlotCanvas.margin + $0 + 24 }
            ?? 0
        let right = PlotCanvas.width - PlotCanvas.margin
        let (low, high) = (log10(least) - 0.2, log10(most) + 0.08)
        func x(_ value: Double) -> Double { left + (log10(value) - low) / (high - low) * (right - left) }
        for index in rows.indices where index.isMultiple(of: 2) {
            try canvas.rect(
                x: 0, y: top + rowHeight * Double(index), width: PlotCanvas.width, height: rowHeight,
                PlotCanvas.stripe)
        }
        for value in PlotCanvas.ticks(from: pow(10, low), to: pow(10, high)) {
            try canvas.rect(
                x: x(value).rounded(), y: top - 8, width: 2, height: end - top + 16, PlotCanvas.line)
            try canvas.text(
                PlotCanvas.tickText(value), size: 22, PlotCanvas.paleInk, x: x(value), y: end + 30,
                anchor: .middle)
        }
        for (index, row) in rows.enumerated() {
            let middle = top + rowHeight * (Double(index) + 0.5)
            try canvas.text(row.name, size: 25, PlotCanvas.ink, x: left - 24, y: middle, anchor: .right)
            if let engine = row.values.first(where: { $0.library == Entrant.engine }) {
                try canvas.bar(x: left, y: middle, width: max(8, x(engine.value) - left))
            }
            for (library, value) in row.values where library != Entrant.engine {
                try canvas.dot(library, x: x(value), y: middle)
            }
        }
        let libraries = Column.order.filter { library in
            rows.contains { $0.values.contains { $0.library == library } }
        }
        try canvas.head(title, note: "\(unit), \(isRate ? "more" : "less") is better", libraries: libraries)
        return canvas.finish()
    }
}
