"""Skia, by skia-python."""

import os

import numpy as np
import skia

import pixels
from worker import Task

VERSION = skia.__version__
# The binding hands no options to the encoder.
SETTINGS = {"encode": ["default"]}

MODES = {
    "clear": "kClear", "copy": "kSrc", "destination": "kDst", "source-over": "kSrcOver",
    "destination-over": "kDstOver", "source-in": "kSrcIn", "destination-in": "kDstIn", "source-out": "kSrcOut",
    "destination-out": "kDstOut", "source-atop": "kSrcATop", "destination-atop": "kDstATop", "xor": "kXor",
    "lighter": "kPlus", "multiply": "kMultiply", "screen": "kScreen", "overlay": "kOverlay", "darken": "kDarken",
    "lighten": "kLighten", "color-dodge": "kColorDodge", "color-burn": "kColorBurn", "hard-light": "kHardLight",
    "soft-light": "kSoftLight", "difference": "kDifference", "exclusion": "kExclusion", "hue": "kHue",
    "saturation": "kSaturation", "color": "kColor", "luminosity": "kLuminosity",
}  # fmt: skip


def info(width, height):
    return skia.ImageInfo.MakeN32Premul(width, height)


def image(rgba):
    height, width = rgba.shape[:2]
    return copied(info(width, height), pixels.bgra(rgba), 4 * width)


def copied(size, array, row_bytes):
    """With pixels of its own: MakeRasterData does not keep its data alive."""
    return skia.Image.MakeRasterCopy(skia.Pixmap(size, array, row_bytes))


def color(channels):
    red, green, blue, alpha = (int(channel) for channel in channels)
    return skia.Color(red, green, blue, alpha)


class Surface:
    def __init__(self, ground):
        self.ground = pixels.bgra(ground)
        self.view = self.ground.copy()
        height, width = ground.shape[:2]
        self.surface = skia.Surface.MakeRasterDirect(info(width, height), self.view, 4 * width)
        self.canvas = self.surface.getCanvas()

    def restore(self):
        self.view[...] = self.ground

    def result(self, path):
        return pixels.write(path, pixels.bgra(self.view))

    def task(self, run):
        return Task(run, self.result, self.restore)


def composite(job):
    side = job["side"]
    surface, canvas_paint = Surface(pixels.read(job["ground"], side, side)), skia.Paint()
    canvas = surface.canvas
    source = image(pixels.read(job["source"], side, side))
    canvas_paint.setBlendMode(getattr(skia.BlendMode, MODES[job["mode"]]))
    form = job["form"]
    if form in ("solid", "solid, mask"):
        canvas_paint.setColor(color(job["color"]))
    if form == "solid":
        return surface.task(lambda: canvas.drawPaint(canvas_paint))
    if "mask" in form:
        coverage = np.fromfile(job["mask"], np.uint8).reshape(side, side)
        mask = copied(skia.ImageInfo.MakeA8(side, side), coverage, side)
        # A picture of alpha alone takes the colour, or the pixels, of the paint.
        if form == "mask":
            canvas_paint.setShader(source.makeShader())
        return surface.task(lambda: canvas.drawImage(mask, 0, 0, skia.SamplingOptions(), canvas_paint))
    if form != "plain":
        canvas_paint.setAlpha(128)
    return surface.task(lambda: canvas.drawImage(source, 0, 0, skia.SamplingOptions(), canvas_paint))


def fill(job):
    surface, path = Surface(pixels.read(job["ground"], job["side"], job["side"])), skia.Path()
    for letter, numbers in pixels.path_commands(job["path"]):
        {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}[letter](*numbers)
    # Kept no longer than a call: a path that is drawn once is not worth keeping what is made of it.
    path.setIsVolatile(True)
    paint = skia.Paint(AntiAlias=True, Color=color(job["color"]))
    return surface.task(lambda: surface.canvas.drawPath(path, paint))


def gradient(job):
    surface, places = Surface(pixels.read(job["ground"], job["side"], job["side"])), job["places"]
    offsets = [stop[0] for stop in job["stops"]]
    colors = [color(stop[1:]) for stop in job["stops"]]
    if job["kind"] == "linear":
        x0, y0, x1, y1 = places
        shader = skia.GradientShader.MakeLinear([(x0, y0), (x1, y1)], colors, offsets)
    elif job["kind"] == "radial":
        shader = skia.GradientShader.MakeRadial(tuple(places[:2]), places[2], colors, offsets)
    else:
        shader = skia.GradientShader.MakeSweep(*places, colors, offsets)
    paint = skia.Paint(Shader=shader)
    return surface.task(lambda: surface.canvas.drawPaint(paint))


def turn(job):
    surface = Surface(pixels.read(job["ground"], job["side"], job["side"]))
    picture = image(pixels.read(job["picture"], job["width"], job["height"]))
    a, b, c, d, e, f = job["matrix"]
    surface.canvas.concat(skia.Matrix.MakeAll(a, c, e, b, d, f, 0, 0, 1))
    paint, sampling = skia.Paint(AntiAlias=True), options(job["filter"])
    return surface.task(lambda: surface.canvas.drawImage(picture, 0, 0, sampling, paint))


def options(name):
    if name == "bicubic":
        return skia.SamplingOptions(skia.CubicResampler.Mitchell())
    return skia.SamplingOptions(skia.FilterMode.kLinear)


def resize(job):
    # Without a filter that widens; mipmaps are made anew for each picture.
    if job["filter"] == "lanczos":
        return None
    picture = image(pixels.read(job["picture"], job["width"], job["height"]))
    made = [None]
    size = info(job["toWidth"], job["toHeight"])
    sampling = (
        options("bicubic")
        if job["filter"] == "bicubic"
        else skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    )
    target = skia.Rect.MakeWH(job["toWidth"], job["toHeight"])

    def run():
        surface = skia.Surface.MakeRaster(size)
        surface.getCanvas().drawImageRect(picture, target, sampling)
        made[0] = surface

    return Task(run, lambda path: write(made[0], path))


def write(surface, path):
    array = surface.makeImageSnapshot().toarray(colorType=skia.kBGRA_8888_ColorType)
    raw = np.zeros_like(array)
    surface.readPixels(info(array.shape[1], array.shape[0]), raw, 4 * array.shape[1], 0, 0)
    return pixels.write(path, pixels.bgra(raw))


def font(job):
    made = skia.Font(skia.Typeface.MakeFromFile(job["font"]), job["fontSize"])
    made.setSubpixel(True)
    made.setHinting(skia.FontHinting.kNone)
    made.setEdging(skia.Font.Edging.kAntiAlias)
    return made


def text(job):
    face, made, size = font(job), [None], info(job["width"], job["height"])
    paint = skia.Paint(AntiAlias=True, Color=skia.ColorBLACK)

    def run():
        surface = skia.Surface.MakeRaster(size)
        surface.getCanvas().drawString(job["text"], job["x"], job["y"], face, paint)
        made[0] = surface

    return Task(run, lambda path: write(made[0], path))


def stack(job):
    parts = [
        (part["x"], part["y"], image(pixels.read(part["file"], part["width"], part["height"])))
        for part in job["parts"]
    ]
    made, background, size = [None], color(job["background"]), info(job["side"], job["side"])

    def run():
        surface = skia.Surface.MakeRaster(size)
        canvas = surface.getCanvas()
        canvas.clear(background)
        for x, y, part in parts:
            canvas.drawImage(part, x, y)
        made[0] = surface

    return Task(run, lambda path: write(made[0], path))


def encode(job):
    width, height, channels = job["width"], job["height"], job["channels"]
    straight = pixels.with_alpha(pixels.read(job["picture"], width, height, channels))
    alpha = skia.AlphaType.kUnpremul_AlphaType if channels == 4 else skia.AlphaType.kOpaque_AlphaType
    size = skia.ImageInfo.Make(width, height, skia.ColorType.kRGBA_8888_ColorType, alpha)
    picture, made = copied(size, np.ascontiguousarray(straight), 4 * width), [None]

    def run():
        made[0] = picture.encodeToData(skia.kPNG, 100)

    return Task(run, lambda path: open(path, "wb").write(bytes(made[0])) and None)


def decode(job):
    with open(job["file"], "rb") as file:
        data = skia.Data.MakeWithCopy(file.read())
    made = [None]

    def run():
        made[0] = skia.Image.MakeFromEncoded(data).makeRasterImage()

    def result(path):
        width, height = made[0].width(), made[0].height()
        raw = np.zeros((height, width, 4), np.uint8)
        made[0].readPixels(
            skia.ImageInfo.Make(
                width, height, skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kPremul_AlphaType
            ),
            raw,
            4 * width,
            0,
            0,
        )
        return pixels.write(path, raw)

    return Task(run, result)


def labels(job):
    face, paint = font(job), skia.Paint(AntiAlias=True, Color=color(job["color"]))
    if job["setting"]:
        return None

    def run():
        for index, words in enumerate(job["texts"]):
            bounds = skia.Rect.MakeEmpty()
            face.measureText(words, skia.TextEncoding.kUTF8, bounds, paint)
            surface = skia.Surface.MakeRaster(info(int(bounds.width()) + 3, int(bounds.height()) + 3))
            surface.getCanvas().drawString(words, 1 - bounds.left(), 1 - bounds.top(), face, paint)
            data = surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)
            with open(os.path.join(job["folder"], f"{index}.png"), "wb") as file:
                file.write(memoryview(data))

    return Task(run, lambda path: job["folder"])


WORK = {
    "composite": composite, "fill": fill, "gradient": gradient, "turn": turn, "resize": resize, "text": text,
    "stack": stack, "encode": encode, "decode": decode, "labels": labels,
}  # fmt: skip
