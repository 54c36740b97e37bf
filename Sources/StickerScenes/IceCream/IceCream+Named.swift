public import StickerErrors

extension IceCream {
    /// An ice cream as a command line names it: by a message's URL, or by the names of its parts.
    ///
    /// - Throws: `StickerError.Code.conflict` where both are given, `StickerError.nothingToRender` where neither is,
    ///   and the errors of ``IceCreamPart/init(named:)`` and ``init(parsing:)``.
    public init(url: String?, base: String?, scoops: String?, topping: String?) throws(StickerError) {
        if let url {
            guard base == nil, scoops == nil, topping == nil else {
                throw .conflict("a URL names all parts; give either the URL or a base, scoops and a topping")
            }
            try self.init(parsing: url)
            return
        }
        self.init()
        if let base { self.base = try Base(named: base) }
        if let scoops { self.scoops = try Scoops(named: scoops) }
        if let topping { self.topping = try Topping(named: topping) }
        guard self != IceCream() else { throw .nothingToRender }
    }
}
