import CHarfBuzz

/// The language whose forms Han characters take in a text that names none.
enum HanLanguage {
    /// Japanese beside kana, Korean beside Hangul, traditional Chinese beside Bopomofo, whichever comes first; nil where there
    /// is none of them, or no Han.
    static func inferred(from clusters: some Sequence<TextCluster>) -> String? {
        var hasHan = false
        var language: String?
        for cluster in clusters where cluster.kind == .letter {
            switch hb_script_t(cluster.script.tag) {
            case HB_SCRIPT_HAN: hasHan = true
            case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: language = language ?? "ja"
            case HB_SCRIPT_HANGUL: language = language ?? "ko"
            case HB_SCRIPT_BOPOMOFO: language = language ?? "zh-Hant"
            default: break
            }
        }
        return hasHan ? language : nil
    }
}
