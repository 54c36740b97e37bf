// A picture has millions of pixels, and prints and debuggers are read by people: only its size is described.

extension Pixmap: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The size, as in `Pixmap 618×618`.
    public var description: String { "Pixmap \(size)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["size": size], displayStyle: .struct) }
}

extension Mask: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The size, as in `Mask 618×618`.
    public var description: String { "Mask \(size)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["size": size], displayStyle: .struct) }
}
