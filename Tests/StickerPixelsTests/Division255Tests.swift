import StickerPixels
import Testing

@Suite("Division by 255")
struct Division255Tests {
    @Test("rounds to nearest for every number up to 255²")
    func roundsToNearest() {
        // 255 is odd, hence no quotient lies half-way between two integers.
        let wrong = (0...UInt32(65_025)).filter { x in dividedBy255(x) != UInt8((2 * x + 255) / 510) }
        #expect(wrong.isEmpty)
    }

    @Test("is the true quotient, rounded, for every product of two bytes")
    func productsOfBytes() {
        var wrong = 0
        for a in UInt8.min...UInt8.max {
            for b in UInt8.min...UInt8.max {
                let truth = (Double(a) * Double(b) / 255).rounded()
                if Double(unitProduct(a, b)) != truth { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test("keeps 0, 1 and order, as colour ≤ alpha needs")
    func keepsOrder() {
        for a in UInt8.min...UInt8.max {
            #expect(unitProduct(a, 0) == 0)
            #expect(unitProduct(a, 255) == a)
        }
        let quotients = (0...UInt32(65_025)).map(dividedBy255)
        #expect(zip(quotients, quotients.dropFirst()).allSatisfy { $0 <= $1 })
    }
}
