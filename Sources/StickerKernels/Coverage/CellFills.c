#include "CellFills.h"

#include "FewBytes.h"
#include "Levels.h"

#include <string.h>

// Sixteen pixels, whatever the level: groups of cells that follow each other are painted together.
#define BLOCK_BYTES 64

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#include "BlendBlocks.h"

typedef _Bool bits __attribute__((ext_vector_type(BLOCK_PIXELS)));

#define GROUPS_PER_BLOCK (BLOCK_PIXELS / STICKER_CELLS_PER_BIT)

_Static_assert(BLOCK_PIXELS - STICKER_CELLS_PER_BIT == STICKER_CELL_PADDING, "the last group is in a block of its row");

// One colour, and whether it is opaque; constants to the loops that are compiled for them.
struct solid {
    uint32_t color;
    int is_opaque, is_even_odd;
    void (*fill)(void *pixels, uint32_t color, size_t count, uint8_t coverage);
};

// Sums from the first lane to each.
INLINE integers running_sums(integers x)
{
    const integers zero = {};
    // In each four lanes, then over the fours.
    x += __builtin_shufflevector(zero, x, 0, 16, 17, 18, 0, 20, 21, 22, 0, 24, 25, 26, 0, 28, 29, 30);
    x += __builtin_shufflevector(zero, x, 0, 0, 16, 17, 0, 0, 20, 21, 0, 0, 24, 25, 0, 0, 28, 29);
    const integers last = __builtin_shufflevector(x, x, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    const integers before = __builtin_shufflevector(zero, last, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
    const integers both = last + before;
    return x + before + __builtin_shufflevector(zero, both, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23);
}

// Signed sums under the fill rule, as 0 … 255, rounded.
INLINE words levels_of(integers sums, int is_even_odd)
{
    // Unsigned, so that the least of all numbers has a magnitude.
    words area = (words)__builtin_elementwise_abs(sums);
    if (is_even_odd) {
        area &= 0x1FFFF;
        area = __builtin_elementwise_min(area, 0x20000 - area);
    } else {
        area = __builtin_elementwise_min(area, (words){} + 0x10000);
    }
    return ((area << 8) - area + 0x8000) >> 16;
}

INLINE bytes painted(const struct solid *solid, words levels, bytes below)
{
    const lanes coverage = (lanes)(levels | levels << 16);
    const bytes source = join(scaled(split(splat_pixel(solid->color)), coverage));
    // An opaque colour has the coverage for its alpha.
    const lanes alpha = solid->is_opaque ? coverage : alphas(source);
    return source + divided_join(times(split(below), 255 - alpha));
}

INLINE void store_quad(uint32_t *to, uint32_t color)
{
    const words block = (words){} + color;
    memcpy(to, &block, 16);
}

// Runs of one opaque colour: blocks from both ends, which may overlap.
INLINE void fill_opaque(uint32_t *pixels, uint32_t color, size_t count)
{
    const bytes block = splat_pixel(color);
    uint32_t *const end = pixels + count;
    if (count >= 4 * BLOCK_PIXELS) {
        store(pixels, block);
        // Whole lines of the cache.
        for (pixels += BLOCK_PIXELS - ((uintptr_t)pixels & (BLOCK_BYTES - 1)) / 4; pixels < end - 4 * BLOCK_PIXELS;
             pixels += 4 * BLOCK_PIXELS) {
            for (size_t i = 0; i < 4; i++) store(pixels + i * BLOCK_PIXELS, block);
        }
        for (size_t i = 1; i <= 4; i++) store(end - i * BLOCK_PIXELS, block);
    } else if (count >= BLOCK_PIXELS) {
        store(pixels, block);
        if (count > 2 * BLOCK_PIXELS) {
            store(pixels + BLOCK_PIXELS, block);
            store(end - 2 * BLOCK_PIXELS, block);
        }
        store(end - BLOCK_PIXELS, block);
    } else if (count >= 4) {
        store_quad(pixels, color);
        if (count > 8) {
            store_quad(pixels + 4, color);
            store_quad(end - 8, color);
        }
        store_quad(end - 4, color);
    } else {
        for (size_t i = 0; i < 3; i++) {
            if (i < count) pixels[i] = color;
        }
    }
}

INLINE void fill(const struct solid *solid, uint32_t *pixels, size_t count, uint32_t level)
{
    if (solid->is_opaque && level == 255) {
        fill_opaque(pixels, solid->color, count);
    } else {
        solid->fill(pixels, solid->color, count, (uint8_t)level);
    }
}

// A bit for each pixel with coverage.
INLINE uint32_t covered(words levels)
{
    const bits any = __builtin_convertvector(levels != 0, bits);
    uint16_t lanes;
    memcpy(&lanes, &any, sizeof lanes);
    return lanes;
}

INLINE integers load_cells(const int32_t *from)
{
    integers cells;
    memcpy(&cells, from, sizeof cells);
    return cells;
}

// The last lane in all.
INLINE integers last_of(integers x)
{
    return __builtin_shufflevector(x, x, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15);
}

INLINE size_t fill_row(
    const struct solid *solid, int32_t *cells, uint64_t *touched, size_t word_count, int32_t width, uint32_t *pixels)
{
    const int32_t last = width - BLOCK_PIXELS;
    size_t count = 0;
    integers sum = {};
    // The coverage of the pixels from `position` on.
    uint32_t level = 0;
    int32_t position = 0;
    for (size_t word = 0; word < word_count; word++) {
        uint64_t groups = touched[word];
        if (groups == 0) continue;
        touched[word] = 0;
        do {
            const size_t group = (size_t)__builtin_ctzll(groups);
            groups &= ~((((uint64_t)1 << GROUPS_PER_BLOCK) - 1) << group);
            if (group > 64 - GROUPS_PER_BLOCK && word + 1 < word_count) {
                touched[word + 1] &= ~(uint64_t)(((1 << GROUPS_PER_BLOCK) - 1) >> (64 - group));
            }
            const int32_t x = (int32_t)(word * 64 + group) * STICKER_CELLS_PER_BIT;
            // The last block ends with the row where it can, and begins in the pixels before its cells.
            const int32_t first = x > last && x < width && last >= position ? last : x;
            if (first > position && level > 0) {
                fill(solid, pixels + position, (size_t)(first - position), level);
                count += (size_t)(first - position);
            }
            position = first + BLOCK_PIXELS;
            const integers sums = running_sums(load_cells(cells + first)) + sum;
            memset(cells + x, 0, sizeof sums);
            sum = last_of(sums);
            const words levels = levels_of(sums, solid->is_even_odd);
            level = levels[BLOCK_PIXELS - 1];
            if (first <= last) {
                store(pixels + first, painted(solid, levels, load(pixels + first)));
                count += (size_t)__builtin_popcount(covered(levels));
            } else if (first < width) {
                const size_t rest = (size_t)(width - first);
                bytes below = {};
                copy_few(&below, pixels + first, 4 * rest);
                below = painted(solid, levels, below);
                copy_few(pixels + first, &below, 4 * rest);
                count += (size_t)__builtin_popcount(covered(levels) & ((1u << rest) - 1));
            }
        } while (groups != 0);
    }
    if (position < width && level > 0) {
        fill(solid, pixels + position, (size_t)(width - position), level);
        count += (size_t)(width - position);
    }
    return count;
}

INLINE size_t fill_body(
    const struct sticker_cells *plane, size_t row_count, int is_even_odd, uint32_t color, uint32_t *pixels,
    size_t pixel_stride, enum sticker_level level, int is_opaque)
{
    const struct solid solid = {
        color, is_opaque, is_even_odd, sticker_mode_loops(level, STICKER_MODE_SOURCE_OVER)->solid};
    size_t count = 0;
    for (size_t row = 0; row < row_count; row++) {
        count += fill_row(
            &solid, plane->cells + row * plane->stride, plane->touched + row * plane->words_per_row,
            plane->words_per_row, plane->width, pixels + row * pixel_stride);
    }
    return count;
}

#define FORM(name, attribute, form, is_even_odd, is_opaque)                                                \
    attribute __attribute__((min_vector_width(512), noinline)) static size_t fill_##form##_##name(         \
        const struct sticker_cells *plane, size_t row_count, uint32_t color, uint32_t *pixels,             \
        size_t pixel_stride, enum sticker_level level)                                                     \
    {                                                                                                      \
        return fill_body(plane, row_count, is_even_odd, color, pixels, pixel_stride, level, is_opaque);    \
    }

#define LEVEL(name, attribute)                                                                             \
    FORM(name, attribute, nonzero, 0, 0)                                                                   \
    FORM(name, attribute, opaque_nonzero, 0, 1)                                                            \
    FORM(name, attribute, even_odd, 1, 0)                                                                  \
    FORM(name, attribute, opaque_even_odd, 1, 1)                                                           \
    static size_t fill_##name(                                                                             \
        const struct sticker_cells *plane, size_t row_count, int is_even_odd, uint32_t color,              \
        uint32_t *pixels, size_t pixel_stride, enum sticker_level level)                                   \
    {                                                                                                      \
        const int is_opaque = color >> 24 == 255;                                                          \
        return (is_even_odd ? is_opaque ? fill_opaque_even_odd_##name : fill_even_odd_##name               \
                : is_opaque ? fill_opaque_nonzero_##name                                                   \
                            : fill_nonzero_##name)(plane, row_count, color, pixels, pixel_stride, level);  \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

size_t sticker_fill_cells(
    enum sticker_level level, struct sticker_cells plane, size_t row_count, int is_even_odd, uint32_t color,
    uint32_t *pixels, size_t pixel_stride)
{
    return DISPATCH(level, fill, &plane, row_count, is_even_odd, color, pixels, pixel_stride, level);
}

#pragma clang diagnostic pop
