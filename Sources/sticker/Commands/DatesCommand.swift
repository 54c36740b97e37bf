import ArgumentParser
import StickerConsole
import StickerEngine

struct DatesCommand: AsyncParsableCommand, LimitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "dates",
        abstract: "Draws a label for each date and locale, into a folder.",
        discussion: #"""
            The format is words with Unicode date patterns between braces: {EEEE} is
            the weekday, {d MMMM yyyy} a date, {~yMMMMd} the same fields in the
            locale's own order, {full}, {long}, {medium} and {short} whole dates, and
            {^EEEE} a name with a capital; {{ and }} are braces. Names take patterns
            too, always Gregorian and English, {locale}, and {n}, the file's number,
            all dates of one locale before the next; what a file name cannot have becomes
            - or _. --every month goes to the last day of a month that is too short.

            Everything is checked before the first file is written, and each file
            appears whole. Files that are there are replaced. The text, size and look
            options are those of sticker label; sticker label --help shows each in use.

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
              sticker dates --from 2026-11-20 --to 2026-11-26 --outline 8:white \
                --shadow 0,4,6:#0008 --fit 512x512 --canvas 512x512 -o stickers
              sticker dates --from 2026-01-01 --to 2026-12-31 --color '#E75A9B' \
                --font-size 96 --padding 8 --jobs 4 --effort fast --progress json -o out
            """#)

    @Option(help: ArgumentHelp("The first day, as in 2026-01-31.", valueName: "date"))
    var from: String

    @Option(help: ArgumentHelp("The last day.", valueName: "date"))
    var to: String

    @Option(help: "How far it is from one date to the next.")
    var every: DayStep = .day

    @Option(help: ArgumentHelp("What the labels say.", valueName: "template"))
    var format = DateTemplate.happyWeekday.text

    @Option(help: ArgumentHelp("A language and region; may be given again.", valueName: "name"))
    var locale: [String] = ["en_US"]

    @Option(help: ArgumentHelp("Such as buddhist; each locale's own unless given.", valueName: "name"))
    var calendar: String?

    @Option(help: ArgumentHelp("Such as arab; each locale's own unless given.", valueName: "name"))
    var numberingSystem: String?

    @Option(help: ArgumentHelp("Such as Europe/Berlin; a label's time is noon there.", valueName: "name"))
    var timeZone = "UTC"

    @Flag(help: "Leave U+202F in times, which becomes U+00A0 otherwise.")
    var keepNarrowSpaces = false

    @Option(help: ArgumentHelp("The files' names.", valueName: "template"))
    var name = FileNameTemplate.dayAndLocale.text

    @OptionGroup var style: LabelOptions

    @OptionGroup var output: FolderOptions

    @OptionGroup var limits: LimitOptions

    var jobCount: Int { output.jobs ?? DateBatch.defaultJobCount }

    func run() async throws {
        let fileName = try FileNameTemplate(name)
        let batch = try DateBatch(
            days: try DayRange(from: try CalendarDay(from), to: try CalendarDay(to), every: every),
            locales: locale, template: try DateTemplate(format), calendar: calendar,
            numberingSystem: numberingSystem, timeZone: timeZone, keepsNarrowSpaces: keepNarrowSpaces,
            style: try style.style(), fileName: fileName)
        var report = ProgressReport(
            style: output.progress, noun: ProgressReport.Noun(one: "label", many: "labels"),
            total: batch.count)
        let summary: BatchSummary
        do {
            summary = try await batch.write(
                to: output.output, encoding: try output.encoding.options(format: fileName.format),
                jobs: output.jobs ?? DateBatch.defaultJobCount
            ) {
                outcome throws(StickerError) in try report.add(outcome)
            }
        } catch {
            report.abandon()
            throw error
        }
        try report.end()
        if summary.failedCount > 0 { throw ExitCode.failure }
    }
}
