package import StickerErrors

extension IceCream {
    /// An ice cream as a command line names it: by a message's URL, or by the names of its parts.
    ///
    /// - Parameters:
    ///   - url: a URL as in ``init(parsing:catalog:)``.
    ///   - base: an identifier or a slug, as `scoops` and `topping` are.
    ///   - catalog: the parts to choose from; by default the built-in ones.
    /// - Throws: `StickerError.Code.conflict` where both are given, `StickerError.nothingToRender` where neither is,
    ///   and the errors of ``IceCreamPart/init(named:in:)`` and ``init(parsing:catalog:)``.
    package init(
        url: String?, base: String?, scoops: String?, topping: String?, catalog: IceCreamCatalog = .builtIn
    ) throws(StickerError) {
        if let url {
            guard base == nil, scoops == nil, topping == nil else {
                throw .conflict("a URL names all parts; give either the URL or a base, scoops and a topping")
            }
            try self.init(parsing: url, catalog: catalog)
            return
        }
        self.init()
        if let base { self.base = try Base(named: base, in: catalog) }
        if let scoops { self.scoops = try Scoops(named: scoops, in: catalog) }
        if let topping { self.topping = try Topping(named: topping, in: catalog) }
        guard self != IceCream() else { throw .nothingToRender }
    }
}
