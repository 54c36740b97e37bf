// swift-tools-version: 6.2
import PackageDescription

/// One folder a stage of the pipeline: Composite, and beside it Coverage, Text, Codec, Catalog and EndToEnd. The
/// benchmark command finds a stage by its plugin.
func stage(_ name: String, dependencies: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: [
            .product(name: "Benchmark", package: "benchmark"),
            .product(name: "StickerStages", package: "sticker-engine"),
            "Pictures",
        ] + dependencies,
        path: name,
        plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "sticker-engine", path: ".."),
        // Without its traits: they replace the allocator, which would be measured as well.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        // The libraries that the engine is compared with; nothing else links them.
        .systemLibrary(
            name: "CPixman", path: "Sources/System/CPixman", pkgConfig: "pixman-1",
            providers: [.apt(["libpixman-1-dev"]), .brew(["pixman"])]),
        .systemLibrary(
            name: "CCairo", path: "Sources/System/CCairo", pkgConfig: "cairo-ft",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .target(
            name: "Peers",
            dependencies: [
                "CPixman", "CCairo", "Pictures",
                .product(name: "StickerStages", package: "sticker-engine"),
            ]),

        .target(
            name: "PNGPeers", dependencies: ["CLibPNG", "CSPNG"]),
        .systemLibrary(
            name: "CLibPNG", path: "Sources/System/CLibPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CSPNG", path: "Sources/System/CSPNG", pkgConfig: "spng",
            providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),

        // What all stages draw with.
        .target(
            name: "Pictures", dependencies: [.product(name: "StickerStages", package: "sticker-engine")]),

        stage("Composite", dependencies: ["Peers"]),
        stage("Coverage", dependencies: ["CCairo", "Peers"]),
        stage("Text"),
        stage("Catalog", dependencies: [.product(name: "StickerEngine", package: "sticker-engine")]),
        stage("EndToEnd", dependencies: [.product(name: "StickerEngine", package: "sticker-engine")]),
        stage("Codec", dependencies: ["PNGPeers"]),

        // The engine beside its peers, in turn: the page's tables and plots.
        .executableTarget(
            name: "peer-table",
            dependencies: [
                "Peers", "PNGPeers", "Pictures", .product(name: "StickerStages", package: "sticker-engine"),
                .product(name: "StickerEngine", package: "sticker-engine"),
            ]),

        // A line of text filled by the engine and by cairo, and 365 labels with their encoding.
        .executableTarget(
            name: "text-table",
            dependencies: [
                "Peers", .product(name: "StickerStages", package: "sticker-engine"),
                .product(name: "StickerEngine", package: "sticker-engine"),
            ]),

        // A label with an outline, beside Pillow's.
        .executableTarget(
            name: "outline-table",
            dependencies: [.product(name: "StickerEngine", package: "sticker-engine")]),

        // Outlines, shadows, blurs and the other effects, each by itself and together.
        .executableTarget(
            name: "effects-table",
            dependencies: ["Pictures", .product(name: "StickerStages", package: "sticker-engine")]),

        // The hot loops between marks of valgrind's callgrind: Scripts/check-bench compares their instructions.
        .executableTarget(
            name: "instruction-counts",
            dependencies: [
                "CallgrindMarks", "Pictures", .product(name: "StickerStages", package: "sticker-engine"),
                .product(name: "StickerEngine", package: "sticker-engine"),
            ]),
        // Each reader with an input and one twice as long, between such marks: Scripts/check-growth compares both.
        .executableTarget(
            name: "growth-counts",
            dependencies: [
                "CallgrindMarks", .product(name: "StickerStages", package: "sticker-engine"),
                .product(name: "StickerEngine", package: "sticker-engine"),
                .product(name: "StickerPacks", package: "sticker-engine"),
            ]),
        .target(name: "CallgrindMarks"),
    ]
)
