import Foundation
import StickerEngine
import StickerFiles
import StickerLimits
import StickerPacks
import StickerTestSupport

/// A manifest in a folder, and a folder for what is built of it.
struct PackFixture {
    let folder: TemporaryFolder

    init(_ manifest: String, art: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try write(manifest)
        for (name, text) in art { _ = try folder.write(text, to: name) }
    }

    /// The pack that `sticker pack init` writes.
    init() throws {
        folder = try TemporaryFolder()
        _ = try PackTemplate().write(to: folder.path)
    }

    func write(_ manifest: String) throws { _ = try folder.write(manifest, to: "pack.yml") }

    var manifestText: String {
        get throws { String(decoding: try folder.bytes(of: "pack.yml"), as: UTF8.self) }
    }

    var manifest: PackManifest {
        get throws { try PackManifest(contentsOf: .file(folder.path("pack.yml"))) }
    }

    /// Builds the pack into the folder `out`, or another.
    ///
    /// Its pictures have an hour each, not the minute of the default limits: under a sanitizer, and beside other tests, one
    /// that moves takes longer than that.
    @discardableResult
    func build(
        _ format: PackFormat, options: PackBuildOptions = PackBuildOptions(), to name: String = "out",
        report: (PackBuildEvent) throws(StickerError) -> Void = { _ in }
    ) async throws -> PackBuildSummary {
        try await RenderBudget(RenderLimits(time: .seconds(3600))).use {
            try await PackBuild(try manifest, for: format, options: options).write(
                to: folder.path(name), report: report)
        }
    }

    /// All errors that a build reports, the last one thrown; empty where it is done.
    func errors(
        _ format: PackFormat, options: PackBuildOptions = PackBuildOptions()
    ) async throws -> [String] {
        var errors: [StickerError] = []
        do {
            try await build(format, options: options) { event throws(StickerError) in
                if case .failed(let error) = event.outcome { errors.append(error) }
            }
        } catch let error as StickerError {
            errors.append(error)
        }
        return errors.map { $0.description.replacing(folder.path + "/", with: "") }
    }

    /// The paths of the files in a folder, but for the record, in order.
    func files(in name: String = "out") throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(name)).filter { path in
            let kind = try FileStatus(path: folder.path("\(name)/\(path)")).kind
            return kind != .directory && path != ".sticker-pack.json"
        }.sorted()
    }

    func text(_ path: String) throws -> String {
        String(decoding: try folder.bytes(of: "out/" + path), as: UTF8.self)
    }

    /// A square drawing.
    static func square(_ color: String = "red") -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><rect x='5' y='5' width='80' height='80' fill='\(color)'/></svg>"
    }

    /// A manifest of so many squares, each with what is given beside it.
    static func squares(_ count: Int, with facts: String = "emoji: 🍬") -> PackFixtureText {
        let stickers = (1...count).map { "  - {svg: a.svg, id: s\($0), \(facts)}\n" }.joined()
        return PackFixtureText("title: Squares\nauthor: Jo\nstickers:\n" + stickers)
    }
}

/// A manifest whose stickers are drawings of squares.
struct PackFixtureText {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    func fixture() throws -> PackFixture {
        try PackFixture(text, art: ["a.svg": PackFixture.square()])
    }
}
