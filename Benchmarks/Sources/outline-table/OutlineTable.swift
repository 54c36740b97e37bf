import Foundation
import StickerEngine

/// A label with an outline of eight pixels: the engine, and Pillow's `stroke_width=8` where Python has it.
@main
struct OutlineTable {
    private static let text = "Happy November 20, 2026"
    private static let fontSize = 72
    private static let width = 8

    static func main() throws {
        let rounds = CommandLine.arguments.contains("--quick") ? 5 : 201
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let font = root.appending(path: "Fonts/Faces/FredokaOne-Regular.ttf").path
        var style = LabelStyle(fonts: [try FontFace(path: font)], fontSize: Double(fontSize))
        let plain = try median(rounds) { _ = try Label(text, style: style).renderSticker() }
        style.outlines = [LabelOutline(width: Double(width), color: .white)]
        let outlined = try median(rounds) { _ = try Label(text, style: style).renderSticker() }
        // Each a little wider than the one before: no ring is kept from it.
        var wider = Double(width)
        let cold = try median(rounds) {
            wider += 1e-6
            style.outlines = [LabelOutline(width: wider, color: .white)]
            _ = try Label(text, style: style).renderSticker()
        }
        print("“\(text)” at \(fontSize) px, set and drawn with warm caches, median of \(rounds)")
        print("engine, plain               \(milliseconds(plain))")
        print("engine, outline of \(width) px     \(milliseconds(outlined))")
        print("engine, rings all new       \(milliseconds(cold))")
        let script = root.appending(path: "Benchmarks/Peers/pillow_outline.py").path
        guard let pillow = pillow(script, arguments: [font, text, "\(fontSize)", "\(width)", "\(rounds)"])
        else {
            print("Pillow was not found: pip install pillow")
            return
        }
        print("Pillow, stroke_width=\(width)      \(milliseconds(pillow))")
        print("engine / Pillow             " + String(format: "%.3f", outlined / pillow))
        print("engine, all new / Pillow    " + String(format: "%.3f", cold / pillow))
    }

    /// In milliseconds, after a call that is not timed.
    private static func median(_ rounds: Int, _ body: () throws -> Void) throws -> Double {
        try body()
        var times: [Duration] = []
        for _ in 0..<rounds { times.append(try ContinuousClock().measure(body)) }
        return times.sorted()[rounds / 2] / .milliseconds(1)
    }

    private static func pillow(_ script: String, arguments: [String]) -> Double? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Double(output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private static func milliseconds(_ value: Double) -> String { String(format: "%7.3f ms", value) }
}
