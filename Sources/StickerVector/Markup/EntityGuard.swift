/// Looks for content that an XML parser must not be given from an untrusted file: entities that grow or that read other
/// files, and encodings that would hide them.
///
/// Drawing programs declare entities for namespace names, so that short plain ones are let through.
enum EntityGuard {
    /// The most bytes of an entity's value; namespace names stay below 60.
    static let valueByteCount = 128
    static let declarationCount = 64
    /// The most references. With ``valueByteCount`` this bounds what all of them together expand to, 512 KiB.
    static let referenceCount = 4096

    /// The encodings that are read. ASCII keeps its bytes in all of these, so that the search for declarations cannot
    /// be misled.
    private static let encodings: Set<String> = [
        "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "latin1",
    ]

    static func check(_ source: SourceText) throws(SVGError) {
        try checkEncoding(source)
        guard let documentType = find("<!DOCTYPE", in: source, from: 0) else { return }
        if let list = find("<!ATTLIST", in: source, from: documentType) {
            throw malformed("attribute declarations are not read; remove <!ATTLIST …>", source, list)
        }
        var count = 0
        var offset = documentType
        while let declaration = find("<!ENTITY", in: source, from: offset) {
            offset = try checkDeclaration(source, at: declaration)
            count += 1
            if count > declarationCount {
                throw .limitExceeded(what: "the number of entities", limit: declarationCount)
            }
        }
        guard count > 0 else { return }
        var references = 0
        for byte in source.bytes where byte == UInt8(ascii: "&") { references += 1 }
        if references > referenceCount {
            throw .limitExceeded(what: "the number of entity references", limit: referenceCount)
        }
    }

    /// Returns the end of the declaration.
    private static func checkDeclaration(_ source: SourceText, at start: Int) throws(SVGError) -> Int {
        let bytes = source.bytes
        var index = start + "<!ENTITY".utf8.count
        func skipWhitespace() {
            while index < bytes.count, TextScanner.isWhitespace(bytes[index]) { index += 1 }
        }
        skipWhitespace()
        while index < bytes.count, !TextScanner.isWhitespace(bytes[index]), bytes[index] != UInt8(ascii: "%")
        {
            index += 1
        }
        skipWhitespace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
        else {
            throw malformed(
                "external and parameter entities are not read; write their text in place", source, start)
        }
        let quote = bytes[index]
        index += 1
        let value = index
        while index < bytes.count, bytes[index] != quote {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "<") {
                throw malformed("an entity may hold plain text only; write its text in place", source, index)
            }
            index += 1
        }
        if index - value > valueByteCount {
            throw .limitExceeded(what: "the length of an entity's text", limit: valueByteCount)
        }
        return index
    }

    private static func checkEncoding(_ source: SourceText) throws(SVGError) {
        let bytes = source.bytes
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var start = hasMark ? 3 : 0
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw malformed("the file is UTF-16; save it as UTF-8 text", source, 0)
        }
        if let null = bytes.firstIndex(of: 0) {
            throw malformed("a zero byte; save the file as UTF-8 text", source, null)
        }
        while start < bytes.count, TextScanner.isWhitespace(bytes[start]) { start += 1 }
        guard start < bytes.count else { throw malformed("the file is empty", source, 0) }
        guard bytes[start] == UInt8(ascii: "<") else {
            throw malformed("this is not an SVG file, which starts with “<”", source, start)
        }
        guard source.starts(with: "<?xml", at: start) else { return try checkUTF8(source) }
        let declaration = bytes[start..<source.end(of: "?>", from: start)]
        let text = String(decoding: declaration, as: UTF8.self)
        let parts = text.split { "=\"' \t\r\n".contains($0) }
        guard let label = parts.firstIndex(of: "encoding"), label + 1 < parts.count else {
            return try checkUTF8(source)
        }
        let encoding = parts[label + 1].lowercased()
        if encoding.hasPrefix("utf") { try checkUTF8(source) }
        guard encodings.contains(encoding) else {
            throw malformed(
                "the encoding “\(parts[label + 1].prefix(40))” is not read; save the file as UTF-8", source,
                start)
        }
    }

    /// Checks that the file is UTF-8; libxml2 does so as well, but reports no place.
    private static func checkUTF8(_ source: SourceText) throws(SVGError) {
        if let place = source.firstInvalidUTF8 {
            throw malformed("a byte that is not UTF-8; save the file as UTF-8 text", source, place)
        }
    }

    private static func find(_ text: StaticString, in source: SourceText, from offset: Int) -> Int? {
        let end = source.end(of: text, from: offset)
        let start = end - text.utf8CodeUnitCount
        return start >= offset && source.starts(with: text, at: start) ? start : nil
    }

    private static func malformed(_ reason: String, _ source: SourceText, _ offset: Int) -> SVGError {
        let (line, column) = source.position(of: offset)
        return .malformed(reason: reason, line: line, column: column)
    }
}
