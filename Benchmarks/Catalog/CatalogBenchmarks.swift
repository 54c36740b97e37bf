import Benchmark
import StickerEngine

/// Layouts of many stickers, and differences of large catalogues; ten times as many tell whether the cost stays in proportion.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 2, scalingFactor: .one,
        maxDuration: .seconds(2), maxIterations: 10_000)
    for count in [10_000, 100_000] {
        add("layout, \(count) items, five a row") { try grid(count: count) }
        add("layout, \(count) items, measured") { try list(count: count) }
        add("layout, \(count) sections of one") { try sections(count: count) }
        add("frames of a screen among \(count)", setup: { try grid(count: count) }) { frames in
            frames.frames(in: Rect(x: 0, y: frames.contentSize.height / 2, width: 375, height: 667))
        }
        add("difference, \(count) items, a tenth changed", setup: { try Change(count: count) }) { change in
            change.new.difference(from: change.old)
        }
        add("difference applied, \(count) items, a tenth changed", setup: { try Change(count: count) }) {
            change in try change.old.applying(change.changes)
        }
    }
}

private let environment = CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 667))

private func grid(count: Int) throws -> CollectionLayoutFrames {
    try grid(itemCounts: [count])
}

private func sections(count: Int) throws -> CollectionLayoutFrames {
    try grid(itemCounts: Array(repeating: 1, count: count))
}

private func grid(itemCounts: [Int]) throws -> CollectionLayoutFrames {
    let item = CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
        layoutSize: CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.2)),
        subitems: [item])
    return try CollectionCompositionalLayout(section: CollectionLayoutSection(group: group)).frames(
        itemCounts: itemCounts, in: environment)
}

private func list(count: Int) throws -> CollectionLayoutFrames {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = CollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    return try CollectionCompositionalLayout(section: CollectionLayoutSection(group: group)).frames(
        itemCounts: [count], in: environment
    ) { element, size in Size(width: size.width, height: 30 + Double(element.index % 7)) }
}

/// A catalogue of twenty sections, before and after changes of a tenth of its items: half of them move, a quarter goes, a quarter
/// comes.
private struct Change: Sendable {
    let old: CatalogSnapshot<String, String>
    let new: CatalogSnapshot<String, String>
    let changes: [CatalogChange<String, String>]

    init(count: Int) throws {
        let sections = (0..<20).map { "section-\($0)" }
        var old = CatalogSnapshot<String, String>()
        try old.appendSections(sections)
        for section in sections {
            try old.appendItems((0..<count / 20).map { "\(section)-sticker-\($0)" }, toSection: section)
        }
        let items = old.itemIdentifiers
        var new = old
        // Strides that meet every index once, in an order without a pattern to speak of.
        for change in 0..<count / 10 {
            let item = items[change * 7_919 % count]
            let other = items[(change * 7_919 + count / 2 + 1) % count]
            switch change % 4 {
            case 0: new.deleteItems([item])
            case 1: try new.appendItems(["new-\(change)"], toSection: sections[change % 20])
            default:
                if new.sectionIdentifier(containingItem: other) != nil {
                    try new.insertItems([item], beforeItem: other)
                }
            }
        }
        self.old = old
        self.new = new
        changes = new.difference(from: old)
    }
}

private func add<Value>(_ name: String, _ body: @escaping @Sendable () throws -> Value) {
    add(name, setup: {}) { _ in try body() }
}

/// A benchmark of `body` on what `setup` makes once.
private func add<Input: Sendable, Value>(
    _ name: String, setup: @escaping @Sendable () throws -> Input,
    _ body: @escaping @Sendable (Input) throws -> Value
) {
    Benchmark(name) { (benchmark: Benchmark, input: Input) in
        do {
            for _ in benchmark.scaledIterations { blackHole(try body(input)) }
        } catch {
            benchmark.error("\(error)")
        }
    } setup: {
        try setup()
    }
}
