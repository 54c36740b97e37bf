/// Work whose instructions are counted.
struct Row {
    let name: String
    /// How often it is done between the marks, so that what is done once in a while counts little.
    let rounds: Int
    let work: () throws -> Void

    init(_ name: String, rounds: Int = 4, _ work: @escaping () throws -> Void) {
        self.name = name
        self.rounds = rounds
        self.work = work
    }
}
