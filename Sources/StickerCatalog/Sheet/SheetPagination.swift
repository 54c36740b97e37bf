import StickerErrors
import StickerGeometry
import StickerLayout
import StickerLimits

/// Cuts a solved layout into pages.
///
/// A section that fits on a page is never divided, unless it stands below the title of the whole; a longer one is divided between
/// its rows, and its header is repeated. Rows are never cut.
struct SheetPagination {
    private let layout: CollectionLayoutFrames
    private let margins: DirectionalEdgeInsets
    private let width: Double
    /// The y at which the content of a page ends; nil for one page without an end.
    private let end: Double?
    private let pageHeight: Double?

    private var pages: [SheetPage] = []
    private var frames: [SheetFrame] = []
    /// Where the content of the present page goes on.
    private var y: Double
    /// Whether a section lies on the present page.
    private var hasSection = false

    /// - Complexity: O(frames) where rows come in their order, as in every layout but custom groups.
    static func pages(
        of layout: CollectionLayoutFrames, format: SheetFormat
    ) throws(StickerError) -> [SheetPage] {
        var pagination = SheetPagination(layout, format: format)
        return try pagination.solve()
    }

    private init(_ layout: CollectionLayoutFrames, format: SheetFormat) {
        self.layout = layout
        margins = format.insets
        width = max(format.width, layout.contentSize.width + margins.leading + margins.trailing)
        pageHeight = format.pageHeight
        end = format.pageHeight.map { $0 - format.insets.bottom }
        y = margins.top
    }

    private mutating func solve() throws(StickerError) -> [SheetPage] {
        // The elements at the edges of the whole come behind those of all sections.
        let edges = layout.frames[(layout.sections.last?.frames.upperBound ?? 0)...]
        let top = layout.sections.first?.top ?? layout.contentSize.height
        let bottom = layout.sections.last?.bottom ?? top
        let isBelow = { (frame: CollectionLayoutFrame) in
            frame.frame.minY >= top && frame.frame.maxY >= bottom && bottom > top
        }
        for frame in edges where !isBelow(frame) { append(frame, at: frame.frame.y + y, isBoundary: true) }
        y += top
        try checkRoom(for: 0, what: "the head of the sheet")
        let spaces = [0] + zip(layout.sections, layout.sections.dropFirst()).map { $1.top - $0.bottom }
        var index = 0
        while index < layout.sections.count {
            // Titles of empty sections stay with what comes after them.
            var sections = [SheetSection(layout.sections[index], frames: layout.frames)]
            while let last = sections.last, last.bands.isEmpty, index + sections.count < layout.sections.count
            {
                sections.append(
                    SheetSection(layout.sections[index + sections.count], frames: layout.frames))
            }
            try keepTogether(sections, spaces[index..<(index + sections.count)])
            for section in sections {
                try append(section, after: spaces[index])
                index += 1
            }
        }
        let below = layout.contentSize.height - bottom
        if edges.contains(where: isBelow) {
            if !fits(below), hasSection { try closePage() }
            for frame in edges where isBelow(frame) {
                append(frame, at: frame.frame.y - bottom + y, isBoundary: true)
            }
            y += below
            try checkRoom(for: 0, what: "the foot of the sheet")
        }
        try closePage()
        return pages
    }

    /// Begins a new page where empty sections, and the first row of the section behind them, do not fit on this one and do
    /// on a page of their own.
    private mutating func keepTogether(
        _ sections: [SheetSection], _ spaces: ArraySlice<Double>
    ) throws(StickerError) {
        guard hasSection, sections.count > 1, let last = sections.last else { return }
        var height = sections.dropLast().reduce(0) { $0 + $1.height } + spaces.dropFirst().reduce(0, +)
        height +=
            last.height > fullHeight ? last.lead + (last.bands.first?.height ?? 0) + last.pad : last.height
        if !fits(height + (spaces.first ?? 0)), height <= fullHeight { try closePage() }
    }

    /// Lays out a section below what is on the page, or on new pages.
    private mutating func append(_ section: SheetSection, after space: Double) throws(StickerError) {
        let space = hasSection ? space : 0
        if fits(space + section.height) {
            y += space
            append(section.bands[...], of: section, isFirst: true, isLast: true)
            return
        }
        let isDivided = !hasSection || section.height > fullHeight
        if isDivided, hasSection, let first = section.bands.first,
            fits(space + section.lead + first.height + section.pad)
        {
            y += space
        } else if hasSection {
            try closePage()
        }
        guard isDivided || section.height > fullHeight else {
            append(section.bands[...], of: section, isFirst: true, isLast: true)
            return
        }
        try divide(section)
    }

    private mutating func divide(_ section: SheetSection) throws(StickerError) {
        guard !section.bands.isEmpty else {
            if !frames.isEmpty { try closePage() }
            try checkRoom(for: section.height, what: "section \(section.index)")
            return append([], of: section, isFirst: true, isLast: true)
        }
        var start = 0
        while start < section.bands.count {
            var stop = start
            while stop < section.bands.count {
                let isLast = stop == section.bands.count - 1
                let height = section.bands[stop].maxY - section.bands[start].minY
                guard fits(section.lead + height + (isLast ? section.tail : section.pad)) else { break }
                stop += 1
            }
            if stop == start {
                // Below the title of the whole there may be too little room; a page of its own is the most there is.
                guard !frames.isEmpty, start == 0 else { throw tooHigh(section, band: start) }
                try closePage()
                continue
            }
            let isLast = stop == section.bands.count
            append(section.bands[start..<stop], of: section, isFirst: start == 0, isLast: isLast)
            if !isLast { try closePage() }
            start = stop
        }
    }

    /// Lays out some rows of a section, with its header, its background and, at its end, its footer.
    private mutating func append(
        _ bands: ArraySlice<SheetSection.Band>, of section: SheetSection, isFirst: Bool, isLast: Bool
    ) {
        let rows = (bands.last?.maxY ?? 0) - (bands.first?.minY ?? 0)
        let height =
            isFirst && isLast ? section.height : section.lead + rows + (isLast ? section.tail : section.pad)
        for frame in section.decorations {
            let top = frame.frame.minY - section.top
            let bottom = section.bottom - frame.frame.maxY
            append(frame, at: y + top, isBoundary: false, height: max(0, height - top - bottom))
        }
        // The first row of the part lies where the first row of the section does.
        let move = y + section.lead - (bands.first?.minY ?? 0)
        for band in bands {
            for (index, frame) in zip(band.frames, section.frames(of: band.frames)) {
                append(frame, at: frame.frame.y + move, isBoundary: section.boundary.contains(index))
            }
        }
        for frame in section.headers { append(frame, at: frame.frame.y - section.top + y, isBoundary: true) }
        if isLast {
            for frame in section.footers {
                append(frame, at: frame.frame.y - section.bottom + y + height, isBoundary: true)
            }
        }
        // Badges lie over everything that they reach into.
        for band in bands {
            for frame in section.frames(of: band.beside) {
                append(frame, at: frame.frame.y + move, isBoundary: false)
            }
        }
        y += height
        hasSection = true
    }

    private mutating func append(
        _ frame: CollectionLayoutFrame, at y: Double, isBoundary: Bool, height: Double? = nil
    ) {
        frames.append(
            SheetFrame(
                element: frame.element, isBoundary: isBoundary,
                frame: Rect(
                    x: frame.frame.x + margins.leading, y: y, width: frame.frame.width,
                    height: height ?? frame.frame.height)))
    }
}

/// Pages and their room.
extension SheetPagination {
    /// Layouts are sums of shares, which rounding makes a little longer than a page that they fill.
    private static let tolerance = 1e-6

    private var fullHeight: Double { (end ?? .infinity) - margins.top }

    private func fits(_ height: Double) -> Bool { y + height <= (end ?? .infinity) + Self.tolerance }

    private mutating func closePage() throws(StickerError) {
        guard pages.count < SheetFormat.maximumPageCount else {
            throw .conflict(
                "the sheet has more than \(SheetFormat.maximumPageCount) pages; make pages higher, or leave out some stickers"
            )
        }
        let height = pageHeight ?? max(1, y + margins.bottom)
        pages.append(SheetPage(size: Size(width: width, height: height), frames: frames))
        frames = []
        y = margins.top
        hasSection = false
    }

    private func checkRoom(for height: Double, what: String) throws(StickerError) {
        guard !fits(height) else { return }
        throw tooHigh(what, y + height + margins.bottom)
    }

    private func tooHigh(_ section: SheetSection, band: Int) -> StickerError {
        let isLast = band == section.bands.count - 1
        return tooHigh(
            "a row of section \(section.index), with the section's header,",
            margins.top + section.lead + section.bands[band].height + (isLast ? section.tail : section.pad)
                + margins.bottom)
    }

    private func tooHigh(_ what: String, _ height: Double) -> StickerError {
        .conflict(
            "\(what) does not fit on a page of \(NumberText.plain(pageHeight ?? 0)) points; make pages \(NumberText.plain(height.rounded(.up))) points high, or more"
        )
    }
}
