/// The short way of most texts.
extension ItemizedText {
    /// Paragraphs of printable ASCII that run from left to right and that the first face has whole: each is one run of that
    /// face, every byte a cluster. Nil for all other texts.
    ///
    /// - Throws: what opening the face throws.
    /// - Complexity: O(bytes).
    static func plain(
        _ paragraphs: [String], faces: [FontFace], style: ParagraphStyle
    ) throws(TextError) -> [ItemizedParagraph]? {
        guard let face = faces.first, style.direction != .rightToLeft else { return nil }
        var used = ASCIISet()
        for paragraph in paragraphs { used.insert(paragraph.utf8) }
        used.insert(style.repertoire.utf8)
        guard used.isPrintable else { return nil }
        if let coverage = face.coverage {
            // A face that is not opened for all of them may not be opened for any.
            guard !coverage.isEmoji, used.allSatisfy(coverage.contains) else { return nil }
        }
        let font = try face.shapingFont()
        guard font.hasGlyphs(for: used), face.coverage != nil || !font.isEmojiFont else { return nil }
        return paragraphs.map { paragraph in
            let utf8 = Array(paragraph.utf8)
            let script: Script = utf8.contains(where: isLetter) ? .latin : .common
            let runs =
                utf8.isEmpty ? [] : [TextRun(face: 0, script: script, level: 0, range: 0..<utf8.count)]
            return ItemizedParagraph(
                text: paragraph, utf8: utf8,
                clusters: utf8.indices.map { index in
                    TextCluster(
                        ascii: utf8[index], offset: index, kind: isLetter(utf8[index]) ? .letter : .shared,
                        script: script)
                },
                runs: runs, baseLevel: 0, language: style.language, faces: faces, style: style)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
