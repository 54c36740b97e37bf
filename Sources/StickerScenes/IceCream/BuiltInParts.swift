/// The parts of the built-in art with their names, known without reading a file.
///
/// `Art/IceCream/parts.json` has the same for users who copy the folder.
enum BuiltInParts {
    static let entries = bases + scoops + toppings

    private static let bases = entries([
        (Base.base01, "Waffle cone"),
        (Base.base02, "Chocolate-dipped cone"),
        (Base.base03, "Wafer cup"),
        (Base.base04, "Glass coupe"),
    ])

    private static let scoops = entries([
        (Scoops.scoops01, "Vanilla bean"),
        (Scoops.scoops02, "Strawberry"),
        (Scoops.scoops03, "Chocolate fudge"),
        (Scoops.scoops04, "Mint chocolate chip"),
        (Scoops.scoops05, "Blueberry ripple"),
        (Scoops.scoops06, "Mango sorbet"),
        (Scoops.scoops07, "Pistachio"),
        (Scoops.scoops08, "Cookies and cream"),
        (Scoops.scoops09, "Salted caramel"),
        (Scoops.scoops10, "Unicorn bubblegum"),
    ])

    private static let toppings = entries([
        (Topping.topping01, "Cherry and whipped cream"),
        (Topping.topping02, "Chocolate sauce and chocolate squares"),
        (Topping.topping03, "Caramel sauce and pretzel"),
        (Topping.topping04, "Strawberry"),
        (Topping.topping05, "Rainbow sprinkles"),
        (Topping.topping06, "Birthday candle"),
        (Topping.topping07, "Chocolate chip cookie"),
        (Topping.topping08, "Wafers, raspberry and mango sauce"),
        (Topping.topping09, "Unicorn horn and roses"),
        (Topping.topping10, "Mint leaves and truffle"),
        (Topping.topping11, "Heart and marshmallows"),
        (Topping.topping12, "Galaxy star"),
    ])

    private static func entries<Part: IceCreamPart>(
        _ parts: [(part: Part, name: String)]
    ) -> [IceCreamCatalog.Entry] {
        parts.map { IceCreamCatalog.Entry(step: Part.step, identifier: $0.part.rawValue, name: $0.name) }
    }
}

/// The built-in bases.
extension Base {
    /// Waffle cone.
    public static let base01 = Base(builtIn: "base01")
    /// Chocolate-dipped cone.
    public static let base02 = Base(builtIn: "base02")
    /// Wafer cup.
    public static let base03 = Base(builtIn: "base03")
    /// Glass coupe.
    public static let base04 = Base(builtIn: "base04")
}

/// The built-in scoops.
extension Scoops {
    /// Vanilla bean.
    public static let scoops01 = Scoops(builtIn: "scoops01")
    /// Strawberry.
    public static let scoops02 = Scoops(builtIn: "scoops02")
    /// Chocolate fudge.
    public static let scoops03 = Scoops(builtIn: "scoops03")
    /// Mint chocolate chip.
    public static let scoops04 = Scoops(builtIn: "scoops04")
    /// Blueberry ripple.
    public static let scoops05 = Scoops(builtIn: "scoops05")
    /// Mango sorbet.
    public static let scoops06 = Scoops(builtIn: "scoops06")
    /// Pistachio.
    public static let scoops07 = Scoops(builtIn: "scoops07")
    /// Cookies and cream.
    public static let scoops08 = Scoops(builtIn: "scoops08")
    /// Salted caramel.
    public static let scoops09 = Scoops(builtIn: "scoops09")
    /// Unicorn bubblegum.
    public static let scoops10 = Scoops(builtIn: "scoops10")
}

/// The built-in toppings.
extension Topping {
    /// Cherry and whipped cream.
    public static let topping01 = Topping(builtIn: "topping01")
    /// Chocolate sauce and chocolate squares.
    public static let topping02 = Topping(builtIn: "topping02")
    /// Caramel sauce and pretzel.
    public static let topping03 = Topping(builtIn: "topping03")
    /// Strawberry.
    public static let topping04 = Topping(builtIn: "topping04")
    /// Rainbow sprinkles.
    public static let topping05 = Topping(builtIn: "topping05")
    /// Birthday candle.
    public static let topping06 = Topping(builtIn: "topping06")
    /// Chocolate chip cookie.
    public static let topping07 = Topping(builtIn: "topping07")
    /// Wafers, raspberry and mango sauce.
    public static let topping08 = Topping(builtIn: "topping08")
    /// Unicorn horn and roses.
    public static let topping09 = Topping(builtIn: "topping09")
    /// Mint leaves and truffle.
    public static let topping10 = Topping(builtIn: "topping10")
    /// Heart and marshmallows.
    public static let topping11 = Topping(builtIn: "topping11")
    /// Galaxy star.
    public static let topping12 = Topping(builtIn: "topping12")
}
