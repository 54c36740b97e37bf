import StickerLimits
import Testing

@Suite struct RenderBudgetTests {
    @Test("there is a budget inside of its body alone, and the inner one counts")
    func scope() throws {
        #expect(RenderBudget.current == nil)
        RenderBudget.withLimits(RenderLimits(pixels: 5)) {
            #expect(RenderBudget.current?.limits.pixels == 5)
            RenderBudget.withDefaultLimits { #expect(RenderBudget.current?.limits.pixels == 5) }
            RenderBudget.withLimits(.default) { #expect(RenderBudget.current?.limits == .default) }
        }
        RenderBudget.withDefaultLimits { #expect(RenderBudget.current?.limits == .default) }
        #expect(RenderBudget.current == nil)
    }

    @Test("tasks that the work starts share its budget")
    func tasks() async throws {
        let budget = RenderBudget(RenderLimits(pixels: 10))
        try await budget.use {
            try await Task { try RenderBudget.current?.spend(pixels: 6, on: "a part") }.value
            await #expect(
                throws: RenderStop.limit(LimitExceeded(.pixels, what: "the rest", needed: 12, limit: 10))
            ) {
                try await Task { try RenderBudget.current?.spend(pixels: 6, on: "the rest") }.value
            }
        }
    }

    @Test("each count has a limit of its own, reached to the last unit and not passed")
    func counts() throws {
        let budget = RenderBudget(RenderLimits(pixels: 10, pieces: 20, nodes: 30, glyphs: 40))
        try budget.spend(pixels: 10, on: "")
        try budget.spend(pieces: 20, on: "")
        try budget.spend(nodes: 30, on: "")
        try budget.spend(glyphs: 40, on: "")
        #expect(throws: RenderStop.limit(LimitExceeded(.pixels, what: "one", needed: 11, limit: 10))) {
            try budget.spend(pixels: 1, on: "one")
        }
        #expect(throws: RenderStop.limit(LimitExceeded(.pieces, what: "one", needed: 21, limit: 20))) {
            try budget.spend(pieces: 1, on: "one")
        }
        #expect(throws: RenderStop.limit(LimitExceeded(.nodes, what: "one", needed: 31, limit: 30))) {
            try budget.spend(nodes: 1, on: "one")
        }
        #expect(throws: RenderStop.limit(LimitExceeded(.glyphs, what: "one", needed: 41, limit: 40))) {
            try budget.spend(glyphs: 1, on: "one")
        }
        budget.beginFrame()
        try budget.spend(pixels: 10, on: "")
    }

    @Test("counts from outside never trap, however large", arguments: [Int.max, .max - 1, 1 << 60, -5])
    func extremes(count: Int) throws {
        let budget = RenderBudget(RenderLimits(memory: 100, pixels: 100))
        for _ in 0..<3 {
            if count > 0 {
                #expect(throws: RenderStop.self) { try budget.spend(pixels: count, on: "") }
                #expect(throws: RenderStop.self) { try budget.checkMemory(adding: count, for: "") }
                #expect(throws: RenderStop.self) { _ = try budget.reserve(bytes: count, for: "") }
            } else {
                try budget.spend(pixels: count, on: "")
            }
        }
        try RenderBudget(.unlimited).spend(pixels: 1 << 55, on: "")
    }

    @Test("memory counts for as long as it is held")
    func memory() throws {
        let budget = RenderBudget(RenderLimits(memory: 100))
        var first: MemoryReservation? = try budget.reserve(bytes: 60, for: "one")
        #expect(budget.availableMemory == 40)
        #expect(throws: RenderStop.limit(LimitExceeded(.memory, what: "two", needed: 120, limit: 100))) {
            _ = try budget.reserve(bytes: 60, for: "two")
        }
        #expect(first?.byteCount == 60)
        first = nil
        #expect(budget.availableMemory == 100)
    }

    @Test("the clock is looked at while work goes by, and says how far it came")
    func time() {
        let budget = RenderBudget(RenderLimits(time: .zero))
        #expect {
            for _ in 0..<10_000 { try budget.spend(pixels: 1_000, on: "a shape") }
        } throws: { error in
            guard case .limit(let limit)? = error as? RenderStop else { return false }
            return limit.resource == .time && limit.what == "a shape" && limit.limit == 0
        }
        #expect(throws: RenderStop.self) { try budget.checkTime(on: "the end") }
        #expect(budget.remainingTime == .zero)
        #expect(throws: Never.self) { try RenderBudget().checkTime(on: "the end") }
    }

    @Test("a cancellation ends the work, that of its task and that from outside")
    func cancellation() async {
        let cancellation = RenderCancellation()
        let budget = RenderBudget(.unlimited, cancellation: cancellation)
        #expect(throws: Never.self) { try budget.spend(pixels: 1 << 20, on: "a shape") }
        cancellation.cancel()
        #expect(throws: RenderStop.cancelled) { try budget.spend(pixels: 1 << 20, on: "a shape") }
        RenderBudget.withLimits(.unlimited, cancellation: cancellation) {
            RenderBudget.withRenewedLimits { #expect(RenderBudget.current?.isOver == true) }
            RenderBudget.withLimits(.default, cancellation: RenderCancellation()) {
                #expect(RenderBudget.current?.isOver == true)
            }
        }
        let task = Task {
            // SAFETY: the task is used within the closure alone.
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            try RenderBudget().checkTime(on: "a shape")
        }
        await #expect(throws: RenderStop.cancelled) { try await task.value }
    }

    @Test("an error says what was needed and what the limit is")
    func texts() {
        func text(_ resource: RenderLimits.Resource, _ needed: Int, _ limit: Int) -> String {
            LimitExceeded(resource, what: "a layer", needed: needed, limit: limit).description
        }
        #expect(
            text(.memory, 2_000_000_001, 1 << 30)
                == "a layer would bring the memory in use to 2001 MB, more than the limit of 1073 MB")
        #expect(
            text(.pixels, 12, 11) == "a layer would bring the pixels drawn to 12, more than the limit of 11")
        #expect(text(.time, 61_000, 60_000).hasPrefix("the work takes longer than the limit of 60 s"))
        #expect(text(.time, 61, 50).contains("50 ms"))
    }
}
