import ArgumentParser
import StickerEngine

/// The text, size and look of a label.
struct LabelOptions: ParsableArguments {
    @OptionGroup(title: "TEXT OPTIONS") var text: TextOptions

    @OptionGroup(title: "SIZE OPTIONS") var size: LabelSizeOptions

    @OptionGroup(title: "LOOK OPTIONS") var look: LookOptions

    func style() throws(StickerError) -> LabelStyle {
        var style = LabelStyle()
        try text.apply(to: &style)
        try size.apply(to: &style, hasFontSize: text.fontSize != nil)
        try look.apply(to: &style)
        return style
    }
}
