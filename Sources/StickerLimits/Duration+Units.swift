extension Duration {
    /// The duration in seconds, with the fraction.
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// The duration in milliseconds, with the fraction.
    package var milliseconds: Double {
        Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
    }

    /// The number of units in the duration, rounded to nearest, half up.
    ///
    /// - Precondition: the duration is not negative, and the unit is positive.
    package func rounded(toUnit unit: Duration) -> Int128 {
        (attoseconds + unit.attoseconds / 2) / unit.attoseconds
    }
}
