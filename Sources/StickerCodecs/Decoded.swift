/// What a lenient decoder could read of a file.
public struct Decoded<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The picture, transparent where nothing was decoded, or the animation without the frames that were not.
    public var value: Value
    /// What stopped the decoder: the error that the strict decoder throws; nil where the file is whole.
    public var damage: CodecError?

    public init(_ value: Value, damage: CodecError? = nil) {
        self.value = value
        self.damage = damage
    }
}
