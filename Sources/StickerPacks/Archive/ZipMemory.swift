import CMinizip

/// An archive that is open for writing.
@safe struct ZipFile {
    let handle: zipFile
}

/// A file in memory, which minizip writes as it would one of the system.
final class ZipMemory {
    fileprivate(set) var bytes: [UInt8] = []
    /// Where the next byte goes.
    fileprivate var position = 0

    /// Lets `body` write an archive, and finishes it.
    func withFile(_ body: (ZipFile) throws(ZipFailure) -> Void) throws(ZipFailure) {
        var functions = unsafe self.functions
        // SAFETY: the functions are called until the archive is closed, below; `self` lives as long.
        guard let handle = unsafe zipOpen2_64("", APPEND_STATUS_CREATE, nil, &functions) else {
            throw ZipFailure(name: "", status: ZIP_INTERNALERROR)
        }
        let file = unsafe ZipFile(handle: handle)
        do throws(ZipFailure) {
            try body(file)
        } catch {
            // SAFETY: as below.
            _ = unsafe zipClose(handle, nil)
            throw error
        }
        // SAFETY: the archive is open, and not used afterwards.
        let status = unsafe zipClose(handle, nil)
        guard status == ZIP_OK else { throw ZipFailure(name: "", status: status) }
    }

    private var functions: zlib_filefunc64_def {
        // SAFETY: each function gets back the pointer below, which is to a living object.
        unsafe zlib_filefunc64_def(
            zopen64_file: { memory, _, _ in unsafe memory },
            zread_file: { memory, _, buffer, count in
                unsafe memory.map(ZipMemory.from)?.read(buffer, count) ?? 0
            },
            zwrite_file: { memory, _, buffer, count in
                unsafe memory.map(ZipMemory.from)?.write(buffer, count) ?? 0
            },
            ztell64_file: { memory, _ in
                unsafe memory.map(ZipMemory.from).map { UInt64($0.position) } ?? 0
            },
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
        let part = bytes.dropFirst(position).prefix(Int(clamping: count))
        // SAFETY: the buffer has room for `count` bytes, and no more are copied.
        unsafe buffer.copyMemory(from: Array(part), byteCount: part.count)
        position += part.count
        return UInt(part.count)
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
        guard let distance = Int(exactly: offset), distance <= bytes.count - start else { return -1 }
        position = start + distance
        return 0
    }
}
