#!/usr/bin/env python3
"""Makes the fonts of the colour-glyph tests: shapes and pictures of our own, each font a few kilobytes.

    python3 Tests/Fonts/make-color-fonts.py Tests/Fonts

needs fontTools 4.68.0 and Pillow 13.0.0. The same versions give the same bytes.
"""
import io
import math
import sys
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.BitmapGlyphMetrics import BigGlyphMetrics, SmallGlyphMetrics
from fontTools.ttLib.tables.C_B_D_T_ import cbdt_bitmap_format_17
from fontTools.ttLib.tables.E_B_L_C_ import (
    BitmapSizeTable, SbitLineMetrics, Strike, eblc_index_sub_table_1)
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike as SbixStrike
from PIL import Image, ImageDraw

EM = 1000
EPOCH = 3_786_912_000  # 1 January 2024: fixed, so that the bytes are.

# --- Shapes, in font units, y up. Each is a list of contours, a contour a list of (x, y, is on the curve). -----------

def circle(cx, cy, r, clockwise=True, points=8):
    """Quadratic arcs: on-curve points with the tangents' crossing between them."""
    contour = []
    for i in range(points):
        a, half = 2 * math.pi * i / points, math.pi / points
        contour.append((cx + r * math.cos(a), cy + r * math.sin(a), True))
        out = r / math.cos(half)
        contour.append((cx + out * math.cos(a + half), cy + out * math.sin(a + half), False))
    # Turned round it would begin off the curve.
    return contour[:1] + contour[:0:-1] if clockwise else contour


def polygon(*points):
    return [(x, y, True) for x, y in points]


def heart():
    return [(500, 60, True), (140, 330, False), (60, 520, True), (-10, 800, False), (230, 840, True),
            (420, 850, False), (500, 670, True), (580, 850, False), (770, 840, True), (1010, 800, False),
            (940, 520, True), (860, 330, False)]


def rays(cx, cy, inner, outer, count):
    points = []
    for i in range(2 * count):
        r = outer if i % 2 == 0 else inner
        a = math.pi / 2 - math.pi * i / count
        points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return polygon(*points)


SHAPES = {
    "heart": [heart()],
    "shine": [circle(300, 680, 70)],
    "disc": [circle(500, 400, 300)],
    "ring": [circle(500, 400, 300), circle(500, 400, 200, clockwise=False)],
    "rays": [rays(500, 400, 320, 440, 12)],
    "scoop": [circle(500, 540, 250)],
    "cone": [polygon((290, 500), (710, 500), (500, -60))],
    "square": [polygon((150, 50), (150, 750), (850, 750), (850, 50))],
    "left": [circle(380, 400, 260)],
    "right": [circle(620, 400, 260)],
    "corner": [polygon((400, 400), (400, 700), (800, 700), (800, 400))],
}


def outline(contours):
    pen = TTGlyphPen(None)
    for contour in contours:
        points = [((round(x), round(y)), on) for x, y, on in contour]
        pen.moveTo(points[0][0])
        i = 1
        while i < len(points):
            if points[i][1]:
                pen.lineTo(points[i][0])
                i += 1
            else:
                end = points[(i + 1) % len(points)][0]
                pen.qCurveTo(points[i][0], end)
                i += 2
        pen.closePath()
    return pen.glyph()


def builder(name, glyphs, characters, with_outlines=True):
    """A font with `glyphs`, a dictionary from names to contours, and characters by name."""
    order = [".notdef", "space"] + list(glyphs)
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(order)
    font.setupCharacterMap({32: "space", **{ord(c): g for c, g in characters.items()}})
    if with_outlines:
        empty = TTGlyphPen(None).glyph()
        font.setupGlyf({g: outline(glyphs[g]) if glyphs.get(g) else empty for g in order})
    font.setupHorizontalMetrics({g: (EM, 0) for g in order} if not with_outlines else {
        g: (EM, getattr(font.font["glyf"][g], "xMin", 0)) for g in order})
    font.setupHorizontalHeader(ascent=850, descent=-150)
    font.setupNameTable({"familyName": name, "styleName": "Regular"})
    font.setupOS2(sTypoAscender=850, sTypoDescender=-150, usWinAscent=850, usWinDescent=150)
    font.setupPost(keepGlyphNames=False)
    head = font.font["head"]
    head.created = head.modified = EPOCH
    return font


def save(font, path):
    font.font.recalcTimestamp = False
    font.save(path)

# --- COLR ------------------------------------------------------------------------------------------------------------

PALETTES = [
    # Red, dark red, white, gold, brown, pink, mint, blue, half black.
    [(0.90, 0.16, 0.22, 1), (0.55, 0.05, 0.12, 1), (1, 1, 1, 1), (1, 0.78, 0.20, 1), (0.72, 0.45, 0.20, 1),
     (1, 0.62, 0.75, 1), (0.55, 0.87, 0.75, 1), (0.20, 0.45, 0.90, 1), (0, 0, 0, 0.5)],
    # The same at night.
    [(0.55, 0.30, 0.85, 1), (0.30, 0.10, 0.50, 1), (0.85, 0.85, 1, 1), (0.65, 0.80, 1, 1), (0.35, 0.30, 0.45, 1),
     (0.70, 0.60, 1, 1), (0.40, 0.60, 0.80, 1), (0.10, 0.20, 0.50, 1), (0, 0, 0, 0.75)],
]
RED, DARK, WHITE, GOLD, BROWN, PINK, MINT, BLUE, SHADE = range(9)
TEXT = 0xFFFF
F = ot.PaintFormat


def version0(folder):
    glyphs = {**SHAPES, "love": SHAPES["heart"], "sun": SHAPES["disc"], "ice": SHAPES["scoop"]}
    font = builder("Color Layers", glyphs, {"h": "love", "s": "sun", "i": "ice", "x": "square"})
    font.font["CPAL"] = buildCPAL(PALETTES)
    font.font["COLR"] = buildCOLR({
        "love": [("heart", RED), ("shine", WHITE)],
        "sun": [("rays", TEXT), ("disc", GOLD), ("ring", SHADE)],
        "ice": [("cone", BROWN), ("scoop", PINK)],
    }, version=0, glyphMap=font.font.getReverseGlyphMap())
    save(font, folder / "color-layers.ttf")


def solid(color, alpha=1.0):
    return {"Format": F.PaintSolid, "PaletteIndex": color, "Alpha": alpha}


def glyph(name, paint):
    return {"Format": F.PaintGlyph, "Glyph": name, "Paint": paint}


def line(*stops, extend="pad"):
    return {"Extend": extend, "ColorStop": [
        {"StopOffset": s[0], "PaletteIndex": s[1], "Alpha": s[2] if len(s) > 2 else 1.0} for s in stops]}


def linear(p0, p1, p2, colors):
    return {"Format": F.PaintLinearGradient, "ColorLine": colors, "x0": p0[0], "y0": p0[1], "x1": p1[0], "y1": p1[1],
            "x2": p2[0], "y2": p2[1]}


def radial(c0, r0, c1, r1, colors):
    return {"Format": F.PaintRadialGradient, "ColorLine": colors, "x0": c0[0], "y0": c0[1], "r0": r0, "x1": c1[0],
            "y1": c1[1], "r1": r1}


def sweep(center, start, end, colors):
    return {"Format": F.PaintSweepGradient, "ColorLine": colors, "centerX": center[0], "centerY": center[1],
            "startAngle": start, "endAngle": end}


def layers(*paints):
    return {"Format": F.PaintColrLayers, "Layers": list(paints)}


def composite(mode, source, backdrop):
    return {"Format": F.PaintComposite, "SourcePaint": source, "CompositeMode": mode, "BackdropPaint": backdrop}


def framed(paint):
    """What is transformed, above a pale square that is not."""
    return layers(glyph("square", solid(BLUE, 0.25)), paint)


def corner(color=RED):
    return glyph("corner", solid(color))


# In the order of the enumeration in the specification.
MODES = ["clear", "src", "dest", "src_over", "dest_over", "src_in", "dest_in", "src_out", "dest_out", "src_atop",
         "dest_atop", "xor", "plus", "screen", "overlay", "darken", "lighten", "color_dodge", "color_burn",
         "hard_light", "soft_light", "difference", "exclusion", "multiply", "hsl_hue", "hsl_saturation", "hsl_color",
         "hsl_luminosity"]


def paints():
    two = line((0, RED), (1, GOLD))
    short = line((0.25, RED), (0.75, BLUE))
    result = {
        # Pictures, as a sticker has them.
        "love": layers(
            glyph("heart", radial((350, 650), 0, (500, 450), 560, line((0, PINK), (0.45, RED), (1, DARK)))),
            glyph("shine", solid(WHITE, 0.75))),
        "sun": layers(
            glyph("rays", sweep((500, 400), 0, 360, line((0, GOLD), (0.5, RED), (1, GOLD)))),
            glyph("disc", radial((430, 480), 20, (500, 400), 300, line((0, WHITE), (0.3, GOLD), (1, RED))))),
        "ice": layers(
            glyph("cone", linear((290, 500), (360, 430), (360, 570), line((0, GOLD), (0.5, BROWN), extend="reflect"))),
            glyph("scoop", linear((500, 790), (500, 290), (990, 790), line((0, WHITE), (1, PINK)))),
            composite("src_in", glyph("rays", solid(MINT, 0.8)), glyph("scoop", solid(TEXT)))),
        # Each paint by itself.
        "solid": glyph("square", solid(BLUE)),
        "solid-alpha": glyph("square", solid(BLUE, 0.5)),
        "solid-text": glyph("square", solid(TEXT, 0.5)),
        "linear-pad": glyph("square", linear((300, 400), (700, 400), (300, 800), short)),
        "linear-repeat": glyph("square", linear((400, 400), (600, 400), (400, 600), line((0, RED), (1, BLUE), extend="repeat"))),
        "linear-reflect": glyph("square", linear((400, 400), (600, 400), (400, 600), line((0, RED), (1, BLUE), extend="reflect"))),
        "linear-rotated": glyph("square", linear((250, 150), (750, 650), (250, 700), two)),
        "linear-wide": glyph("square", linear((500, 400), (600, 400), (500, 500), line((-2, RED), (0, WHITE), (1.5, BLUE)))),
        "linear-none": glyph("square", linear((300, 400), (700, 400), (500, 400), two)),
        "radial-pad": glyph("square", radial((500, 400), 100, (500, 400), 300, two)),
        "radial-focal": glyph("square", radial((400, 500), 40, (520, 380), 300, two)),
        "radial-cone": glyph("square", radial((280, 400), 50, (620, 400), 150, two)),
        "radial-repeat": glyph("square", radial((500, 400), 0, (500, 400), 120, line((0, RED), (1, BLUE), extend="repeat"))),
        "radial-reflect": glyph("square", radial((460, 440), 20, (500, 400), 140, line((0, RED), (1, BLUE), extend="reflect"))),
        "radial-negative": glyph("square", radial((500, 400), 50, (500, 400), 150, line((-1, RED), (0, WHITE), (1.5, BLUE)))),
        "radial-negative-repeat": glyph("square", radial((500, 400), 50, (500, 400), 150, line((-1, RED), (0, BLUE), extend="repeat"))),
        "radial-shrinking": glyph("square", radial((500, 400), 300, (500, 400), 0, two)),
        "sweep-full": glyph("square", sweep((500, 400), 0, 360, two)),
        "sweep-pad": glyph("square", sweep((500, 400), 60, 240, two)),
        "sweep-repeat": glyph("square", sweep((500, 400), 45, 105, line((0, RED), (1, BLUE), extend="repeat"))),
        "sweep-reflect": glyph("square", sweep((500, 400), 45, 105, line((0, RED), (1, BLUE), extend="reflect"))),
        "sweep-reversed": glyph("square", sweep((500, 400), 240, 60, two)),
        "sweep-edge": glyph("square", sweep((500, 400), 120, 120, two)),
        "transform": framed({"Format": F.PaintTransform, "Paint": corner(),
                             "Transform": {"xx": 0.75, "yx": 0.25, "xy": -0.25, "yy": 0.5, "dx": 100, "dy": -50}}),
        "translate": framed({"Format": F.PaintTranslate, "Paint": corner(), "dx": -200, "dy": -300}),
        "scale": framed({"Format": F.PaintScale, "Paint": corner(), "scaleX": 0.5, "scaleY": 0.75}),
        "scale-center": framed({"Format": F.PaintScaleAroundCenter, "Paint": corner(), "scaleX": 0.5, "scaleY": 0.75,
                                "centerX": 600, "centerY": 550}),
        "scale-uniform": framed({"Format": F.PaintScaleUniform, "Paint": corner(), "scale": 0.5}),
        "scale-uniform-center": framed({"Format": F.PaintScaleUniformAroundCenter, "Paint": corner(), "scale": 0.5,
                                        "centerX": 800, "centerY": 700}),
        "rotate": framed({"Format": F.PaintRotate, "Paint": corner(), "angle": 15}),
        "rotate-center": framed({"Format": F.PaintRotateAroundCenter, "Paint": corner(), "angle": 30, "centerX": 500,
                                 "centerY": 400}),
        "skew": framed({"Format": F.PaintSkew, "Paint": corner(), "xSkewAngle": 20, "ySkewAngle": 0}),
        "skew-center": framed({"Format": F.PaintSkewAroundCenter, "Paint": corner(), "xSkewAngle": 20,
                               "ySkewAngle": 10, "centerX": 600, "centerY": 550}),
        "nested-clip": glyph("disc", glyph("square", layers(glyph("left", solid(GOLD)), glyph("right", solid(MINT, 0.6))))),
        "moved-gradient": glyph("disc", {"Format": F.PaintRotateAroundCenter, "angle": 45, "centerX": 500, "centerY": 400,
                                         "Paint": linear((200, 400), (800, 400), (200, 700), two)}),
        "glyph-in-glyph": {"Format": F.PaintTranslate, "dx": 0, "dy": -100,
                           "Paint": {"Format": F.PaintColrGlyph, "Glyph": "love"}},
        "clip-box": layers(solid(MINT), glyph("disc", solid(GOLD))),
        "unbounded": solid(RED),
    }
    for mode in MODES:
        result["mode-" + mode] = composite(
            mode, glyph("right", linear((360, 400), (880, 400), (360, 700), line((0, BLUE), (1, MINT, 0.4)))),
            glyph("left", linear((380, 660), (380, 140), (800, 660), line((0, RED), (1, GOLD, 0.5)))))
    return result


def version1(folder):
    colors = paints()
    glyphs = {**SHAPES, **{name: None for name in colors}}
    glyphs["love"] = SHAPES["heart"]
    font = builder("Color Paints", glyphs, {"h": "love", "s": "sun", "i": "ice", "x": "square"})
    font.font["CPAL"] = buildCPAL(PALETTES)
    font.font["COLR"] = buildCOLR(
        colors, version=1, glyphMap=font.font.getReverseGlyphMap(),
        clipBoxes={"clip-box": (200, 100, 700, 600)})
    save(font, folder / "color-paints.ttf")
    (folder / "color-paints.txt").write_text(
        "".join(f"{i} {g}\n" for i, g in enumerate(font.font.getGlyphOrder())))

# --- Bitmaps ---------------------------------------------------------------------------------------------------------

def picture(shapes, size):
    """Shapes and colours as a PNG of `size` × `size` pixels, which is an em from the descent of 150 units upwards."""
    big = size * 8
    image = Image.new("RGBA", (big, big))
    for name, color in shapes:
        mask = Image.new("L", (big, big))
        draw = ImageDraw.Draw(mask)
        for number, contour in enumerate(SHAPES[name]):
            points = []
            for i, (x, y, on) in enumerate(contour):
                if on:
                    points.append((x, y))
                    continue
                (x0, y0, _), (x2, y2, _) = contour[i - 1], contour[(i + 1) % len(contour)]
                points += [((1 - t) ** 2 * x0 + 2 * t * (1 - t) * x + t * t * x2,
                            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y + t * t * y2) for t in [k / 16 for k in range(1, 16)]]
            draw.polygon([(x * big / EM, (850 - y) * big / EM) for x, y in points], fill=255 if number == 0 else 0)
        red, green, blue, alpha = (round(255 * c) for c in PALETTES[0][color])
        layer = Image.new("RGBA", (big, big), (red, green, blue, 0))
        layer.putalpha(mask.point(lambda v, a=alpha: v * a // 255))
        image.alpha_composite(layer)
    data = io.BytesIO()
    image.resize((size, size), Image.Resampling.BOX).quantize(64, method=Image.Quantize.FASTOCTREE).save(
        data, "PNG", optimize=True)
    return data.getvalue()


PICTURES = {
    "love": [("heart", RED), ("shine", WHITE)],
    "sun": [("rays", RED), ("disc", GOLD)],
    "ice": [("cone", BROWN), ("scoop", PINK)],
}
CHARACTERS = {"h": "love", "s": "sun", "i": "ice"}


def cbdt(folder):
    font = builder("Color Bitmaps", {name: None for name in PICTURES}, CHARACTERS, with_outlines=False)
    del font.font["post"]
    font.setupPost(keepGlyphNames=False)
    data, places = newTable("CBDT"), newTable("CBLC")
    data.version = places.version = 3.0
    data.strikeData, places.strikes = [], []
    for size in (32, 96):
        strike = Strike()
        table = strike.bitmapSizeTable = BitmapSizeTable()
        table.ppemX = table.ppemY = size
        table.bitDepth, table.flags, table.colorRef = 32, 1, 0
        table.startGlyphIndex, table.endGlyphIndex = 2, 4
        for direction in ("hori", "vert"):
            metrics = SbitLineMetrics()
            for field in ("caretSlopeNumerator", "caretSlopeDenominator", "caretOffset", "minOriginSB", "minAdvanceSB",
                          "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
                setattr(metrics, field, 0)
            metrics.ascender, metrics.descender, metrics.widthMax = round(0.85 * size), -round(0.15 * size), size
            setattr(table, direction, metrics)
        index = eblc_index_sub_table_1(None, font.font)
        index.indexFormat, index.imageFormat = 1, 17
        index.names = list(PICTURES)
        index.firstGlyphIndex, index.lastGlyphIndex = 2, 4
        strike.indexSubTables = [index]
        glyphs = {}
        for name, shapes in PICTURES.items():
            bitmap = cbdt_bitmap_format_17(None, font.font)
            bitmap.metrics = SmallGlyphMetrics()
            bitmap.metrics.height = bitmap.metrics.width = bitmap.metrics.Advance = size
            bitmap.metrics.BearingX, bitmap.metrics.BearingY = 0, round(0.85 * size)
            bitmap.imageData = picture(shapes, size)
            glyphs[name] = bitmap
        data.strikeData.append(glyphs)
        places.strikes.append(strike)
    font.font["CBDT"], font.font["CBLC"] = data, places
    save(font, folder / "color-bitmaps.ttf")


def sbix(folder):
    # The outlines give boxes alone, as in fonts of this kind: the pictures' origins are their lower left corners.
    box = [polygon((0, -150), (0, 850), (1000, 850), (1000, -150))]
    raised = [polygon((100, 0), (100, 600), (700, 600), (700, 0))]
    font = builder("Standard Bitmaps", {"love": box, "sun": box, "ice": box, "raised": raised, "plain": [heart()]},
                   {**CHARACTERS, "r": "raised", "p": "plain"})
    table = newTable("sbix")
    table.version, table.flags = 1, 1
    for size in (32, 96):
        strike = SbixStrike(ppem=size, resolution=72)
        for name in font.font.getGlyphOrder():
            strike.glyphs[name] = SbixGlyph(glyphName=name)
        for name, shapes in PICTURES.items():
            strike.glyphs[name] = SbixGlyph(glyphName=name, graphicType="png ", imageData=picture(shapes, size))
        strike.glyphs["raised"] = SbixGlyph(
            glyphName="raised", graphicType="png ", imageData=picture(PICTURES["love"], size), originOffsetX=2,
            originOffsetY=3)
        table.strikes[size] = strike
    font.font["sbix"] = table
    save(font, folder / "color-standard.ttf")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    for make in (version0, version1, cbdt, sbix):
        make(target)
