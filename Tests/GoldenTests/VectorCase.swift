import Testing

/// A drawing on 100×100 units, and the name of its golden image.
struct VectorCase: Sendable, CustomTestStringConvertible {
    let name: String
    let body: String

    var testDescription: String { name }

    init(_ name: String, _ body: String) {
        self.name = name
        self.body = body
    }

    static let all = shapes + strokes + structure + gradients + clips + masks + compositing

    private static let shapes = [
        VectorCase(
            "path-arcs",
            """
            <path d="M10 40A20 20 0 0 1 45 40" fill="none" stroke="red" stroke-width="3"/>
            <path d="M55 40A20 20 0 1 1 90 40" fill="none" stroke="green" stroke-width="3"/>
            <path d="M10 70A30 12 30 1 0 45 70z" fill="gold"/>
            <path d="M55 70a9 4 0 1035 0z" fill="#6495ED"/>
            """),
        VectorCase(
            "path-smooth-curves",
            """
            <path d="M5 50C5 10 35 10 35 50S65 90 65 50s30-40 30 0" fill="none" stroke="#503" stroke-width="4"/>
            <path d="M5 80q10-30 20 0t20 0t20 0T85 80" fill="none" stroke="#07A" stroke-width="4"/>
            """),
        VectorCase(
            "path-fill-rule",
            """
            <path d="M25 5 40 50 2 22h46L10 50z" fill="#C33"/>
            <path d="M75 5 90 50 52 22h46L60 50z" fill="#C33" fill-rule="evenodd"/>
            <path d="M5 60h40v35h-40zM15 70h20v15h-20z" fill="#3A3"/>
            <path d="M55 60h40v35h-40zM65 70v15h20v-15z" fill="#3A3"/>
            """),
        VectorCase(
            "path-compact-numbers",
            """
            <path d="M10-0l.5.5 29.5-.5V9.5e0.1H10.5.5zm0,40+30-10,0,30Z M60 60a20 20 0 01.1.1l20,20-20.0,1.e1z" fill="#345"/>
            """),
        VectorCase(
            "rect-corners",
            """
            <rect x="5" y="5" width="40" height="30" fill="#E55"/>
            <rect x="55" y="5" width="40" height="30" rx="10" fill="#E95"/>
            <rect x="5" y="45" width="40" height="30" rx="5" ry="15" fill="#5A5"/>
            <rect x="55" y="45" width="40" height="30" rx="100" fill="#59E"/>
            <rect x="5" y="80" width="90" height="15" ry="4" fill="#95E"/>
            """),
        VectorCase(
            "ellipses",
            """
            <circle cx="28" cy="30" r="25" fill="#E55"/><ellipse cx="75" cy="30" rx="20" ry="10" fill="#59E"/>
            <ellipse cx="50" cy="80" rx="45" ry="12" fill="#5A5" transform="rotate(-8 50 80)"/>
            """),
        VectorCase(
            "polygons",
            """
            <polygon points="50,5 61,38 95,38 67,58 78,92 50,71 22,92 33,58 5,38 39,38" fill="gold" stroke="#630" stroke-width="3"/>
            <polyline points="5 95 20,60 0,90" fill="none" stroke="navy" stroke-width="2"/>
            """),
        VectorCase(
            "units",
            """
            <rect x="5" y="5" width="1cm" height="8" fill="#E55"/><rect x="5" y="18" width="10mm" height="8" fill="#E95"/>
            <rect x="5" y="31" width=".4in" height="8" fill="#CC3"/><rect x="5" y="44" width="30pt" height="8" fill="#5A5"/>
            <rect x="5" y="57" width="3pc" height="8" fill="#59E"/>
            <rect x="5" y="70" width="50%" height="8%" fill="#95E"/><rect x="5" y="83" width="3em" height="8" fill="#888"/>
            """),
    ]

    private static let strokes = [
        VectorCase(
            "stroke-caps-and-joins",
            """
            <g fill="none" stroke="#246" stroke-width="10">
            <path d="M15 35 30 12 45 35"/><path d="M60 35 75 12 90 35" stroke-linecap="round" stroke-linejoin="round"/>
            <path d="M15 75 30 52 45 75" stroke-linecap="square" stroke-linejoin="bevel"/>
            <path d="M60 75 75 52 90 75" stroke-miterlimit="1"/>
            </g><path d="M15 90h0M40 90h0" stroke="#A33" stroke-width="10" stroke-linecap="round"/>
            <path d="M65 90h0M90 90z" stroke="#A33" stroke-width="10" stroke-linecap="square"/>
            """),
        VectorCase(
            "stroke-dashes",
            """
            <g fill="none" stroke="#A33" stroke-width="5">
            <path d="M5 10h90" stroke-dasharray="10 5"/><path d="M5 22h90" stroke-dasharray="10 5" stroke-dashoffset="7"/>
            <path d="M5 34h90" stroke-dasharray="12"/><path d="M5 46h90" stroke-dasharray="10 2 4"/>
            <path d="M5 58h90" stroke-dasharray="0 9" stroke-linecap="round"/>
            <rect x="10" y="68" width="35" height="25" stroke-dasharray="10%" stroke-dashoffset="3"/>
            <circle cx="75" cy="80" r="14" stroke-dasharray="11 11"/></g>
            """),
        VectorCase(
            "stroke-of-shapes-starts",
            """
            <g fill="none" stroke="#246" stroke-width="6" stroke-dasharray="14 1000">
            <rect x="10" y="10" width="30" height="30"/><rect x="60" y="10" width="30" height="30" rx="9"/>
            <circle cx="25" cy="75" r="16"/><ellipse cx="75" cy="75" rx="18" ry="12"/></g>
            """),
        VectorCase(
            "stroke-under-a-transform",
            """
            <g transform="scale(2 .5)" fill="none" stroke="#246" stroke-width="8"><circle cx="25" cy="60" r="15"/>
            <path d="M5 130 25 180 45 130"/></g>
            """),
        VectorCase(
            "paint-order",
            """
            <g fill="gold" stroke="#A33" stroke-width="12"><circle cx="27" cy="50" r="18"/>
            <circle cx="73" cy="50" r="18" paint-order="stroke"/></g>
            """),
    ]

    private static let structure = [
        VectorCase(
            "transforms",
            """
            <defs><path id="f" d="M0 0h20v5h-14v4h9v5h-9v9h-6z"/></defs>
            <use href="#f" transform="translate(5 5)" fill="#E55"/><use href="#f" transform="translate(40,5)scale(1.5 1)" fill="#E95"/>
            <use href="#f" transform="rotate(30 5 50)translate(15 30)" fill="#5A5"/>
            <use href="#f" transform="translate(50 40) skewX(30)" fill="#59E"/>
            <use href="#f" transform="translate(10 65) skewY(20)" fill="#95E"/>
            <use href="#f" transform="matrix(-1 0 .3 1 90 70)" fill="#444"/>
            """),
        VectorCase(
            "use-inherits",
            """
            <defs><g id="s"><circle cx="15" cy="15" r="10"/><path d="M0 32h30" stroke-width="4"/></g></defs>
            <use href="#s" fill="#E55" stroke="#333"/><use href="#s" x="35" fill="none" stroke="#5A5" stroke-width="3"/>
            <g fill="#59E" stroke="navy"><use href="#s" x="10" y="50" transform="rotate(-10)"/></g>
            """),
        VectorCase(
            "symbol-fits",
            """
            <symbol id="s" viewBox="0 0 20 10"><rect width="20" height="10" fill="#9CF"/><circle cx="10" cy="5" r="8" fill="#A33"/></symbol>
            <symbol id="o" viewBox="0 0 20 10" overflow="visible" preserveAspectRatio="xMaxYMin meet"><rect width="20" height="10" fill="#9CF"/><circle cx="10" cy="5" r="8" fill="#A33"/></symbol>
            <use href="#s" x="5" y="5" width="60" height="60"/><use href="#o" x="55" y="60" width="40" height="30"/>
            """),
        VectorCase(
            "nested-viewports",
            """
            <svg x="5" y="5" width="40" height="40" viewBox="0 0 10 10"><circle cx="5" cy="5" r="6" fill="#E55"/></svg>
            <svg x="55" y="5" width="40" height="40" viewBox="0 0 10 10" overflow="visible"><circle cx="5" cy="5" r="6" fill="#5A5"/></svg>
            <svg x="5" y="55" width="90" height="40" viewBox="0 0 10 10" preserveAspectRatio="none"><circle cx="5" cy="5" r="5" fill="#59E"/><svg x="50%" width="50%" height="50%"><path d="M0 0h9v9z" fill="gold"/></svg></svg>
            """),
        VectorCase(
            "aspect-ratios",
            """
            <defs><g id="s"><rect width="10" height="10" fill="#CCC"/><path d="M0 0h10l-10 10z" fill="#A33"/></g></defs>
            <svg x="2" y="2" width="46" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMinYMid"><use href="#s"/></svg>
            <svg x="52" y="2" width="46" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid"><use href="#s"/></svg>
            <svg x="2" y="26" width="46" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMidYMin slice"><use href="#s"/></svg>
            <svg x="52" y="26" width="46" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMidYMax slice"><use href="#s"/></svg>
            <svg x="2" y="50" width="20" height="46" viewBox="0 0 10 10" preserveAspectRatio="xMidYMin"><use href="#s"/></svg>
            <svg x="26" y="50" width="20" height="46" viewBox="0 0 10 10" preserveAspectRatio="xMidYMax"><use href="#s"/></svg>
            <svg x="52" y="50" width="20" height="46" viewBox="0 0 10 10" preserveAspectRatio="xMinYMid slice"><use href="#s"/></svg>
            <svg x="76" y="50" width="20" height="46" viewBox="0 0 10 10" preserveAspectRatio="none"><use href="#s"/></svg>
            """),
    ]

    private static let stops = """
        <stop stop-color="#FFD24F"/><stop offset=".5" stop-color="#E5478B"/><stop offset="1" stop-color="#3A3FA8"/>
        """

    private static let gradients = [
        VectorCase(
            "gradient-units",
            """
            <linearGradient id="b">\(stops)</linearGradient>
            <linearGradient id="u" gradientUnits="userSpaceOnUse" x1="10%" x2="90" y2="20">\(stops)</linearGradient>
            <rect x="5" y="5" width="60" height="20" fill="url(#b)"/><circle cx="82" cy="15" r="12" fill="url(#b)"/>
            <rect x="5" y="35" width="60" height="20" fill="url(#u)"/><circle cx="82" cy="45" r="12" fill="url(#u)"/>
            <path d="M10 85h80" fill="none" stroke="url(#u)" stroke-width="12"/><path d="M10 65l80 5" stroke="url(#b)" stroke-width="6"/>
            """),
        VectorCase(
            "gradient-spread",
            """
            <linearGradient id="p" x1=".4" x2=".6">\(stops)</linearGradient>
            <linearGradient id="e" href="#p" spreadMethod="repeat"/><linearGradient id="f" href="#p" spreadMethod="reflect"/>
            <radialGradient id="r" r=".15" spreadMethod="reflect">\(stops)</radialGradient>
            <rect x="5" y="5" width="90" height="15" fill="url(#p)"/><rect x="5" y="25" width="90" height="15" fill="url(#e)"/>
            <rect x="5" y="45" width="90" height="15" fill="url(#f)"/><rect x="5" y="65" width="90" height="30" fill="url(#r)"/>
            """),
        VectorCase(
            "gradient-focus",
            """
            <radialGradient id="c">\(stops)</radialGradient><radialGradient id="f" fx=".25" fy=".3">\(stops)</radialGradient>
            <radialGradient id="i" fr=".2" fx=".6">\(stops)</radialGradient>
            <radialGradient id="u" gradientUnits="userSpaceOnUse" cx="75" cy="75" r="20" fx="70">\(stops)</radialGradient>
            <circle cx="25" cy="25" r="20" fill="url(#c)"/><circle cx="75" cy="25" r="20" fill="url(#f)"/>
            <ellipse cx="25" cy="75" rx="22" ry="14" fill="url(#i)"/><rect x="52" y="52" width="46" height="46" fill="url(#u)"/>
            """),
        VectorCase(
            "gradient-transform",
            """
            <linearGradient id="a" gradientTransform="rotate(45)">\(stops)</linearGradient>
            <linearGradient id="b" href="#c" gradientTransform="translate(.3 0) skewX(30)"/><linearGradient id="c">\(stops)</linearGradient>
            <radialGradient id="d" gradientTransform="translate(.5 .5)rotate(30)scale(1 .4)translate(-.5 -.5)">\(stops)</radialGradient>
            <rect x="5" y="5" width="40" height="40" fill="url(#a)"/><rect x="55" y="5" width="40" height="40" fill="url(#b)"/>
            <rect x="5" y="55" width="90" height="40" fill="url(#d)"/>
            """),
        VectorCase(
            "gradient-stop-opacity",
            """
            <linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity="0"/></linearGradient>
            <linearGradient id="b"><stop stop-color="white" stop-opacity="0"/><stop offset="1"/></linearGradient>
            <linearGradient id="c" color="#5A5"><stop offset=".3" stop-color="currentColor"/><stop offset=".3" stop-color="#0000"/></linearGradient>
            <rect x="5" y="5" width="90" height="25" fill="url(#a)"/><rect x="5" y="38" width="90" height="25" fill="url(#b)"/>
            <rect x="5" y="71" width="90" height="25" fill="url(#c)" fill-opacity=".7"/>
            """),
    ]

    private static let clips = [
        VectorCase(
            "clip-one-shape",
            """
            <clipPath id="c"><path d="M50 5 95 95 5 95z"/></clipPath><clipPath id="e"><path d="M5 5h90v90h-90zM25 45h50v30h-50z" clip-rule="evenodd"/></clipPath>
            <g clip-path="url(#c)"><g clip-path="url(#e)"><rect width="100" height="100" fill="#59E"/><circle cx="50" cy="55" r="40" fill="gold"/></g></g>
            """),
        VectorCase(
            "clip-union",
            """
            <clipPath id="c"><circle cx="35" cy="40" r="30"/><circle cx="65" cy="40" r="30"/><path d="M30 60h40v35h-40z" transform="rotate(5)"/></clipPath>
            <rect width="100" height="100" fill="#A33" clip-path="url(#c)"/>
            """),
        VectorCase(
            "clip-of-clips",
            """
            <clipPath id="a"><circle cx="40" cy="50" r="35"/></clipPath>
            <clipPath id="b" clip-path="url(#a)"><rect x="10" y="10" width="80" height="30"/><rect x="10" y="60" width="80" height="30"/></clipPath>
            <clipPath id="d"><rect x="50" width="50" height="100" clip-path="url(#a)"/><rect x="80" y="40" width="18" height="20"/></clipPath>
            <rect width="100" height="100" fill="#59E" clip-path="url(#b)"/><rect width="100" height="100" fill="#A335" clip-path="url(#d)"/>
            """),
        VectorCase(
            "clip-bounding-box",
            """
            <clipPath id="c" clipPathUnits="objectBoundingBox"><ellipse cx=".5" cy=".5" rx=".5" ry=".5"/></clipPath>
            <g clip-path="url(#c)"><rect x="5" y="5" width="30" height="90" fill="#5A5"/><rect x="40" y="30" width="55" height="20" fill="#A33"/></g>
            """),
    ]

    private static let masks = [
        VectorCase(
            "mask-luminance",
            """
            <linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#FFF"/></linearGradient>
            <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><rect width="100" height="50" fill="url(#g)"/>
            <rect y="50" width="20" height="50" fill="red"/><rect x="20" y="50" width="20" height="50" fill="lime"/><rect x="40" y="50" width="20" height="50" fill="blue"/><rect x="60" y="50" width="40" height="50" fill="white" opacity=".5"/></mask>
            <rect x="5" y="5" width="90" height="90" fill="#246" mask="url(#m)"/>
            """),
        VectorCase(
            "mask-alpha",
            """
            <mask id="m" mask-type="alpha"><circle cx="35" cy="50" r="30"/><circle cx="70" cy="50" r="25" fill="white" opacity=".4"/></mask>
            <rect x="5" y="5" width="90" height="90" fill="#246" mask="url(#m)"/>
            """),
        VectorCase(
            "mask-units",
            """
            <mask id="a"><rect width="100" height="100" fill="#fff"/></mask>
            <mask id="b" x=".25" y=".25" width=".5" height="1" maskContentUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5" fill="#fff"/></mask>
            <g mask="url(#a)"><rect x="15" y="15" width="30" height="20" fill="none" stroke="#A33" stroke-width="20"/></g>
            <rect x="50" y="45" width="40" height="50" fill="#59E" mask="url(#b)"/>
            """),
        VectorCase(
            "mask-of-masks",
            """
            <mask id="a" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><circle cx="40" cy="50" r="35" fill="#fff"/></mask>
            <mask id="b" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100" mask="url(#a)"><circle cx="60" cy="50" r="35" fill="#fff"/></mask>
            <g mask="url(#b)" opacity=".8"><rect width="100" height="50" fill="#A33"/><rect y="50" width="100" height="50" fill="#246"/></g>
            """),
    ]

    private static let compositing = [
        VectorCase(
            "group-opacity",
            """
            <g opacity=".5"><circle cx="35" cy="35" r="28" fill="#A33"/><circle cx="60" cy="35" r="28" fill="#246" stroke="gold" stroke-width="6"/></g>
            <circle cx="35" cy="75" r="20" fill="#A33" opacity=".5"/><circle cx="60" cy="75" r="20" fill="#246" stroke="gold" stroke-width="6" fill-opacity=".5" stroke-opacity=".5"/>
            """),
        VectorCase(
            "blend-modes",
            """
            <rect width="100" height="100" fill="#FC8"/>
            <g fill="#59E"><rect x="5" y="5" width="40" height="40" style="mix-blend-mode:multiply"/><rect x="55" y="5" width="40" height="40" style="mix-blend-mode:screen"/>
            <rect x="5" y="55" width="40" height="40" style="mix-blend-mode:difference"/><g style="isolation:isolate"><rect x="55" y="55" width="40" height="40" style="mix-blend-mode:multiply"/></g></g>
            """),
        VectorCase(
            "visibility",
            """
            <g visibility="hidden"><rect x="5" y="5" width="40" height="40" fill="red"/><rect x="55" y="5" width="40" height="40" fill="#5A5" visibility="visible"/></g>
            <g display="none"><rect x="5" y="55" width="40" height="40" fill="red" display="inline"/></g>
            """),
        VectorCase(
            "style-cascade",
            """
            <g fill="#5A5" style="stroke:#333; stroke-width:4" color="#A33"><rect x="8" y="8" width="35" height="35"/><rect x="57" y="8" width="35" height="35" style="fill:currentColor" fill="red"/>
            <rect x="8" y="57" width="35" height="35" fill="none" stroke="currentColor"/><rect x="57" y="57" width="35" height="35" style="fill:gold !important;fill:red;/* stroke:red; */stroke:none"/></g>
            """),
    ]
}
