"""Pictures between files and libraries: premultiplied RGBA in files, as numpy arrays of height × width × 4 here."""

import numpy as np


def read(path, width, height, channels=4):
    return np.fromfile(path, np.uint8).reshape(height, width, channels)


def write(path, pixels):
    """Writes premultiplied RGBA."""
    np.ascontiguousarray(pixels).tofile(path)
    return f"{pixels.shape[1]} {pixels.shape[0]}"


def bgra(pixels):
    """To BGRA, or from it."""
    return np.ascontiguousarray(pixels[..., [2, 1, 0, 3]])


def premultiplied(pixels):
    """From straight RGBA, rounded exactly."""
    color, alpha = pixels[..., :3].astype(np.uint32), pixels[..., 3:].astype(np.uint32)
    product = color * alpha + 128
    return np.concatenate([(product + (product >> 8)) >> 8, alpha], axis=2).astype(np.uint8)


def straight(pixels):
    """From premultiplied RGBA."""
    color, alpha = pixels[..., :3].astype(np.uint32), pixels[..., 3:].astype(np.uint32)
    safe = np.maximum(alpha, 1)
    return np.concatenate([np.minimum((color * 255 + safe // 2) // safe, 255), alpha], axis=2).astype(np.uint8)


def with_alpha(pixels):
    """Opaque where there is no alpha."""
    if pixels.shape[2] == 4:
        return pixels
    return np.concatenate([pixels, np.full_like(pixels[..., :1], 255)], axis=2)


def path_commands(path):
    """Yields a letter and its numbers for each command."""
    with open(path) as file:
        words = file.read().split()
    index = 0
    while index < len(words):
        letter = words[index]
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[letter]
        yield letter, [float(word) for word in words[index + 1 : index + 1 + count]]
        index += 1 + count
