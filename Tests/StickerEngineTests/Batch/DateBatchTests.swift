import Foundation
import StickerLimits
import StickerTestSupport
import Testing

@testable import StickerDates
@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct DateBatchTests {
    private func batch(
        _ from: String, _ to: String, every step: DayStep = .day, locales: [String] = ["en_US"],
        template: String = "Happy {EEEE}", calendar: String? = nil, timeZone: String = "UTC",
        name: String = "{yyyy-MM-dd}.{locale}.png", style: LabelStyle = LabelStyle(fontSize: 16)
    ) throws -> DateBatch {
        try DateBatch(
            days: DayRange(from: CalendarDay(from), to: CalendarDay(to), every: step), locales: locales,
            template: DateTemplate(template), calendar: calendar, timeZone: timeZone, style: style,
            fileName: FileNameTemplate(name))
    }

    @Test("a batch has each day in each locale, with names to match")
    func makesJobs() throws {
        let batch = try batch("2026-11-20", "2026-11-21", locales: ["en_US", "fr"])
        #expect(
            batch.map(\.fileName) == [
                "2026-11-20.en_US.png", "2026-11-21.en_US.png", "2026-11-20.fr.png", "2026-11-21.fr.png",
            ])
        #expect(
            batch.map(\.label.text) == ["Happy Friday", "Happy Saturday", "Happy vendredi", "Happy samedi"])
        #expect(batch[2].day.description == "2026-11-20" && batch[2].locale == "fr")
    }

    @Test("names are Gregorian and in plain digits, whatever the labels are")
    func namesInEnglish() throws {
        let batch = try batch(
            "2026-11-20", "2026-11-20", locales: ["th_TH@numbers=thai"], template: "{d MMMM y}",
            name: "{MMMM d, y} {locale}")
        #expect(batch[0].fileName == "November 20, 2026 th_TH@numbers=thai.png")
        #expect(batch[0].label.text == "๒๐ พฤศจิกายน ๒๕๖๙")
    }

    @Test("all labels of a locale have one face, that of its rarest letter")
    func keepsOneFace() throws {
        let batch = try batch("2026-11-16", "2026-11-22", locales: ["pl", "en_US"], template: "{EEEE}")
        let faces = try batch.map { job in
            [job.locale] + (try job.label.label.layout().lines.flatMap(\.runs).map(\.face.name))
        }
        #expect(faces.contains(["pl", "Noto Sans Black"]))
        #expect(Set(faces) == [["pl", "Noto Sans Black"], ["en_US", "Fredoka One"]])
    }

    @Test("{n} counts the files from 1, with as many digits for all")
    func countsFiles() throws {
        let batch = try batch("2026-01-01", "2026-01-10", locales: ["en", "de"], name: "{n}")
        #expect(batch.first?.fileName == "01.png" && batch.last?.fileName == "20.png")
        #expect(try self.batch("2026-01-01", "2026-01-01", name: "{n}-{MM/dd}")[0].fileName == "1-01-01.png")
    }

    @Test(
        "a day is that day in every time zone, at noon",
        arguments: ["Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Niue"])
    func keepsDays(timeZone: String) throws {
        // Over the change to daylight time of the north and the south.
        let batch = try batch(
            "2026-03-01", "2026-04-30", template: "{yyyy-MM-dd HH:mm}", timeZone: timeZone)
        for job in batch {
            #expect(job.label.text == "\(job.day) 12:00")
            #expect(job.fileName == "\(job.day).en_US.png")
        }
    }

    @Test(
        "two files of one name are an error that names both, also where only capitals differ",
        arguments: [
            ("{locale}", ["en_US"], "2026-01-01 in en_US and 2026-01-02 in en_US", "en_US.png"),
            ("{yyyy-MM-dd}", ["en_US", "de"], "2026-01-01 in en_US and 2026-01-01 in de", "2026-01-01.png"),
            (
                "{yyyy-MM-dd}.{locale}", ["en_US", "EN_us"], "2026-01-01 in en_US and 2026-01-01 in EN_us",
                "2026-01-01.EN_us.png"
            ),
            (
                "{d}{locale}", ["de", "de"], "2026-01-01 in de and 2026-01-01 in de", "1de.png"
            ),
        ])
    func rejectsCollisions(name: String, locales: [String], both: String, file: String) {
        #expect(
            throws: StickerError.conflict(
                "\(both) would both be written to \(file); a file name needs the {locale} and the whole date, as {yyyy-MM-dd}, or {n}"
            )
        ) {
            try batch("2026-01-01", "2026-01-03", locales: locales, name: name)
        }
    }

    @Test(
        "a name with a folder, of another format, empty or too long is an error",
        arguments: [
            ("out/{n}", "“out/{n}”, character 4: a name holds no folders; leave the / out"),
            ("{n}{{/", "“{n}{{/”, character 6: a name holds no folders; leave the / out"),
            (
                "{n}.bmp",
                "{n}.bmp: .bmp files cannot be written; end the name with .png, .apng, .jpg, .jpeg, .gif or .webp"
            ),
            ("", "a file name is empty; give it at least one character"),
            (
                "{x}",
                "“{x}”, character 2: x is no field of dates; words stand outside of the braces or between apostrophes"
            ),
        ])
    func rejectsNames(name: String, message: String) {
        #expect {
            try batch("2026-01-01", "2026-01-01", name: name)
        } throws: { error in
            (error as? StickerError)?.description == message
        }
    }

    @Test("a template in which no date would show is an error that says how fields are written")
    func rejectsTemplatesWithoutDates() throws {
        let days = try DayRange(from: CalendarDay("2026-01-01"), to: CalendarDay("2026-01-02"))
        #expect {
            try DateBatch(days: days, locales: ["en_US"], template: DateTemplate("EEEE d MMMM"))
        } throws: { error in
            "\(error)".contains("fields stand between braces, as in {EEEE d MMMM}")
        }
    }

    @Test("what there is not is an error before there is a batch")
    func rejectsRequests() {
        func description(_ make: () throws -> DateBatch) -> String? {
            do { _ = try make() } catch { return (error as? StickerError)?.description }
            return nil
        }
        #expect(
            description { try batch("2011-12-01", "2011-12-31", timeZone: "Pacific/Apia") }
                == "2011-12-30 does not exist in Pacific/Apia, which left that day out")
        #expect(
            description { try batch("1583-01-01", "9999-12-31") }?.hasPrefix(
                "the number of files is 3074246; ")
                == true)
        #expect(
            description { try batch("2026-01-01", "2026-01-01", locales: []) }
                == "there is no locale; name at least one, such as en_US")
        #expect(
            description { try batch("2026-01-01", "2026-01-01", locales: ["en", "qqq"]) }?.hasPrefix(
                "there is no locale “qqq”") == true)
        #expect(
            description { try batch("2026-01-01", "2026-01-01", calendar: "hebew") }?.hasPrefix(
                "there is no calendar “hebew”; did you mean hebrew?") == true)
        #expect(
            description { try batch("2026-01-01", "2026-01-01", timeZone: "Europe/Berln") }?.hasPrefix(
                "there is no time zone “Europe/Berln”; did you mean Europe/Berlin?") == true)
    }

    @Test("the files are the labels' pictures, and the same whatever the number of jobs")
    func writesFiles() async throws {
        let batch = try batch("2026-11-16", "2026-11-29", locales: ["en_US", "pl"], template: "{EEEE d}")
        var contents: [[String: [UInt8]]] = []
        for jobs in [1, 4] {
            let folder = try TemporaryFolder()
            var names: Set<String> = []
            let summary = try await batch.write(to: folder.path("a/b"), jobs: jobs) {
                outcome throws(StickerError) in
                #expect(outcome.error == nil)
                names.insert(outcome.fileName)
            }
            #expect(summary == BatchSummary(writtenCount: 28, failedCount: 0))
            #expect(names == Set(batch.map(\.fileName)))
            contents.append(
                try names.reduce(into: [:]) { contents, name in
                    contents[name] = Array(
                        try Data(contentsOf: URL(fileURLWithPath: folder.path("a/b/\(name)"))))
                })
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a/b")).count == 28)
        }
        #expect(contents[0] == contents[1])
        for job in batch {
            #expect(try contents[0][job.fileName] == job.label.renderSticker().pngBytes())
        }
    }

    @Test("texts that cannot be drawn are found before the folder is made, with all that is missing")
    func checksTexts() async throws {
        let folder = try TemporaryFolder()
        // Characters for private use, which no font has.
        let batch = try batch(
            "2026-11-20", "2026-11-21", locales: ["en_US", "fr"], template: "\u{E0F0}{d}\u{F8F0}")
        await #expect {
            try await batch.write(to: folder.path("out"))
        } throws: { error in
            guard let error = error as? StickerError,
                case .missingGlyphs(let characters, _)? = error.cause as? TextError
            else { return false }
            return error.context == ["2026-11-20.en_US.png and 3 more"]
                && characters == ["\u{E0F0}", "\u{F8F0}"]
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("a style that cannot be drawn is an error before the folder is made")
    func checksStyle() async throws {
        let folder = try TemporaryFolder()
        let batch = try batch("2026-11-20", "2026-11-21", style: LabelStyle(fontSize: 0))
        await #expect {
            try await batch.write(to: folder.path("out"))
        } throws: { error in
            guard let error = error as? StickerError,
                case .fontSizeOutOfRange? = error.cause as? TextError
            else { return false }
            return error.context == ["2026-11-20.en_US.png"]
        }
        await #expect(throws: StickerError.self) {
            try await self.batch("2026-11-20", "2026-11-21").write(to: folder.path("out"), jobs: 0)
        }
        #expect(try folder.names.isEmpty)
    }

    private enum WrongLook: String, CaseIterable {
        case negativeOutline, canvasTooSmall, tooSmallToShow

        var style: LabelStyle {
            get throws {
                var style = LabelStyle(fontSize: self == .tooSmallToShow ? 0.001 : 16)
                switch self {
                case .negativeOutline: style.outlines = [LabelOutline(width: -1, color: .white)]
                case .canvasTooSmall: style.canvas = .size(try PixelSize(width: 10, height: 10))
                case .tooSmallToShow: break
                }
                return style
            }
        }

        func matches(_ error: StickerError) -> Bool {
            switch self {
            case .negativeOutline: error.code == .outOfRange
            case .canvasTooSmall: error.code == .labelTooLarge
            case .tooSmallToShow: error.cause as? TextError == .nothingToDraw
            }
        }
    }

    @Test("a look that cannot be drawn is an error before the folder is made", arguments: WrongLook.allCases)
    private func checksLook(look: WrongLook) async throws {
        let folder = try TemporaryFolder()
        let batch = try batch("2026-11-20", "2026-11-21", style: try look.style)
        await #expect {
            try await batch.write(to: folder.path("out"))
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.context == ["2026-11-20.en_US.png"] && look.matches(error)
        }
        #expect(try folder.names.isEmpty)
    }

    @Test(
        "a canvas that some texts do not fit on is an error before the folder is made, with the first of them"
    )
    func checksEachCanvas() async throws {
        let folder = try TemporaryFolder()
        var style = LabelStyle(fontSize: 16)
        // The shadow's ends need no room on the canvas.
        style.shadows = [Shadow(x: 0, y: 0, blur: 8, color: Color(red: 0, green: 0, blue: 0, alpha: 1))]
        let shaded = try Label("Friday", style: style).renderSticker().size
        style.canvas = .size(try PixelSize(width: shaded.width, height: 99))
        #expect(try Label("Friday", style: style).laidOut().sheet.size.width > shaded.width)
        try await batch("2026-11-20", "2026-11-20", template: "{EEEE}", style: style).check()
        await #expect {
            try await batch("2026-11-20", "2026-11-21", template: "{EEEE}", style: style)
                .write(to: folder.path("out"))
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == .labelTooLarge && error.context == ["2026-11-21.en_US.png"]
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("a file that cannot be written does not keep the others from it")
    func survivesFailures() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("2026-11-21.en_US.png"), withIntermediateDirectories: false)
        var failed: [String] = []
        let summary = try await batch("2026-11-20", "2026-11-22").write(to: folder.path) {
            outcome throws(StickerError) in
            if outcome.error != nil { failed.append(outcome.fileName) }
        }
        #expect(summary == BatchSummary(writtenCount: 2, failedCount: 1))
        #expect(failed == ["2026-11-21.en_US.png"])
        #expect(try folder.names.count == 3)
    }

    @Test(
        "a folder that is a file, and one that cannot be made, are errors",
        arguments: [
            ("file", "it is a file; name a folder"), ("file/out", "not a directory"),
            ("", "many pictures"),
        ])
    func rejectsFolders(name: String, reason: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        await #expect {
            try await batch("2026-11-20", "2026-11-20").write(to: name.isEmpty ? "-" : folder.path(name))
        } throws: { error in
            let error = error as? StickerError
            return error?.code == .cannotCreate && error?.reason.hasPrefix(reason) == true
        }
        #expect(try folder.names == ["file"])
    }

    @Test(
        "work ends where no other file can be written either, and nobody is told of the rest",
        arguments: [1, 4])
    func stopsWithDisk(jobs: Int) async throws {
        let folder = try TemporaryFolder()
        let batch = try batch("2026-01-01", "2026-12-31", template: "{d}")
        var written = 0
        do throws(StickerError) {
            try await batch.write(to: folder.path("out"), jobs: jobs) { outcome in
                #expect(outcome.error == nil)
                written += 1
                // The disk is gone.
                if written == 3 { try? FileManager.default.removeItem(atPath: folder.path("out")) }
            }
            Issue.record("the work went on")
        } catch {
            #expect(error.code == .diskFailed)
            #expect(error.reason.contains("there is no folder"))
            #expect(error.category.exitCode == 74)
        }
        #expect((3...(3 + 2 * jobs)).contains(written))
    }

    @Test("options for another format than that of the files' names are an error before the folder is made")
    func rejectsOtherFormats() async throws {
        let folder = try TemporaryFolder()
        let batch = try batch("2026-11-20", "2026-11-20")
        await #expect {
            try await batch.write(to: folder.path("out"), encoding: EncodingOptions(.webp()))
        } throws: { error in
            let error = error as? StickerError
            return error?.code == .conflict && error?.reason.contains("the options are for WebP") == true
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("a cancelled batch stops, and what it wrote is whole")
    func cancels() async throws {
        let folder = try TemporaryFolder()
        let batch = try batch("2026-01-01", "2026-12-31", template: "{d MMMM}")
        let path = folder.path
        let task = Task {
            try await batch.write(to: path, jobs: 1) { _ throws(StickerError) in
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            }
        }
        let summary = try await task.value
        #expect(summary.writtenCount >= 1 && summary.writtenCount < 10)
        #expect(try folder.names.count == summary.writtenCount)
    }

    @Test("work ends with the first error of the one who is told of it")
    func stopsOnReportError() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: StickerError.nothingToRender) {
            try await batch("2026-01-01", "2026-12-31").write(to: folder.path, jobs: 2) {
                _ throws(StickerError) in throw .nothingToRender
            }
        }
        #expect(try folder.names.count < 10)
    }

    @Test("a label that comes again is drawn once, and one of another style is another file")
    func keepsFiles() throws {
        let output = try RenderOutput()
        let files = Locked(BoundedCache<Label, RenderedFile>(maximumCost: 1 << 20))
        let labels = [16.0, 17, 16].map { Label("A", style: LabelStyle(fontSize: $0)) }
        for label in labels {
            #expect(
                try DateBatch.file(of: label, as: output, keptIn: files).bytes
                    == RenderRequest(.label(label), output: output).render().bytes)
        }
        #expect(files.withLock { $0.count } == 2)
        // What was put there is found.
        let other = try RenderRequest(.label(labels[1]), output: output).render()
        files.withLock { $0.insert(other, for: labels[0], cost: 1) }
        #expect(try DateBatch.file(of: labels[0], as: output, keptIn: files) == other)
    }

    @Test("what a file's format has no place for is told with the file")
    func warns() async throws {
        let folder = try TemporaryFolder()
        for (name, codes) in [("{dd}.gif", [RenderWarning.Code.hardEdges]), ("{dd}.png", [])] {
            var warnings: [[RenderWarning.Code]] = []
            try await batch("2026-01-01", "2026-01-02", name: name).write(to: folder.path) {
                outcome throws(StickerError) in warnings.append(outcome.warnings.map(\.code))
            }
            #expect(warnings == [codes, codes], "\(name)")
        }
    }

    @Test("the time that a batch takes to be made is none of its pictures'")
    func renewsTime() async throws {
        let limits = RenderLimits(time: .seconds(2))
        let budget = RenderBudget(limits)
        try await budget.use {
            let batch = try batch("2026-11-20", "2026-11-21")
            try await Task.sleep(for: .seconds(2.1))
            await #expect(throws: Never.self) { try await batch.check() }
        }
    }

    @Test("a batch ends where it is cancelled while its names are made")
    func endsWithCancellation() throws {
        let cancellation = RenderCancellation()
        cancellation.cancel()
        #expect(throws: StickerError.cancelled) {
            try RenderBudget(cancellation: cancellation).use { try batch("2026-11-20", "2026-11-21") }
        }
    }
}
