import ArtLibrary
import FontLibrary
import MoreFonts
import StickerCodecs
import StickerErrors
import StickerFiles
import StickerLimits
import StickerNotation
import StickerPixels
import StickerRaster
import StickerScenes
import StickerText
import StyleLibrary

/// What the engine is made of here: versions, kernels, what was found where, and limits. For bug reports.
package struct EngineReport: Sendable {
    /// One line.
    package struct Entry: Hashable, Sendable {
        /// What the line is about.
        package let name: String
        /// What was found, or what is missing.
        package let value: String
        /// False where something is missing that the engine needs.
        package let isGood: Bool
    }

    /// A heading and its lines.
    package struct Section: Hashable, Sendable {
        /// The heading above the lines.
        package let title: String
        /// The lines, from top to bottom.
        package let entries: [Entry]
    }

    /// The sections, from top to bottom.
    package let sections: [Section]

    /// Whether nothing that the engine needs is missing.
    package var isHealthy: Bool { sections.allSatisfy { $0.entries.allSatisfy(\.isGood) } }

    /// - Parameters:
    ///   - libraries: names and versions of libraries that modules above the engine call.
    ///   - locator: where bundled art and fonts are looked for.
    package init(
        libraries: [(name: String, value: String)] = [], locator: ResourceLocator = .standard
    ) {
        func section(_ title: String, _ entries: [(name: String, value: String)]) -> Section {
            Section(
                title: title, entries: entries.map { Entry(name: $0.name, value: $0.value, isGood: true) })
        }
        sections = [
            section("engine", [("sticker", EngineVersion.current), ("kernels", Self.kernels)]),
            section(
                "libraries",
                CodecLibraries.versions + TextLibraries.versions + FileLibraries.versions + libraries),
            Section(
                title: "resources",
                entries: [
                    Self.resource("art", ArtLibrary.bundleName, locator: locator) { folder in
                        let catalog = try IceCreamCatalog(
                            art: .folder(folder + "/" + ArtLibrary.iceCreamFolder))
                        let lacking = catalog.missing.map(\.identifier)
                        let found = catalog.entries.count - lacking.count
                        return (
                            "\(found) of \(catalog.entries.count) parts in \(folder)",
                            lacking.isEmpty ? nil : "without " + lacking.joined(separator: ", ")
                        )
                    },
                    Self.resource("fonts", FontLibrary.bundleName, locator: locator) { folder in
                        for face in FontFace.bundled { _ = try face.metrics }
                        return ("\(FontFace.bundled.count) faces in \(folder)", nil)
                    },
                    Self.resource("more fonts", MoreFonts.bundleName, locator: locator) { folder in
                        for face in MoreFonts.faces { _ = try FontFace.design(of: face).metrics }
                        return ("\(MoreFonts.faces.count) faces in \(folder)", nil)
                    },
                    Self.resource("styles", StyleLibrary.bundleName, locator: locator) { folder in
                        for name in StickerStyle.names {
                            let file = FilePath.join(
                                FilePath.join(folder, StyleLibrary.stylesFolder), name + ".json")
                            _ = try StickerStyle(argument: file)
                        }
                        return ("\(StickerStyle.names.count) styles in \(folder)", nil)
                    },
                    Entry(
                        name: "more emoji",
                        value: FontFace.installedEmoji.first?.name
                            ?? "none installed; the package \(TextError.emojiPackage) has the flags that are not bundled",
                        isGood: true),
                ]),
            section("limits", Self.limits),
        ]
    }

    /// The report as aligned lines under their headings.
    package var text: String {
        let width = sections.flatMap(\.entries).map(\.name.count).max() ?? 0
        return sections.map { section in
            section.title + "\n"
                + section.entries.map { entry in
                    let space = String(repeating: " ", count: width - entry.name.count + 2)
                    return
                        "  \(entry.name)\(space)\(entry.isGood ? "" : "MISSING: ")\(PrintableText.escaped(entry.value))\n"
                }.joined()
        }.joined(separator: "\n")
    }

    private static var kernels: String {
        "\(KernelLevel.current) of \(KernelLevel.available.map { "\($0)" }.joined(separator: ", "))"
    }

    private static var limits: [(name: String, value: String)] {
        let render = RenderLimits.default.forThisProcess()
        return [
            (
                "render",
                "\(NumberText.grouped(render.memory)) bytes of memory here, \(NumberText.grouped(render.pixels)) pixels, \(NumberText.grouped(render.pieces)) pieces, \(NumberText.grouped(render.nodes)) nodes, \(NumberText.grouped(render.glyphs)) glyphs, \(render.time)"
            ),
            (
                "picture",
                "\(NumberText.grouped(PixelSize.maximumSide)) pixels a side, \(NumberText.grouped(PixelSize.maximumPixelCount)) in all"
            ),
            (
                "decoded",
                "\(NumberText.grouped(DecodingLimits.defaultMaximumPixelCount)) pixels, \(NumberText.grouped(DecodingLimits.defaultMaximumByteCount)) bytes a file"
            ),
            (
                "scene",
                "\(NumberText.grouped(Scene.maximumPixelCount)) pixels, \(NumberText.grouped(SceneDocument.maximumLayerCount)) layers"
            ),
            (
                "ice cream",
                "\(IceCream.sizeRange.lowerBound) … \(IceCream.sizeRange.upperBound) pixels high, \(IceCream.maximumURLLength) characters a URL"
            ),
            (
                "text",
                "\(TextLimits.maximumCharacterCount) characters, \(Int(TextLimits.maximumFontSize)) pixels an em"
            ),
        ]
    }

    private static func resource(
        _ name: String, _ bundle: String, locator: ResourceLocator,
        describe: (String) throws -> (value: String, lack: String?)
    ) -> Entry {
        do {
            let (value, lack) = try describe(try locator.path(ofBundle: bundle))
            return Entry(
                name: name, value: [value, lack].compactMap(\.self).joined(separator: ", "),
                isGood: lack == nil)
        } catch {
            return Entry(name: name, value: "\(error)", isGood: false)
        }
    }
}
