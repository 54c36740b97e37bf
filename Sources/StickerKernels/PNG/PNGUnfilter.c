#include "PNGUnfilter.h"

#include "Levels.h"

#include <string.h>

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef int16_t i16x4 __attribute__((vector_size(8)));

// One of the five predictors of a byte.
INLINE uint8_t predictor(int type, int a, int b, int c)
{
    switch (type) {
    case 1: return (uint8_t)a;
    case 2: return (uint8_t)b;
    case 3: return (uint8_t)((a + b) / 2);
    case 4: {
        const int p = b - c, q = a - c;
        const int pa = p < 0 ? -p : p, pb = q < 0 ? -q : q, pc = p + q < 0 ? -(p + q) : p + q;
        return (uint8_t)(pa <= pb && pa <= pc ? a : pb <= pc ? b : c);
    }
    default: return 0;
    }
}

void sticker_png_unfilter(int type, uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes)
{
    if (type == 0) return;
    const size_t first = pixel_bytes < count ? pixel_bytes : count;
    for (size_t i = 0; i < first; i++) row[i] += predictor(type, 0, above[i], 0);
    for (size_t i = first; i < count; i++)
        row[i] += predictor(type, row[i - pixel_bytes], above[i], above[i - pixel_bytes]);
}

// The same for the four channels of a pixel at once.
INLINE i16x4 predictors(int type, i16x4 a, i16x4 b, i16x4 c)
{
    switch (type) {
    case 1: return a;
    case 3: return (a + b) >> 1;
    default: {
        const i16x4 p = b - c, q = a - c;
        const i16x4 pa = __builtin_elementwise_abs(p), pb = __builtin_elementwise_abs(q);
        const i16x4 pc = __builtin_elementwise_abs(p + q);
        const i16x4 isB = pb <= pc, isA = (pa <= pb) & (pa <= pc);
        const i16x4 other = (isB & b) | (~isB & c);
        return (isA & a) | (~isA & other);
    }
    }
}

INLINE i16x4 load_pixel(const uint8_t *bytes)
{
    u8x4 pixel;
    memcpy(&pixel, bytes, 4);
    return __builtin_convertvector(pixel, i16x4);
}

// Sub, Average and Paeth: each pixel needs the one on its left. Of RGB, the fourth channel is the next pixel's and not used.
INLINE void unfilter_in_turn(
    int type, const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *output)
{
    i16x4 left = {0}, above_left = {0};
    for (size_t i = 0; i < count; i++, row += channels, above += 4, output += 4) {
        const i16x4 up = load_pixel(above);
        left = (load_pixel(row) + predictors(type, left, up, above_left)) & 255;
        above_left = up;
        u8x4 pixel = __builtin_convertvector(left, u8x4);
        if (channels == 3) pixel[3] = 255;
        memcpy(output, &pixel, 4);
    }
}

// None and Up: four pixels at a time.
INLINE void unfilter_together(
    int type, const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *output)
{
    const u8x16 opaque = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};
    for (size_t i = 0; i < count; i += 4) {
        const size_t left = count - i < 4 ? count - i : 4;
        u8x16 pixels, up = {0};
        memcpy(&pixels, row + (size_t)channels * i, 16);
        if (type == 2) memcpy(&up, above + 4 * i, left == 4 ? 16 : 4 * left);
        if (channels == 3)
            pixels = __builtin_shufflevector(pixels, pixels, 0, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 11);
        pixels += up;
        if (channels == 3) pixels |= opaque;
        memcpy(output + 4 * i, &pixels, left == 4 ? 16 : 4 * left);
    }
}

INLINE void unfilter_channels(
    int type, const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *output)
{
    switch (type) {
    case 1: unfilter_in_turn(1, row, above, count, channels, output); break;
    case 2: unfilter_together(2, row, above, count, channels, output); break;
    case 3: unfilter_in_turn(3, row, above, count, channels, output); break;
    case 4: unfilter_in_turn(4, row, above, count, channels, output); break;
    default: unfilter_together(0, row, above, count, channels, output); break;
    }
}

INLINE void unfilter_colors_body(
    int type, const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *output)
{
    if (channels == 3)
        unfilter_channels(type, row, above, count, 3, output);
    else
        unfilter_channels(type, row, above, count, 4, output);
}

void sticker_png_look_up(const uint8_t *row, size_t count, int bits, const uint32_t *colors, uint32_t *output)
{
    if (bits == 8) {
        for (size_t i = 0; i < count; i++) output[i] = colors[row[i]];
        return;
    }
    const size_t per_byte = 8 / (size_t)bits;
    const unsigned mask = (1u << bits) - 1;
    for (size_t i = 0; i < count; i += per_byte, row++) {
        const size_t left = count - i < per_byte ? count - i : per_byte;
        for (size_t j = 0; j < left; j++) output[i + j] = colors[*row >> (8 - (size_t)bits * (j + 1)) & mask];
    }
}

INLINE void expand_grey_alpha_body(const uint8_t *row, size_t count, uint32_t *output)
{
    for (size_t i = 0; i < count; i++) output[i] = row[2 * i] * 0x010101u | (uint32_t)row[2 * i + 1] << 24;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void unfilter_colors_##name(                                                          \
        int type, const uint8_t *row, const uint8_t *above, size_t count, int channels, uint8_t *output)   \
    {                                                                                                      \
        unfilter_colors_body(type, row, above, count, channels, output);                                   \
    }                                                                                                      \
    attribute static void expand_grey_alpha_##name(const uint8_t *row, size_t count, uint32_t *output)     \
    {                                                                                                      \
        expand_grey_alpha_body(row, count, output);                                                        \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4,prefer-256-bit")

void sticker_png_unfilter_colors(
    enum sticker_level level, int type, const uint8_t *row, const uint8_t *above, size_t count, int channels,
    uint8_t *output)
{
    DISPATCH(level, unfilter_colors, type, row, above, count, channels, output);
}

void sticker_png_expand_grey_alpha(enum sticker_level level, const uint8_t *row, size_t count, uint32_t *output)
{
    DISPATCH(level, expand_grey_alpha, row, count, output);
}

#pragma clang diagnostic pop
