public import Pictures
public import StickerPixels
public import StickerRaster

/// A blend mode, and what is composited with it.
public struct CompositeOperation: Hashable, Sendable {
    public enum Form: String, CaseIterable, Sendable {
        /// The source picture as it is.
        case plain
        /// The source picture at half its opacity.
        case opacity = "opacity 50 %"
        /// The source picture through a mask.
        case mask
        /// One colour in place of the source picture.
        case solid
        /// One colour through a mask.
        case solidMask = "solid, mask"
    }

    public var blend: BlendMode
    public var form: Form

    public init(_ blend: BlendMode, _ form: Form = .plain) {
        self.blend = blend
        self.form = form
    }

    /// Such as “multiply” and “source-over, mask”.
    public var name: String { form == .plain ? blend.rawValue : "\(blend.rawValue), \(form.rawValue)" }
}

/// What is composited onto what.
public struct CompositeScene: Sendable {
    public let side: Int
    public let source: Pixmap
    public let destination: Pixmap
    public let mask: Mask
    public let color: Color
    /// 128/255.
    public let opacity: Double

    public init(_ content: Content, side: Int) throws(PixelError) {
        self.side = side
        source = try Pictures.pixmap(content, side: side)
        destination = try Pictures.pixmap(.random, side: side, seed: 2)
        mask = try Pictures.mask(content, side: side)
        color = Color(red: 100, green: 149, blue: 237, alpha: 200)
        opacity = 128 / 255
    }
}

/// A library that composites a scene onto the scene's destination.
public protocol Contestant: AnyObject {
    var name: String { get }
    func run(_ operation: CompositeOperation)
    /// Puts the destination back to what it was at first.
    func restore()
    /// The destination as it is now.
    var result: Pixmap { get throws }
}
