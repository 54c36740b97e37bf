import StickerEngine

/// Labels and an ice cream that are drawn again and again, as in a batch: what can be kept is kept.
func stickers() throws -> [Row] {
    let text = "Happy November 20, 2026"
    let plain = Label(text)
    let styled = Label(text, style: LabelStyle(try StickerStyle(named: "sticker")))
    let sundae = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
    return [
        Row("plain label") { _ = try plain.renderSticker() },
        Row("styled label", rounds: 1) { _ = try styled.renderSticker() },
        Row("ice cream") { _ = try sundae.renderSticker(opaque: true) },
    ]
}
