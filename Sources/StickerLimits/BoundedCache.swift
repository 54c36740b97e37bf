/// Values that were made before, for callers that ask for them again; bounded by what all of them cost together.
///
/// It has two generations. New and used values belong to the young one; when that is full it becomes the old one, whose
/// values are dropped unless they were used meanwhile. That keeps what is in use, without a list in the order of use.
///
/// A cache for several threads goes into a ``Locked``. Everything is inlinable, because a generic type of another
/// module is not specialised otherwise.
@usableFromInline package struct BoundedCache<Key: Hashable, Value> {
    @usableFromInline struct Entry {
        @usableFromInline let value: Value
        @usableFromInline let cost: Int

        @inlinable init(value: Value, cost: Int) {
            self.value = value
            self.cost = cost
        }
    }

    @usableFromInline var young: [Key: Entry] = [:]
    @usableFromInline var youngCost = 0
    @usableFromInline var old: [Key: Entry] = [:]
    @usableFromInline var oldCost = 0
    @usableFromInline let generationCost: Int

    /// - Parameter maximumCost: of all that is kept, in the unit of ``insert(_:for:cost:)``. What costs more than half of
    ///   it is not kept.
    @inlinable package init(maximumCost: Int) {
        generationCost = maximumCost / 2
    }

    /// The cost of all values together.
    @inlinable package var cost: Int { youngCost + oldCost }
    /// The number of values.
    @inlinable package var count: Int { young.count + old.count }

    /// What is kept under a key, which counts as a use of it.
    @inlinable package subscript(key: Key) -> Value? {
        mutating get {
            if let entry = young[key] { return entry.value }
            // An empty dictionary hashes the key all the same.
            guard !old.isEmpty, let entry = old.removeValue(forKey: key) else { return nil }
            oldCost -= entry.cost
            insert(entry.value, for: key, cost: entry.cost)
            return entry.value
        }
    }

    /// Keeps a value, in place of what there is under the key.
    ///
    /// - Parameters:
    ///   - value: not kept where it costs more than half of the maximum; what was under the key goes all the same.
    ///   - key: what the value is found by.
    ///   - cost: more than 0, so that the number of values is bounded, too.
    @inlinable package mutating func insert(_ value: Value, for key: Key, cost: Int) {
        guard cost <= generationCost else {
            remove(key)
            return
        }
        if youngCost + cost > generationCost {
            old = young
            oldCost = youngCost
            young = [:]
            youngCost = 0
        }
        if !old.isEmpty, let stale = old.removeValue(forKey: key) { oldCost -= stale.cost }
        let replaced = young.updateValue(Entry(value: value, cost: cost), forKey: key)
        youngCost += cost - (replaced?.cost ?? 0)
    }

    /// Keeps a value, unless there is one under the key: where two threads make the same, the first stays, so that both
    /// use and count the same.
    ///
    /// - Parameters:
    ///   - value: not kept where it costs more than half of the maximum.
    ///   - key: what the value is found by.
    ///   - cost: more than 0, so that the number of values is bounded, too.
    /// - Returns: the value that was there, or else the new one, also where it is not kept.
    @inlinable package mutating func insertIfAbsent(_ value: Value, for key: Key, cost: Int) -> Value {
        if let first = self[key] { return first }
        insert(value, for: key, cost: cost)
        return value
    }

    /// Forgets what is kept under a key.
    @inlinable mutating func remove(_ key: Key) {
        if let stale = young.removeValue(forKey: key) { youngCost -= stale.cost }
        if let stale = old.removeValue(forKey: key) { oldCost -= stale.cost }
    }

    /// Forgets everything.
    @inlinable package mutating func removeAll() {
        self = Self(maximumCost: 2 * generationCost)
    }
}

extension BoundedCache.Entry: Sendable where Value: Sendable {}
extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}
