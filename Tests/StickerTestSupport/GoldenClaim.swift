import Foundation
import StickerLimits
public import Testing

/// A suite's claim to one folder of `GoldenImages`: the suite must check every file that stands in it.
///
/// The files are noted as the suite's tests ask for them, so that a golden whose test was deleted or
/// renamed fails the suite. A run of some tests only (`--filter`, `--skip`) leaves that check out.
public final class GoldenClaim: Sendable {
    let topic: String
    private let checked = Locked<Set<String>>([])

    /// The claim of the suite that the running test belongs to.
    @TaskLocal static var current: GoldenClaim?

    init(topic: String) {
        self.topic = topic
    }

    /// - Parameter file: as in `topic/case.png`.
    func noteChecked(_ file: String) {
        checked.withLock { _ = $0.insert(file) }
    }

    /// The files of the topic that no test has asked for.
    func unchecked(in store: GoldenStore) -> [String] {
        let checked = checked.withLock { $0 }
        return store.files(topic: topic).filter { !checked.contains($0) }
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
        for file in claim.unchecked(in: store) {
            Issue.record(
                "the golden \(file) is checked by no test; delete the file or bring its test back",
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
