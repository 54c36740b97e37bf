import StickerLimits
import Testing

@Suite("A bounded cache") struct BoundedCacheTests {
    @Test("it never holds more than its limit, and always what came last")
    func bounds() {
        var cache = BoundedCache<Int, Int>(maximumCost: 20)
        for key in 0..<100 {
            cache.insert(-key, for: key, cost: 1 + key % 7)
            let last = cache[key]
            #expect(last == -key)
            #expect(cache.cost <= 20)
        }
        let first = cache[0]
        #expect(first == nil)
    }

    @Test("what is used stays, whatever comes; what is not used goes")
    func generations() {
        var cache = BoundedCache<String, Int>(maximumCost: 8)
        cache.insert(1, for: "used", cost: 1)
        cache.insert(2, for: "unused", cost: 1)
        for key in 0..<50 {
            cache.insert(key, for: "\(key)", cost: 2)
            let used = cache["used"]
            #expect(used == 1)
        }
        let unused = cache["unused"]
        #expect(unused == nil)
    }

    @Test("what costs more than half of the limit is not kept, and drives nothing out")
    func largeValues() {
        var cache = BoundedCache<Int, Int>(maximumCost: 10)
        cache.insert(1, for: 1, cost: 5)
        cache.insert(2, for: 2, cost: 6)
        let (kept, refused) = (cache[1], cache[2])
        #expect(kept == 1 && refused == nil && cache.cost == 5)
        var none = BoundedCache<Int, Int>(maximumCost: 0)
        none.insert(1, for: 1, cost: 1)
        let found = none[1]
        #expect(found == nil && none.cost == 0)
    }

    @Test("a value takes the place of the one before, and its cost")
    func replaces() {
        var cache = BoundedCache<Int, String>(maximumCost: 10)
        cache.insert("a", for: 1, cost: 4)
        cache.insert("b", for: 1, cost: 1)
        let young = cache[1]
        #expect(young == "b" && cache.cost == 1)
        // Into the old generation, and replaced from there.
        cache.insert("c", for: 2, cost: 5)
        cache.insert("d", for: 1, cost: 2)
        let replaced = cache[1]
        #expect(replaced == "d")
        for key in 3..<6 {
            cache.insert("e", for: key, cost: 2)
            let kept = cache[1]
            #expect(kept == "d")
        }
    }

    @Test("what is kept first stays, in both generations, and what is not kept is returned all the same")
    func keepsFirst() {
        var cache = BoundedCache<Int, String>(maximumCost: 10)
        let first = cache.insertIfAbsent("a", for: 1, cost: 3)
        let second = cache.insertIfAbsent("b", for: 1, cost: 2)
        #expect(first == "a" && second == "a" && cache.cost == 3)
        // Into the old generation.
        _ = cache.insertIfAbsent("c", for: 2, cost: 4)
        let third = cache.insertIfAbsent("d", for: 1, cost: 1)
        let kept = cache[1]
        #expect(third == "a" && kept == "a" && cache.cost <= 10)
        let large = cache.insertIfAbsent("e", for: 3, cost: 6)
        let refused = cache[3]
        #expect(large == "e" && refused == nil)
    }

    @Test("it forgets everything, and goes on")
    func removeAll() {
        var cache = BoundedCache<Int, Int>(maximumCost: 10)
        cache.insert(1, for: 1, cost: 5)
        cache.insert(2, for: 2, cost: 5)
        cache.removeAll()
        let (first, second) = (cache[1], cache[2])
        #expect(first == nil && second == nil && cache.cost == 0)
        cache.insert(3, for: 3, cost: 5)
        let third = cache[3]
        #expect(third == 3)
    }
}
