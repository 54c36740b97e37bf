public import StickerScenes

/// What one participant sees of an ice cream that several people build by messages: a state machine without a screen, a network or
/// a clock.
///
/// A message carries all of the ice cream so far. One participant begins; whoever receives it adds the next part, until it is
/// finished. Participants who have received the same messages of a session have the same ice cream, in whatever order
/// they came: that with more parts counts; of two with as many, the one whose URL, and then whose sender, comes first in the
/// order of Unicode.
///
/// ```swift
/// var builder = IceCreamBuilder(participant: "anna")
/// builder.begin(session: MessageSession(id: UUID().uuidString))
/// var message = try builder.add(Base(named: "base01"))
/// message.image = .pixmap(try builder.iceCream.renderSticker(opaque: true))
/// ```
public struct IceCreamBuilder: Sendable {
    /// How much of the screen there is.
    public enum Presentation: Hashable, Sendable {
        /// A strip below the chat: shows the history.
        case compact
        /// The whole screen: shows the ice cream.
        case expanded
    }

    /// What is to be shown.
    public enum Screen: Hashable, Sendable {
        /// Ice creams of the past, behind an entry to begin one.
        case history
        /// The parts of the step, to choose one.
        case build(IceCreamStep)
        /// The ice cream so far; another participant takes the step.
        case waiting(IceCreamStep)
        /// The finished ice cream.
        case completed
    }

    /// What became of a message.
    public enum Reception: Hashable, Sendable {
        /// It has the ice cream that counts now, which is not finished.
        case advanced
        /// It has the ice cream that counts now, which is finished.
        case finished
        /// It has nothing that is newer than what is known: an older step, the same, or one that lost against it.
        case stale
        /// It belongs to another session; nothing changed.
        case otherSession
        /// Its URL names no base.
        case unreadable
    }

    /// Who may take the next step.
    public enum Turns: Hashable, Sendable {
        /// Everybody but the participant who took the last one.
        case alternating
        /// Everybody.
        case anyone
    }

    /// The participant whose view it is.
    public let participant: String
    /// Who may take the next step.
    public let turns: Turns
    /// How much of the screen there is.
    public var presentation = Presentation.compact
    /// The session of the ice cream; nil until one is begun or opened.
    public private(set) var session: MessageSession?
    /// The ice cream so far.
    public private(set) var iceCream = IceCream()
    /// The participant who took the last step; nil before the first one.
    public private(set) var lastParticipant: String?
    private let catalog: IceCreamCatalog

    /// - Parameters:
    ///   - participant: whatever tells the participant from the others.
    ///   - turns: who may take the next step.
    ///   - catalog: the parts that there are.
    public init(participant: String, turns: Turns = .anyone, catalog: IceCreamCatalog = .builtIn) {
        self.participant = participant
        self.turns = turns
        self.catalog = catalog
    }

    /// The next step; nil where the ice cream is finished, or where there is none.
    public var nextStep: IceCreamStep? { session == nil ? nil : iceCream.nextStep }

    /// Whether the participant may take the next step.
    public var isTurn: Bool {
        nextStep != nil && (turns == .anyone || lastParticipant != participant)
    }

    /// What is to be shown: the history in a compact presentation, and where there is no ice cream.
    public var screen: Screen {
        guard presentation == .expanded, session != nil else { return .history }
        guard let nextStep else { return .completed }
        return isTurn ? .build(nextStep) : .waiting(nextStep)
    }

    /// Begins an ice cream without parts, on the whole screen.
    public mutating func begin(session: MessageSession) {
        take(IceCream(), from: nil, session: session)
        presentation = .expanded
    }

    /// Opens a message that the participant chose, on the whole screen, also one of another session. A stale one of the
    /// present session shows what is newer; of one that cannot be read, the participant begins an ice cream in its session.
    ///
    /// - Returns: what became of it; never ``Reception/otherSession``.
    @discardableResult
    public mutating func open(url: String, session: MessageSession, from sender: String) -> Reception {
        presentation = .expanded
        if session != self.session { take(IceCream(), from: nil, session: session) }
        return receive(url: url, session: session, from: sender)
    }

    /// Takes in a message that arrives.
    @discardableResult
    public mutating func receive(url: String, session: MessageSession, from sender: String) -> Reception {
        guard session == self.session else { return .otherSession }
        guard let received = IceCream(urlString: url, catalog: catalog) else { return .unreadable }
        guard counts(received, from: sender) else { return .stale }
        take(received, from: sender, session: session)
        return received.isComplete ? .finished : .advanced
    }

    /// Takes the next step, and goes back to the compact presentation.
    ///
    /// - Returns: the message to send, without a picture.
    /// - Throws: ``MessageError``; nothing has changed then.
    public mutating func add(_ part: some IceCreamPart) throws(MessageError) -> MessageLayout {
        guard let session else { throw .noSession }
        guard let next = iceCream.nextStep else { throw .finished }
        guard isTurn else { throw .notYourTurn(participant: participant) }
        let step = type(of: part).step
        guard step == next else { throw .wrongStep(step, next: next) }
        guard catalog.entry(of: part) != nil else { throw .unknownPart(part.rawValue) }
        var iceCream = iceCream
        switch step {
        case .base: iceCream.base = Base(rawValue: part.rawValue)
        case .scoops: iceCream.scoops = Scoops(rawValue: part.rawValue)
        case .topping: iceCream.topping = Topping(rawValue: part.rawValue)
        }
        take(iceCream, from: participant, session: session)
        presentation = .compact
        return MessageLayout(iceCream, session: session)
    }

    /// Whether an ice cream of the session takes the place of the present one.
    private func counts(_ received: IceCream, from sender: String) -> Bool {
        guard received.partCount == iceCream.partCount else { return received.partCount > iceCream.partCount }
        return (received.urlString, sender) < (iceCream.urlString, lastParticipant ?? "")
    }

    private mutating func take(_ iceCream: IceCream, from sender: String?, session: MessageSession) {
        self.iceCream = iceCream
        self.session = session
        lastParticipant = sender
    }
}
