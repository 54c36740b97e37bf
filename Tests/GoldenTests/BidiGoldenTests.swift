import Foundation
import StickerEngine
import StickerTestSupport
import Testing

/// Lines of both directions, and lines of scripts that break by their own rules.
@Suite(.goldens("bidi"))
struct BidiGoldenTests {
    private func sheet(_ texts: [String], _ change: (inout LabelStyle) -> Void = { _ in }) throws -> Pixmap {
        var style = LabelStyle(fontSize: 40, padding: 8, alignment: .start)
        change(&style)
        return try Label(texts.joined(separator: "\n"), style: style).renderSticker()
    }

    @Test("each line takes the direction of its first letter, numbers keep theirs")
    func mixed() throws {
        expectGolden(
            try sheet([
                "Happy שבת שלום 2026!", "שבת שלום, Happy 2026!", "الجمعة 20 نوفمبر 2026",
                "Friday الجمعة 12:30 PM",
            ]), "bidi/mixed")
    }

    @Test("brackets are mirrored, and belong to what they enclose")
    func brackets() throws {
        expectGolden(
            try sheet(["(שלום) [abc] <ok>", "abc (שלום) [עולם]", "קוד (abc, 123) סוף"]), "bidi/brackets")
    }

    @Test(
        "a base direction that is given holds for every line",
        arguments: [TextDirection.leftToRight, .rightToLeft])
    func base(direction: TextDirection) throws {
        expectGolden(
            try sheet(["Happy שבת!", "שבת Happy!", "123 + 45 = 168"]) { style in
                style.paragraph.direction = direction
            }, "bidi/base-\(direction.rawValue)")
    }

    @Test("overrides and isolates are obeyed and not drawn")
    func controls() throws {
        expectGolden(
            try sheet(["\u{202E}backwards\u{202C} on", "שם \u{2066}a, b\u{2069} סוף", "שם a, b סוף"]),
            "bidi/controls")
    }

    @Test("wrapped lines are each ordered by themselves")
    func wrapped() throws {
        expectGolden(
            try sheet(["كل عام وأنتم بخير Happy New Year 2026 من كل القلب إلى كل الأصدقاء"]) { style in
                style.paragraph.maximumWidth = 420
            }, "bidi/wrapped")
    }

    @Test("a date label of a right-to-left locale runs from the right")
    func date() throws {
        var pictures: [Pixmap] = []
        for locale in ["ar_EG", "he_IL", "fa_IR"] {
            let label = try DateLabel(
                date: .init(timeIntervalSince1970: 1_795_176_000), template: "Happy {EEEE}!\n{~yMMMMd}",
                locale: locale, timeZone: "UTC", style: LabelStyle(fontSize: 40, padding: 8))
            pictures.append(try label.renderSticker())
        }
        expectGolden(pictures[0], "bidi/date-arabic")
        expectGolden(pictures[1], "bidi/date-hebrew")
        expectGolden(pictures[2], "bidi/date-persian")
    }
}

@Suite(.goldens("line-break"))
struct LineBreakGoldenTests {
    @Test(
        "scripts without spaces break between words, or by their own rules",
        arguments: [
            "thai": "ขอให้มีความสุขมากมายในวันเกิดของคุณ",
            "lao": "ສຸກສັນວັນເກີດໃຫ້ເພື່ອນທີ່ຮັກ", "khmer": "រីករាយថ្ងៃកំណើតមិត្តជាទីស្រឡាញ់",
            "myanmar": "မွေးနေ့မှာပျော်ရွှင်ပါစေသူငယ်ချင်း",
            "japanese": "「お誕生日おめでとう!」素敵な一年に。", "chinese": "祝你生日快乐,天天开心,万事如意!",
            "korean": "생일 축하해 좋은 하루 보내길 바랄게",
        ].sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
    func breaks(script: [String]) throws {
        var style = LabelStyle(fontSize: 44, padding: 8)
        style.paragraph.maximumWidth = 300
        expectGolden(try Label(script[1], style: style).renderSticker(), "line-break/\(script[0])")
    }

    @Test("Chinese without spaces is justified between its characters")
    func justified() throws {
        var style = LabelStyle(fontSize: 36, padding: 8, alignment: .justify, language: "zh-Hans")
        style.paragraph.maximumWidth = 310
        style.paragraph.wrap = .greedy
        let text = "祝你生日快乐,天天开心,万事如意,身体健康!"
        expectGolden(try Label(text, style: style).renderSticker(), "line-break/chinese-justified")
    }
}
