import CMinizip
import StickerErrors
import StickerFiles

/// A zip file in memory.
///
/// Files are stored as they are: pictures are compressed already, and no version of a library changes the bytes. Their
/// date is the first that zip files know, so that the same files make the same archive.
struct ZipArchive {
    /// A file of an archive.
    struct Entry {
        let name: String
        let bytes: [UInt8]
    }

    /// The bit of an entry that says that its name is UTF-8 (APPNOTE.TXT, section 4.4.4, bit 11).
    private static let namesAreUTF8: UInt = 0x800
    /// MS-DOS, version 2.0 of the format: what `zip` writes for stored files.
    private static let version: UInt = 20

    /// The bytes of an archive with files in their order.
    ///
    /// - Throws: `StickerError.Code.writeFailed` where the library refuses something, such as 4 GiB in a file.
    static func bytes(of entries: [Entry]) throws(StickerError) -> [UInt8] {
        let memory = ZipMemory()
        do {
            try memory.withFile { file throws(ZipFailure) in
                for entry in entries { try write(entry, to: file) }
            }
        } catch {
            throw .writeFailed(path: error.name, reason: "the zip library refused it (\(error.status))")
        }
        return memory.bytes
    }

    private static func write(_ entry: Entry, to file: ZipFile) throws(ZipFailure) {
        let length = try Self.length(entry.bytes.count, of: entry.name)
        var date = zip_fileinfo()
        date.tmz_date.tm_year = 1_980
        date.tmz_date.tm_mday = 1
        // SAFETY: the file is open; the date and the name outlive the call, and no extra fields or comment are given.
        try check(
            unsafe zipOpenNewFileInZip4_64(
                file.handle, entry.name, &date, nil, 0, nil, 0, nil, 0, 0, 0, -15, 8, 0, nil, 0, version,
                namesAreUTF8, 0), entry.name)
        // SAFETY: the call reads as many bytes as the buffer has, which is valid for its time.
        try check(
            unsafe entry.bytes.withUnsafeBytes { buffer in
                unsafe zipWriteInFileInZip(file.handle, buffer.baseAddress, length)
            }, entry.name)
        // SAFETY: the file is open, and an entry in it.
        try check(unsafe zipCloseFileInZip(file.handle), entry.name)
    }

    /// The length of a file as the format has it.
    ///
    /// - Throws: where it does not fit: 4 GiB need another form of entries.
    static func length(_ count: Int, of name: String) throws(ZipFailure) -> UInt32 {
        // The greatest number stands for a length that is said elsewhere.
        guard let length = UInt32(exactly: count), length < .max else {
            throw ZipFailure(name: name, status: ZIP_PARAMERROR)
        }
        return length
    }

    private static func check(_ status: Int32, _ name: String) throws(ZipFailure) {
        guard status == ZIP_OK else { throw ZipFailure(name: name, status: status) }
    }
}

/// An archive that is open for writing.
@safe struct ZipFile {
    let handle: zipFile
}

extension ZipMemory {
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
}

/// The library's status when it fails, and the file that it is about.
struct ZipFailure: Error {
    let name: String
    let status: Int32
}
