#include "PNGPaletteIndices.h"

#include "Levels.h"

#include <string.h>

#define BLOCK STICKER_PALETTE_INDICES_PADDING

typedef uint32_t words __attribute__((vector_size(4 * BLOCK)));
typedef _Bool flags __attribute__((ext_vector_type(BLOCK)));

#define LARGEST_PALETTE 256

// The index of a pixel, which the table holds afterwards; 256 or more where there is no room for it.
INLINE uint64_t index_of(struct sticker_color_slots *table, uint32_t pixel)
{
    uint32_t slot = pixel * 0x9E3779B1u >> (32 - table->slot_bits);
    for (;;) {
        const uint64_t index = table->slots[slot] - ((uint64_t)pixel << 32) - 1;
        if (index < LARGEST_PALETTE) return index;
        if (table->slots[slot] == 0) break;
        slot = (slot + 1) & ((1u << table->slot_bits) - 1);
    }
    if (table->color_count == LARGEST_PALETTE) return LARGEST_PALETTE;
    table->colors[table->color_count] = pixel;
    table->slots[slot] = (uint64_t)pixel << 32 | (table->color_count + 1);
    return table->color_count++;
}

// A bit for each of sixteen pixels that is not like the one before it, the first of them in the lowest.
INLINE uint32_t changes(const uint32_t *pixels)
{
    words block, left;
    memcpy(&block, pixels, sizeof block);
    memcpy(&left, pixels - 1, sizeof left);
    const flags different = __builtin_convertvector(block != left, flags);
    uint16_t bits;
    memcpy(&bits, &different, sizeof bits);
    return bits;
}

// Runs in a block that are looked up whether there are so many or fewer: a wrong guess of their number costs more.
#define USUAL_RUNS 2

// Fills a block's indices from the first of the runs on; what follows it fills its own part again. False where there is no room for its
// colour.
INLINE _Bool fill_run(
    const uint32_t *pixels, uint32_t starts, struct sticker_color_slots *table, uint8_t *indices)
{
    const size_t start = (size_t)__builtin_ctz(starts | 1u << (BLOCK - 1));
    const uint64_t index = index_of(table, pixels[start]);
    memset(indices + start, (int)index, BLOCK);
    return index < LARGEST_PALETTE;
}

INLINE ptrdiff_t indices_body(
    const uint32_t *pixels, size_t count, struct sticker_color_slots *shared, uint8_t *indices)
{
    // A copy that nothing else points to, so that it can stay in registers.
    struct sticker_color_slots table = *shared;
    _Bool fits = 1;
    size_t repeat_count = 0;
    for (size_t i = 0; i < count && fits;) {
        if (i == 0 || i + BLOCK > count) {
            const uint64_t index = index_of(&table, pixels[i]);
            fits = index < LARGEST_PALETTE;
            indices[i] = (uint8_t)index;
            repeat_count += i > 0 && pixels[i] == pixels[i - 1];
            i++;
            continue;
        }
        uint32_t starts = changes(pixels + i);
        memset(indices + i, indices[i - 1], BLOCK);
        repeat_count += BLOCK - (size_t)__builtin_popcount(starts);
        if (starts != 0) {
            for (int run = 0; run < USUAL_RUNS; run++) {
                fits &= fill_run(pixels + i, starts, &table, indices + i);
                starts &= starts - 1;
            }
            for (; starts != 0; starts &= starts - 1) fits &= fill_run(pixels + i, starts, &table, indices + i);
        }
        i += BLOCK;
    }
    *shared = table;
    return fits ? (ptrdiff_t)repeat_count : -1;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static ptrdiff_t indices_##name(                                                             \
        const uint32_t *pixels, size_t count, struct sticker_color_slots *table, uint8_t *indices)         \
    {                                                                                                      \
        return indices_body(pixels, count, table, indices);                                                \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4,prefer-256-bit")

ptrdiff_t sticker_png_palette_indices(
    enum sticker_level level, const uint32_t *pixels, size_t count, struct sticker_color_slots *table,
    uint8_t *indices)
{
    return DISPATCH(level, indices, pixels, count, table, indices);
}
