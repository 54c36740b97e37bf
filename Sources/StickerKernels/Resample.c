#include "Resample.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Two-pass resampling with 14-bit weights. The sums are exact integers, so that their order cannot matter and
// every level gives the bytes of the scalar reference in StickerRaster/Filter.

#define INLINE static inline __attribute__((always_inline))

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

INLINE void row_body(
    const uint8_t *source, int16_t *output, const int32_t *starts, const int16_t *weights, int32_t taps,
    int32_t count)
{
    for (int32_t i = 0; i < count; i++, weights += taps, output += 4) {
        const uint8_t *pixel = source + (size_t)starts[i] * 4;
        i32x4 sum = {128, 128, 128, 128};
        int32_t tap = 0;
        for (; tap + 2 <= taps; tap += 2, pixel += 8) {
            u8x8 two;
            memcpy(&two, pixel, 8);
            const i16x8 values =
                __builtin_convertvector(__builtin_shufflevector(two, two, 0, 4, 1, 5, 2, 6, 3, 7), i16x8);
            sum += multiply_add(values, weight_pair(weights + tap));
        }
        if (tap < taps) {
            const i32x4 values = {pixel[0], pixel[1], pixel[2], pixel[3]};
            sum += values * (int32_t)weights[tap];
        }
        const i16x4 rounded = __builtin_convertvector(sum >> 8, i16x4);
        memcpy(output, &rounded, 8);
    }
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

INLINE void column_body(
    const int16_t *const *rows, const int16_t *weights, int32_t taps, uint8_t *output, int32_t count)
{
    const i32x4 half = {1 << 19, 1 << 19, 1 << 19, 1 << 19};
    int32_t i = 0;
    for (; i + 4 <= count; i += 4, output += 16) {
        i32x4 sums[4] = {half, half, half, half};
        int32_t tap = 0;
        for (; tap + 2 <= taps; tap += 2) {
            const i16x8 factors = weight_pair(weights + tap);
            for (int part = 0; part < 2; part++) {
                i16x8 a, b;
                memcpy(&a, rows[tap] + i * 4 + part * 8, 16);
                memcpy(&b, rows[tap + 1] + i * 4 + part * 8, 16);
                sums[part * 2] += multiply_add(
                    __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11), factors);
                sums[part * 2 + 1] += multiply_add(
                    __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15), factors);
            }
        }
        if (tap < taps) {
            for (int part = 0; part < 4; part++) {
                i16x4 a;
                memcpy(&a, rows[tap] + i * 4 + part * 4, 8);
                sums[part] += __builtin_convertvector(a, i32x4) * (int32_t)weights[tap];
            }
        }
        store_pixels(sums[0], sums[1], output);
        store_pixels(sums[2], sums[3], output + 8);
    }
    for (; i < count; i++, output += 4) {
        i32x4 sum = half;
        for (int32_t tap = 0; tap < taps; tap++) {
            i16x4 a;
            memcpy(&a, rows[tap] + i * 4, 8);
            sum += __builtin_convertvector(a, i32x4) * (int32_t)weights[tap];
        }
        uint8_t pixels[8];
        store_pixels(sum, sum, pixels);
        memcpy(output, pixels, 4);
    }
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void row_##name(                                                                      \
        const uint8_t *source, int16_t *output, const int32_t *starts, const int16_t *weights,             \
        int32_t taps, int32_t count)                                                                       \
    {                                                                                                      \
        row_body(source, output, starts, weights, taps, count);                                            \
    }                                                                                                      \
    attribute static void column_##name(                                                                   \
        const int16_t *const *rows, const int16_t *weights, int32_t taps, uint8_t *output, int32_t count)  \
    {                                                                                                      \
        column_body(rows, weights, taps, output, count);                                                   \
    }

LEVEL(baseline, )
#if defined(__x86_64__)
LEVEL(v3, __attribute__((target("arch=x86-64-v3"))))
#endif

void sticker_resample_row(
    enum sticker_level level, const uint8_t *source, int16_t *output, const int32_t *starts, const int16_t *weights,
    int32_t taps, int32_t count)
{
#if defined(__x86_64__)
    if (level >= STICKER_LEVEL_X86_64_V3) {
        row_v3(source, output, starts, weights, taps, count);
        return;
    }
#endif
    (void)level;
    row_baseline(source, output, starts, weights, taps, count);
}

void sticker_resample_column(
    enum sticker_level level, const int16_t *const *rows, const int16_t *weights, int32_t taps, uint8_t *output,
    int32_t count)
{
#if defined(__x86_64__)
    if (level >= STICKER_LEVEL_X86_64_V3) {
        column_v3(rows, weights, taps, output, count);
        return;
    }
#endif
    (void)level;
    column_baseline(rows, weights, taps, output, count);
}
