#include "PNGPaletteIndices.h"

#include "Levels.h"

#include <string.h>

#define BLOCK STICKER_PALETTE_INDICES_PADDING

typedef uint32_t words __attribute__((vector_size(4 * BLOCK)));
typedef _Bool flags __attribute__((ext_vector_type(BLOCK)));

// The index of a pixel; 256 or more where the table does not hold it.
INLINE uint64_t index_of(struct sticker_color_slots table, uint32_t pixel)
{
    uint32_t slot = pixel * 0x9E3779B1u >> (32 - table.slot_bits);
    for (;;) {
        const uint64_t index = table.slots[slot] - ((uint64_t)pixel << 32) - 1;
        if (index < 256 || table.slots[slot] == 0) return index;
        slot = (slot + 1) & ((1u << table.slot_bits) - 1);
    }
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

// Fills a block with the index of its next run, from the start of the run on: later runs overwrite what is theirs. Writes the
// start, and clears the bit of the run; false where the table does not hold its colour.
INLINE _Bool fill_run(
    const uint32_t *pixels, struct sticker_color_slots table, uint8_t *indices, uint32_t *starts, size_t *start)
{
    *start = (size_t)__builtin_ctz(*starts | 1u << (BLOCK - 1));
    const uint64_t index = index_of(table, pixels[*start]);
    if (index >= 256) return 0;
    memset(indices + *start, (int)index, BLOCK);
    *starts &= *starts - 1;
    return 1;
}

// Runs in a block that are looked up whether there are so many or fewer: a wrong guess of their number costs more.
#define USUAL_RUNS 4

INLINE size_t indices_body(
    const uint32_t *pixels, size_t first, size_t count, struct sticker_color_slots table, uint8_t *indices,
    size_t *repeat_count)
{
    size_t i = first;
    while (i < count) {
        if (i == 0 || i + BLOCK > count) {
            const uint64_t index = index_of(table, pixels[i]);
            if (index >= 256) return i;
            indices[i] = (uint8_t)index;
            *repeat_count += i > 0 && pixels[i] == pixels[i - 1];
            i++;
            continue;
        }
        uint32_t starts = changes(pixels + i);
        memset(indices + i, indices[i - 1], BLOCK);
        *repeat_count += BLOCK - (size_t)__builtin_popcount(starts);
        if (starts != 0) {
            _Bool is_known = 1;
            size_t start = 0;
            for (int run = 0; run < USUAL_RUNS && is_known; run++) {
                is_known = fill_run(pixels + i, table, indices + i, &starts, &start);
            }
            while (starts != 0 && is_known) is_known = fill_run(pixels + i, table, indices + i, &starts, &start);
            if (!is_known) {
                *repeat_count -= BLOCK - start - (size_t)__builtin_popcount(starts);
                return i + start;
            }
        }
        i += BLOCK;
    }
    return count;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static size_t indices_##name(                                                                \
        const uint32_t *pixels, size_t first, size_t count, struct sticker_color_slots table, uint8_t *indices, \
        size_t *repeat_count)                                                                              \
    {                                                                                                      \
        return indices_body(pixels, first, count, table, indices, repeat_count);                           \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4,prefer-256-bit")

size_t sticker_png_palette_indices(
    enum sticker_level level, const uint32_t *pixels, size_t first, size_t count, struct sticker_color_slots table,
    uint8_t *indices, size_t *repeat_count)
{
    return DISPATCH(level, indices, pixels, first, count, table, indices, repeat_count);
}
