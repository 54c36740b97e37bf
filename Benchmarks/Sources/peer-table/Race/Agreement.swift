import StickerCodecs
import StickerPixels

/// How alike the outcomes must be before times say anything.
enum Agreement {
    /// No channel of any pixel may differ by more.
    case largest(Int)
    /// The mean of the channels' differences, of all pixels: for edges that each draws its own way.
    case mean(Double)
    /// The ratio of the covered areas leaves 1 by no more: for letters that stand at places of their own.
    case area(Double)
    /// The file decodes to this picture, pixel for pixel.
    case file(Pixmap)
    /// There is nothing to compare, or the row says why it cannot agree.
    case none

    /// - Throws: `Disagreement` that names who disagrees, in what and by how much.
    func check(_ outcome: Outcome, of entrant: String, against reference: Outcome, in row: String) throws {
        func fail(_ how: String) -> Disagreement {
            Disagreement(description: "\(entrant) disagrees in “\(row)”: \(how)")
        }
        switch (self, outcome, reference) {
        case (.none, _, _): return
        case (.largest(let limit), .pixmap(let pixels), .pixmap(let expected)):
            guard pixels.size == expected.size else { throw fail("\(pixels.size), not \(expected.size)") }
            let difference = Self.differences(pixels, expected)
            guard difference.largest <= limit else {
                throw fail("a channel by \(difference.largest), at most \(limit) \(difference.place)")
            }
        case (.mean(let limit), .pixmap(let pixels), .pixmap(let expected)):
            guard pixels.size == expected.size else { throw fail("\(pixels.size), not \(expected.size)") }
            let mean = Self.differences(pixels, expected).mean
            guard mean <= limit else { throw fail("the channels by \(mean) on average, at most \(limit)") }
        case (.area(let limit), _, _):
            if case .files(let count, _, _) = outcome, case .files(let expected, _, _) = reference,
                count != expected
            {
                throw fail("\(count) files, not \(expected)")
            }
            guard let (area, expected) = Self.areas(outcome, reference) else { throw fail("no area") }
            guard abs(area / expected - 1) <= limit else {
                throw fail("it covers \(area) pixels, the engine \(expected)")
            }
        case (.file(let picture), .file(let bytes), _):
            let decoded = try PNG.decode(bytes)
            guard decoded == picture else { throw fail("its file is another picture") }
        default: throw fail("it made something else")
        }
    }

    static func differences(_ a: Pixmap, _ b: Pixmap) -> (largest: Int, mean: Double, place: String) {
        var (largest, sum, place) = (0, 0, "")
        for (index, (p, q)) in zip(a.pixels, b.pixels).enumerated() {
            let channels = [
                abs(Int(p.red) - Int(q.red)), abs(Int(p.green) - Int(q.green)),
                abs(Int(p.blue) - Int(q.blue)), abs(Int(p.alpha) - Int(q.alpha)),
            ]
            sum += channels.reduce(0, +)
            if let most = channels.max(), most > largest {
                largest = most
                place = "(pixel \(index % a.width), \(index / a.width): \(p), the engine's \(q))"
            }
        }
        return (largest, Double(sum) / Double(4 * a.pixels.count), place)
    }

    private static func areas(_ outcome: Outcome, _ reference: Outcome) -> (Double, Double)? {
        guard let area = Self.area(of: outcome), let expected = Self.area(of: reference) else { return nil }
        return (area, expected)
    }

    private static func area(of outcome: Outcome) -> Double? {
        switch outcome {
        case .area(let area), .files(_, let area, _): area
        case .pixmap(let pixmap): pixmap.coveredArea
        case .file, .nothing: nil
        }
    }
}

extension Pixmap {
    /// The sum of all alphas, over 255.
    var coveredArea: Double { pixels.reduce(0) { $0 + Double($1.alpha) } / 255 }
}

struct Disagreement: Error, CustomStringConvertible {
    let description: String
}
