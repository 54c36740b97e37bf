/// Whole numbers as files have them, without a sign.
extension Collection<UInt8> {
    /// The number whose highest byte comes first.
    ///
    /// - Precondition: there are at most 7 bytes, or the first one has no highest bit.
    var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}

extension BidirectionalCollection<UInt8> {
    /// The number whose lowest byte comes first.
    ///
    /// - Precondition: there are at most 7 bytes, or the last one has no highest bit.
    var littleEndian: Int { reversed().bigEndian }
}
