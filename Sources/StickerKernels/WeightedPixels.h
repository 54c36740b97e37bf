// What the two-pass resampling and the sampling of turned pictures share: sums of pixels by 14-bit weights. They are exact
// integers, so that their order cannot matter and every level gives the bytes of the scalar references in StickerRaster.
#pragma once

#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "Levels.h"

typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef int16_t i16x4 __attribute__((vector_size(8)));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));

/// Products of the lanes, neighbours added: a0·b0 + a1·b1, a2·b2 + a3·b3 …
INLINE i32x4 multiply_add(i16x8 a, i16x8 b)
{
#if defined(__SSE2__)
    // Compilers do not find this one instruction in the portable form below.
    return (i32x4)_mm_madd_epi16((__m128i)a, (__m128i)b);
#else
    const i32x4 even = __builtin_convertvector(__builtin_shufflevector(a, a, 0, 2, 4, 6), i32x4)
        * __builtin_convertvector(__builtin_shufflevector(b, b, 0, 2, 4, 6), i32x4);
    const i32x4 odd = __builtin_convertvector(__builtin_shufflevector(a, a, 1, 3, 5, 7), i32x4)
        * __builtin_convertvector(__builtin_shufflevector(b, b, 1, 3, 5, 7), i32x4);
    return even + odd;
#endif
}

/// The weights at `weights[0]` and `weights[1]`, in turn.
INLINE i16x8 weight_pair(const int16_t *weights)
{
    int32_t pair;
    memcpy(&pair, weights, 4);
    const i32x4 pairs = {pair, pair, pair, pair};
    return (i16x8)pairs;
}

/// Eight bytes, two pixels beside each other, as pairs of a channel each: what `multiply_add` takes by a pair of weights.
INLINE i16x8 channel_pairs(const uint8_t *pixels)
{
    u8x8 two;
    memcpy(&two, pixels, 8);
    return __builtin_convertvector(__builtin_shufflevector(two, two, 0, 4, 1, 5, 2, 6, 3, 7), i16x8);
}

/// A pixel whose alpha overshoots 255: the colours are scaled back with it, or they would grow paler.
INLINE i16x4 scaled_back(i16x4 pixel)
{
    const int32_t alpha = pixel[3];
    if (alpha <= 255)
        return pixel;
    for (int channel = 0; channel < 3; channel++)
        pixel[channel] = pixel[channel] <= 0 ? 0 : (int16_t)((pixel[channel] * 255 + alpha / 2) / alpha);
    return pixel;
}

/// Two pixels of finished sums: clamped to 0 … 255, and colours to alpha.
INLINE void store_pixels(i32x4 first, i32x4 second, uint8_t *output)
{
    i16x4 a = __builtin_convertvector(first >> 20, i16x4);
    i16x4 b = __builtin_convertvector(second >> 20, i16x4);
    if (__builtin_expect(a[3] > 255 || b[3] > 255, 0)) {
        a = scaled_back(a);
        b = scaled_back(b);
    }
    i16x8 values = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
    const i16x8 zero = {0};
    values = __builtin_elementwise_min(__builtin_elementwise_max(values, zero), zero + 255);
    values = __builtin_elementwise_min(
        values, __builtin_shufflevector(values, values, 3, 3, 3, 3, 7, 7, 7, 7));
    const u8x8 bytes = __builtin_convertvector(values, u8x8);
    memcpy(output, &bytes, 8);
}
