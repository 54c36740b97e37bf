import StickerErrors
package import StickerLimits
public import StickerScenes

/// What can be wrong with a message, or with what is added to an ice cream.
public enum MessageError: Error, Hashable, Sendable {
    /// The URL has more characters than a message may carry.
    case urlTooLong(length: Int, limit: Int)
    /// No ice cream was begun or opened.
    case noSession
    /// The ice cream has all of its parts.
    case finished
    /// The part belongs to another step than the next one.
    case wrongStep(IceCreamStep, next: IceCreamStep)
    /// The art has no such part.
    case unknownPart(String)
    /// The participant added the last part; others add the next one.
    case notYourTurn(participant: String)
}

extension MessageError: StageError {
    package var category: FailureCategory {
        if case .urlTooLong = self { .invalidData } else { .usage }
    }

    package var stop: RenderStop? { nil }
}

extension MessageError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .urlTooLong(let length, let limit):
            "the message's URL has \(length) characters; it may have \(limit)"
        case .noSession: "there is no ice cream to add to; begin one, or open a message"
        case .finished: "the ice cream is finished; begin another one"
        case .wrongStep(let step, let next):
            "this is the part of another step, \(step.rawValue); the next one is \(next.rawValue)"
        case .unknownPart(let name): "there is no part \(Self.quoted(name)); choose one of the catalogue"
        case .notYourTurn(let participant):
            "\(Self.quoted(participant)) added the last part; it is the others' turn"
        }
    }

    private static func quoted(_ name: String) -> String {
        "“\(PrintableText.escaped(PrintableText.shortened(name)))”"
    }
}
