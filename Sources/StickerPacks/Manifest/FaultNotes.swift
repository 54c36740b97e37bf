public import StickerErrors
import StickerNotation

/// Notes what is wrong with a manifest and goes on, so that all of it can be said at once.
final class FaultNotes {
    /// What is wrong, each with its place, in the order in which it was found.
    private(set) var faults: [any Error] = []

    func note(_ fault: any Error) { faults.append(fault) }

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
        for error in errors { note(error) }
        return !errors.isEmpty
    }
}

/// All that is wrong with a manifest: the cause of an error about several faults.
public struct ManifestFaults: Error, Sendable {
    /// The faults in the order of the text, each with line and column; at most ``maximumCount``.
    public let errors: [StickerError]
    /// How many faults there are.
    public let count: Int

    /// The most faults that are told: who mends so many reads the manifest again.
    public static let maximumCount = 20
}
