/// The same work for all entrants.
struct Row {
    let name: String
    /// Times are divided by it: the pixels of a row in nanoseconds a pixel, the labels of a year.
    var divisor = 1.0
    let agreement: Agreement
    let entrants: [Entrant]
    /// Whether it may take longer than others.
    var isSlow = false
    /// Whether the quickest tenth of the rounds counts: by the clock, other work on the machine only adds.
    var takesQuickest = false
}

/// What an entrant took.
struct Timing {
    let library: String
    let setting: String
    /// The median, or the quickest tenth, in nanoseconds over the row's divisor.
    let time: Double
    /// Of the file or the files that came out.
    let byteCount: Int?

    var name: String { setting.isEmpty ? library : "\(library) \(setting)" }
    var isEngine: Bool { library == Entrant.engine }
}

struct RowResult {
    let name: String
    let results: [Timing]

    /// The quickest of a library's settings.
    subscript(library: String) -> Timing? {
        results.filter { $0.library == library }.min { $0.time < $1.time }
    }

    /// Without the bound.
    var racers: [Timing] { results.filter { $0.library != Entrant.limit } }
}
