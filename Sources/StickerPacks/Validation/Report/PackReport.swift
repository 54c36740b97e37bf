import StickerLimits
import StickerNotation
public import StickerPlatforms

/// What a platform would say of a pack.
public struct PackReport: Hashable, Sendable {
    /// The pack's folder or zip file.
    public let path: String
    /// What it was held against.
    public let kind: StickerKind
    /// The number of stickers in all packs that were found.
    public let stickerCount: Int
    /// Every rule that is broken or may be, in the order of the files.
    public let findings: [PackFinding]

    /// The rules that are broken.
    public var violations: [PackFinding] { findings.filter { $0.severity == .violation } }
    /// What may not be meant.
    public var warnings: [PackFinding] { findings.filter { $0.severity == .warning } }
    /// Whether no rule is broken.
    public var isValid: Bool { violations.isEmpty }

    /// The report as text: a line for each finding, and one that counts them.
    public var text: String {
        let lines =
            violations.map { "error: \($0)" } + warnings.map { "warning: \($0)" }
            + [
                isValid
                    ? "\(kind.platform.title) takes this pack: \(Self.count(stickerCount, "sticker"))"
                        + (warnings.isEmpty ? "" : ", \(Self.count(warnings.count, "warning"))")
                    : "\(kind.platform.title) does not take this pack: \(Self.count(violations.count, "broken rule"))"
                        + (warnings.isEmpty ? "" : ", \(Self.count(warnings.count, "warning"))")
                        + " in \(Self.count(stickerCount, "sticker"))"
            ]
        return lines.map { $0 + "\n" }.joined()
    }

    /// The report as one JSON object.
    public var json: String {
        JSONValue.members([
            "path": .string(path),
            "platform": .string(kind.text),
            "valid": .bool(isValid),
            "stickers": .number(Double(stickerCount)),
            "violations": .array(violations.map(\.json)),
            "warnings": .array(warnings.map(\.json)),
        ]).text + "\n"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)" + (count == 1 ? "" : "s")
    }
}

extension PackFinding {
    var json: JSONValue {
        .members([
            "file": file.map(JSONValue.string) ?? .null,
            "rule": .string(rule.rawValue),
            "value": .string(value),
            "limit": .string(limit),
        ])
    }
}
