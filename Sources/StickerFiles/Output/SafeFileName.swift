package import StickerErrors

/// File names that every file system takes, and that stay in their folder.
package enum SafeFileName {
    /// The longest name that common file systems keep, in bytes.
    package static let maximumByteCount = 255

    /// A name for a text; none for an empty one.
    ///
    /// - The separators `/` and `\`, the characters `: * ? " < > |` that Windows keeps for itself, control characters,
    ///   line separators and invisible format characters become `-`, one each.
    /// - A dot or a space at the beginning becomes `_`.
    /// - `_` is put before the names that are devices on Windows: `CON`, `PRN`, `AUX`, `NUL`, `COM0` … `COM9` and `LPT0`
    ///   … `LPT9`, in any case and with any extension.
    /// - `fileExtension` is added to a name that does not end so, in any case.
    package static func name(from text: String, fileExtension: String) -> String {
        guard !text.isEmpty else { return "" }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isUnsafe =
                reserved.contains(scalar) || unsafeCategories.contains(scalar.properties.generalCategory)
            scalars.append(isUnsafe ? "-" : scalar)
        }
        var name = String(scalars)
        if name.hasPrefix(".") || name.hasPrefix(" ") { name = "_" + name.dropFirst() }
        if isDevice(name) { name = "_" + name }
        return name.lowercased().hasSuffix(fileExtension) ? name : name + fileExtension
    }

    /// - Throws: ``StickerError/Code/conflict`` for an empty name, and for one of more than ``maximumByteCount`` bytes,
    ///   which is never cut: two names could become one.
    package static func check(_ name: String) throws(StickerError) {
        guard !name.isEmpty else { throw .conflict("a file name is empty; give it at least one character") }
        guard name.utf8.count <= maximumByteCount else {
            throw .conflict(
                "the file name \(name.prefix(40))… has \(name.utf8.count) bytes; it can have \(maximumByteCount)"
            )
        }
    }

    /// A key that is equal for names that are the same on file systems that ignore case.
    package static func key(of name: String) -> String {
        name.lowercased()
    }

    private static let reserved: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

    private static let unsafeCategories: Set<Unicode.GeneralCategory> = [
        .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
    ]

    private static func isDevice(_ name: String) -> Bool {
        var stem = name.prefix { $0 != "." }.uppercased()
        while stem.hasSuffix(" ") { stem.removeLast() }
        if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
        guard stem.count == 4, stem.hasPrefix("COM") || stem.hasPrefix("LPT") else { return false }
        return stem.last.map { $0.isASCII && $0.isNumber } ?? false
    }
}
