// A picture has millions of pixels, and what is printed or debugged is read by people: its size says what it is.

extension Pixmap: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// As in `Pixmap 618×618`.
    public var description: String { "Pixmap \(size)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["size": size], displayStyle: .struct) }
}

extension Mask: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// As in `Mask 618×618`.
    public var description: String { "Mask \(size)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["size": size], displayStyle: .struct) }
}
