"""Pillow."""

import io
import os

import PIL
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import pixels
from worker import Task

VERSION = PIL.__version__
SETTINGS = {"encode": ["default", "level 1", "level 9", "optimize"]}


def image(path, width, height, mode="RGBa"):
    return Image.frombytes(mode, (width, height), open(path, "rb").read())


def composite(job):
    # Of straight pixels, and by this one operator alone.
    if job["mode"] != "source-over" or job["form"] != "plain":
        return None
    side, made = job["side"], [None]
    source, ground = (
        Image.fromarray(pixels.straight(pixels.read(job[name], side, side))) for name in ("source", "ground")
    )

    def run():
        made[0] = Image.alpha_composite(ground, source)

    return Task(run, lambda path: pixels.write(path, pixels.premultiplied(np.asarray(made[0]))))


def resize(job):
    filters = {"lanczos": Image.LANCZOS, "bicubic": Image.BICUBIC, "area": Image.BOX}
    picture, made = image(job["picture"], job["width"], job["height"]), [None]
    size = job["toWidth"], job["toHeight"]

    def run():
        made[0] = picture.resize(size, filters[job["filter"]])

    def result(path):
        with open(path, "wb") as file:
            file.write(made[0].tobytes())
        return f"{size[0]} {size[1]}"

    return Task(run, result)


def text(job):
    font, made = ImageFont.truetype(job["font"], job["fontSize"]), [None]

    def run():
        made[0] = Image.new("RGBA", (job["width"], job["height"]))
        ImageDraw.Draw(made[0]).text((job["x"], job["y"]), job["text"], "black", font, anchor="ls")

    return Task(run, lambda path: pixels.write(path, pixels.premultiplied(np.asarray(made[0]))))


def stack(job):
    parts = [
        (Image.fromarray(pixels.straight(pixels.read(p["file"], p["width"], p["height"]))), (p["x"], p["y"]))
        for p in job["parts"]
    ]
    made, size, background = [None], (job["side"], job["side"]), tuple(job["background"])

    def run():
        made[0] = Image.new("RGBA", size, background)
        for part, place in parts:
            made[0].alpha_composite(part, place)

    return Task(run, lambda path: pixels.write(path, pixels.premultiplied(np.asarray(made[0]))))


def options(setting):
    if setting in ("", "default"):
        return {}
    return {"optimize": True} if setting == "optimize" else {"compress_level": int(setting.split()[1])}


def encode(job):
    mode = "RGBA" if job["channels"] == 4 else "RGB"
    picture, made = image(job["picture"], job["width"], job["height"], mode), [None]

    def run():
        buffer = io.BytesIO()
        picture.save(buffer, "png", **options(job["setting"]))
        made[0] = buffer

    return Task(run, lambda path: open(path, "wb").write(made[0].getvalue()) and None)


def decode(job):
    with open(job["file"], "rb") as file:
        data = file.read()
    made = [None]

    def run():
        made[0] = Image.open(io.BytesIO(data))
        made[0].load()

    return Task(
        run, lambda path: pixels.write(path, pixels.premultiplied(np.asarray(made[0].convert("RGBA"))))
    )


def labels(job):
    font, fill = ImageFont.truetype(job["font"], job["fontSize"]), tuple(job["color"])

    def run():
        for index, words in enumerate(job["texts"]):
            left, top, right, bottom = font.getbbox(words)
            picture = Image.new("RGBA", (int(right - left), int(bottom - top)))
            ImageDraw.Draw(picture).text((-left, -top), words, fill, font)
            picture.save(os.path.join(job["folder"], f"{index}.png"), **options(job["setting"]))

    return Task(run, lambda path: job["folder"])


WORK = {
    "composite": composite, "resize": resize, "text": text, "stack": stack, "encode": encode, "decode": decode,
    "labels": labels,
}  # fmt: skip
