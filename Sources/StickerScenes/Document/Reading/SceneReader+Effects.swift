import StickerErrors
import StickerNotation
import StickerPixels
import StickerRaster

extension SceneReader {
    /// Reads one effect or an array of them.
    func effects(_ node: JSONNode) throws -> [Written<Effect>] {
        let nodes = try node.oneOrMore()
        guard nodes.count <= Effect.maximumCount else {
            throw node.failure("a layer may have \(Effect.maximumCount) effects")
        }
        return try nodes.map { try Written($0) { try effect($0) } }
    }

    /// Reads a text as on the command line, or an object whose one key is the effect's name.
    func effect(_ node: JSONNode) throws -> Effect {
        guard case .object(let members) = node.value else { return try read(node, Effect.init(parsing:)) }
        guard members.count == 1, let member = members.first else {
            throw node.failure("an effect has one key, its name, and has \(members.count)")
        }
        let value = JSONNode(value: member.value, place: "\(node.place).\(member.key)")
        let name = try located(at: node) { () throws(StickerError) -> EffectName in
            try StyleText.choice(member.key, of: "effect")
        }
        let effect = try effect(name, value)
        try located(at: value) { () throws(StickerError) in try effect.check() }
        return effect
    }

    private func effect(_ name: EffectName, _ node: JSONNode) throws -> Effect {
        switch name {
        case .outline: return .outline(try outline(node))
        case .shadow: return .shadow(try shadow(node))
        case .innerShadow: return .innerShadow(try shadow(node))
        case .glow: return .glow(try glow(node))
        case .tint: return .tint(try tint(node))
        case .blur: return .blur(sigma: try node.number())
        case .feather: return .feather(try node.number())
        case .posterize: return .posterize(levels: try node.integer(in: Effect.posterizeRange))
        case .matrix: return .colorMatrix(try matrix(node))
        case .saturate, .hue, .brightness, .contrast, .grayscale, .sepia, .invert, .opacity:
            let amount = try node.number()
            let effect = try located(at: node) { () throws(StickerError) in
                try name.effect(checkedAmount: amount)
            }
            guard let effect else { throw node.failure("takes no number") }
            return effect
        }
    }

    private func outline(_ node: JSONNode) throws -> DieCutOutline {
        var object = try node.object()
        let (width, color) = (try object.required("width"), try object.required("color"))
        try object.finish()
        return DieCutOutline(width: try width.number(), color: try color.color())
    }

    private func shadow(_ node: JSONNode) throws -> Shadow {
        var object = try node.object()
        let (x, y, blur) = (object.optional("x"), object.optional("y"), object.optional("blur"))
        let color = try object.required("color")
        try object.finish()
        return Shadow(
            x: try x?.number() ?? 0, y: try y?.number() ?? 0, blur: try blur?.number() ?? 0,
            color: try color.color())
    }

    private func glow(_ node: JSONNode) throws -> Glow {
        var object = try node.object()
        let (size, color) = (try object.required("size"), try object.required("color"))
        try object.finish()
        return Glow(size: try size.number(), color: try color.color())
    }

    private func tint(_ node: JSONNode) throws -> Tint {
        var object = try node.object()
        let (color, amount) = (try object.required("color"), object.optional("amount"))
        try object.finish()
        return Tint(color: try color.color(), amount: try amount?.number() ?? 1)
    }

    private func matrix(_ node: JSONNode) throws -> ColorMatrix {
        let values = try node.numbers(count: 20, "four rows of [R, G, B, A, offset]")
        guard let matrix = ColorMatrix(values: values) else { throw node.failure("is no matrix") }
        return matrix
    }
}
