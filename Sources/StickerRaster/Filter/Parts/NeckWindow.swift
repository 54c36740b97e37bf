import StickerPixels

/// The place where two parts of a shape are near each other, with the line that has the same distance from both.
struct NeckWindow {
    private let window: PixelRect
    private let rule: NeckRule
    /// The distances of each pixel from the two parts, infinite where a third one is nearer.
    private var distances: [(one: Double, other: Double)]
    /// Whether a third part is nearer to a pixel.
    private var isHidden: [Bool] = []

    /// - Parameters:
    ///   - margin: edges further off than so many pixels do not count.
    init(
        _ window: PixelRect, between one: Int, _ other: Int, of parts: ShapeParts, in shape: Mask,
        margin: Int, rule: NeckRule
    ) {
        self.window = window
        self.rule = rule
        func field(where isMeant: (Int) -> Bool) -> PartDistances {
            PartDistances(from: parts, of: shape, to: window, margin: margin, where: isMeant)
        }
        let near = window.expanded(by: margin)
        let hasThird = parts.boxes.indices.contains {
            $0 != one && $0 != other && !parts.boxes[$0].intersection(near).isEmpty
        }
        var (ones, others) = (field { $0 == one }, field { $0 == other })
        var thirds = hasThird ? field { $0 != one && $0 != other } : nil
        let far = [Double](repeating: .infinity, count: window.width)
        var (first, second, third) = (far, far, far)
        distances = []
        distances.reserveCapacity(window.width * window.height)
        for y in window.minY..<window.maxY {
            ones.measure(row: y, into: &first)
            others.measure(row: y, into: &second)
            if first.indices.contains(where: { first[$0] < .infinity && second[$0] < .infinity }) {
                thirds?.measure(row: y, into: &third)
            }
            for x in first.indices {
                let isFar = first[x] == .infinity || second[x] == .infinity
                isHidden.append(!isFar && third[x] < min(first[x], second[x]))
                distances.append(
                    isFar || third[x] < min(first[x], second[x])
                        ? (.infinity, .infinity) : (first[x], second[x]))
            }
        }
    }

    /// Cuts the necks of a mask there that are thinner than the rule allows.
    ///
    /// - Parameters:
    ///   - closed: the mask before anything was cut.
    ///   - grown: the mask before its gaps were closed.
    func cutNecks(of mask: inout Mask, closed: Mask, grown: Mask) {
        let isMiddle = distances.indices.map { index in
            isOnLine(index) && (value(of: closed, at: index) > 0 || distances[index].one < rule.reach)
        }
        guard isMiddle.contains(true) else { return }
        for line in ConnectedComponents(of: isMiddle, width: window.width, connectivity: .eight) {
            let line = line.map { Int($0) }
            if isThin(line, closed) { cut(mask: &mask, along: line, closed: closed, grown: grown) }
        }
    }

    /// Whether a pixel belongs to the one part, and one beside it to the other.
    private func isOnLine(_ index: Int) -> Bool {
        func isOther(_ index: Int) -> Bool {
            let pair = distances[index]
            return pair.other < pair.one
        }
        let pair = distances[index]
        guard pair.one < .infinity, pair.one <= pair.other else { return false }
        let x = index % window.width
        return x > 0 && isOther(index - 1) || x + 1 < window.width && isOther(index + 1)
            || index >= window.width && isOther(index - window.width)
            || index + window.width < distances.count && isOther(index + window.width)
    }

    private func isThin(_ line: [Int], _ closed: Mask) -> Bool {
        var neck: PixelRect?
        var touches = false
        for index in line {
            let (x, y) = place(of: index)
            // What the mask's edge cuts off has no thickness that is known.
            guard x > 0, y > 0, x + 1 < closed.width, y + 1 < closed.height else { return false }
            guard closed[x, y] >= 128 else { continue }
            let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
            neck = neck?.union(pixel) ?? pixel
            touches = touches || distances[index].one < rule.touchingDistance
            guard distances[index].one >= rule.leastDistance, !isAtThird(index, closed) else { return false }
        }
        // What does not touch grown was joined by the closing alone.
        guard let neck, touches else { return true }
        return Double(neck.width * neck.width + neck.height * neck.height)
            < rule.thickness * rule.thickness
    }

    /// Whether a third part begins beside a pixel: what ends there goes on, and is no neck.
    private func isAtThird(_ index: Int, _ closed: Mask) -> Bool {
        let (column, row) = (index % window.width, index / window.width)
        for y in max(0, row - 2)...min(window.height - 1, row + 2) {
            for x in max(0, column - 2)...min(window.width - 1, column + 2) {
                let next = y * window.width + x
                if isHidden[next], value(of: closed, at: next) >= 128 { return true }
            }
        }
        return false
    }

    private func cut(mask: inout Mask, along line: [Int], closed: Mask, grown: Mask) {
        var isNear = [Bool](repeating: false, count: distances.count)
        let reach = Int(rule.gap.rounded(.up)) + 1
        for index in line {
            let (column, row) = (index % window.width, index / window.width)
            for y in max(0, row - reach)...min(window.height - 1, row + reach) {
                for x in max(0, column - reach)...min(window.width - 1, column + reach) {
                    isNear[y * window.width + x] = true
                }
            }
        }
        // What has been filled beside the neck goes with it.
        var isTaken = isNear
        var rest = isNear.indices.filter { isNear[$0] }
        while let index = rest.popLast() {
            let (x, y) = place(of: index)
            guard closed[x, y] > grown[x, y] else { continue }
            mask[x, y] = min(mask[x, y], grown[x, y])
            for next in neighbours(of: index) where !isTaken[next] {
                isTaken[next] = true
                rest.append(next)
            }
        }
        for index in isNear.indices where isNear[index] {
            let pair = distances[index]
            guard pair.one < .infinity else { continue }
            let share = abs(pair.one - pair.other) / 2 - rule.gap / 2 + 0.5
            guard share < 1 else { continue }
            let (x, y) = place(of: index)
            mask[x, y] = min(mask[x, y], UInt8((255 * max(0, share)).rounded()))
        }
    }

    private func neighbours(of index: Int) -> [Int] {
        let x = index % window.width
        var neighbours: [Int] = []
        if x > 0 { neighbours.append(index - 1) }
        if x + 1 < window.width { neighbours.append(index + 1) }
        if index >= window.width { neighbours.append(index - window.width) }
        if index + window.width < distances.count { neighbours.append(index + window.width) }
        return neighbours
    }

    private func place(of index: Int) -> (x: Int, y: Int) {
        (window.minX + index % window.width, window.minY + index / window.width)
    }

    private func value(of mask: Mask, at index: Int) -> UInt8 {
        let (x, y) = place(of: index)
        return mask[x, y]
    }
}
