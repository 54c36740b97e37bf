#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DateBatch {
    /// As many as the processor has cores.
    public static var defaultJobCount: Int {
        Swift.min(Swift.max(ProcessInfo.processInfo.activeProcessorCount, 1), jobCounts.upperBound)
    }

    /// How many files can be worked on at once: each takes the memory of a picture or two.
    public static let jobCounts = 1...256
}
