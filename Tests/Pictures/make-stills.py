#!/usr/bin/env python3
"""Makes the pictures that the tests of the decoders read, and what they must decode to.

Every expected value comes from a formula here or from Pillow's binding of Little CMS, never from the engine.

    pip install pillow==13.0.0
    python3 Tests/Pictures/make-stills.py Tests/Pictures/Stills
"""
import io
import struct
import sys
import zlib
from pathlib import Path

from PIL import Image, ImageCms, ImageOps

folder = Path(sys.argv[1])

# Patches of 16×16, so that each block of every subsampling has one colour.
PATCHES = [(230, 30, 40), (20, 200, 80), (40, 60, 220), (255, 255, 255), (0, 0, 0), (128, 128, 128)]


def patches(colors=PATCHES, mode="RGB"):
    picture = Image.new(mode, (48, 32))
    for index, color in enumerate(colors):
        x, y = index % 3 * 16, index // 3 * 16
        picture.paste(color, (x, y, x + 16, y + 16))
    return picture


def save(name, picture, **options):
    picture.save(folder / name, **options)


# JPEG: patches in every kind of coding. Quality 100 keeps them to a step or two.
save("baseline.jpg", patches(), quality=100, subsampling=0)
save("subsampled.jpg", patches(), quality=100, subsampling=2)
save("progressive.jpg", patches(), quality=100, subsampling=2, progressive=True)
save("grey.jpg", patches([0, 40, 90, 128, 200, 255], "L"), quality=100)

# A slope, whose sides no block divides.
slope = Image.new("RGB", (37, 29))
slope.putdata([(x * 6, y * 8, 255 - x * 3 - y * 4) for y in range(29) for x in range(37)])
save("slope.jpg", slope, quality=97, subsampling=0, progressive=True)
save("restarts.jpg", slope, quality=97, subsampling=0, restart_marker_blocks=1)

# Inks. Pillow stores them inverted and says so in an Adobe segment with transform 0.
INKS = [(0, 0, 0, 0), (255, 0, 0, 0), (0, 200, 50, 0), (0, 0, 0, 255), (30, 60, 90, 120), (255, 255, 255, 0)]
save("cmyk.jpg", patches(INKS, "CMYK"), quality=100)


def ycc(red, green, blue):
    """T.871, section 7."""
    return (
        round(0.299 * red + 0.587 * green + 0.114 * blue),
        round(-0.168736 * red - 0.331264 * green + 0.5 * blue + 128),
        round(min(255, 0.5 * red - 0.418688 * green - 0.081312 * blue + 128)),
    )


# YCCK: the three inks as if they were red, green and blue; black stays. Pillow inverts what it is given.
stored = [(*ycc(c, m, y), 255 - k) for c, m, y, k in INKS]
file = io.BytesIO()
patches([tuple(255 - value for value in color) for color in stored], "CMYK").save(file, "JPEG", quality=100)
data = bytearray(file.getvalue())
data[data.index(b"Adobe") + 11] = 2
(folder / "ycck.jpg").write_bytes(data)

# Without the Adobe segment the values are the inks themselves.
file = io.BytesIO()
patches([tuple(255 - value for value in color) for color in INKS], "CMYK").save(file, "JPEG", quality=100)
data = file.getvalue()
start = data.index(b"\xff\xee")
(folder / "cmyk-plain.jpg").write_bytes(data[:start] + data[start + 16 :])

# Orientations: the stored picture is such that the patches are upright once it is followed.
back = {
    1: None, 2: "FLIP_LEFT_RIGHT", 3: "ROTATE_180", 4: "FLIP_TOP_BOTTOM",
    5: "TRANSPOSE", 6: "ROTATE_90", 7: "TRANSVERSE", 8: "ROTATE_270",
}
for value, method in back.items():
    picture = patches()
    if method:
        picture = picture.transpose(getattr(Image.Transpose, method))
    exif = Image.Exif()
    exif[0x0112] = value
    save(f"orientation-{value}.jpg", picture, quality=100, subsampling=0, exif=exif)
    assert ImageOps.exif_transpose(Image.open(folder / f"orientation-{value}.jpg")).size == (48, 32)
exif = Image.Exif()
exif[0x0112] = 6
save("orientation-6.png", patches().transpose(Image.Transpose.ROTATE_90), exif=exif)


# Profiles, put together by ICC.1.
def fixed(*values):
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def profile(space, connection, tags, kind=b"mntr"):
    directory, body, start = struct.pack(">I", len(tags)), b"", 132 + 12 * len(tags)
    for name, tag in tags:
        directory += name + struct.pack(">II", start + len(body), len(tag))
        body += tag + b"\0" * (-len(tag) % 4)
    header = struct.pack(">I", start + len(body)) + b"\0" * 4 + b"\2\x40\0\0" + kind + space + connection
    # A date, which the library wants.
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28 + fixed(0.9642, 1, 0.8249)
    return header.ljust(128, b"\0") + directory + body


def description(text):
    ascii = text.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(ascii)) + ascii + b"\0" * 81


def xyz(*values):
    return b"XYZ \0\0\0\0" + fixed(*values)


def gamma(value):
    return b"curv\0\0\0\0" + struct.pack(">IHH", 1, round(value * 256), 0)


def table(count, function):
    samples = [round(65535 * function(index / (count - 1))) for index in range(count)]
    return b"curv\0\0\0\0" + struct.pack(">I", count) + struct.pack(f">{count}H", *samples)


def srgb(value):
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def matrix_profile(name, columns, curve):
    return profile(b"RGB ", b"XYZ ", [
        (b"desc", description(name)), (b"wtpt", xyz(0.9642, 1, 0.8249)),
        (b"rXYZ", xyz(*columns[0])), (b"gXYZ", xyz(*columns[1])), (b"bXYZ", xyz(*columns[2])),
        (b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve),
    ])


P3 = [(0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407)]
SRGB = [(0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)]
ADOBE = [(0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457)]
PROFILES = {
    "display-p3": matrix_profile("Display P3", P3, table(1024, srgb)),
    "swapped": matrix_profile("swapped", SRGB[::-1], table(1024, srgb)),
    "wide": matrix_profile("wide gamut, gamma 2.2", ADOBE, gamma(2.19921875)),
    "tagged-srgb": matrix_profile("my screen", SRGB, table(1024, srgb)),
}
# 16 × 16 colours spread over the cube.
cube = Image.new("RGB", (16, 16))
cube.putdata([(index * 37 % 256, index * 101 % 256, index) for index in range(256)])
standard = ImageCms.createProfile("sRGB")
for name, icc in PROFILES.items():
    save(f"{name}.png", cube, icc_profile=icc)
    opened = ImageCms.ImageCmsProfile(io.BytesIO(icc))
    expected = ImageCms.profileToProfile(
        cube, opened, standard, renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags=ImageCms.Flags.NOOPTIMIZE)
    (folder / f"{name}.rgb").write_bytes(expected.tobytes())
    save(f"{name}.jpg", patches(), quality=100, subsampling=0, icc_profile=icc)

# Inks through a table of 3⁴ points. L*, a* and b* are made up, and smooth.
def lab16(l, a, b):
    return struct.pack(">3H", round(l * 652.8), round((a + 128) * 256), round((b + 128) * 256))


grid = b""
for point in range(81):
    c, m, y, k = (point // 27 / 2, point // 9 % 3 / 2, point // 3 % 3 / 2, point % 3 / 2)
    light = (1 - k) * (1 - 0.35 * c - 0.4 * m - 0.1 * y)
    grid += lab16(100 * light, (1 - k) * (70 * m - 40 * c), (1 - k) * (80 * y - 45 * c))
line = struct.pack(">2H", 0, 65535)
lut = b"mft2\0\0\0\0" + bytes([4, 3, 3, 0]) + fixed(1, 0, 0, 0, 1, 0, 0, 0, 1)
lut += struct.pack(">2H", 2, 2) + line * 4 + grid + line * 3
inks = profile(b"CMYK", b"Lab ", [
    (b"desc", description("test inks")), (b"wtpt", xyz(0.9642, 1, 0.8249)), (b"A2B0", lut)], b"prtr")
save("cmyk-profile.jpg", patches(INKS, "CMYK"), quality=100, icc_profile=inks)
opened = ImageCms.ImageCmsProfile(io.BytesIO(inks))
expected = ImageCms.profileToProfile(
    patches(INKS, "CMYK"), opened, standard, outputMode="RGB",
    renderingIntent=ImageCms.Intent.PERCEPTUAL, flags=ImageCms.Flags.NOOPTIMIZE)
(folder / "cmyk-profile.rgb").write_bytes(expected.tobytes())


# APNG, chunk by chunk, with what each frame must look like.
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def rows(width, height, pixel):
    return zlib.compress(b"".join(
        b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height)), 9)


def over(source, canvas):
    """Premultiplied source-over, rounded to nearest."""
    return tuple(s + (c * (255 - source[3]) + 127) // 255 for s, c in zip(source, canvas))


def premultiplied(r, g, b, a):
    return tuple((value * a + 127) // 255 for value in (r, g, b)) + (a,)


W, H = 12, 9
# x, y, width, height, disposal, blend, delay; pixels by a formula of the frame's number.
FRAMES = [
    (0, 0, 12, 9, 0, 0, (1, 10)), (2, 1, 6, 5, 0, 1, (3, 100)), (5, 3, 7, 6, 1, 1, (1, 0)),
    (0, 4, 4, 4, 2, 0, (250, 1000)), (1, 1, 9, 7, 2, 1, (0, 7)), (3, 0, 5, 9, 1, 0, (2, 25)),
    (0, 0, 12, 9, 0, 1, (1, 30)), (11, 8, 1, 1, 2, 0, (65535, 1)), (4, 4, 4, 4, 0, 1, (1, 1)),
]


def pixel(frame):
    def color(x, y):
        alpha = [255, 0, 128, 77][(x + 2 * y + frame) % 4] if frame else 255
        return ((x * 20 + frame * 50) % 256, (y * 28) % 256, (frame * 30 + x * y) % 256, alpha)
    return color


def animation(default_image):
    """The file, and all frames as premultiplied RGBA."""
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", W, H, 8, 6, 0, 0, 0))
    file += chunk(b"acTL", struct.pack(">II", len(FRAMES), 3))
    if default_image:
        file += chunk(b"IDAT", rows(W, H, lambda x, y: (1, 2, 3, 255)))
    number, canvas, shown = 0, [(0, 0, 0, 0)] * (W * H), b""
    for index, (x, y, width, height, disposal, blend, delay) in enumerate(FRAMES):
        file += chunk(b"fcTL", struct.pack(
            ">5I2H2B", number, width, height, x, y, *delay, disposal, blend))
        number += 1
        data = rows(width, height, pixel(index))
        if index == 0 and not default_image:
            file += chunk(b"IDAT", data)
        else:
            # In two pieces.
            for piece in (data[:20], data[20:]):
                file += chunk(b"fdAT", struct.pack(">I", number) + piece)
                number += 1
        before = list(canvas)
        for row in range(height):
            for column in range(width):
                place = (y + row) * W + x + column
                color = premultiplied(*pixel(index)(column, row))
                canvas[place] = over(color, canvas[place]) if blend else color
        shown += bytes(value for color in canvas for value in color)
        if disposal == 1:
            for row in range(height):
                for column in range(width):
                    canvas[(y + row) * W + x + column] = (0, 0, 0, 0)
        elif disposal == 2:
            canvas = before
    return file + chunk(b"IEND", b""), shown


for name, default_image in (("animation", False), ("animation-default", True)):
    file, shown = animation(default_image)
    (folder / f"{name}.png").write_bytes(file)
    (folder / f"{name}.rgba").write_bytes(shown)
    # Pillow reads as many frames.
    opened = Image.open(io.BytesIO(file))
    assert opened.n_frames == len(FRAMES) + default_image, opened.n_frames

# An animation of palette colours with tRNS.
file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 2, 2, 3, 0, 0, 0))
file += chunk(b"PLTE", bytes([255, 0, 0, 0, 255, 0, 0, 0, 255])) + chunk(b"tRNS", bytes([255, 128, 0]))
file += chunk(b"acTL", struct.pack(">II", 2, 0))
file += chunk(b"fcTL", struct.pack(">5I2H2B", 0, 4, 2, 0, 0, 1, 2, 0, 0))
file += chunk(b"IDAT", zlib.compress(bytes([0, 0b00011000, 0, 0b10000001])))
file += chunk(b"fcTL", struct.pack(">5I2H2B", 1, 2, 1, 1, 1, 1, 4, 0, 1))
file += chunk(b"fdAT", struct.pack(">I", 2) + zlib.compress(bytes([0, 0b01000000])))
(folder / "animation-palette.png").write_bytes(file + chunk(b"IEND", b""))
