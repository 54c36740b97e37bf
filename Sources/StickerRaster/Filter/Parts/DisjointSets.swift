/// Which of some elements belong together, as pairs that do are named one by one; by path halving, each set's root is its
/// least element.
package struct DisjointSets {
    private var parents: [Int]

    /// Elements from 0 on, each alone.
    package init(count: Int = 0) { parents = Array(0..<count) }

    /// Adds elements behind those that there are, each alone.
    mutating func append(count: Int) { parents += parents.count..<(parents.count + count) }

    /// The least element of an element's set.
    package mutating func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }

    /// Makes two elements' sets one.
    package mutating func join(_ one: Int, _ other: Int) {
        let (a, b) = (root(one), root(other))
        parents[max(a, b)] = min(a, b)
    }
}
