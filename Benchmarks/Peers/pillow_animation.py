"""Writes the frames of an animation with Pillow as APNG, GIF and lossless WebP, and prints the bytes of each.

Usage: pillow_animation.py ANIMATION…      an APNG, or a GIF or WebP file; needs Pillow (pip install pillow)
"""

import io
import sys

from PIL import Image, ImageSequence

# The settings that make each as small as Pillow can without losing anything that the format holds.
SETTINGS = {
    "PNG": {"optimize": True},
    "GIF": {"optimize": True, "disposal": 2},
    "WEBP": {"lossless": True, "quality": 75, "method": 4, "minimize_size": True},
}


def encoded(frames, durations, name, settings):
    file = io.BytesIO()
    frames[0].save(
        file, name, save_all=True, append_images=frames[1:], duration=durations, loop=0, **settings
    )
    return len(file.getvalue())


def main():
    for path in sys.argv[1:]:
        with Image.open(path) as image:
            durations, frames = [], []
            for frame in ImageSequence.Iterator(image):
                frames.append(frame.convert("RGBA"))
                durations.append(frame.info.get("duration", 100))
        sizes = [f"{name} {encoded(frames, durations, name, of):,}" for name, of in SETTINGS.items()]
        print(f"{path}: {len(frames)} frames of {frames[0].width}×{frames[0].height}:", ", ".join(sizes))


main()
