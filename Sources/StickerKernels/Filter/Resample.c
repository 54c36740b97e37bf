#include "Resample.h"

#include "WeightedPixels.h"

// Two-pass resampling.

INLINE void row_body(
    const uint8_t *source, int16_t *output, const int32_t *starts, const int16_t *weights, int32_t taps,
    int32_t count)
{
    for (int32_t i = 0; i < count; i++, weights += taps, output += 4) {
        const uint8_t *pixel = source + (size_t)starts[i] * 4;
        i32x4 sum = {128, 128, 128, 128};
        int32_t tap = 0;
        for (; tap + 2 <= taps; tap += 2, pixel += 8) {
            sum += multiply_add(channel_pairs(pixel), weight_pair(weights + tap));
        }
        if (tap < taps) {
            const i32x4 values = {pixel[0], pixel[1], pixel[2], pixel[3]};
            sum += values * (int32_t)weights[tap];
        }
        const i16x4 rounded = __builtin_convertvector(sum >> 8, i16x4);
        memcpy(output, &rounded, 8);
    }
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
