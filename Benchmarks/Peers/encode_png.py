"""Encodes the raw pixels of a file as PNG with Pillow and fpng, those that Python has.

Prints a line each: name, version, bytes, median processor time in milliseconds, separated by tabs.

Usage: encode_png.py FILE WIDTH HEIGHT CHANNELS ROUNDS      pip install pillow fpng
"""

import io
import sys
import time


def measure(name, version, encode, rounds):
    encoded = encode()
    times = []
    for _ in range(rounds):
        # As often as fits in 10 ms, as the table's own encoders in their turns.
        start, elapsed, calls = time.process_time(), 0, 0
        while elapsed < 0.01:
            encode()
            calls += 1
            elapsed = time.process_time() - start
        times.append(elapsed / calls)
    print(name, version, len(encoded), sorted(times)[rounds // 2] * 1000, sep="\t")


def main():
    path, width, height, channels, rounds = sys.argv[1], *map(int, sys.argv[2:])
    with open(path, "rb") as file:
        pixels = file.read()
    try:
        import PIL
        from PIL import Image
    except ImportError:
        pass
    else:
        image = Image.frombytes("RGBA" if channels == 4 else "RGB", (width, height), pixels)

        def pillow():
            buffer = io.BytesIO()
            image.save(buffer, "png")
            return buffer.getvalue()

        measure("Pillow", PIL.__version__, pillow, rounds)
    try:
        import fpng
    except ImportError:
        pass
    else:
        measure("fpng", fpng.__version__, lambda: fpng.from_bytes(pixels, width, height, channels), rounds)


main()
