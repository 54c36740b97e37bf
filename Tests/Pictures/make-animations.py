#!/usr/bin/env python3
"""Makes the GIF and WebP files of the decoders' tests, and the frames that they must decode to.

    python3 Tests/Pictures/make-animations.py Tests/Pictures

needs Pillow 13.0.0, for the compressed pictures inside WebP files alone: containers, GIF's codes, disposal and blending
are written out below by the formats' texts. The same versions give the same bytes.

Each NAME-frames.png holds all frames of NAME from top to bottom.
"""
import io
import struct
import sys
from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 24, 18


# --- Pixels: straight (red, green, blue, alpha), row by row. ---------------------------------------------------------

def pattern(width, height, alpha=lambda x, y: 255, shift=0):
    return [(x * 11 % 256, y * 15 % 256, (x * y + shift) % 256, alpha(x, y))
            for y in range(height) for x in range(width)]


def slopes(width, height, alpha=lambda x, y: 255):
    return [(60 + x * 5 % 160, 200 - y * 6 % 160, 128, alpha(x, y)) for y in range(height) for x in range(width)]


def veil(x, y):
    return (x * 7 + y * 13) % 256


def divided(value):
    """round(value / 255), as the engine has it."""
    return (2 * value + 255) // 510


def premultiplied(color):
    red, green, blue, alpha = color
    return tuple(divided(channel * alpha) for channel in (red, green, blue)) + (alpha,)


def straight(color):
    red, green, blue, alpha = color
    if alpha == 0:
        return (0, 0, 0, 0)
    return tuple(min(255, (channel * 255 + alpha // 2) // alpha) for channel in (red, green, blue)) + (alpha,)


def over(source, backdrop):
    return tuple(s + divided(d * (255 - source[3])) for s, d in zip(source, backdrop))


class Canvas:
    """Premultiplied pixels that frames draw on."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.pixels = [(0, 0, 0, 0)] * (width * height)

    def draw(self, pixels, x, y, width, height, is_over):
        for row in range(height):
            for column in range(width):
                if 0 <= x + column < self.width and 0 <= y + row < self.height:
                    place = (y + row) * self.width + x + column
                    color = premultiplied(pixels[row * width + column])
                    self.pixels[place] = over(color, self.pixels[place]) if is_over else color

    def clear(self, x, y, width, height):
        self.draw([(0, 0, 0, 0)] * (width * height), x, y, width, height, False)


def save_frames(path, width, height, frames):
    strip = Image.new("RGBA", (width, height * len(frames)))
    strip.putdata([straight(color) for frame in frames for color in frame])
    strip.save(path, optimize=True)


# --- WebP (RFC 9649) -------------------------------------------------------------------------------------------------

def riff(chunks):
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def chunk(kind, data):
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def webp(width, height, pixels, **options):
    image = Image.new("RGBA", (width, height))
    image.putdata(pixels)
    if all(color[3] == 255 for color in pixels):
        image = image.convert("RGB")
    file = io.BytesIO()
    image.save(file, "WEBP", method=4, **options)
    return file.getvalue()


def picture_chunks(file):
    """The chunks of a still that a frame takes over: all but the header."""
    data = file[12:]
    return data[18:] if data[:4] == b"VP8X" else data


def little24(value):
    return struct.pack("<I", value)[:3]


def webp_stills(folder):
    (folder / "lossless.webp").write_bytes(
        webp(23, 17, pattern(23, 17, veil), lossless=True, exact=True))
    for name, alpha in (("lossy", lambda x, y: 255), ("lossy-alpha", veil)):
        file = webp(40, 28, slopes(40, 28, alpha), quality=85)
        (folder / f"{name}.webp").write_bytes(file)
        Image.open(io.BytesIO(file)).convert("RGBA").save(folder / f"{name}-frames.png", optimize=True)


def webp_animation(folder):
    canvas = Canvas(WIDTH, HEIGHT)
    frames, films = [], []
    # x, y, width, height, milliseconds, is over, is cleared, is lossless, pixels
    for x, y, width, height, delay, is_over, is_cleared, pixels in (
        (0, 0, WIDTH, HEIGHT, 100, False, False, pattern(WIDTH, HEIGHT)),
        (4, 2, 12, 9, 40, True, False, pattern(12, 9, veil, 90)),
        (8, 6, 9, 8, 0, False, True, pattern(9, 8, veil, 17)),
        (0, 0, 7, 5, 16_777_215, True, True, pattern(7, 5, veil, 200)),
        (22, 16, 2, 2, 1, False, False, pattern(2, 2)),
    ):
        data = picture_chunks(webp(width, height, pixels, lossless=True, exact=True))
        flags = (0 if is_over else 2) | (1 if is_cleared else 0)
        frames.append(chunk(b"ANMF", little24(x // 2) + little24(y // 2) + little24(width - 1)
                            + little24(height - 1) + little24(delay) + bytes([flags]) + data))
        canvas.draw(pixels, x, y, width, height, is_over)
        films.append(list(canvas.pixels))
        if is_cleared:
            canvas.clear(x, y, width, height)
    header = chunk(b"VP8X", bytes([0x12, 0, 0, 0]) + little24(WIDTH - 1) + little24(HEIGHT - 1))
    # A background that no decoder may show, and three loops.
    control = chunk(b"ANIM", bytes([9, 99, 200, 255]) + struct.pack("<H", 3))
    (folder / "moving.webp").write_bytes(riff([header, control] + frames))
    save_frames(folder / "moving.webp-frames.png", WIDTH, HEIGHT, films)


# --- GIF (CompuServe, 1990) ------------------------------------------------------------------------------------------

def lzw(indices, bits):
    """Codes that grow as the format says."""
    clear, end = 1 << bits, (1 << bits) + 1
    codes = []
    table, width = {(i,): i for i in range(clear)}, bits + 1
    codes.append((clear, width))
    current = ()
    for index in indices:
        longer = current + (index,)
        if longer in table:
            current = longer
            continue
        codes.append((table[current], width))
        if len(table) + 2 == 4096:
            codes.append((clear, width))
            table, width = {(i,): i for i in range(clear)}, bits + 1
        else:
            if len(table) + 2 == 1 << width:
                width += 1
            table[longer] = len(table) + 2
        current = (index,)
    if current:
        codes.append((table[current], width))
        # The decoder's table grows with the last code too.
        if len(table) + 2 == 1 << width and width < 12:
            width += 1
    codes.append((end, width))
    value = count = 0
    data = bytearray()
    for code, size in codes:
        value |= code << count
        count += size
        while count >= 8:
            data.append(value & 255)
            value >>= 8
            count -= 8
    if count:
        data.append(value)
    blocks = b"".join(bytes([len(data[i:i + 255])]) + bytes(data[i:i + 255]) for i in range(0, len(data), 255))
    return bytes([bits]) + blocks + b"\0"


def interlaced(width, height, indices):
    rows = [indices[y * width:(y + 1) * width] for y in range(height)]
    order = [*range(0, height, 8), *range(4, height, 8), *range(2, height, 4), *range(1, height, 2)]
    return [index for y in order for index in rows[y]]


def color_table(colors):
    return b"".join(bytes(color) for color in colors)


GLOBAL = [(255, 255, 255), (230, 57, 70), (29, 53, 87), (69, 123, 157), (168, 218, 220), (244, 162, 97),
          (42, 157, 143), (0, 0, 0)]
LOCAL = [(10, 20, 30), (200, 100, 50), (90, 250, 10), (1, 2, 3)]


def gif_animation(folder):
    canvas = Canvas(WIDTH, HEIGHT)
    body, films = b"", []
    # x, y, width, height, hundredths, disposal, transparent index, is interlaced, local colours, index of a pixel
    for x, y, width, height, delay, disposal, clear, is_interlaced, local, index in (
        (0, 0, WIDTH, HEIGHT, 10, 1, None, False, None, lambda x, y: (x // 3 + y // 2) % 8),
        (3, 2, 15, 11, 4, 3, 0, True, None, lambda x, y: (x + y) % 8),
        (6, 5, 12, 9, 0, 2, 3, True, LOCAL, lambda x, y: (x * y) % 4),
        (1, 1, 5, 16, 7, 0, None, False, LOCAL, lambda x, y: (x + 2 * y) % 4),
        (18, 12, 12, 12, 65_535, 2, 2, False, None, lambda x, y: (x ^ y) % 8),
        (30, 30, 4, 4, 1, 1, None, False, None, lambda x, y: 5),
        (0, 4, 20, 3, 2, 3, 7, True, None, lambda x, y: x % 8),
        (2, 0, 1, 1, 3, 1, None, False, None, lambda x, y: 1),
    ):
        indices = [index(column, row) for row in range(height) for column in range(width)]
        colors = local or GLOBAL
        pixels = [(0, 0, 0, 0) if i == clear else colors[i] + (255,) for i in indices]
        body += (b"!\xf9\x04" + bytes([disposal << 2 | (clear is not None)]) + struct.pack("<H", delay)
                 + bytes([clear or 0, 0]))
        packed = (0x40 if is_interlaced else 0) | (0x81 if local else 0)
        body += b"," + struct.pack("<HHHH", x, y, width, height) + bytes([packed])
        body += color_table(local) if local else b""
        body += lzw(interlaced(width, height, indices) if is_interlaced else indices, 2 if local else 3)
        before = list(canvas.pixels)
        canvas.draw(pixels, x, y, width, height, True)
        films.append(list(canvas.pixels))
        if disposal == 2:
            canvas.clear(x, y, width, height)
        elif disposal == 3:
            canvas.pixels = before
    # The background is colour 1, which no decoder may show; two repeats after the first time.
    head = b"GIF89a" + struct.pack("<HHBBB", WIDTH, HEIGHT, 0xF2, 1, 0) + color_table(GLOBAL)
    loops = b"!\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<H", 2) + b"\0"
    comment = b"!\xfe\x05hello\0"
    (folder / "moving.gif").write_bytes(head + loops + comment + body + b";")
    save_frames(folder / "moving.gif-frames.png", WIDTH, HEIGHT, films)


def gif_stills(folder):
    """256 colours, and enough pixels to fill the table of codes more than once."""
    width, height = 120, 90
    indices = [(x * x + 3 * y * y + x * y) // 7 % 256 for y in range(height) for x in range(width)]
    colors = [(i, (i * 7) % 256, 255 - i) for i in range(256)]
    head = b"GIF87a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + color_table(colors)
    frame = b"," + struct.pack("<HHHHB", 0, 0, width, height, 0) + lzw(indices, 8)
    (folder / "still.gif").write_bytes(head + frame + b";")


def main():
    folder = Path(sys.argv[1])
    webp_stills(folder)
    webp_animation(folder)
    gif_stills(folder)
    gif_animation(folder)


main()
