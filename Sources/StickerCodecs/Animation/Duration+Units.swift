extension Duration {
    /// How many units there are in it, rounded to nearest, half up.
    ///
    /// - Precondition: it is not negative, and the unit is positive.
    func rounded(toUnit unit: Duration) -> Int128 {
        (attoseconds + unit.attoseconds / 2) / unit.attoseconds
    }
}
