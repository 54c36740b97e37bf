import StickerGeometry

extension CollectionLayoutItem.Axis {
    var other: CollectionLayoutItem.Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
    /// The extent along an axis.
    subscript(axis: CollectionLayoutItem.Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }

    /// A rectangle of this size at the origin.
    var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}

extension Point {
    /// The coordinate along an axis.
    subscript(axis: CollectionLayoutItem.Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set {
            if axis == .horizontal { x = newValue } else { y = newValue }
        }
    }
}

extension Rect {
    func moved(by offset: Point) -> Rect {
        Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
    }

    /// The rectangle without insets; a side is never less than 0.
    func inset(by insets: DirectionalEdgeInsets) -> Rect {
        Rect(
            x: x + insets.leading, y: y + insets.top, width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension DirectionalEdgeInsets {
    /// The insets without those along estimated sides.
    func ignoring(_ size: CollectionLayoutSize) -> DirectionalEdgeInsets {
        var insets = self
        if size.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
        if size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

extension CollectionLayoutSize {
    /// The size in points; estimates are taken as they are.
    func resolved(in container: Size) -> Size {
        Size(width: widthDimension.resolved(in: container), height: heightDimension.resolved(in: container))
    }

    /// A size with its estimated sides as an element was measured.
    ///
    /// - Throws: ``LayoutError`` for a measure that no element can have.
    func measured(
        _ element: CollectionLayoutElement, _ size: Size,
        by measure: (CollectionLayoutElement, Size) -> Size
    ) throws(LayoutError) -> Size {
        guard isEstimated else { return size }
        var result = size
        let measured = measure(element, size)
        let check = LayoutCheck(section: element.section)
        if widthDimension.isEstimated {
            result.width = measured.width
            try check.length(result.width, "a measured width")
        }
        if heightDimension.isEstimated {
            result.height = measured.height
            try check.length(result.height, "a measured height")
        }
        return result
    }

    func dimension(along axis: CollectionLayoutItem.Axis) -> CollectionLayoutDimension {
        axis == .horizontal ? widthDimension : heightDimension
    }
}

extension CollectionLayoutDimension {
    fileprivate func resolved(in container: Size) -> Double {
        switch self {
        case .fractionalWidth(let share): share * container.width
        case .fractionalHeight(let share): share * container.height
        case .absolute(let points), .estimated(let points): points
        }
    }
}
