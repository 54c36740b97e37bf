import Foundation
import StickerEngine
import StickerGeometry
import StickerLayout
import StickerPacks
import StickerVector

/// Every reader, with inputs that are right and inputs of which each part is wrong.
func readers() throws -> [Reader] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sticker-growth-\(UUID())")
    return texts() + packs(in: folder)
}

private func texts() -> [Reader] {
    func list(_ head: String, _ part: @escaping (Int) -> String, _ separator: String, _ tail: String)
        -> (Int) -> String
    {
        { count in head + (0..<count).map(part).joined(separator: separator) + tail }
    }
    func faults(_ error: any Error) -> Int {
        guard let error = error as? StickerError else { return 0 }
        return (error.cause as? ManifestFaults)?.count ?? (error.reason.contains("unknown key") ? 1 : 0)
    }
    func found(_ read: () throws -> Int) -> Int {
        do { return try read() } catch { return faults(error) }
    }
    func manifest(_ text: String) -> Int { found { try PackManifest(text, name: "pack").stickers.count } }
    func drawing(_ text: String) -> Int {
        found {
            let document = try SVGDocument(parsing: Array(text.utf8))
            return document.drawingElementCount + document.warnings.count
        }
    }
    func style(_ text: String) -> Int {
        found {
            _ = try StickerStyle(json: Array(text.utf8)); return 0
        }
    }
    func scene(_ text: String) -> Int { found { try SceneDocument(json: text).layers.count } }
    func layout(_ text: String) -> Int {
        found {
            let frames = try LayoutDocument(json: text).frames(
                in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 0)))
            return try frames.text().utf8.count
        }
    }
    let (all, hundred, one): ((Int) -> Int, (Int) -> Int, (Int) -> Int) = ({ $0 }, { _ in 100 }, { _ in 1 })
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
    let canvas = #"{"canvas": {"width": 9, "height": 9}, "layers": ["#
    return [
        Reader(
            name: "manifest, YAML, stickers", count: 400,
            input: list("title: A\nstickers:\n", { " - {label: Hi, id: a\($0), emoji: 🍬}\n" }, "", ""),
            least: all, read: manifest),
        Reader(
            name: "manifest, YAML, unknown keys", count: 4_000,
            input: list("title: A\nstickers: [{label: Hi}]\n", { "k\($0): 1\n" }, "", ""), least: hundred,
            read: manifest),
        Reader(
            name: "manifest, YAML, wrong stickers", count: 4_000,
            input: list("title: A\nstickers:\n", { " - {lable: a\($0)}\n" }, "", ""), least: hundred,
            read: manifest),
        Reader(
            name: "manifest, YAML, keys of a sticker", count: 4_000,
            input: list("title: A\nstickers:\n - label: Hi\n", { "   k\($0): 1\n" }, "", ""), least: hundred,
            read: manifest),
        Reader(
            name: "manifest, JSON, unknown keys", count: 4_000,
            input: list(#"{"title": "A""#, { #", "k\#($0)": 1"# }, "", "}"), least: hundred, read: manifest),
        Reader(
            name: "scene, layers", count: 500,
            input: list(canvas, { _ in #"{"path": "M0 0h9v9z", "fill": "red"}"# }, ",", "]}"), least: all,
            read: scene),
        Reader(
            name: "scene, unknown keys", count: 4_000,
            input: list(#"{"layers": []"#, { #", "k\#($0)": 1"# }, "", "}"), least: one, read: scene),
        Reader(
            name: "style, unknown keys", count: 4_000,
            input: list(#"{"color": "red""#, { #", "k\#($0)": 1"# }, "", "}"), least: one, read: style),
        Reader(
            name: "layout, sections", count: 500,
            input: list(
                #"{"sections": ["#,
                { _ in
                    #"{"items": 2, "group": {"axis": "horizontal", "size": {"width": {"absolute": 9}, "height": {"absolute": 9}}, "subitems": [{"item": {"size": {"width": {"absolute": 4}, "height": {"absolute": 9}}}}]}}"#
                }, ",", "]}"), least: all, read: layout),
        Reader(
            name: "layout, unknown keys", count: 4_000,
            input: list(#"{"sections": []"#, { #", "k\#($0)": 1"# }, "", "}"), least: one, read: layout),
        Reader(
            name: "SVG, shapes", count: 2_000,
            input: list(svg, { "<path id='i\($0)' d='M0 0h9v9z'/>" }, "", "</svg>"), least: all, read: drawing
        ),
        Reader(
            name: "SVG, unknown colours", count: 4_000,
            input: list(svg + "<path d='M0 0h9v9z' style='", { "fill:c\($0)" }, ";", "'/></svg>"),
            least: hundred, read: drawing),
        Reader(
            name: "SVG, values that are not read", count: 4_000,
            input: list(
                svg + "<path d='M0 0h9v9z' style='", { "stroke:red;fill:var(--a\($0))" }, ";", "'/></svg>"),
            least: hundred, read: drawing),
        Reader(
            name: "SVG, rules", count: 2_000,
            input: list(
                svg + "<style>", { "path.c\($0){fill:red}" }, "",
                "</style><path class='c1' d='M0 0h9v9z'/></svg>"),
            least: one, read: drawing),
        Reader(
            name: "SVG, rules that are not read", count: 2_000,
            input: list(
                svg + "<style>@media(min-width:1px){", { _ in "path{fill:red}" }, "",
                "}</style><path d='M0 0h9v9z'/></svg>"), least: one, read: drawing),
    ]
}

/// Listings of packs whose files are missing, and zip files.
private func packs(in folder: URL) -> [Reader] {
    func reader(
        _ name: String, _ platform: StickerPlatform, count: Int = 1_000,
        _ files: @escaping (Int) -> [(path: String, bytes: [UInt8])]
    ) -> Reader {
        Reader(
            name: name, count: count,
            input: { count in
                let pack = folder.appending(path: "\(name) \(count)")
                for file in files(count) {
                    let url = pack.appending(path: file.path)
                    try FileManager.default.createDirectory(
                        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(file.bytes).write(to: url)
                }
                return pack.path
            },
            least: { $0 },
            read: { path in
                guard let report = try? PackValidation.report(of: path, for: StickerKind(platform)) else {
                    return 0
                }
                return report.text.isEmpty ? 0 : report.findings.count
            })
    }
    func listing(
        _ platform: StickerPlatform, _ file: String, _ head: String, _ part: @escaping (Int) -> String,
        _ separator: String, _ tail: String
    ) -> Reader {
        reader("listing, \(platform.rawValue), \(file)", platform) { count in
            [(file, Array((head + (0..<count).map(part).joined(separator: separator) + tail).utf8))]
        }
    }
    let info = #""info": {"version": 1}"#
    return [
        listing(
            .telegram, "manifest.json", #"{"title": "A", "stickers": ["#,
            { #"{"sticker": "a\#($0).webp", "emoji_list": ["🍬"]}"# }, ",", "]}"),
        listing(
            .discord, "manifest.json", #"{"title": "A", "stickers": ["#,
            { #"{"file": "a\#($0).png", "name": "abc", "tags": "🍬"}"# }, ",", "]}"),
        listing(
            .slack, "manifest.json", #"{"emojis": ["#, { #"{"src": "a\#($0).png", "name": "a"}"# }, ",", "]}"),
        listing(
            .signal, "stickers.yaml", "title: A\nauthor: B\nstickers:\n",
            { " - {file: a\($0).png, emoji: 🍬}\n" },
            "", ""),
        listing(
            .whatsapp, "contents.json", #"{"identifier": "..", "stickers": ["#,
            { #"{"image_file": "a\#($0).webp", "emojis": ["🍬"]}"# }, ",", "]}"),
        listing(
            .matrix, "pack.json", #"{"title": "A", "stickers": ["#,
            { #"{"id": "a\#($0)", "body": "a", "msgtype": "m.sticker", "url": "", "info": {"w": 9}}"# }, ",",
            "]}"),
        listing(
            .matrix, "image_pack.json", #"{"images": {"#, { #""a\#($0)": {"url": "", "info": {"w": 9}}"# },
            ",", "}}"),
        reader("listing, imessage, Contents.json", .imessage, count: 300) { count in
            let stickers = (0..<count).map { #"{"filename": "a\#($0).sticker"}"# }.joined(separator: ",")
            let pack = "A.xcstickers/P.stickerpack"
            return [("\(pack)/Contents.json", Array("{\(info), \"stickers\": [\(stickers)]}".utf8))]
                + (0..<count).map { number in
                    (
                        "\(pack)/a\(number).sticker/Contents.json",
                        Array("{\(info), \"properties\": {\"filename\": \"a.png\"}}".utf8)
                    )
                }
        },
        reader("folder, line", .line, count: 300) { count in
            (0..<count).map { ("a\($0).png", [0]) }
        },
        reader("folder, whatsapp, files of any folder", .whatsapp, count: 300) { count in
            let stickers = (0..<count).map { #"{"image_file": "a\#($0).webp"}"# }.joined(separator: ",")
            return [("contents.json", Array(#"{"identifier": "..", "stickers": [\#(stickers)]}"#.utf8))]
                + (0..<count).map { ("x/a\($0).webp", [0]) }
        },
        reader("zip, empty files", .line, count: 1_000) { count in
            [("a.zip", emptyFilesZip(count: count))]
        },
    ]
}

/// A zip file of so many files without bytes (APPNOTE.TXT 6.3).
private func emptyFilesZip(count: Int) -> [UInt8] {
    func bytes(_ value: Int, _ length: Int) -> [UInt8] { (0..<length).map { UInt8(value >> (8 * $0) & 255) } }
    var archive: [UInt8] = []
    var list: [UInt8] = []
    for number in 0..<count {
        let name = Array("\(number).png".utf8)
        // Version 2.0, no flags, stored, 1 January 1980, no checksum and no length.
        let facts =
            bytes(20, 2) + bytes(0, 6) + bytes(33, 2) + bytes(0, 12) + bytes(name.count, 2) + bytes(0, 2)
        list +=
            bytes(0x0201_4B50, 4) + bytes(20, 2) + facts + bytes(0, 10) + bytes(archive.count, 4) + name
        archive += bytes(0x0403_4B50, 4) + facts + name
    }
    return archive + list + bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(count, 2) + bytes(count, 2)
        + bytes(list.count, 4) + bytes(archive.count, 4) + bytes(0, 2)
}
