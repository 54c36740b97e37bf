import StickerPlatforms

/// The files that LINE Creators Market takes: `main.png`, `tab.png`, `01.png` and so on.
enum LinePackReader: PackReader {
    static func read(_ source: ListingSource, for kind: StickerKind) -> PackReading {
        var reading = PackReading()
        var pack = ListedPack(kind: kind, asks: [.images])
        var numbers: Set<Int> = []
        for file in source.files.keys.sorted() where PictureNames.isPicture(file) {
            if let image = kind.pack.images.first(where: { $0.fileName == file }) {
                pack.images.append(ListedImage(role: image.role, file: file))
                continue
            }
            pack.stickers.append(ListedSticker(files: [file], place: file))
            if let number = number(of: file) {
                numbers.insert(number)
            } else {
                reading.findings.append(
                    PackFinding(.fileName, in: file, file, limit: "01.png, 02.png, … in the pack's folder"))
            }
        }
        // Names that are none have been reported.
        if numbers.count == pack.stickers.count {
            for number in 1...max(1, numbers.count) where !numbers.contains(number) && !numbers.isEmpty {
                reading.findings.append(
                    PackFinding(.fileName, "no \(name(of: number))", limit: "numbers without gaps"))
            }
        }
        reading.packs.append(pack)
        return reading
    }

    private static func name(of number: Int) -> String { (number < 10 ? "0" : "") + "\(number).png" }

    private static func number(of file: String) -> Int? {
        guard file.utf8.count == 6, let number = Int(file.prefix(2)), number > 0, file == name(of: number)
        else { return nil }
        return number
    }
}
