import ArgumentParser

extension ArgumentHelp {
    /// What `--size` means, in the same words for every command that has it.
    ///
    /// - Parameters:
    ///   - range: of a side.
    ///   - fallback: the size without the option.
    static func size(range: String = "1–8192", default fallback: String) -> ArgumentHelp {
        ArgumentHelp(
            "The size in pixels: the longer side, as in 512, or both sides, as in 512x320, with the sticker centred and a transparent margin; a side is \(range) (default: \(fallback)).",
            valueName: "pixels")
    }
}
