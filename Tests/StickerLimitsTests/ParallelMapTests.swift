import Foundation
import Synchronization
import Testing

@testable import StickerLimits

@Suite struct ParallelMapTests {
    @Test("results stand in the order of their numbers, on any number of threads", arguments: [nil, 1, 2, 7])
    func order(threadCount: Int?) {
        let results = ParallelMap.$maximumThreadCount.withValue(threadCount) {
            ParallelMap.run(100) { $0 * $0 }
        }
        #expect(results == (0..<100).map { $0 * $0 })
        #expect(ParallelMap.run(0) { $0 }.isEmpty)
    }

    @Test("no more are worked on at once than the limit allows, and none divides further")
    func limit() {
        let running = Atomic(0)
        let most = Atomic(0)
        let inner = ParallelMap.run(40, limit: 2) { _ in
            let count = running.add(1, ordering: .relaxed).newValue
            most.max(count, ordering: .relaxed)
            running.subtract(1, ordering: .relaxed)
            return ParallelMap.maximumThreadCount
        }
        #expect(most.load(ordering: .relaxed) <= 2)
        #expect(inner.allSatisfy { $0 == 1 })
    }

    @Test("no more are worked on at once than the budget's limit of threads", arguments: [1, 2])
    func threads(count: Int) {
        let running = Atomic(0)
        let most = Atomic(0)
        RenderBudget.withLimits(RenderLimits(threads: count)) {
            _ = ParallelMap.run(40) { _ in
                most.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
                Thread.sleep(forTimeInterval: 0.001)
                running.subtract(1, ordering: .relaxed)
            }
        }
        #expect(most.load(ordering: .relaxed) <= count)
    }

    @Test("each number has the whole budget's pixels, and shares its memory")
    func budget() {
        let limits = RenderLimits(memory: 1_000, pixels: 10)
        let results = RenderBudget.withLimits(limits) {
            ParallelMap.run(8) { index in
                let budget = RenderBudget.current
                let canSpend = (try? budget?.spend(pixels: 10, on: "a test")) != nil
                let isOver = (try? budget?.spend(pixels: 1, on: "a test")) == nil
                let held: MemoryReservation? = try? budget?.reserve(bytes: 200, for: "a test")
                return (canSpend && isOver, held)
            }
        }
        #expect(results.allSatisfy { $0.0 })
        // All of them are still held.
        #expect(results.filter { $0.1 != nil }.count == 5)
    }

    @Test("the first failure is thrown, on any number of threads", arguments: [nil, 1, 2, 7])
    func failure(threadCount: Int?) {
        struct Failure: Error, Equatable { let number: Int }
        let begun = Atomic(0)
        #expect(throws: Failure(number: 30)) {
            try ParallelMap.$maximumThreadCount.withValue(threadCount) {
                try ParallelMap.run(10_000) { (index) throws(Failure) in
                    begun.add(1, ordering: .relaxed)
                    if index >= 30 { throw Failure(number: index) }
                }
            }
        }
        // Those that were begun beside it at most.
        #expect(begun.load(ordering: .relaxed) < 10_000)
    }

    @Test("a cancelled task ends the work of every thread")
    func cancellation() async {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return RenderBudget.withLimits(.default) {
                ParallelMap.run(64) { _ in (try? RenderBudget.current?.checkTime(on: "a test")) != nil }
            }
        }
        task.cancel()
        #expect(await task.value.allSatisfy { !$0 })
    }

    @Test(
        "a thread ends with the task also where the caller's own has no work left",
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
    func cancellationWhileWaiting() async {
        let hasBegun = Atomic(false)
        let isCallerDone = Atomic(false)
        let handle = Locked<Task<[Bool], Never>?>(nil)
        @Sendable func wait(_ condition: () -> Bool) {
            let end = ContinuousClock.now + .seconds(20)
            while !condition(), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
        }
        let task = Task {
            RenderBudget.withLimits(.default) {
                ParallelMap.run(2) { _ in
                    if unsafe withUnsafeCurrentTask(body: { unsafe $0 != nil }) {
                        // Where all threads are at work, none but the caller's may come to it.
                        wait { hasBegun.load(ordering: .relaxed) }
                        isCallerDone.store(true, ordering: .relaxed)
                        return true
                    }
                    hasBegun.store(true, ordering: .relaxed)
                    wait { isCallerDone.load(ordering: .relaxed) && handle.withLock { $0 != nil } }
                    Thread.sleep(forTimeInterval: 0.02)
                    handle.withLock { $0?.cancel() }
                    return RenderBudget.current?.isOver == true
                }
            }
        }
        handle.withLock { $0 = task }
        #expect(await task.value == [true, true])
    }

    @Test("parts that are one render together have its limits together", arguments: [nil, 1])
    func together(threadCount: Int?) {
        let spent = RenderBudget.withLimits(RenderLimits(pixels: 10)) {
            try? RenderBudget.current?.spend(pixels: 3, on: "a test")
            let spent = ParallelMap.$maximumThreadCount.withValue(threadCount) {
                ParallelMap.run(8, counting: .together) { _ in
                    (try? RenderBudget.current?.spend(pixels: 2, on: "a test")) != nil
                }
            }
            // 3 + 3 · 2 of 10: one is left.
            #expect((try? RenderBudget.current?.spend(pixels: 2, on: "a test")) == nil)
            #expect((try? RenderBudget.current?.spend(pixels: 1, on: "a test")) != nil)
            return spent
        }
        #expect(spent.filter { $0 }.count == 3)
    }

    @Test("what was tried in vain does not count, and what succeeded does")
    func trying() {
        struct Failure: Error {}
        RenderBudget.withLimits(RenderLimits(pixels: 10)) {
            func spend(_ pixels: Int) throws { try RenderBudget.current?.spend(pixels: pixels, on: "a test") }
            #expect(throws: Failure.self) {
                try RenderBudget.trying {
                    try spend(8)
                    throw Failure()
                }
            }
            #expect(throws: Never.self) { try RenderBudget.trying { try spend(8) } }
            #expect(throws: RenderStop.self) { try RenderBudget.trying { try spend(3) } }
            #expect(throws: Never.self) { try spend(2) }
        }
    }

    @Test("what is made to be kept is held to the limits by itself")
    func apart() {
        RenderBudget.withLimits(RenderLimits(memory: 10_000, pixels: 10)) {
            func spend(_ pixels: Int) throws { try RenderBudget.current?.spend(pixels: pixels, on: "a test") }
            #expect(throws: Never.self) { try spend(8) }
            #expect(throws: Never.self) { try RenderBudget.apart { try spend(10) } }
            #expect(throws: RenderStop.self) { try RenderBudget.apart { try spend(11) } }
            #expect(throws: Never.self) { try spend(1) }
            let held = RenderBudget.apart {
                try? RenderBudget.current?.reserve(bytes: 9_000, for: "a test")
            }.made
            #expect(throws: RenderStop.self) {
                try RenderBudget.current?.checkMemory(adding: 2_000, for: "a test")
            }
            withExtendedLifetime(held) {}
            // 1 of 10 is left.
            #expect(throws: RenderStop.self) { try spend(2) }
        }
    }

    @Test("what is kept counts once in each render, wherever it was made")
    func charge() throws {
        func spend(_ pixels: Int) throws { try RenderBudget.current?.spend(pixels: pixels, on: "a test") }
        let limits = RenderLimits(pixels: 10)
        let cost = try RenderBudget.withLimits(limits) { try RenderBudget.apart { try spend(6) }.cost }
        for _ in 0..<2 {
            try RenderBudget.withLimits(limits) {
                let budget = try #require(RenderBudget.current)
                try budget.charge(cost, on: "a test")
                try RenderBudget.trying { try budget.charge(cost, on: "a test") }
                try RenderBudget.trying { try spend(4) }
                #expect(throws: RenderStop.self) { try spend(1) }
                budget.beginFrame()
                try spend(5)
                #expect(throws: RenderStop.self) { try budget.charge(cost, on: "a test") }
            }
        }
        // In a trial, and behind it.
        try RenderBudget.withLimits(limits) {
            try RenderBudget.trying { try RenderBudget.current?.charge(cost, on: "a test") }
            try RenderBudget.current?.charge(cost, on: "a test")
            try spend(4)
            #expect(throws: RenderStop.self) { try spend(1) }
        }
    }
}
