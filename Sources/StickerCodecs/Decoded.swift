/// The part of a file that a lenient decoder could read.
public struct Decoded<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The picture, transparent where nothing was decoded, or the animation without the frames that were not.
    public var value: Value
    /// The error that stopped the decoder, which the strict decoder throws; nil where the file is whole.
    public var damage: CodecError?

    /// By default a file that is whole.
    public init(_ value: Value, damage: CodecError? = nil) {
        self.value = value
        self.damage = damage
    }
}

extension Decoded {
    /// The value of a file without damage.
    ///
    /// - Throws: the damage, as the strict decoder does.
    func whole() throws(CodecError) -> Value {
        if let damage { throw damage }
        return value
    }

    /// The result of `decode`, strict or, where that finds damage, lenient.
    ///
    /// - Throws: the strict decoder's error where the lenient one finds nothing; that of a limit where one is passed.
    static func lenient(
        _ decode: (_ isLenient: Bool) throws(CodecError) -> Value
    ) throws(CodecError) -> Decoded {
        let damage: CodecError
        do throws(CodecError) {
            return Decoded(try decode(false))
        } catch {
            guard error.isDamage else { throw error }
            damage = error
        }
        do throws(CodecError) {
            return Decoded(try decode(true), damage: damage)
        } catch {
            throw error.isDamage ? damage : error
        }
    }
}
