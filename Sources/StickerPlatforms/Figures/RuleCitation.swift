/// Where some figures of a platform come from.
struct RuleCitation: Hashable, Sendable {
    /// The rules whose figures these are; nil for all.
    let rules: Set<PlatformRule>?
    /// The picture whose figures these are; nil for stickers and packs, and where `rules` is nil for all.
    let role: PackImage.Role?
    let sources: [RuleSource]

    init(
        _ sources: RuleSource..., for rules: Set<PlatformRule>? = nil, of role: PackImage.Role? = nil
    ) {
        self.sources = sources
        self.rules = rules
        self.role = role
    }

    func fits(_ figure: PlatformFigure) -> Bool {
        guard rules != nil || role != nil else { return true }
        var figureRole: PackImage.Role?
        if case .image(let role) = figure.subject { figureRole = role }
        return figureRole == role && (rules.map { $0.contains(figure.rule) } ?? true)
    }
}
