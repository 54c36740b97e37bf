import StickerPixels
import StickerScenes

/// The colours of a sheet.
struct SheetPalette {
    /// Whether text on the paper is light.
    let isDark: Bool
    /// What lies below everything.
    let paper: Color
    /// Behind a section.
    let card: Color
    /// Headers and titles.
    let text: Color
    /// What is of less weight, such as the numbers of pages.
    let faintText: Color
    /// Behind a badge.
    let badge: Color
    /// On a badge.
    let badgeText: Color

    init(_ format: SheetFormat) {
        let paper =
            format.background
            ?? (format.appearance == .light
                ? Color(red: 255, green: 251, blue: 247) : Color(red: 36, green: 32, blue: 43))
        // A transparent paper says nothing of what will be behind it.
        isDark = paper.alpha < 128 ? format.appearance == .dark : paper.relativeLuminance < 0.3
        self.paper = paper
        // Beside the art, whose outlines are of this brown.
        text = isDark ? Color(red: 255, green: 240, blue: 228) : Color(red: 91, green: 58, blue: 50)
        // A tint of the text on light paper, too: many stickers have white edges, which would be lost on white.
        card = text.multiplyingAlpha(by: isDark ? 0.08 : 0.07)
        faintText = text.multiplyingAlpha(by: 0.6)
        badge = isDark ? Color(red: 255, green: 122, blue: 156) : Color(red: 230, green: 62, blue: 108)
        badgeText = isDark ? Color(red: 48, green: 20, blue: 30) : .white
    }
}
