/// A stretch of a paragraph that is shaped at once: one script, one direction.
struct ShapingRequest {
    /// The whole paragraph's UTF-8: letters join, and marks attach, across the ends of a run.
    let text: [UInt8]
    /// The run's bytes.
    let range: Range<Int>
    let script: Script
    let isRightToLeft: Bool
    /// The language, a BCP 47 tag; nil for the script's default forms.
    let language: String?
    let features: [FontFeature]

    init(
        text: [UInt8], range: Range<Int>, script: Script, isRightToLeft: Bool, language: String?,
        features: [FontFeature]
    ) {
        self.text = text
        self.range = range
        self.script = script
        self.isRightToLeft = isRightToLeft
        self.language = language
        self.features = features
    }

    /// A whole text by itself, by default in the script of its first letter.
    init(_ text: String, script: Script? = nil) {
        let script =
            script ?? text.unicodeScalars.lazy.map { Script(of: $0) }.first { $0 != .common } ?? .common
        self.init(
            text: Array(text.utf8), range: 0..<text.utf8.count, script: script,
            isRightToLeft: script.isRightToLeft, language: nil, features: [])
    }
}
