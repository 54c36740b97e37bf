/// Unique identifiers in several chains, each in an order of its own: doubly linked lists in one array.
///
/// Finding, inserting and removing an identifier take the same time however many there are.
struct IdentifierChains<Identifier: Hashable & Sendable>: Sendable {
    private struct Link: Sendable {
        var identifier: Identifier
        var chain: Int
        var previous: Int?
        var next: Int?
    }

    private struct Chain: Sendable {
        var first: Int?
        var last: Int?
        var count = 0
    }

    private var links: [Link] = []
    /// The links that are not in use.
    private var free: [Int] = []
    private var slots: [Identifier: Int] = [:]
    private var chains: [Chain] = []

    /// The number of identifiers in all chains.
    var count: Int { slots.count }

    /// The number of slots that there may be, in use or not.
    var slotCount: Int { links.count }

    /// The slot of an identifier, which stays the same until it is removed; nil where it is not there.
    func slot(of identifier: Identifier) -> Int? { slots[identifier] }

    func identifier(at slot: Int) -> Identifier { links[slot].identifier }

    /// The chain that a slot is in.
    func chain(of slot: Int) -> Int { links[slot].chain }

    /// The slot before one in its chain; nil before the first.
    func slot(before slot: Int) -> Int? { links[slot].previous }

    func lastSlot(in chain: Int) -> Int? { chains.indices.contains(chain) ? chains[chain].last : nil }

    func count(in chain: Int) -> Int { chains.indices.contains(chain) ? chains[chain].count : 0 }

    /// The slots of a chain, in their order.
    func slots(in chain: Int) -> [Int] {
        guard chains.indices.contains(chain) else { return [] }
        var result: [Int] = []
        result.reserveCapacity(chains[chain].count)
        var slot = chains[chain].first
        while let here = slot {
            result.append(here)
            slot = links[here].next
        }
        return result
    }

    /// The identifiers of a chain, in their order.
    func identifiers(in chain: Int) -> [Identifier] { slots(in: chain).map { links[$0].identifier } }

    /// Puts an identifier that is not there behind a slot of a chain, or first in it.
    ///
    /// - Returns: its slot.
    @discardableResult
    mutating func insert(_ identifier: Identifier, in chain: Int, after previous: Int?) -> Int {
        let link = Link(identifier: identifier, chain: chain)
        let slot: Int
        if let used = free.popLast() {
            slot = used
            links[used] = link
        } else {
            slot = links.count
            links.append(link)
        }
        slots[identifier] = slot
        tie(slot, in: chain, after: previous)
        return slot
    }

    /// Takes an identifier away.
    mutating func remove(_ slot: Int) {
        untie(slot)
        slots[links[slot].identifier] = nil
        free.append(slot)
    }

    /// Puts an identifier behind another slot, or first in a chain.
    mutating func move(_ slot: Int, to chain: Int, after previous: Int?) {
        guard previous != slot else { return }
        untie(slot)
        tie(slot, in: chain, after: previous)
    }

    private mutating func tie(_ slot: Int, in chain: Int, after previous: Int?) {
        while chains.count <= chain { chains.append(Chain()) }
        let next = if let previous { links[previous].next } else { chains[chain].first }
        links[slot].chain = chain
        links[slot].previous = previous
        links[slot].next = next
        if let previous { links[previous].next = slot } else { chains[chain].first = slot }
        if let next { links[next].previous = slot } else { chains[chain].last = slot }
        chains[chain].count += 1
    }

    private mutating func untie(_ slot: Int) {
        let link = links[slot]
        if let previous = link.previous {
            links[previous].next = link.next
        } else {
            chains[link.chain].first = link.next
        }
        if let next = link.next {
            links[next].previous = link.previous
        } else {
            chains[link.chain].last = link.previous
        }
        chains[link.chain].count -= 1
    }
}
