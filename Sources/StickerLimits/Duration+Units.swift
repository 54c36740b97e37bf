extension Duration {
    /// With their fraction.
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// With their fraction.
    package var milliseconds: Double {
        Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
    }

    /// How many units there are in it, rounded to nearest, half up.
    ///
    /// - Precondition: it is not negative, and the unit is positive.
    package func rounded(toUnit unit: Duration) -> Int128 {
        (attoseconds + unit.attoseconds / 2) / unit.attoseconds
    }
}
