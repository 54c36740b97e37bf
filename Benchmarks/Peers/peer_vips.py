"""libvips, by pyvips."""

import numpy as np
import pyvips

import pixels
from worker import Task

VERSION = ".".join(str(pyvips.version(part)) for part in range(3))
SETTINGS = {"encode": ["default", "level 1", "level 9"]}
# Each call computes anew.
pyvips.cache_set_max(0)

# The others are computed by formulas of its own, which differ from W3C's wherever a picture is half transparent.
MODES = {
    "clear": "clear", "copy": "source", "destination": "dest", "source-over": "over", "destination-over": "dest-over",
    "destination-in": "dest-in", "destination-out": "dest-out", "xor": "xor", "lighter": "add",
}  # fmt: skip


def image(array, interpretation="srgb"):
    height, width, bands = array.shape
    made = pyvips.Image.new_from_memory(array.tobytes(), width, height, bands, "uchar")
    return made.copy(interpretation=interpretation)


def memory(made, width, height):
    return np.frombuffer(made, np.uint8).reshape(height, width, -1)


def composite(job):
    if job["form"] != "plain" or job["mode"] not in MODES:
        return None
    side, made = job["side"], [None]
    source, ground = (image(pixels.read(job[name], side, side)) for name in ("source", "ground"))

    def run():
        mixed = ground.composite2(source, MODES[job["mode"]], premultiplied=True)
        made[0] = mixed.cast("uchar").write_to_memory()

    return Task(run, lambda path: pixels.write(path, memory(made[0], side, side)))


def resize(job):
    # Its linear kernel widens like the engine's triangle.
    kernels = {"lanczos": "lanczos3", "bicubic": "mitchell", "area": "linear"}
    picture, made = image(pixels.read(job["picture"], job["width"], job["height"])), [None]
    across, down = job["toWidth"] / job["width"], job["toHeight"] / job["height"]

    def run():
        scaled = picture.resize(across, vscale=down, kernel=kernels[job["filter"]], gap=0)
        made[0] = scaled.write_to_memory()

    return Task(run, lambda path: pixels.write(path, memory(made[0], job["toWidth"], job["toHeight"])))


def encode(job):
    picture = image(pixels.read(job["picture"], job["width"], job["height"], job["channels"]))
    words, made = job["setting"].split(), [None]
    options = {} if words[0] == "default" else {"compression": int(words[1])}

    def run():
        made[0] = picture.pngsave_buffer(**options)

    return Task(run, lambda path: open(path, "wb").write(made[0]) and None)


def decode(job):
    with open(job["file"], "rb") as file:
        data = file.read()
    made = [None]

    def run():
        made[0] = pyvips.Image.pngload_buffer(data).write_to_memory()

    def result(path):
        straight = pixels.with_alpha(memory(made[0], job["width"], job["height"]))
        return pixels.write(path, pixels.premultiplied(straight))

    return Task(run, result)


WORK = {"composite": composite, "resize": resize, "encode": encode, "decode": decode}
