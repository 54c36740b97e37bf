import CallgrindMarks

/// Counts the instructions of each reader for an input, and for one that is twice as long, between marks of valgrind's
/// callgrind: `Scripts/check-growth` runs this in it, and fails where the work grows faster than the input.
@main
struct GrowthCounts {
    static func main() throws {
        for reader in try readers() {
            // Warm up: fill caches and lazy statics.
            _ = reader.read(try reader.input(reader.count / 4))
            for factor in [1, 2] {
                let count = reader.count * factor
                let input = try reader.input(count)
                callgrind_begin()
                let found = reader.read(input)
                callgrind_end("\(reader.name) ×\(factor)")
                // An input that is refused at its beginning would measure nothing.
                guard found >= reader.least(count) else {
                    throw NothingRead(
                        description: "\(reader.name): \(found) found, of \(reader.least(count))")
                }
            }
        }
    }
}

/// An input was not read to its end.
struct NothingRead: Error, CustomStringConvertible {
    let description: String
}

/// A reader of what strangers send.
struct Reader {
    let name: String
    /// How many parts the shorter input has.
    let count: Int
    /// Makes an input of so many parts.
    let input: (Int) throws -> Input
    /// How much is found in an input of so many parts, at least.
    let least: (Int) -> Int
    /// Reads it, and says how much was found: parts, or faults.
    let read: (Input) -> Int

    /// A text, or the path of a folder or a file.
    typealias Input = String
}
