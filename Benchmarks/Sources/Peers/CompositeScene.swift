public import Pictures
public import StickerPixels

/// One way of compositing that all contestants have.
public enum CompositeOperation: String, CaseIterable, Sendable {
    case sourceOver = "source-over"
    case sourceOverOpacity = "source-over, opacity 50 %"
    case sourceOverMask = "source-over, mask"
    case solid = "solid source-over"
    case solidMask = "solid source-over, mask"
    case copy = "copy"
    case multiply = "multiply"
    case screen = "screen"
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

/// A library that composites a scene, again and again onto the same destination.
public protocol Contestant: AnyObject {
    var name: String { get }
    func run(_ operation: CompositeOperation)
    /// The destination as it is now.
    var result: Pixmap { get throws }
}
