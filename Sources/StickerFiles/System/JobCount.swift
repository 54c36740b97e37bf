package import StickerErrors

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How many pictures of many are worked on at once.
package enum JobCount {
    /// The range: each job takes the memory of a picture or two.
    package static let range = 1...256

    /// As many as the processor has cores for this process.
    package static var standard: Int {
        min(max(ProcessInfo.processInfo.activeProcessorCount, range.lowerBound), range.upperBound)
    }

    /// - Throws: ``StickerError/Code/outOfRange`` for a number outside of ``range``.
    package static func check(_ jobs: Int) throws(StickerError) {
        guard range.contains(jobs) else {
            throw .outOfRange(
                what: "the number of jobs", value: "\(jobs)",
                range: "\(range.lowerBound) … \(range.upperBound)")
        }
    }
}
