#include "PNGFilter.h"

#include "Levels.h"

#include <string.h>

// One body a loop, compiled for each level.

// The formulas below stay within 8 bits, so that a vector holds as many pixels as it has bytes.

INLINE uint8_t distance(uint8_t a, uint8_t b) {
    return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a);
}

// floor((a + b) / 2) without a ninth bit.
INLINE uint8_t average(uint8_t a, uint8_t b) {
    return (uint8_t)((a & b) + ((a ^ b) >> 1));
}

// The one of a, b, c that is nearest to a + b - c; of equals, the first in that order.
// With p = |b - c| and q = |a - c|, c's distance is p + q where both differences point the same way,
// and then never less than p or q; else it is |p - q|.
INLINE uint8_t paeth(uint8_t a, uint8_t b, uint8_t c) {
    uint8_t p = distance(b, c), q = distance(a, c);
    uint8_t r = (b > c) != (a > c) ? distance(p, q) : 255;
    uint8_t b_or_c = q <= r ? b : c;
    return p <= q && p <= r ? a : b_or_c;
}

INLINE uint8_t magnitude(uint8_t v) {
    return v < 128 ? v : (uint8_t)-v;
}

INLINE void filter_body(
    int type, const uint8_t *restrict row, const uint8_t *restrict above, size_t count, size_t pixel_bytes,
    uint8_t *restrict output
) {
    size_t bpp = pixel_bytes;
    size_t first = bpp < count ? bpp : count;
    switch (type) {
    case 1:
        memcpy(output, row, first);
        for (size_t i = first; i < count; i++) output[i] = (uint8_t)(row[i] - row[i - bpp]);
        return;
    case 2:
        for (size_t i = 0; i < count; i++) output[i] = (uint8_t)(row[i] - above[i]);
        return;
    case 3:
        for (size_t i = 0; i < first; i++) output[i] = (uint8_t)(row[i] - above[i] / 2);
        for (size_t i = first; i < count; i++)
            output[i] = (uint8_t)(row[i] - average(row[i - bpp], above[i]));
        return;
    case 4:
        // Left of the row stand zeros, whose predictor is the byte above.
        for (size_t i = 0; i < first; i++) output[i] = (uint8_t)(row[i] - above[i]);
        for (size_t i = first; i < count; i++)
            output[i] = (uint8_t)(row[i] - paeth(row[i - bpp], above[i], above[i - bpp]));
        return;
    default:
        memcpy(output, row, count);
    }
}

INLINE uint64_t sum_of_magnitudes(const uint8_t *bytes, size_t count) {
    uint64_t sum = 0;
    for (size_t start = 0; start < count; start += 4096) {
        size_t end = start + 4096 < count ? start + 4096 : count;
        uint32_t part = 0;
        for (size_t i = start; i < end; i++) part += magnitude(bytes[i]);
        sum += part;
    }
    return sum;
}

INLINE void filter_row_body(
    const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes, uint8_t *output,
    uint64_t sums[5]
) {
    for (int type = 0; type < 5; type++) {
        uint8_t *filtered = output + (size_t)type * count;
        filter_body(type, row, above, count, pixel_bytes, filtered);
        sums[type] = sum_of_magnitudes(filtered, count);
    }
}

// Exact for every n = c * 255 + a / 2 < 65,536: n * (2^24 / a + 1) / 2^24 errs by less than 1 / a.
INLINE uint32_t straight(uint32_t pixel) {
    uint32_t a = pixel >> 24;
    if (a == 255) return pixel;
    if (a == 0) return 0;
    uint64_t reciprocal = (1u << 24) / a + 1;
    uint32_t result = a << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t c = pixel >> shift & 255;
        uint32_t quotient = (uint32_t)((c * 255 + a / 2) * reciprocal >> 24);
        result |= (quotient > 255 ? 255 : quotient) << shift;
    }
    return result;
}

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint32_t words __attribute__((vector_size(64)));
typedef int32_t integers __attribute__((vector_size(64)));
typedef float floats __attribute__((vector_size(64)));

// The same of sixteen pixels. No quotient that is not whole is nearer to the next number than 1 / 255, and two roundings of a
// number below 256 err by less than 1 / 20,000: 1 / 1,000 more leads to the same whole number.
INLINE words straight_block(words pixels) {
    const integers alpha = (integers)(pixels >> 24), has_color = alpha != 0;
    // Of 1 where alpha is 0.
    const floats inverse = 1 / __builtin_convertvector(alpha + has_color + 1, floats);
    words result = pixels & 0xFF000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        const integers numerator = (integers)(pixels >> shift & 255) * 255 + (alpha >> 1);
        const floats quotient = __builtin_convertvector(numerator, floats) * inverse + 0.001f;
        integers value = __builtin_convertvector(quotient, integers);
        value = (value | (value > 255)) & 255 & has_color;
        result |= (words)value << shift;
    }
    return result;
}

INLINE void unpremultiply_body(const uint32_t *pixels, size_t count, uint8_t *rgba) {
    size_t i = 0;
    // Stickers are mostly runs of fully transparent and fully opaque pixels.
    for (; i + 16 <= count; i += 16) {
        words block;
        memcpy(&block, pixels + i, sizeof block);
        if (__builtin_reduce_and(block) >> 24 != 255 && __builtin_reduce_or(block) != 0) block = straight_block(block);
        memcpy(rgba + 4 * i, &block, sizeof block);
    }
    for (; i < count; i++) {
        uint32_t color = straight(pixels[i]);
        memcpy(rgba + 4 * i, &color, 4);
    }
}

INLINE void pack_grey_alpha_body(const uint32_t *pixels, size_t count, uint8_t *grey_alpha) {
    typedef uint16_t pairs __attribute__((vector_size(32)));
    size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        words block;
        memcpy(&block, pixels + i, sizeof block);
        block = straight_block(block);
        const pairs both = __builtin_convertvector((block & 255) | (block >> 24) << 8, pairs);
        memcpy(grey_alpha + 2 * i, &both, sizeof both);
    }
    for (; i < count; i++) {
        const uint32_t color = straight(pixels[i]);
        const uint16_t both = (uint16_t)((color & 255) | color >> 24 << 8);
        memcpy(grey_alpha + 2 * i, &both, 2);
    }
}

INLINE void pack_rgb_body(const uint32_t *pixels, size_t count, uint8_t *rgb) {
    typedef uint8_t bytes16 __attribute__((vector_size(16)));
    size_t i = 0;
    // Each store writes 16 bytes, of which the last 4 belong to the next pixels.
    for (; i + 6 <= count; i += 4) {
        bytes16 v;
        memcpy(&v, pixels + i, 16);
        v = __builtin_shufflevector(v, v, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 15, 15, 15);
        memcpy(rgb + 3 * i, &v, 16);
    }
    for (; i < count; i++) {
        uint32_t p = pixels[i];
        rgb[3 * i] = (uint8_t)p;
        rgb[3 * i + 1] = (uint8_t)(p >> 8);
        rgb[3 * i + 2] = (uint8_t)(p >> 16);
    }
}

INLINE sticker_png_traits scan_body(const uint32_t *pixels, size_t count) {
    uint32_t all = ~0u, colored = 0;
    size_t repeats = 0;
    if (count > 0) {
        all = pixels[0];
        colored = pixels[0] ^ pixels[0] >> 8;
    }
    // Blocks that fit the nearest cache, whose counts fit 32 bits.
    for (size_t start = 1; start < count; start += 4096) {
        size_t end = start + 4096 < count ? start + 4096 : count;
        uint32_t equal = 0;
        for (size_t i = start; i < end; i++) {
            uint32_t pixel = pixels[i];
            all &= pixel;
            colored |= pixel ^ pixel >> 8;
            equal += pixel == pixels[i - 1];
        }
        repeats += equal;
    }
    return (sticker_png_traits){
        .is_opaque = all >> 24 == 255, .is_grey = (colored & 0xFFFF) == 0, .repeat_count = repeats};
}

#pragma clang diagnostic pop

#define LEVEL(name, attribute)                                                                                      \
    attribute static void filter_##name(                                                                            \
        int type, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes, uint8_t *output) {    \
        filter_body(type, row, above, count, pixel_bytes, output);                                                  \
    }                                                                                                               \
    attribute static void filter_row_##name(                                                                        \
        const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes, uint8_t *output,                \
        uint64_t sums[5]) {                                                                                         \
        filter_row_body(row, above, count, pixel_bytes, output, sums);                                              \
    }                                                                                                               \
    attribute static void unpremultiply_##name(const uint32_t *pixels, size_t count, uint8_t *rgba) {               \
        unpremultiply_body(pixels, count, rgba);                                                                    \
    }                                                                                                               \
    attribute static void pack_grey_alpha_##name(const uint32_t *pixels, size_t count, uint8_t *grey_alpha) {       \
        pack_grey_alpha_body(pixels, count, grey_alpha);                                                            \
    }                                                                                                               \
    attribute static void pack_rgb_##name(const uint32_t *pixels, size_t count, uint8_t *rgb) {                     \
        pack_rgb_body(pixels, count, rgb);                                                                          \
    }                                                                                                               \
    attribute static sticker_png_traits scan_##name(const uint32_t *pixels, size_t count) {                         \
        return scan_body(pixels, count);                                                                            \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4,prefer-256-bit")

void sticker_png_filter(
    enum sticker_level level, int type, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes,
    uint8_t *output
) {
    DISPATCH(level, filter, type, row, above, count, pixel_bytes, output);
}

void sticker_png_filter_row(
    enum sticker_level level, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes,
    uint8_t *output, uint64_t sums[5]
) {
    DISPATCH(level, filter_row, row, above, count, pixel_bytes, output, sums);
}

void sticker_unpremultiply(enum sticker_level level, const uint32_t *pixels, size_t count, uint8_t *rgba) {
    DISPATCH(level, unpremultiply, pixels, count, rgba);
}

void sticker_png_pack_grey_alpha(
    enum sticker_level level, const uint32_t *pixels, size_t count, uint8_t *grey_alpha
) {
    DISPATCH(level, pack_grey_alpha, pixels, count, grey_alpha);
}

void sticker_png_pack_rgb(enum sticker_level level, const uint32_t *pixels, size_t count, uint8_t *rgb) {
    DISPATCH(level, pack_rgb, pixels, count, rgb);
}

sticker_png_traits sticker_png_scan(enum sticker_level level, const uint32_t *pixels, size_t count) {
    return DISPATCH(level, scan, pixels, count);
}
