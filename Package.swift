// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is held to: unsafe code is marked, warnings are errors,
/// and no C or internal type leaks out of a module by accident.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// `make docs` alone asks for it: nobody who builds the engine fetches it.
let documentationTool: [Package.Dependency] =
    Context.environment["STICKER_DOCS"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
    name: "sticker-engine",
    products: [
        .library(name: "StickerEngine", targets: ["StickerEngine"]),
        .executable(name: "sticker", targets: ["sticker"]),
        .library(name: "MoreFonts", targets: ["MoreFonts"]),
        // What has a database or a YAML parser below it: nobody who draws stickers alone builds it.
        .library(name: "StickerHistory", targets: ["StickerHistory"]),
        .library(name: "StickerPacks", targets: ["StickerPacks"]),
        // The stages, for those who need one without the rest (the benchmarks do).
        .library(
            name: "StickerStages",
            targets: [
                "StickerLimits", "StickerGeometry", "StickerPixels", "StickerRaster", "StickerCodecs",
                "StickerText", "StickerVector",
            ]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ] + documentationTool,
    targets: [
        // C libraries of the system: module maps alone.
        .systemLibrary(
            name: "CPNG", path: "Sources/System/CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CFreeType", path: "Sources/System/CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
        .systemLibrary(
            name: "CHarfBuzz", path: "Sources/System/CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CFriBidi", path: "Sources/System/CFriBidi", pkgConfig: "fribidi",
            providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(
            name: "CICU", path: "Sources/System/CICU", pkgConfig: "icu-uc",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .systemLibrary(
            name: "CDeflate", path: "Sources/System/CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CISAL", path: "Sources/System/CISAL", pkgConfig: "libisal",
            providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
        .systemLibrary(
            name: "CJPEG", path: "Sources/System/CJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CGIF", path: "Sources/System/CGIF", pkgConfig: "libgif",
            providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
        .systemLibrary(
            name: "CWebP", path: "Sources/System/CWebP", pkgConfig: "libwebpmux",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CLCMS", path: "Sources/System/CLCMS", pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
        .systemLibrary(
            name: "CXXHash", path: "Sources/System/CXXHash", pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
        .systemLibrary(
            name: "CMinizip", path: "Sources/System/CMinizip", pkgConfig: "minizip",
            providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),

        // C of our own: the SIMD loops, and the functions that keep longjmp out of Swift frames.
        .target(name: "StickerKernels", cSettings: [.headerSearchPath(".")]),
        .target(
            name: "CodecGuards", dependencies: ["CPNG", "CZlib", "CJPEG"], path: "Sources/System/CodecGuards",
            linkerSettings: [.linkedLibrary("z")]),
        // And what the system tells a program when it starts it.
        .target(name: "ProgramStart", path: "Sources/System/ProgramStart"),

        .target(name: "LineBreaks", dependencies: ["CICU"], path: "Sources/System/LineBreaks"),

        // The pipeline, stage by stage.
        .target(name: "StickerLimits", swiftSettings: strict),
        .target(name: "StickerErrors", dependencies: ["StickerLimits"], swiftSettings: strict),
        .target(name: "StickerGeometry", dependencies: ["StickerLimits"], swiftSettings: strict),
        .target(
            name: "StickerPixels", dependencies: ["StickerKernels", "StickerLimits"], swiftSettings: strict),
        .target(
            name: "StickerRaster",
            dependencies: ["StickerKernels", "StickerLimits", "StickerGeometry", "StickerPixels"],
            swiftSettings: strict),
        .target(
            name: "StickerCodecs",
            dependencies: [
                "StickerKernels", "StickerLimits", "StickerPixels", "CodecGuards", "CDeflate", "CISAL",
                "CGIF", "CWebP",
                "CLCMS",
            ],
            swiftSettings: strict),
        .target(
            name: "StickerText",
            dependencies: [
                "StickerLimits", "StickerGeometry", "StickerPixels", "StickerRaster", "CFreeType",
                "CHarfBuzz", "CFriBidi", "LineBreaks",
            ],
            swiftSettings: strict),
        .target(
            name: "StickerVector",
            dependencies: ["StickerLimits", "StickerGeometry", "StickerPixels", "StickerRaster"],
            swiftSettings: strict),

        .target(
            name: "StickerLayout", dependencies: ["StickerLimits", "StickerGeometry"], swiftSettings: strict),

        // What is bundled.
        .target(
            name: "ArtLibrary", path: "Art", exclude: ["README.md"],
            resources: [.copy("IceCream"), .copy("Stickers"), .copy("Candy")], swiftSettings: strict),
        .target(
            name: "FontLibrary", path: "Fonts", exclude: ["README.md", "Characters", "More"],
            resources: [.copy("Faces"), .copy("Licenses")], swiftSettings: strict),
        .target(
            name: "MoreFonts", dependencies: ["FontLibrary"], path: "Fonts/More", exclude: ["README.md"],
            resources: [.copy("Faces"), .copy("Licenses")], swiftSettings: strict),
        .target(name: "StyleLibrary", resources: [.copy("Styles")], swiftSettings: strict),

        // What is built around a sticker: files, short texts, encoding, platforms.
        .target(
            name: "StickerFiles",
            dependencies: ["StickerLimits", "StickerErrors", "ProgramStart", "CXXHash"],
            swiftSettings: strict),
        .target(
            name: "StickerNotation", dependencies: ["StickerLimits", "StickerErrors", "StickerPixels"],
            swiftSettings: strict),
        .target(
            name: "StickerEncoding",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerPixels", "StickerRaster", "StickerCodecs",
                "StickerFiles", "StickerNotation",
            ],
            swiftSettings: strict),
        .target(
            name: "StickerPlatforms",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerPixels", "StickerCodecs", "StickerNotation",
            ],
            swiftSettings: strict),

        // The domain, the umbrella over it, and the command.
        .target(
            name: "StickerScenes",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerGeometry", "StickerPixels", "StickerRaster",
                "StickerCodecs", "StickerText", "StickerVector", "StickerFiles", "StickerNotation",
                "StickerEncoding", "StickerPlatforms", "ArtLibrary", "FontLibrary", "MoreFonts",
                "StyleLibrary",
            ],
            swiftSettings: strict),
        .target(
            name: "StickerDates",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerPixels", "StickerCodecs", "StickerText",
                "StickerFiles", "StickerNotation", "StickerEncoding", "StickerScenes",
            ],
            swiftSettings: strict),
        .target(
            name: "StickerCatalog",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerGeometry", "StickerPixels", "StickerRaster",
                "StickerText", "StickerFiles", "StickerNotation", "StickerLayout", "StickerScenes",
            ],
            swiftSettings: strict),
        .target(
            name: "StickerEngine",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerGeometry", "StickerPixels", "StickerRaster",
                "StickerCodecs", "StickerText", "StickerVector", "StickerFiles", "StickerNotation",
                "StickerEncoding", "StickerPlatforms", "StickerScenes", "StickerDates", "StickerLayout",
                "StickerCatalog", "ArtLibrary", "FontLibrary", "MoreFonts", "StyleLibrary",
            ],
            swiftSettings: strict),

        // Around the engine: what was made before, and packs for platforms.
        .target(
            name: "StickerHistory",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerFiles", "StickerNotation", "StickerScenes",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(
            name: "StickerPacks",
            dependencies: [
                "StickerEngine", "StickerLimits", "StickerErrors", "StickerPixels", "StickerRaster",
                "StickerCodecs", "StickerFiles", "StickerNotation", "StickerEncoding", "StickerPlatforms",
                "StickerScenes", "StickerDates", "StickerLayout", "StickerCatalog", "CMinizip",
                "ArtLibrary", "FontLibrary", "MoreFonts", "StyleLibrary",
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Schema/pack.schema.json")], swiftSettings: strict),

        .target(
            name: "StickerConsole",
            dependencies: [
                "StickerLimits", "StickerErrors", "StickerPixels", "StickerFiles", "StickerNotation",
                "StickerEncoding", "StickerEngine",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "sticker",
            dependencies: [
                "StickerEngine", "StickerHistory", "StickerPacks", "StickerConsole", "ProgramStart",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),

        // Tests.
        .target(
            name: "StickerTestSupport",
            dependencies: ["StickerLimits", "StickerGeometry", "StickerPixels", "StickerCodecs"],
            path: "Tests/StickerTestSupport", swiftSettings: strict),
        .testTarget(
            name: "StickerTestSupportTests",
            dependencies: ["StickerPixels", "StickerCodecs", "StickerTestSupport"],
            swiftSettings: strict),
        .testTarget(name: "StickerLimitsTests", dependencies: ["StickerLimits"], swiftSettings: strict),
        .testTarget(
            name: "StickerGeometryTests",
            dependencies: ["StickerGeometry", "StickerTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "StickerPixelsTests",
            dependencies: ["StickerLimits", "StickerPixels", "StickerTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "StickerRasterTests",
            dependencies: [
                "StickerKernels", "StickerLimits", "StickerGeometry", "StickerPixels", "StickerRaster",
                "StickerTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StickerCodecsTests",
            dependencies: [
                "StickerKernels", "StickerLimits", "StickerPixels", "StickerCodecs", "StickerTestSupport",
                "CodecGuards",
                "CWebP",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StickerTextTests",
            dependencies: [
                "StickerLimits", "StickerGeometry", "StickerPixels", "StickerRaster", "StickerText",
                "StickerTestSupport", "FontLibrary", "MoreFonts",
                "CHarfBuzz",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StickerVectorTests",
            dependencies: [
                "StickerLimits", "StickerGeometry", "StickerPixels", "StickerRaster", "StickerVector",
                "StickerTestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StickerLayoutTests",
            dependencies: ["StickerGeometry", "StickerLayout", "StickerTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "StickerEngine", "StickerFiles", "StickerLayout", "StickerPacks", "StickerPixels",
                "StickerTestSupport", "StickerVector", "ArtLibrary",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "StickerEngine", "StickerFiles", "StickerNotation", "StickerEncoding", "StickerScenes",
                "StickerDates", "StickerConsole", "StickerErrors", "StickerHistory", "StickerTestSupport",
                "sticker",
            ],
            swiftSettings: strict),
    ]
        // Those of the upper half, which read and draw whole stickers.
        + [
            "Errors", "Files", "Notation", "Encoding", "Platforms", "Scenes", "Dates", "Catalog", "Engine",
            "Console", "History", "Packs",
        ].map {
            .testTarget(
                name: "Sticker\($0)Tests",
                dependencies: [
                    "StickerEngine", "StickerFiles", "StickerNotation", "StickerEncoding", "StickerPlatforms",
                    "StickerScenes", "StickerDates", "StickerConsole", "StickerErrors", "StickerLimits",
                    "StickerGeometry", "StickerPixels", "StickerLayout", "StickerCatalog",
                    "StickerHistory", "StickerPacks", "StickerTestSupport",
                    "ArtLibrary", "FontLibrary", "MoreFonts",
                ] + ($0 == "History" ? [.product(name: "GRDB", package: "GRDB.swift")] : []),
                swiftSettings: strict)
        }
)

// Tests of the optimised engine are not optimised themselves: that would take longer than running them.
for target in package.targets where target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
