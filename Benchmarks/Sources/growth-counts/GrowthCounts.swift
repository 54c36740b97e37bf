import CallgrindMarks

/// Counts the instructions of each reader for an input, and for one that is twice as long, between marks of valgrind's
/// callgrind: `Scripts/check-growth` runs this in it, and fails where the work grows faster than the input.
@main
struct GrowthCounts {
    static func main() throws {
        for reader in try readers() {
            // Once, so that what is made once is made.
            reader.read(try reader.input(reader.count / 4))
            for factor in [1, 2] {
                let input = try reader.input(reader.count * factor)
                callgrind_begin()
                reader.read(input)
                callgrind_end("\(reader.name) ×\(factor)")
            }
        }
    }
}

/// A reader of what strangers send.
struct Reader {
    let name: String
    /// How many parts the shorter input has.
    let count: Int
    /// Makes an input of so many parts.
    let input: (Int) throws -> Input
    /// Reads it, to a result or to an error.
    let read: (Input) -> Void

    /// A text, or the path of a folder or a file.
    typealias Input = String
}
