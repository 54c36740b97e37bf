import Foundation
import Synchronization
public import Testing

/// A suite's claim to one folder of `GoldenImages`: the suite must draw every golden that stands in it.
///
/// The names are noted as the suite's tests ask for them, so that a golden whose test was deleted or
/// renamed fails the suite. A run of some tests only (`--filter`, `--skip`) leaves that check out.
public final class GoldenClaim: Sendable {
    let topic: String
    private let drawn = Mutex<Set<String>>([])

    /// The claim of the suite that the running test belongs to.
    @TaskLocal static var current: GoldenClaim?

    init(topic: String) {
        self.topic = topic
    }

    func noteDrawn(_ name: String) {
        drawn.withLock { _ = $0.insert(name) }
    }

    /// The goldens of the topic that no test has asked for.
    func undrawn(in store: GoldenStore) -> [String] {
        let drawn = drawn.withLock { $0 }
        return store.names(topic: topic).filter { !drawn.contains($0) }
    }
}

/// The trait behind `@Suite(.goldens("topic"))`.
public struct GoldenClaimTrait: SuiteTrait, TestScoping {
    let topic: String

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let claim = GoldenClaim(topic: topic)
        try await GoldenClaim.$current.withValue(claim, operation: function)
        let store = GoldenStore.repository(
            mode: .never, environment: ProcessInfo.processInfo.environment)
        let arguments = CommandLine.arguments
        guard !arguments.contains("--filter"), !arguments.contains("--skip") else { return }
        for name in claim.undrawn(in: store) {
            Issue.record(
                "the golden image \(name) is drawn by no test; delete the file or bring its test back",
                sourceLocation: test.sourceLocation)
        }
    }
}

extension Trait where Self == GoldenClaimTrait {
    /// Claims `GoldenImages/<topic>` for a suite; one suite alone may claim a topic.
    public static func goldens(_ topic: String) -> Self {
        GoldenClaimTrait(topic: topic)
    }
}
