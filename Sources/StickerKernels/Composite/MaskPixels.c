#include "MaskPixels.h"

#include "Levels.h"

#include <string.h>

#define BLOCK 16

typedef uint32_t words __attribute__((vector_size(4 * BLOCK)));
typedef uint16_t lanes __attribute__((vector_size(4 * BLOCK)));
typedef uint8_t bytes __attribute__((vector_size(BLOCK)));

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

// [x · value] of two channels, each in a lane.
INLINE words product(words channels, words value)
{
    const lanes x = (lanes)channels * (lanes)(value | value << 16) + 128;
    return (words)((x + (x >> 8)) >> 8);
}

INLINE void mask_block(uint32_t *pixels, bytes values)
{
    words block;
    memcpy(&block, pixels, sizeof block);
    const words value = __builtin_convertvector(values, words);
    block = product(block & 0x00FF00FF, value) | product(block >> 8 & 0x00FF00FF, value) << 8;
    memcpy(pixels, &block, sizeof block);
}

INLINE void mask_body(uint32_t *pixels, const uint8_t *values, size_t count)
{
    size_t i = 0;
    for (; i + BLOCK <= count; i += BLOCK) {
        bytes block;
        memcpy(&block, values + i, sizeof block);
        // Most of a mask is empty or full.
        if (__builtin_reduce_and(block) == 255) continue;
        if (__builtin_reduce_or(block) == 0) memset(pixels + i, 0, 4 * BLOCK);
        else mask_block(pixels + i, block);
    }
    if (i == count) return;
    uint32_t last[BLOCK] = {};
    bytes block = {};
    memcpy(last, pixels + i, 4 * (count - i));
    memcpy(&block, values + i, count - i);
    mask_block(last, block);
    memcpy(pixels + i, last, 4 * (count - i));
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void mask_##name(uint32_t *pixels, const uint8_t *values, size_t count)               \
    {                                                                                                      \
        mask_body(pixels, values, count);                                                                  \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_mask_pixels(enum sticker_level level, uint32_t *pixels, const uint8_t *values, size_t count)
{
    DISPATCH(level, mask, pixels, values, count);
}

#pragma clang diagnostic pop
