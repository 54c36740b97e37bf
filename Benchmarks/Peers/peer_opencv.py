"""OpenCV."""

import cv2
import numpy as np

import pixels
from worker import Task

cv2.setNumThreads(1)
VERSION = cv2.__version__
SETTINGS = {"encode": ["default", "level 1", "level 3", "level 9"]}


def resize(job):
    filters = {"lanczos": cv2.INTER_LANCZOS4, "bicubic": cv2.INTER_CUBIC, "area": cv2.INTER_AREA}
    # Those of a fixed window do not widen where a picture shrinks: they leave pixels out.
    if job["filter"] == "lanczos":
        return None
    picture, made = pixels.read(job["picture"], job["width"], job["height"]), [None]
    size = job["toWidth"], job["toHeight"]

    def run():
        made[0] = cv2.resize(picture, size, interpolation=filters[job["filter"]])

    return Task(run, lambda path: pixels.write(path, made[0]))


def encode(job):
    rgb = pixels.read(job["picture"], job["width"], job["height"], job["channels"])
    picture = pixels.bgra(rgb) if job["channels"] == 4 else np.ascontiguousarray(rgb[..., ::-1])
    words, made = job["setting"].split(), [None]
    options = [] if words[0] == "default" else [cv2.IMWRITE_PNG_COMPRESSION, int(words[1])]

    def run():
        made[0] = cv2.imencode(".png", picture, options)[1]

    return Task(run, lambda path: made[0].tofile(path))


def decode(job):
    data, made = np.fromfile(job["file"], np.uint8), [None]

    def run():
        made[0] = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)

    def result(path):
        picture = pixels.with_alpha(made[0])
        return pixels.write(path, pixels.premultiplied(pixels.bgra(picture)))

    return Task(run, result)


WORK = {"resize": resize, "encode": encode, "decode": decode}
