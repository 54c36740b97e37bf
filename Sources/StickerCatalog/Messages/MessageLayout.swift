public import StickerErrors
import StickerLimits
public import StickerPixels
public import StickerScenes

/// The session that messages belong to: each message of a session takes the place of the one before it.
public struct MessageSession: Hashable, Sendable {
    /// The identifier, unique among all sessions.
    public let id: String

    /// - Parameter id: whatever tells the session from all others, such as a UUID.
    public init(id: String) { self.id = id }
}

/// A message as a chat shows it: a picture with words below, and the URL that says what it is about.
public struct MessageLayout: Hashable, Sendable {
    /// The picture of a message.
    public enum Image: Hashable, Sendable {
        /// Pixels.
        case pixmap(Pixmap)
        /// The bytes of a file.
        case file([UInt8])
        /// A name by which the picture is found: a path, a URL, the key of a cache.
        case reference(String)
    }

    /// The picture; nil where there is none yet.
    public var image: Image?
    /// The words below the picture.
    public var caption: String?
    /// The smaller words below the caption.
    public var subcaption: String?
    /// What the message is about.
    public let url: String
    /// The session that it belongs to.
    public let session: MessageSession

    /// The longest URL, in characters (Unicode scalars).
    public static let maximumURLLength = IceCream.maximumURLLength

    /// - Throws: ``MessageError/urlTooLong(length:limit:)``.
    public init(
        image: Image? = nil, caption: String? = nil, subcaption: String? = nil, url: String,
        session: MessageSession
    ) throws(MessageError) {
        let length = url.unicodeScalars.count
        guard length <= Self.maximumURLLength else {
            throw .urlTooLong(length: length, limit: Self.maximumURLLength)
        }
        self.init(image: image, caption: caption, subcaption: subcaption, checkedURL: url, session: session)
    }

    private init(
        image: Image?, caption: String?, subcaption: String?, checkedURL url: String, session: MessageSession
    ) {
        self.image = image
        self.caption = caption
        self.subcaption = subcaption
        self.url = url
        self.session = session
    }

    /// The message that carries an ice cream, as far as it is built.
    ///
    /// - Parameters:
    ///   - iceCream: with one part at least.
    ///   - session: the session that it belongs to.
    ///   - image: the ice cream's picture, usually drawn with its background.
    public init(_ iceCream: IceCream, session: MessageSession, image: Image? = nil) {
        // Identifiers of parts are short: so is the URL.
        self.init(
            image: image, caption: iceCream.messageCaption, subcaption: nil, checkedURL: iceCream.urlString,
            session: session)
    }

    /// The message that carries an ice cream, with its picture: a square with a background.
    ///
    /// - Parameters:
    ///   - iceCream: with one part at least.
    ///   - session: the session that it belongs to.
    ///   - size: the side in pixels, in `IceCream.sizeRange`; 900 is 300 points at three pixels each.
    ///   - art: where the parts' pictures come from.
    /// - Throws: what `IceCream.renderSticker(opaque:size:art:cache:)` throws.
    public init(
        rendering iceCream: IceCream, session: MessageSession, size: Int = 900, art: ArtSource = .builtIn
    ) throws(StickerError) {
        let picture = try iceCream.renderSticker(opaque: true, size: size, art: art)
        self.init(iceCream, session: session, image: .pixmap(picture))
    }

    /// The ice cream that the message's URL names.
    ///
    /// - Parameter catalog: the parts that there are.
    /// - Throws: `StickerError.Code.invalidURL` where the URL names no base.
    public func iceCream(catalog: IceCreamCatalog = .builtIn) throws(StickerError) -> IceCream {
        try IceCream(parsing: url, catalog: catalog)
    }
}

extension IceCream {
    /// What the message says that carries it: the caption of the last step that was taken.
    fileprivate var messageCaption: String {
        let step: IceCreamStep = isComplete ? .topping : scoops != nil ? .scoops : .base
        return step.caption
    }

    /// The number of parts that are there, 0 … 3.
    var partCount: Int { IceCreamStep.allCases.count { identifier(of: $0) != nil } }
}
