public import StickerErrors
import StickerNotation

/// Notes what is wrong with a manifest and goes on, so that all of it can be said at once.
final class FaultNotes {
    /// The faults in the order in which they were found, each with its place; at most ``ManifestFaults/maximumFoundCount``.
    private(set) var faults: [any Error] = []

    /// Whether no more faults are noted, so that nobody need look for them.
    var isFull: Bool { faults.count >= ManifestFaults.maximumFoundCount }

    func note(_ fault: any Error) {
        if !isFull { faults.append(fault) }
    }

    /// What `body` gives; nil where it throws, which is noted.
    func value<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            note(error)
            return nil
        }
    }

    /// Notes the keys of an object that nobody has asked for.
    ///
    /// - Returns: whether there are any. One of them may be a mistyped one that is missing, so that nothing need be said of
    ///   that.
    func noteUnknownKeys(of object: JSONObject) -> Bool {
        let errors = object.unknownKeyErrors
        for error in errors.prefix(ManifestFaults.maximumFoundCount - faults.count) { note(error) }
        return !errors.isEmpty
    }
}

/// All that is wrong with a manifest: the cause of an error about several faults.
public struct ManifestFaults: Error, Sendable {
    /// The faults in the order of the text, each with line and column; at most ``maximumCount``.
    public let errors: [StickerError]
    /// The number of faults. Reading ends at 100: there may be more then.
    public let count: Int

    /// Whether reading ended at ``maximumFoundCount``, so that there may be more.
    package var mayHaveMore: Bool { count >= Self.maximumFoundCount }

    /// The most faults that are told. After mending these, read the manifest again.
    public static let maximumCount = 20
    /// The most faults that are looked for: each is searched for in the text.
    package static let maximumFoundCount = 100
}
