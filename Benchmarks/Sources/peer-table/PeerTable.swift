import Foundation
import StickerEngine
import StickerRaster

/// The engine beside its peers, in turn: pixman, cairo, libpng and libspng in this process, the Python peers each in a
/// process of its own that lives as long as the run. Processor time counts, of all threads; where several cores or
/// processes are the matter, the clock. Before a row is timed, its outcomes are compared, and one that is wrong ends the run.
///
///     peer-table                    prints the tables
///     peer-table --write            also writes them, with plots, into Docs/PERFORMANCE.md
///     peer-table --quick            one round: whether everything works, not how fast
///     peer-table compositing text   these sections alone
@main
struct PeerTable {
    static func main() {
        KeptMemory.begin()
        do {
            try run()
            Scratch.remove()
        } catch {
            Scratch.remove()
            FileHandle.standardError.write(Data("peer-table: error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run() throws {
        let arguments = Set(CommandLine.arguments.dropFirst())
        let options = arguments.filter { $0.hasPrefix("--") }
        let names = arguments.subtracting(options)
        let known = Section.all.map(\.name)
        if let unknown = options.subtracting(["--quick", "--write"]).union(names.subtracting(known)).first {
            throw Disagreement(
                description:
                    "there is no \(unknown); there are --quick, --write and \(known.joined(separator: ", "))")
        }
        if options.contains("--write"), options.contains("--quick") || !names.isEmpty {
            throw Disagreement(description: "--write takes all sections, and no --quick")
        }
        let field = try Field()
        let race = Race(isQuick: options.contains("--quick"))
        var lines = introduction(field)
        print(lines.joined(separator: "\n"))
        for section in Section.all where names.isEmpty || names.contains(section.name) {
            let results = try section.rows(field).map { row in
                let result = try race.results(of: row)
                FileHandle.standardError.write(
                    Data("\(section.name): \(row.name): \(Table.place(in: result))\n".utf8))
                return result
            }
            guard !results.isEmpty else { continue }
            var part = section.lines(results)
            print(part.joined(separator: "\n"))
            if options.contains("--write"), let plot = try section.plot(results) {
                let file = "pictures/peers-\(section.name).png"
                try plot.write(
                    to: Field.root + "/Docs/" + file,
                    encoding: EncodingOptions(
                        .png(
                            PNGOptions(
                                effort: .small,
                                colors: ColorReduction(colorCount: plotColorCount, dithering: Dithering.none))
                        )))
                part.insert(contentsOf: ["![\(section.title): \(section.unit.name)](\(file))", ""], at: 2)
            }
            lines += part
        }
        if options.contains("--write") { try Page.replace(with: lines) }
    }

    /// Text and dots have few colours; more would be shades of their edges.
    private static let plotColorCount = 32

    private static func introduction(_ field: Field) -> [String] {
        let date = Date().formatted(.iso8601.year().month().day())
        let processor = Machine.processor
        var lines = [
            "\(date), \(processor), \(ProcessInfo.processInfo.processorCount) cores; the engine at level \(KernelLevel.current); medians of one run where no row says otherwise. "
                + field.versions.joined(separator: ", ") + ".", "",
        ]
        if !field.missing.isEmpty {
            lines += [
                "Not to be had, so that their cells say “–”: \(field.missing.joined(separator: ", ")).", "",
            ]
        }
        if field.sticker == nil {
            lines += ["The command was not built in release: no starts and no cores.", ""]
        }
        return lines
    }
}

private enum Machine {
    static var processor: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n")
        let model = lines?.first { $0.hasPrefix("model name") }?.split(separator: ":").last
        return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "an unknown processor"
    }
}
