"""Blend2D, by blend2d-python."""

import math
import struct
import tempfile
import zlib
from importlib.metadata import version

import blend2d as b

import pixels
from worker import Task

VERSION = ".".join(map(str, b.BL_VERSION)) + f" (blend2d-python {version('blend2d-python')})"

MODES = {
    "clear": "CLEAR", "copy": "SRC_COPY", "destination": "DST_COPY", "source-over": "SRC_OVER",
    "destination-over": "DST_OVER", "source-in": "SRC_IN", "destination-in": "DST_IN", "source-out": "SRC_OUT",
    "destination-out": "DST_OUT", "source-atop": "SRC_ATOP", "destination-atop": "DST_ATOP", "xor": "XOR",
    "lighter": "PLUS", "multiply": "MULTIPLY", "screen": "SCREEN", "overlay": "OVERLAY", "darken": "DARKEN",
    "lighten": "LIGHTEN", "color-dodge": "COLOR_DODGE", "color-burn": "COLOR_BURN", "hard-light": "HARD_LIGHT",
    "soft-light": "SOFT_LIGHT", "difference": "DIFFERENCE", "exclusion": "EXCLUSION",
}  # fmt: skip


def image(rgba):
    """By way of a PNG file: the binding lends no memory to write to. Straight pixels premultiply to what they were."""
    height, width = rgba.shape[:2]
    rows = b"".join(b"\0" + row.tobytes() for row in pixels.straight(rgba))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    result = b.BLImage()
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in (b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""):
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
        file.flush()
        result.readFromFile(file.name)
    result.convert(b.BLFormat.PRGB32)
    return result


def save(made, path):
    return pixels.write(path, pixels.bgra(made.getDataAsNumPy()))


def color(channels):
    """The binding takes blue first."""
    red, green, blue, alpha = (channel / 255 for channel in channels)
    return blue, green, red, alpha


class Surface:
    def __init__(self, ground):
        self.ground, self.image, self.origin = image(ground), image(ground), b.BLPoint(0, 0)
        self.context = b.BLContext(self.image)

    def restore(self):
        context = self.context
        context.save()
        context.reset_transform()
        context.global_alpha = 1
        context.comp_op = b.BLCompOp.SRC_COPY
        context.blit_image(self.origin, self.ground)
        context.restore()

    def result(self, path):
        self.context.flush()
        return save(self.image, path)

    def task(self, run):
        return Task(run, self.result, self.restore)


def composite(job):
    # It has no mask of another picture here, and no modes that mix hue and luminosity.
    if "mask" in job["form"] or job["mode"] not in MODES:
        return None
    side = job["side"]
    surface = Surface(pixels.read(job["ground"], side, side))
    source, origin = image(pixels.read(job["source"], side, side)), b.BLPoint(0, 0)
    surface.context.comp_op = getattr(b.BLCompOp, MODES[job["mode"]])
    if job["form"] == "solid":
        surface.context.set_fill_style(color(job["color"]))
        return surface.task(surface.context.fill_all)
    if job["form"] != "plain":
        surface.context.global_alpha = 128 / 255
    return surface.task(lambda: surface.context.blit_image(origin, source))


def fill(job):
    surface, path = Surface(pixels.read(job["ground"], job["side"], job["side"])), b.BLPath()
    for letter, numbers in pixels.path_commands(job["path"]):
        {"M": path.move_to, "L": path.line_to, "C": path.cubic_to, "Z": path.close}[letter](*numbers)
    surface.context.fill_rule = b.BLFillRule.NON_ZERO
    surface.context.set_fill_style(color(job["color"]))
    return surface.task(lambda: surface.context.fill_path(path))


def gradient(job):
    surface, places = Surface(pixels.read(job["ground"], job["side"], job["side"])), job["places"]
    if job["kind"] == "linear":
        style = b.create_linear_gradient(*places)
    elif job["kind"] == "radial":
        x, y, radius = places
        style = b.create_radial_gradient(x, y, x, y, radius)
    else:
        style = b.create_conical_gradient(*places, 0)
        # One turn; the binding leaves it at none.
        style.set_value(3, 1.0)
    for offset, *channels in job["stops"]:
        style.add_stop(offset, color(channels))
    surface.context.set_fill_style(style)
    return surface.task(surface.context.fill_all)


def turn(job):
    # Its patterns are read bilinearly, or at the nearest pixel.
    if job["filter"] != "bilinear":
        return None
    surface = Surface(pixels.read(job["ground"], job["side"], job["side"]))
    picture = image(pixels.read(job["picture"], job["width"], job["height"]))
    a, bb, _, _, e, f = job["matrix"]
    surface.context.translate(e, f)
    surface.context.rotate(math.atan2(bb, a))
    origin = b.BLPoint(0, 0)
    return surface.task(lambda: surface.context.blit_image(origin, picture))


def resize(job):
    filters = {"lanczos": "LANCZOS", "bicubic": "BICUBIC", "area": "BILINEAR"}
    picture = image(pixels.read(job["picture"], job["width"], job["height"]))
    made, scaled = [None], getattr(b.BLImageScaleFilter, filters[job["filter"]])

    def run():
        made[0] = b.BLImage()
        b.BLImage.scale(made[0], picture, job["toWidth"], job["toHeight"], scaled)

    return Task(run, lambda path: save(made[0], path))


def text(job):
    font = b.BLFont.create_new(b.BLFontFace.create_from_file(job["font"]), job["fontSize"])
    made, place = [None], b.BLPoint(job["x"], job["y"])

    def run():
        made[0] = b.BLImage(job["width"], job["height"], b.BLFormat.PRGB32)
        context = b.BLContext(made[0])
        context.clear_all()
        context.set_fill_style((0.0, 0.0, 0.0, 1.0))
        context.fill_text(place, font, job["text"])

    return Task(run, lambda path: save(made[0], path))


def stack(job):
    parts = [
        (b.BLPoint(part["x"], part["y"]), image(pixels.read(part["file"], part["width"], part["height"])))
        for part in job["parts"]
    ]
    made, background = [None], color(job["background"])

    def run():
        made[0] = b.BLImage(job["side"], job["side"], b.BLFormat.PRGB32)
        context = b.BLContext(made[0])
        context.comp_op = b.BLCompOp.SRC_COPY
        context.set_fill_style(background)
        context.fill_all()
        context.comp_op = b.BLCompOp.SRC_OVER
        for place, part in parts:
            context.blit_image(place, part)

    return Task(run, lambda path: save(made[0], path))


WORK = {
    "composite": composite, "fill": fill, "gradient": gradient, "turn": turn, "resize": resize, "text": text,
    "stack": stack,
}  # fmt: skip
