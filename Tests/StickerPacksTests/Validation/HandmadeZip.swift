import StickerTestSupport

/// A zip file written by the book (APPNOTE.TXT 6.3): stored files, no library.
enum HandmadeZip {
    /// - Parameters:
    ///   - flags: the general purpose bits of all files; 1 says that they are encrypted.
    ///   - method: the compression method that the files name.
    ///   - lengthError: is added to the length of the files.
    ///   - comment: stands at the end.
    ///   - sharesData: whether all names lead to the data of the first file.
    static func bytes(
        of files: [(name: String, bytes: [UInt8])], flags: Int = 0, method: Int = 0, lengthError: Int = 0,
        comment: [UInt8] = [],
        sharesData: Bool = false
    ) -> [UInt8] {
        var archive: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let name = Array(file.name.utf8)
            // Version 2.0, stored, midnight of 1 January 1980.
            let facts =
                short(20) + short(flags) + short(method) + short(0) + short(33)
                + long(Int(HandmadePNG.crc32(file.bytes)))
                + long(file.bytes.count) + long(file.bytes.count + lengthError) + short(name.count) + short(0)
            directory +=
                long(0x0201_4B50) + short(20) + facts + short(0) + short(0) + short(0) + long(0)
                + long(sharesData ? 0 : archive.count) + name
            archive += long(0x0403_4B50) + facts + name + file.bytes
        }
        let end =
            long(0x0605_4B50) + short(0) + short(0) + short(files.count) + short(files.count)
            + long(directory.count) + long(archive.count) + short(comment.count)
        return archive + directory + end + comment
    }

    private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    private static func long(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16 & 0xFFFF) }
}
