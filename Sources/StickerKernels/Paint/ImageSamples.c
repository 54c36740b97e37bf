#include "ImageSamples.h"

#include "EightLanes.h"
#include "WeightedPixels.h"

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define MAX_TAPS 6

// The largest whole number at most `t`, exact where `t` is no larger than 1e15; otherwise `t` is whole already.
INLINE doubles floor_of(doubles t)
{
    const doubles whole = __builtin_elementwise_trunc(t);
    return either(whole > t, whole - 1, whole);
}

// Coordinates that show the same as `values`, close enough to the picture to be counted in pixels.
INLINE doubles wrapped(enum sticker_spread spread, doubles values, int32_t count)
{
    const double length = count;
    if (spread == STICKER_SPREAD_PAD) {
        // Written so that what is not a number fails the first comparison.
        const doubles at_least = either(values > -8, values, splat(-8));
        return either(at_least < length + 8, at_least, splat(length + 8));
    }
    const double period = spread == STICKER_SPREAD_REPEAT ? length : 2 * length;
    const doubles result = values - floor_of(values / period) * period;
    return either((result >= 0) & (result <= 2 * length), result, splat(0));
}

// Coordinates in 256ths of a pixel, from the centre of pixel 0, to the nearest, halves away from 0.
INLINE integers located(doubles coordinates)
{
    const doubles exact = (coordinates - 0.5) * 256;
    const doubles whole = __builtin_elementwise_trunc(exact);
    const doubles rest = exact - whole;
    const doubles nearest = either(rest >= 0.5, whole + 1, either(rest <= -0.5, whole - 1, whole));
    return __builtin_convertvector(nearest, integers);
}

// The pixel inside the picture that stands at `index`, which may lie a window's width outside.
INLINE int32_t position(enum sticker_spread spread, int32_t index, int32_t count)
{
    if (index >= 0 && index < count) return index;
    if (spread == STICKER_SPREAD_PAD) return index < 0 ? 0 : count - 1;
    const int32_t period = spread == STICKER_SPREAD_REPEAT ? count : 2 * count;
    const int32_t rest = index % period;
    const int32_t positive = rest < 0 ? rest + period : rest;
    return positive < count ? positive : period - 1 - positive;
}

// The pixels of a window of which a part lies outside, row after row.
INLINE void copy_window(
    const struct sticker_sampled_image *image, int32_t taps, int32_t column, int32_t row, uint8_t *window)
{
    for (int32_t down = 0; down < taps; down++) {
        const size_t start = (size_t)position(image->spread, row + down, image->height) * (size_t)image->width;
        for (int32_t across = 0; across < taps; across++, window += 4)
            memcpy(
                window, image->pixels + 4 * (start + (size_t)position(image->spread, column + across, image->width)), 4);
    }
}

// A row of a window by its weights, with 6 fractional bits left, as `sticker_resample_row` has it.
INLINE i32x4 row_sum(const uint8_t *pixels, const int16_t *weights, int32_t taps)
{
    i32x4 sum = {128, 128, 128, 128};
    for (int32_t tap = 0; tap < taps; tap += 2) sum += multiply_add(channel_pairs(pixels + 4 * tap), weight_pair(weights + tap));
    return sum >> 8;
}

// The sum of the window around a point, of 20 fractional bits.
INLINE i32x4 window_sum(const struct sticker_sampled_image *image, int32_t taps, int32_t across, int32_t down)
{
    const int32_t column = (across >> 8) - (taps / 2 - 1), row = (down >> 8) - (taps / 2 - 1);
    const int16_t *weights_across = image->weights + (across & 255) * taps;
    const int16_t *weights_down = image->weights + (down & 255) * taps;
    uint8_t window[4 * MAX_TAPS * MAX_TAPS];
    const uint8_t *pixels;
    size_t bytes_per_row;
    if (column >= 0 && column + taps <= image->width && row >= 0 && row + taps <= image->height) {
        bytes_per_row = 4 * (size_t)image->width;
        pixels = image->pixels + (size_t)row * bytes_per_row + 4 * (size_t)column;
    } else {
        copy_window(image, taps, column, row, window);
        bytes_per_row = 4 * (size_t)taps;
        pixels = window;
    }
    i32x4 sum = {1 << 19, 1 << 19, 1 << 19, 1 << 19};
    for (int32_t tap = 0; tap < taps; tap += 2, pixels += 2 * bytes_per_row) {
        const i16x4 upper = __builtin_convertvector(row_sum(pixels, weights_across, taps), i16x4);
        const i16x4 lower = __builtin_convertvector(row_sum(pixels + bytes_per_row, weights_across, taps), i16x4);
        sum += multiply_add(
            __builtin_shufflevector(upper, lower, 0, 4, 1, 5, 2, 6, 3, 7), weight_pair(weights_down + tap));
    }
    return sum;
}

INLINE void sample_taps(
    const struct sticker_sampled_image *image, int32_t taps, double x, const struct sticker_mapped_row *row, size_t count,
    uint8_t *output)
{
    doubles index = {0, 1, 2, 3, 4, 5, 6, 7};
    for (size_t i = 0; i < count; i += BLOCK, index += BLOCK) {
        const doubles centers = x + index;
        const integers across = located(wrapped(image->spread, row->a * centers + row->across + row->e, image->width));
        const integers down = located(wrapped(image->spread, row->b * centers + row->down + row->f, image->height));
        const size_t left = count - i < BLOCK ? count - i : BLOCK;
        size_t lane = 0;
        for (; lane + 2 <= left; lane += 2, output += 8)
            store_pixels(
                window_sum(image, taps, across[lane], down[lane]),
                window_sum(image, taps, across[lane + 1], down[lane + 1]), output);
        if (lane < left) {
            const i32x4 sum = window_sum(image, taps, across[lane], down[lane]);
            uint8_t pixels[8];
            store_pixels(sum, sum, pixels);
            memcpy(output, pixels, 4);
        }
    }
}

INLINE void sample_body(
    const struct sticker_sampled_image *image, double x, const struct sticker_mapped_row *row, size_t count, uint8_t *output)
{
    switch (image->taps) {
    case 2: sample_taps(image, 2, x, row, count, output); break;
    case 4: sample_taps(image, 4, x, row, count, output); break;
    default: sample_taps(image, MAX_TAPS, x, row, count, output); break;
    }
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void sample_##name(                                                                   \
        const struct sticker_sampled_image *image, double x, const struct sticker_mapped_row *row, size_t count,  \
        uint8_t *output)                                                                                   \
    {                                                                                                      \
        sample_body(image, x, row, count, output);                                                         \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_sample_image(
    enum sticker_level level, struct sticker_sampled_image image, double x, struct sticker_mapped_row row, size_t count,
    uint8_t *output)
{
    DISPATCH(level, sample, &image, x, &row, count, output);
}

#pragma clang diagnostic pop
