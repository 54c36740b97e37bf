extension Path {
    /// The outline of what a pen draws along the path, to be filled under the nonzero rule.
    ///
    /// Follows SVG 2 §13.5: subpaths of length zero are dots under round and square caps; a miter past its limit is
    /// a bevel; dashes begin anew in every subpath, and the last dash of a closed one runs on into its first. Bends
    /// within a curve are round whatever the join. A width of 0 gives an empty path.
    ///
    /// All parts of the outline turn the same way, so that none takes away what another covers.
    ///
    /// - Parameters:
    ///   - style: the pen; lengths are in user space.
    ///   - tolerance: the largest error of curves and round parts, in user space, greater than 0.
    /// - Throws: ``GeometryError/nonFinite(what:)``; ``GeometryError/outOfRange(what:value:range:)`` for a negative
    ///   width or dash, or a miter limit below 1; ``GeometryError/tooComplex(what:limit:)`` for more than 100,000
    ///   dashes or four million points; ``GeometryError/stopped(_:)`` where the pieces, dashes and points of this and what
    ///   was drawn before pass those of the present `StickerLimits.RenderBudget`.
    public func stroked(with style: StrokeStyle, tolerance: Double) throws(GeometryError) -> Path {
        try style.validate()
        guard tolerance > 0, tolerance.isFinite else {
            throw .outOfRange(what: "a flattening tolerance", value: tolerance, range: "more than 0")
        }
        guard style.width > 0 else { return Path() }
        var pieces = PieceCount(of: "a stroke")
        try pieces.add(elements.count + style.dashes.count)
        let lines = try SubpathLines.all(of: self, tolerance: tolerance, counting: &pieces)
        var stroker = Stroker(style: style, tolerance: tolerance)
        if style.dashes.contains(where: { $0 > 0 }) {
            var dasher = Dasher(dashes: style.dashes, offset: style.dashOffset, tolerance: tolerance)
            for line in lines {
                let estimate = try dasher.estimate(of: line)
                // Before they are made.
                try pieces.add(estimate)
                for dash in dasher.dashes(of: line) { try stroker.stroke(dash, counting: &pieces) }
            }
        } else {
            for line in lines { try stroker.stroke(line, counting: &pieces) }
        }
        try pieces.spendAll()
        return stroker.outline
    }
}

extension StrokeStyle {
    func validate() throws(GeometryError) {
        func check(_ value: Double, _ what: String, atLeast low: Double) throws(GeometryError) {
            guard value.isFinite else { throw .nonFinite(what: what) }
            guard value >= low else {
                throw .outOfRange(what: what, value: value, range: low == 0 ? "0 or more" : "1 or more")
            }
        }
        try check(width, "a stroke width", atLeast: 0)
        try check(miterLimit, "a miter limit", atLeast: 1)
        for dash in dashes { try check(dash, "a dash length", atLeast: 0) }
        guard dashOffset.isFinite else { throw .nonFinite(what: "a dash offset") }
    }
}
