import ArgumentParser
import StickerConsole
import StickerEngine

struct DatesCommand: AsyncParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "dates",
        abstract: "Draws a label for each date and locale into a folder.",
        discussion: #"""
            A format is text with Unicode date patterns in braces:

              {EEEE}              the weekday
              {d MMMM yyyy}       a date
              {~yMMMMd}           its fields in the order of the locale
              {full} {long} {medium} {short}   whole dates of the locale
              {^EEEE}             a name with a capital letter
              {{ }}               braces

            File names take patterns too, always Gregorian and English, with {locale}
            and {n}, the number of the file: all dates of one locale, then the next.
            Characters that a file name cannot have become - or _.

            Everything is checked before the first file is written; --limit is for each
            label. Each file appears whole, and replaces one of the same name. The text,
            size and look options are those of sticker label; sticker label --help shows
            each in use.

            EXAMPLES:
              sticker dates --from 2026-01-01 --to 2026-12-31 -o out
              sticker dates --from 2026-11-20 --to 2026-11-26 --format '{full}' \
                --locale en_US --locale pt_BR --locale el -o out
              sticker dates --from 2026-01-31 --to 2026-12-31 --every month \
                --format '{MMMM}' --name '{n}-{MM}.{locale}' -o out
              sticker dates --from 2026-03-20 --to 2026-03-20 --format '{^long}' \
                --locale fr --calendar hebrew --numbering-system latn -o out
              sticker dates --from 2026-03-29 --to 2026-04-05 --format '{~jmmz}' \
                --time-zone Europe/Berlin --keep-narrow-spaces -o out
              sticker dates --from 2026-11-20 --to 2026-11-26 --style rainbow \
                --shadow 0,4,6:#0008 --fit 512x512 --canvas 512x512 -o stickers
              sticker dates --from 2026-01-01 --to 2026-12-31 --color '#E75A9B' \
                --font-size 96 --padding 8 --jobs 4 --effort fast --progress json -o out
            """#)

    @Option(help: ArgumentHelp("The first day, as in 2026-01-31.", valueName: "date"))
    var from: String

    @Option(help: ArgumentHelp("The last day, as in 2026-12-31.", valueName: "date"))
    var to: String

    @Option(help: "The step from date to date; in a month that is too short, the last day counts.")
    var every: DayStep = .day

    @Option(help: ArgumentHelp("The text of the labels, with dates in braces.", valueName: "template"))
    var format = DateTemplate.happyWeekday.text

    @Option(help: ArgumentHelp("A language and region; repeatable.", valueName: "name"))
    var locale: [String] = ["en_US"]

    @Option(
        help: ArgumentHelp("The calendar, as in buddhist (default: that of the locale).", valueName: "name"))
    var calendar: String?

    @Option(help: ArgumentHelp("The digits, as in arab (default: those of the locale).", valueName: "name"))
    var numberingSystem: String?

    @Option(
        help: ArgumentHelp(
            "The time zone, as in Europe/Berlin; the time of each label is noon there.", valueName: "name"))
    var timeZone = "UTC"

    @Flag(help: "Keep U+202F in times instead of replacing it by U+00A0.")
    var keepNarrowSpaces = false

    @Option(help: ArgumentHelp("The names of the files, with dates in braces.", valueName: "template"))
    var name = FileNameTemplate.dayAndLocale.text

    @OptionGroup var style: LabelOptions

    @OptionGroup var output: FolderOptions

    @OptionGroup var limits: LimitOptions

    var jobCount: Int { output.work.jobCount }

    func run() async throws {
        if let file = ImageFormat(rawValue: format.lowercased()) {
            throw StickerError.conflict(
                "--format is the text of the labels; for \(file) files end their names so: --name '{yyyy-MM-dd}.{locale}.\(file.traits.fileExtensions[0])'"
            )
        }
        let fileName = try FileNameTemplate(name)
        let batch = try DateBatch(
            days: try DayRange(from: try CalendarDay(from), to: try CalendarDay(to), every: every),
            locales: locale, template: try DateTemplate(format), calendar: calendar,
            numberingSystem: numberingSystem, timeZone: timeZone, keepsNarrowSpaces: keepNarrowSpaces,
            style: try style.style(), fileName: fileName)
        var report = ProgressReport(
            style: output.work.progress, noun: ProgressReport.Noun(one: "label", many: "labels"),
            total: batch.count)
        let summary: BatchSummary
        do {
            summary = try await batch.write(
                to: output.output, encoding: try output.encoding.options(format: fileName.format),
                jobs: jobCount,
                report: { outcome throws(StickerError) in try report.add(outcome) },
                onCheck: { count throws(StickerError) in try report.show(checked: count) })
        } catch {
            report.abandon()
            throw error
        }
        try report.end()
        if summary.failedCount > 0 { throw ExitCode.failure }
    }
}
