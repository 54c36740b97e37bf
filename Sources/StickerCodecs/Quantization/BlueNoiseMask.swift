/// A square of thresholds that are evenly spread at every level and have no visible structure, to be laid side by side.
///
/// Made by void and cluster (Ulichney, “The void-and-cluster method for dither array generation”, 1993).
struct BlueNoiseMask: Sendable {
    static let side = 64
    /// The thresholds are 0 ..< rankCount, each once.
    static let rankCount = Int32(side * side)
    /// The mask, made when it is first asked for.
    static let shared = BlueNoiseMask()

    private let ranks: [Int32]

    func rank(x: Int, y: Int) -> Int32 {
        ranks[(y & (Self.side - 1)) * Self.side + (x & (Self.side - 1))]
    }

    private init() {
        var field = DotField()
        // The first dots: a tenth, thrown anywhere, then moved from the tightest cluster to the largest void.
        var state: UInt32 = 1
        let dotCount = Self.side * Self.side / 10
        var count = 0
        while count < dotCount {
            // The constants of Numerical Recipes; the high bits are the good ones.
            state = state &* 1_664_525 &+ 1_013_904_223
            let place = Int(state >> 20) % field.isDot.count
            if !field.isDot[place] {
                field.toggle(place)
                count += 1
            }
        }
        while true {
            let cluster = field.tightestCluster
            field.toggle(cluster)
            let void = field.largestVoid
            field.toggle(void)
            if void == cluster { break }
        }
        var ranks = [Int32](repeating: 0, count: field.isDot.count)
        // Those are ranked from the tightest on, downwards; then all others, each in the largest void.
        var rest = field
        for rank in (0..<dotCount).reversed() {
            let place = rest.tightestCluster
            rest.toggle(place)
            ranks[place] = Int32(rank)
        }
        for rank in dotCount..<field.isDot.count {
            let place = field.largestVoid
            field.toggle(place)
            ranks[place] = Int32(rank)
        }
        self.ranks = ranks
    }

    /// Dots on a square whose opposite sides touch, and how crowded each place is.
    private struct DotField {
        private(set) var isDot = [Bool](repeating: false, count: side * side)
        private var energy = [Int32](repeating: 0, count: side * side)
        private static let radius = 7
        /// A Gaussian with σ = 1.5 by the square of the distance, in 2²⁰ths: powers of e to the −1/4.5.
        private static let weights: [Int32] = {
            var weight = Double(1 << 20)
            return (0...2 * radius * radius).map { _ in
                defer { weight *= 0.800_737_402_916_808_1 }
                return Int32(weight)
            }
        }()

        mutating func toggle(_ place: Int) {
            isDot[place].toggle()
            let sign: Int32 = isDot[place] ? 1 : -1
            let (y, x) = place.quotientAndRemainder(dividingBy: side)
            for dy in -Self.radius...Self.radius {
                let row = ((y + dy) & (side - 1)) * side
                for dx in -Self.radius...Self.radius {
                    energy[row + ((x + dx) & (side - 1))] += sign * Self.weights[dx * dx + dy * dy]
                }
            }
        }

        /// The dot with the most dots around it; of equals, the first.
        var tightestCluster: Int {
            var best = (energy: Int32.min, place: 0)
            for place in isDot.indices where isDot[place] && energy[place] > best.energy {
                best = (energy[place], place)
            }
            return best.place
        }

        /// The place without a dot that has the fewest around it; of equals, the first.
        var largestVoid: Int {
            var best = (energy: Int32.max, place: 0)
            for place in isDot.indices where !isDot[place] && energy[place] < best.energy {
                best = (energy[place], place)
            }
            return best.place
        }
    }
}
