/// A part of the page: rows that are measured, then written as a table with a plot.
struct Section: Sendable {
    /// The word by which the command line chooses it, and the plot's file name.
    let name: String
    let title: String
    let unit: Unit
    let rows: @Sendable (Field) throws -> [Row]
    /// What the table must be read with.
    var note = ""
    var style = Style.libraries

    enum Style: Sendable {
        case libraries
        /// Bytes count as well.
        case settings
        /// Two times of the engine alone.
        case cores
    }

    static let all: [Section] = [
        Section(
            name: "compositing", title: "Compositing", unit: .nanosecondsAPixel,
            rows: modeRows,
            note: """
                618 × 618 pixels of any alpha anywhere, so that no shortcut helps; the destination is put back before each call. \
                The memory limit reads both pictures and writes one. Blend2D has no modes of hue and luminosity, and its binding no masks; \
                libvips has the other separable modes by formulas that differ from W3C's where pictures are half transparent. Pillow composites straight pixels.
                """),
        Section(
            name: "forms", title: "Opacity, masks and colours", unit: .nanosecondsAPixel, rows: formRows,
            note: """
                The same pixels, then those of a sticker: a disc, opaque inside, soft at its edge, transparent outside. *Solid* is one colour \
                in place of a picture.
                """),
        Section(
            name: "fills", title: "Fills of paths", unit: .microseconds, rows: fillRows,
            note: """
                Closed paths of cubic curves on 618 × 618 pixels: around a circle, around it in waves, and discs side by side. \
                The engine's coverage is off by some half a 255th of each curve in a pixel; Blend2D's pieces leave them by up to 1/5 pixel.
                """),
        Section(
            name: "gradients", title: "Gradients", unit: .microseconds, rows: gradientRows,
            note: "Three opaque stops, 618 × 618 pixels."),
        Section(
            name: "pictures", title: "Pictures", unit: .microseconds, rows: pictureRows,
            note: """
                Bicubic is Mitchell's filter in the engine and Skia, Catmull-Rom's or a like one in others. In Skia's and OpenCV's it is \
                not widened where a picture shrinks, which is less work and aliases; the engine's triangle stands beside the others' means of areas.
                """),
        Section(
            name: "text", title: "Text", unit: .microseconds, rows: textRows,
            note: """
                “Happy November 20, 2026” on a new canvas, with warm caches. The engine shapes and kerns a text, and keeps how it was \
                set; new texts, “Happy November 20, 1001” and so on, are shaped, and each of their letters is looked up. cairo's \
                `show_text` takes characters for glyphs each time. Placed glyphs, cairo's `show_glyphs`, know their places already.
                """),
        Section(
            name: "ice-cream", title: "An ice cream", unit: .microseconds, rows: iceCreamRows,
            note: """
                A new picture of 618 × 618 pixels, its background and three blits; then, to compare with, one pass of compositing over such a \
                canvas, of pixels of any alpha. The memory limit of both is that of the pass: it reads two such pictures and writes one.
                """),
        Section(
            name: "labels", title: "A year of labels", unit: .perSecond, rows: labelYearRows,
            note:
                "“Happy January 1, 2026” to “Happy December 31, 2026” at 72 px: labels a second and bytes of all files, on one core.",
            style: .settings),
        Section(
            name: "encode", title: "Encoding PNG", unit: .milliseconds, rows: encodeRows, style: .settings),
        Section(
            name: "decode", title: "Decoding PNG", unit: .milliseconds, rows: decodeRows,
            note: """
                Files of libpng's defaults. The engine multiplies colours by alpha on the way, the others leave them straight; OpenCV and libvips \
                leave what is opaque without alpha.
                """),
        Section(
            name: "start", title: "Start of a process", unit: .milliseconds, rows: startRows,
            note:
                "From the start of the process to its end, by the clock; the quickest tenth of the rounds, since other work only adds. resvg, which neither Debian nor PyPI has, is not measured."
        ),
        Section(
            name: "cores", title: "Two cores", unit: .milliseconds, rows: coreRows,
            note:
                "The same command held to one core and to two, by the clock, start and files included; the quickest tenth of the rounds.",
            style: .cores),
    ]

    func lines(_ results: [RowResult]) -> [String] {
        var lines = ["### \(title)", ""]
        if !note.isEmpty { lines += [note, ""] }
        switch style {
        case .libraries: lines += Table.byLibrary(results, unit: unit)
        case .settings:
            for row in results {
                lines += Table.bySetting(row, unit: unit, heading: row.name) + [""]
                lines += [Self.summary(of: row)]
                if row.name != results.last?.name { lines.append("") }
            }
        case .cores:
            lines += ["| ms | one core | two cores | |", "| --- | --: | --: | --: |"]
            for row in results where row.results.count == 2 {
                let (one, two) = (row.results[0].time, row.results[1].time)
                lines.append("| \(row.name) | \(unit.text(one)) | \(unit.text(two)) | \(ratio(one / two)) |")
            }
        }
        return lines + [""]
    }

    private static func summary(of row: RowResult) -> String {
        let unbeaten = Table.unbeaten(in: row)
        let count = row.results.count { !$0.isEngine }
        if unbeaten.isEmpty {
            return "For each of the peers' \(count) settings, some preset is quicker and smaller."
        }
        let names = unbeaten.map { peer in
            let quicker = row.results.filter { $0.isEngine && $0.time < peer.time }
            let smallest = quicker.compactMap(\.byteCount).min()
            let reason =
                smallest.flatMap { smallest in
                    peer.byteCount.map {
                        String(
                            format: "the smallest quicker preset has %.2f times its bytes",
                            Double(smallest) / Double($0))
                    }
                } ?? "no preset is as quick"
            return "\(peer.name) (\(reason))"
        }
        return """
            For \(count - unbeaten.count) of the peers' \(count) settings, some preset is quicker and smaller; **not** for \
            \(names.joined(separator: ", ")).
            """
    }
}
