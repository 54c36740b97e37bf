package import StickerErrors
package import StickerFiles

extension IceCreamContent {
    /// Takes in all that the picture depends on: parts, background, size, and the bytes of the art, which are read.
    ///
    /// - Returns: false for art whose bytes are not at hand any more.
    /// - Throws: the errors of the art's files.
    package func append(to hasher: ContentHasher) throws(StickerError) -> Bool {
        hasher.append(iceCream.urlString)
        hasher.append(opaque ? 1 : 0)
        hasher.append(size ?? 0)
        for step in IceCreamStep.allCases {
            guard let identifier = iceCream.identifier(of: step) else { continue }
            guard try append(try art.file(ofPart: identifier), to: hasher) else { return false }
        }
        for (endCap, _) in IceCreamEndCap.endCaps(of: iceCream) {
            guard let file = try art.file(of: endCap) else {
                hasher.append(0)
                continue
            }
            guard try append(file, to: hasher) else { return false }
        }
        return true
    }

    private func append(_ file: ArtFile, to hasher: ContentHasher) throws(StickerError) -> Bool {
        guard file.provided == nil else { return false }
        // Warnings name the files; the built-in art has none, wherever it is installed.
        hasher.append(art == .builtIn ? "" : file.path)
        hasher.append(try InputFile.bytes(of: file.path))
        return true
    }
}
