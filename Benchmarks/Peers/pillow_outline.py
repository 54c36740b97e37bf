"""Draws the text of outline-table with Pillow, and prints the median time in milliseconds.

Usage: pillow_outline.py FONT TEXT SIZE WIDTH ROUNDS      needs Pillow (pip install pillow)
"""

import sys
import time

from PIL import Image, ImageDraw, ImageFont


def draw(font, text, width):
    left, top, right, bottom = font.getbbox(text, stroke_width=width)
    image = Image.new("RGBA", (right - left, bottom - top))
    ImageDraw.Draw(image).text(
        (-left, -top), text, font=font, fill="#6495ED", stroke_width=width, stroke_fill="white"
    )
    return image


def main():
    path, text, size, width, rounds = sys.argv[1:]
    font = ImageFont.truetype(path, int(size))
    times = []
    for _ in range(int(rounds)):
        start = time.perf_counter()
        draw(font, text, int(width))
        times.append(time.perf_counter() - start)
    print(sorted(times)[len(times) // 2] * 1000)


main()
