import CHarfBuzz

/// Gives each shared character the script of the text around it (UAX #24, section 5.2).
enum ScriptResolution {
    /// A bracket that waits for its partner, and the script that both get.
    private struct OpenBracket {
        let close: UInt32
        let script: Script
    }

    /// The most brackets that may wait; those open beyond them are treated as any punctuation, as in UAX #9, BD16.
    private static let maximumDepth = 63

    /// The distance that a character that only some scripts share looks for a letter behind it, so that time stays
    /// linear.
    private static let lookahead = 64

    /// Shared characters take the script before them, at the start that after them; a closing bracket takes that of its
    /// opening one; what only some scripts share takes one of those. Text of shared characters alone keeps
    /// ``Script/common``, and so do emoji. O(clusters).
    static func resolve(_ clusters: inout [TextCluster]) {
        var script = clusters.first { $0.kind == .letter }?.script ?? .common
        var brackets: [OpenBracket] = []
        for index in clusters.indices {
            switch clusters[index].kind {
            case .letter:
                script = clusters[index].script
            case .emoji:
                break
            case .invisible, .control:
                clusters[index].script = script
            case .shared:
                guard let scalar = clusters[index].character.unicodeScalars.first else { continue }
                if let allowed = ScriptExtensions.scripts(of: scalar) {
                    if !allowed.contains(script) {
                        let ahead = clusters[(index + 1)...].prefix(lookahead)
                        let next = ahead.first { $0.kind == .letter }?.script
                        script = next.flatMap { allowed.contains($0) ? $0 : nil } ?? allowed[0]
                    }
                } else {
                    resolveBracket(scalar, script: &script, brackets: &brackets)
                }
                clusters[index].script = script
            }
        }
    }

    private static func resolveBracket(
        _ scalar: Unicode.Scalar, script: inout Script, brackets: inout [OpenBracket]
    ) {
        if scalar.isASCII, !"()[]{}<>".unicodeScalars.contains(scalar) { return }
        switch scalar.properties.generalCategory {
        case .openPunctuation where brackets.count < maximumDepth:
            // SAFETY: the default functions are a constant of the library, safe to use from every thread.
            let close = unsafe hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar.value)
            brackets.append(OpenBracket(close: close, script: script))
        case .closePunctuation:
            guard let partner = brackets.lastIndex(where: { $0.close == scalar.value }) else { return }
            script = brackets[partner].script
            brackets.removeSubrange(partner...)
        default: return
        }
    }
}
