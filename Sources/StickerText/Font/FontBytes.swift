/// A font file's bytes at an address that never moves, as FreeType and HarfBuzz ask for.
///
/// The bytes are written once, before the value is shared, so that reading them from several threads is safe.
@safe
final class FontBytes: @unchecked Sendable {
    // SAFETY: allocated in `init`, freed in `deinit`, never written in between.
    let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        // SAFETY: the copy has the count of its source; both C libraries accept any alignment of font data.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        unsafe copy.copyBytes(from: bytes)
        unsafe buffer = UnsafeRawBufferPointer(copy)
    }

    var count: Int { unsafe buffer.count }

    /// - Precondition: `index` is in 0 ..< ``count``.
    subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count, "a byte outside the font")
        // SAFETY: checked above.
        return unsafe buffer[index]
    }

    deinit {
        // SAFETY: the owner is gone, and those who borrow the bytes hold the owner.
        unsafe buffer.deallocate()
    }
}
