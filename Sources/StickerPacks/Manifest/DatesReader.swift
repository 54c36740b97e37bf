import StickerDates
import StickerErrors
import StickerNotation
import StickerScenes

/// Reads the labels of a range of dates.
enum DatesReader {
    /// The keys beside those of a label.
    enum Key: String, CaseIterable {
        case from, to, every, format, locale, calendar, numberingSystem, timeZone
    }

    /// A label of one date in one locale.
    struct DateSticker {
        /// The date, and the locale where there are several.
        let id: String
        let label: SceneDocument.Label
    }

    /// - Parameter name: the name of the document in errors.
    static func stickers(_ node: JSONNode, name: String?) throws -> [DateSticker] {
        var object = try node.object()
        let from = try object.required(Key.from.rawValue)
        let to = object.optional(Key.to.rawValue)
        let every = object.optional(Key.every.rawValue)
        let format = object.optional(Key.format.rawValue)
        let locale = object.optional(Key.locale.rawValue)
        let calendar = object.optional(Key.calendar.rawValue)
        let numberingSystem = object.optional(Key.numberingSystem.rawValue)
        let timeZone = object.optional(Key.timeZone.rawValue)
        let style = try SceneDocument.Label(text: "", styledBy: &object, name: name).styledAsSticker()
        try StickerReader.checkSize(of: style, at: node)
        let locales = try locale.map { try $0.oneOrMore().map { try $0.string() } } ?? ["en_US"]
        let days = try located(at: node) {
            try DayRange(
                from: try day(from), to: try to.map { try day($0) } ?? day(from),
                every: try every?.choice(of: DayStep.self) ?? .day)
        }
        // Before a locale or a label is made. A range has less than 2²² days, and a manifest 2¹⁸ values: nothing overflows.
        let count = days.count * locales.count
        guard count <= PackManifest.maximumStickerCount else {
            throw node.failure(
                "\(count) stickers are more than the \(PackManifest.maximumStickerCount) of a pack")
        }
        let template = try format.map { node in
            try located(at: node) { try DateTemplate(try node.string()) }
        }
        let batch = try located(at: node) {
            try DateBatch(
                days: days, locales: locales, template: template ?? .happyWeekday,
                calendar: try calendar?.string(), numberingSystem: try numberingSystem?.string(),
                timeZone: try timeZone?.string() ?? "UTC")
        }
        return batch.map { job in
            DateSticker(
                id: locales.count == 1 ? "\(job.day)" : "\(job.day).\(job.locale)",
                label: style.saying(job.label))
        }
    }

    private static func day(_ node: JSONNode) throws -> CalendarDay {
        let text = try node.string()
        return try located(at: node) { try CalendarDay(text) }
    }

    private static func located<Value>(at node: JSONNode, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as StickerError where error.context.isEmpty {
            throw error.within([node.place])
        }
    }
}

extension SceneDocument.Label {
    /// The label of a date, in the language and the direction of its locale unless the style has others.
    fileprivate func saying(_ date: DateLabel) -> SceneDocument.Label {
        var dated = date
        dated.style = style.value
        let label = dated.label
        return saying(label.text, in: label.style)
    }
}
