import Foundation
import StickerEngine
import StickerRaster

/// Bytes over times, both on scales of powers of ten, a panel for each picture: the engine's presets on a line, every setting
/// of its peers a dot.
struct Scatter {
    let title: String
    let rows: [RowResult]

    private static let top = 210.0
    private static let side = 440.0
    private static let axis = 84.0
    private static let bottom = 100.0

    func draw() throws -> Pixmap {
        var canvas = try PlotCanvas(height: Self.top + Self.side + Self.bottom)
        let step = (PlotCanvas.width - PlotCanvas.margin) / Double(max(1, rows.count))
        for (index, row) in rows.enumerated() {
            let left = PlotCanvas.margin / 2 + step * Double(index) + Self.axis
            try panel(
                row, in: Rect(x: left, y: Self.top, width: step - Self.axis - 24, height: Self.side),
                on: &canvas)
        }
        try canvas.head(
            title, note: "kB over ms; lower left is better", libraries: Column.columns(of: rows),
            engineIsDot: true)
        return canvas.finish()
    }

    private func panel(_ row: RowResult, in frame: Rect, on canvas: inout PlotCanvas) throws {
        let points = row.results.compactMap { result in
            result.byteCount.map { (result: result, time: result.time / 1e6, size: Double($0) / 1e3) }
        }
        guard let quickest = points.map(\.time).min(), let slowest = points.map(\.time).max(),
            let smallest = points.map(\.size).min(), let largest = points.map(\.size).max()
        else { return }
        let across = (log10(quickest) - 0.15, log10(slowest) + 0.15)
        let down = (log10(smallest) - 0.04, log10(largest) + 0.04)
        func x(_ time: Double) -> Double {
            frame.minX + (log10(time) - across.0) / (across.1 - across.0) * frame.width
        }
        func y(_ size: Double) -> Double {
            frame.maxY - (log10(size) - down.0) / (down.1 - down.0) * frame.height
        }
        try canvas.rect(
            x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, PlotCanvas.stripe)
        var lastTick = -Double.infinity
        for tick in PlotCanvas.ticks(from: pow(10, across.0), to: pow(10, across.1)) {
            try canvas.rect(
                x: x(tick).rounded(), y: frame.minY, width: 2, height: frame.height + 8, PlotCanvas.line)
            guard x(tick) - lastTick > 44 else { continue }
            lastTick = x(tick)
            try canvas.text(
                PlotCanvas.tickText(tick), size: 22, PlotCanvas.paleInk, x: x(tick), y: frame.maxY + 30,
                anchor: .middle)
        }
        for tick in Self.sizes(from: pow(10, down.0), to: pow(10, down.1)) {
            try canvas.rect(
                x: frame.minX - 8, y: y(tick).rounded(), width: frame.width + 8, height: 2, PlotCanvas.line)
            try canvas.text(
                PlotCanvas.tickText(tick), size: 22, PlotCanvas.paleInk, x: frame.minX - 16, y: y(tick),
                anchor: .right)
        }
        let presets = points.filter { $0.result.isEngine }
        var path = Path()
        for (index, preset) in presets.enumerated() {
            let place = Point(x: x(preset.time), y: y(preset.size))
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
        }
        try canvas.canvas.stroke(
            path, with: .color(PlotCanvas.color(of: Entrant.engine)), style: StrokeStyle(width: 5))
        for point in points where !point.result.isEngine {
            try canvas.dot(point.result.library, x: x(point.time), y: y(point.size))
        }
        for preset in presets {
            let (x, y) = (x(preset.time), y(preset.size))
            try canvas.dot(Entrant.engine, x: x, y: y)
            let (isFirst, isLast) = (preset.result.name == presets.first?.result.name, x > frame.midX)
            try canvas.text(
                preset.result.setting.replacing("`", with: ""), size: 22,
                PlotCanvas.color(of: Entrant.engine),
                x: isLast ? x - 2 : x - 6, y: isFirst ? y - 26 : y + 27, anchor: isLast ? .right : .left)
        }
        try canvas.text(
            row.name, size: 25, PlotCanvas.ink, x: frame.midX, y: frame.minY - 28, anchor: .middle)
    }

    /// Round sizes, three to six of them.
    private static func sizes(from low: Double, to high: Double) -> [Double] {
        let step = pow(10, log10((high - low) / 4).rounded(.down))
        let unit = [1.0, 2, 5, 10].first { (high - low) / (step * $0) <= 6 } ?? 10
        return stride(from: (low / (step * unit)).rounded(.up), through: high / (step * unit), by: 1).map {
            $0 * step * unit
        }
    }
}
