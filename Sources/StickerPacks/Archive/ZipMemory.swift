import CMinizip

/// A file in memory, which minizip reads and writes as it would one of the system.
final class ZipMemory {
    private(set) var bytes: [UInt8]
    /// Where the next byte is read or written.
    private var position = 0

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// What minizip calls; each function gets back a pointer to this object, which must live until the archive is closed.
    var functions: zlib_filefunc64_def {
        // SAFETY: each function gets back the pointer below, which is to a living object.
        unsafe zlib_filefunc64_def(
            zopen64_file: { memory, _, _ in unsafe memory },
            zread_file: { memory, _, buffer, count in
                unsafe memory.map(ZipMemory.from)?.read(buffer, count) ?? 0
            },
            zwrite_file: { memory, _, buffer, count in
                unsafe memory.map(ZipMemory.from)?.write(buffer, count) ?? 0
            },
            ztell64_file: { memory, _ in unsafe UInt64(memory.map(ZipMemory.from)?.position ?? 0) },
            zseek64_file: { memory, _, offset, origin in
                unsafe memory.map(ZipMemory.from)?.seek(offset, origin) ?? -1
            },
            zclose_file: { _, _ in 0 }, zerror_file: { _, _ in 0 },
            opaque: Unmanaged.passUnretained(self).toOpaque())
    }

    private static func from(_ memory: UnsafeMutableRawPointer) -> ZipMemory {
        // SAFETY: the pointer is the one of `functions`.
        unsafe Unmanaged<ZipMemory>.fromOpaque(memory).takeUnretainedValue()
    }

    private func read(_ buffer: UnsafeMutableRawPointer?, _ count: UInt) -> UInt {
        guard let buffer = unsafe buffer else { return 0 }
        let copied = min(Int(clamping: count), bytes.count - position)
        unsafe bytes.withUnsafeBytes { bytes in
            guard copied > 0, let start = bytes.baseAddress else { return }
            // SAFETY: the buffer has room for `count` bytes, and no more are copied, all of the file.
            unsafe buffer.copyMemory(from: start + position, byteCount: copied)
        }
        position += copied
        return UInt(copied)
    }

    private func write(_ buffer: UnsafeRawPointer?, _ count: UInt) -> UInt {
        guard let buffer = unsafe buffer, let length = Int(exactly: count) else { return 0 }
        // SAFETY: the buffer has `count` bytes.
        let new = unsafe UnsafeRawBufferPointer(start: buffer, count: length)
        let end = min(bytes.count, position + new.count)
        unsafe bytes.replaceSubrange(position..<end, with: new)
        position += new.count
        return count
    }

    /// Goes to a place for the next byte.
    ///
    /// - Returns: 0; another number where there is no such place.
    func seek(_ offset: UInt64, _ origin: Int32) -> Int {
        let start =
            switch origin {
            case ZLIB_FILEFUNC_SEEK_CUR: position
            case ZLIB_FILEFUNC_SEEK_END: bytes.count
            default: 0
            }
        // minizip never goes back but from the start.
        guard let distance = Int(exactly: offset), distance <= bytes.count - start else { return -1 }
        position = start + distance
        return 0
    }
}
