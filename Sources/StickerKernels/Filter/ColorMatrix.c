#include "ColorMatrix.h"

#include "EightLanes.h"

#include <string.h>

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

INLINE floats channel(integers pixels, int shift)
{
    return __builtin_convertvector((pixels >> shift) & 0xFF, floats);
}

INLINE floats selected(integers condition, floats a, floats b)
{
    return (floats)((condition & (integers)a) | (~condition & (integers)b));
}

// A channel, held in 0 … 1, times 255 or alpha, rounded.
INLINE integers rounded(floats value, floats scale)
{
    const floats zero = {}, one = zero + 1;
    const floats at_least = selected(value > zero, value, zero);
    const floats held = selected(at_least < one, at_least, one);
    return __builtin_convertvector(held * scale + 0.5f, integers);
}

INLINE floats row(const struct sticker_color_matrix *matrix, size_t index, const floats old[4])
{
    floats sum = matrix->columns[0][index] * old[0];
    for (size_t column = 1; column < 4; column++) sum += matrix->columns[column][index] * old[column];
    return sum + matrix->offset[index];
}

INLINE integers mapped(const struct sticker_color_matrix *matrix, integers pixels)
{
    const floats alpha = channel(pixels, 24), one = (floats){} + 1;
    // Not divided by 0, which is slow; the channels are 0 there.
    const floats scale = one / selected(alpha > 0, alpha, one);
    const floats old[4] = {
        channel(pixels, 0) * scale, channel(pixels, 8) * scale, channel(pixels, 16) * scale, alpha / 255};
    const integers new_alpha = rounded(row(matrix, 3, old), one * 255);
    const floats factor = __builtin_convertvector(new_alpha, floats);
    return rounded(row(matrix, 0, old), factor) | rounded(row(matrix, 1, old), factor) << 8
        | rounded(row(matrix, 2, old), factor) << 16 | new_alpha << 24;
}

INLINE void body(
    const struct sticker_color_matrix *matrix, uint32_t *pixels, size_t count, int keeps_transparency)
{
    size_t i = 0;
    for (; i + BLOCK <= count; i += BLOCK) {
        integers block;
        memcpy(&block, pixels + i, sizeof block);
        if (keeps_transparency && __builtin_reduce_or(block) == 0) continue;
        block = mapped(matrix, block);
        memcpy(pixels + i, &block, sizeof block);
    }
    if (i == count) return;
    integers rest = {};
    memcpy(&rest, pixels + i, (count - i) * sizeof *pixels);
    rest = mapped(matrix, rest);
    memcpy(pixels + i, &rest, (count - i) * sizeof *pixels);
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void apply_##name(                                                                    \
        const struct sticker_color_matrix *matrix, uint32_t *pixels, size_t count, int keeps_transparency) \
    {                                                                                                      \
        body(matrix, pixels, count, keeps_transparency);                                                   \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_apply_color_matrix(
    enum sticker_level level, const struct sticker_color_matrix *matrix, uint32_t *pixels, size_t count,
    int keeps_transparency)
{
    DISPATCH(level, apply, matrix, pixels, count, keeps_transparency);
}

#pragma clang diagnostic pop
