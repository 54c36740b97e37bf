/// Where some figures of a platform come from.
struct RuleCitation: Hashable, Sendable {
    /// The rules whose figures these are.
    let rules: Set<PlatformRule>
    /// The picture whose figures these are; nil for stickers and packs.
    let role: PackImage.Role?
    let sources: [RuleSource]

    init(
        _ sources: RuleSource..., for rules: Set<PlatformRule>, of role: PackImage.Role? = nil
    ) {
        self.sources = sources
        self.rules = rules
        self.role = role
    }

    func fits(_ figure: PlatformFigure) -> Bool {
        var figureRole: PackImage.Role?
        if case .image(let role) = figure.subject { figureRole = role }
        return figureRole == role && rules.contains(figure.rule)
    }
}
