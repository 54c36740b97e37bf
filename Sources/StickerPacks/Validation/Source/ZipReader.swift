import CMinizip
import StickerErrors

/// Reads a zip file in memory.
final class ZipReader {
    /// A file of the archive.
    struct Entry {
        let name: String
        /// The length that the archive names, which its data need not have.
        let byteCount: Int
        /// The compression method (APPNOTE.TXT, section 4.4.5).
        fileprivate let method: UInt
        /// Whether its data can be read with a password alone.
        fileprivate let isEncrypted: Bool
        /// Where the archive's list of files names it.
        fileprivate let place: unz64_file_pos
        /// Where its data lie in the archive; empty where that is not known.
        fileprivate let data: Range<UInt64>
    }

    /// Why an archive, or a file in it, cannot be read.
    struct Failure: Error {
        let reason: String
    }

    private let memory: ZipMemory
    /// Opened once: minizip looks for the list of files each time.
    private var opened: OpenArchive?

    /// The longest name in bytes.
    private static let maximumNameByteCount = 1_024
    /// How much is inflated at a time.
    private static let pieceByteCount = 1 << 16

    /// - Throws: ``Failure`` where the bytes are no zip file.
    init(_ archive: [UInt8]) throws(Failure) {
        var memory = ZipMemory(archive)
        var opened = Self.open(memory)
        if opened == nil, let shorter = Self.withoutLongComment(archive) {
            memory = ZipMemory(shorter)
            opened = Self.open(memory)
        }
        guard let opened else { throw Failure(reason: "it is no zip file, or its end is missing") }
        self.memory = memory
        self.opened = opened
    }

    private static func open(_ memory: ZipMemory) -> OpenArchive? {
        var functions = unsafe memory.functions
        // SAFETY: the functions are called until the archive is closed, in `deinit`; the reader keeps `memory` as long.
        return unsafe unzOpen2_64("", &functions).map { unsafe OpenArchive(handle: $0) }
    }

    deinit {
        // SAFETY: the archive is open, and not used afterwards.
        if let opened { _ = unsafe unzClose(opened.handle) }
    }

    /// The archive without a comment that is so long that minizip does not find the record in front of it (APPNOTE.TXT,
    /// section 4.3.16): it looks at the last 65,535 bytes, of which a record takes 22. Nil where there is no such record.
    private static func withoutLongComment(_ archive: [UInt8]) -> [UInt8]? {
        for length in (65_535 - 21)...65_535 {
            let start = archive.count - length - 22
            guard start >= 0 else { break }
            let lengthBytes = [UInt8(length & 0xFF), UInt8(length >> 8)]
            if archive[start...].starts(with: [0x50, 0x4B, 0x05, 0x06]),
                archive[(start + 20)...].starts(with: lengthBytes)
            {
                return archive[..<(start + 20)] + [0, 0]
            }
        }
        return nil
    }

    /// The files and folders, in the order of the archive.
    ///
    /// - Throws: ``Failure`` for more than `limit`, for a damaged list, and where files share their data: a few bytes could be
    ///   read any number of times then.
    func entries(limit: Int) throws(Failure) -> [Entry] {
        let archive = try openArchive()
        var entries: [Entry] = []
        // SAFETY: the archive is open.
        var status = unsafe unzGoToFirstFile(archive.handle)
        while status == UNZ_OK {
            guard entries.count < limit else {
                throw Failure(reason: "there are more than \(limit) files in it")
            }
            entries.append(try Self.entry(in: archive))
            // SAFETY: the archive is open.
            status = unsafe unzGoToNextFile(archive.handle)
        }
        guard status == UNZ_END_OF_LIST_OF_FILE else {
            throw Failure(reason: "its list of files is damaged")
        }
        let inOrder = entries.filter { !$0.data.isEmpty }.sorted { $0.data.lowerBound < $1.data.lowerBound }
        for (first, second) in zip(inOrder, inOrder.dropFirst()) where first.data.overlaps(second.data) {
            throw Failure(
                reason:
                    "“\(PrintableText.shortened(first.name))” and “\(PrintableText.shortened(second.name))” share their data; create the zip file again"
            )
        }
        return entries
    }

    /// The bytes of a file of this archive.
    ///
    /// - Complexity: O(bytes), whatever the number of files.
    func bytes(of entry: Entry, limit: Int) throws(Failure) -> [UInt8] {
        guard !entry.isEncrypted else {
            throw Failure(reason: "it is encrypted in the zip file; create that without a password")
        }
        // minizip takes the data of other methods as they are, and compares no checksum.
        guard [0, UInt(Z_DEFLATED)].contains(entry.method) else {
            throw Failure(
                reason:
                    "its compression method in the zip file, \(entry.method), is not read; create that with Deflate"
            )
        }
        // More is never given than the archive's list says.
        guard entry.byteCount <= limit else { throw Self.tooLong(limit) }
        let archive = try openArchive()
        var place = entry.place
        // SAFETY: the archive is open, and the place is one of its own.
        guard unsafe unzGoToFilePos64(archive.handle, &place) == UNZ_OK,
            // SAFETY: the archive is open at a file.
            unsafe unzOpenCurrentFile(archive.handle) == UNZ_OK
        else { throw Failure(reason: "it cannot be opened in the zip file") }
        let bytes: [UInt8]
        do {
            bytes = try Self.currentBytes(of: archive, limit: limit)
        } catch {
            // SAFETY: a file of the archive is open.
            _ = unsafe unzCloseCurrentFile(archive.handle)
            throw error
        }
        // SAFETY: a file of the archive is open; the call compares its checksum.
        guard unsafe unzCloseCurrentFile(archive.handle) == UNZ_OK else {
            throw Failure(reason: "its checksum in the zip file is wrong")
        }
        guard bytes.count == entry.byteCount else {
            throw Failure(reason: "its length in the zip file is wrong")
        }
        return bytes
    }

    private static func tooLong(_ limit: Int) -> Failure {
        Failure(reason: "it has more than \(limit) bytes")
    }

    private static func currentBytes(of archive: OpenArchive, limit: Int) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: pieceByteCount)
        while true {
            // SAFETY: a file of the archive is open, and the call writes at most as many bytes as the buffer has.
            let count = unsafe piece.withUnsafeMutableBytes { buffer in
                unsafe unzReadCurrentFile(archive.handle, buffer.baseAddress, UInt32(buffer.count))
            }
            guard count >= 0 else { throw Failure(reason: "its data in the zip file are damaged") }
            if count == 0 { return bytes }
            bytes += piece.prefix(Int(count))
            guard bytes.count <= limit else { throw tooLong(limit) }
        }
    }

    private static func entry(in archive: OpenArchive) throws(Failure) -> Entry {
        var info = unz_file_info64()
        var name = [CChar](repeating: 0, count: maximumNameByteCount + 1)
        // SAFETY: the archive is open at a file; the call writes at most `maximumNameByteCount` characters of the name.
        let status = unsafe unzGetCurrentFileInfo64(
            archive.handle, &info, &name, UInt(maximumNameByteCount), nil, 0, nil, 0)
        guard status == UNZ_OK else { throw Failure(reason: "its list of files is damaged") }
        guard info.size_filename < UInt(maximumNameByteCount) else {
            throw Failure(reason: "a name in it has more than \(maximumNameByteCount) bytes")
        }
        let bytes = name.prefix(Int(info.size_filename)).map { UInt8(bitPattern: $0) }
        var place = unz64_file_pos()
        // SAFETY: the archive is open at a file.
        guard unsafe unzGetFilePos64(archive.handle, &place) == UNZ_OK else {
            throw Failure(reason: "its list of files is damaged")
        }
        return Entry(
            name: String(decoding: bytes, as: UTF8.self), byteCount: Int(clamping: info.uncompressed_size),
            method: UInt(info.compression_method), isEncrypted: info.flag & 1 != 0, place: place,
            data: data(in: archive, info.compressed_size))
    }

    /// Where the data of the present file lie; empty where its own header is damaged, so that it cannot be read either.
    private static func data(in archive: OpenArchive, _ count: UInt64) -> Range<UInt64> {
        // SAFETY: the archive is open at a file, which is opened as it lies there and closed again below.
        guard unsafe unzOpenCurrentFile2(archive.handle, nil, nil, 1) == UNZ_OK else { return 0..<0 }
        // SAFETY: a file of the archive is open; so below.
        let start = unsafe unzGetCurrentFileZStreamPos64(archive.handle)
        _ = unsafe unzCloseCurrentFile(archive.handle)
        let (end, overflow) = start.addingReportingOverflow(count)
        return start..<(overflow ? .max : end)
    }

    private func openArchive() throws(Failure) -> OpenArchive {
        guard let opened else { throw Failure(reason: "it is no zip file") }
        return opened
    }
}

/// An archive that is open for reading.
@safe private struct OpenArchive {
    let handle: unzFile
}
