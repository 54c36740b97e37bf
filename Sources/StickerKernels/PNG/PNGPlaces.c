#include "PNGPlaces.h"

#include "Levels.h"

#include <string.h>

#define BLOCK STICKER_PLACES_PADDING

typedef uint32_t words __attribute__((vector_size(4 * BLOCK)));
typedef _Bool flags __attribute__((ext_vector_type(BLOCK)));

// The number of a pixel; 256 or more where the table does not hold it.
INLINE uint64_t number_of(struct sticker_color_slots table, uint32_t pixel)
{
    uint32_t slot = pixel * 0x9E3779B1u >> (32 - table.slot_bits);
    for (;;) {
        const uint64_t number = table.slots[slot] - ((uint64_t)pixel << 32) - 1;
        if (number < 256 || table.slots[slot] == 0) return number;
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

// Runs in a block that are looked up whether there are so many or fewer: a wrong guess of their number costs more.
#define USUAL_RUNS 4

INLINE size_t places_body(
    const uint32_t *pixels, size_t first, size_t count, struct sticker_color_slots table, uint8_t *places,
    size_t *repeat_count)
{
    size_t i = first;
    while (i < count) {
        if (i == 0 || i + BLOCK > count) {
            const uint64_t number = number_of(table, pixels[i]);
            if (number >= 256) return i;
            places[i] = (uint8_t)number;
            *repeat_count += i > 0 && pixels[i] == pixels[i - 1];
            i++;
            continue;
        }
        uint32_t starts = changes(pixels + i);
        memset(places + i, places[i - 1], BLOCK);
        *repeat_count += BLOCK - (size_t)__builtin_popcount(starts);
        if (starts != 0) {
            // Each run fills all that follows it, until the next one does.
#define RUN                                                                                                \
    {                                                                                                      \
        const size_t start = i + (size_t)__builtin_ctz(starts | 1u << (BLOCK - 1));                        \
        const uint64_t number = number_of(table, pixels[start]);                                           \
        if (number >= 256) {                                                                               \
            *repeat_count -= i + BLOCK - start - (size_t)__builtin_popcount(starts);                       \
            return start;                                                                                  \
        }                                                                                                  \
        memset(places + start, (int)number, BLOCK);                                                        \
        starts &= starts - 1;                                                                              \
    }
            for (int run = 0; run < USUAL_RUNS; run++) RUN
            while (starts != 0) RUN
        }
        i += BLOCK;
    }
    return count;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static size_t places_##name(                                                                 \
        const uint32_t *pixels, size_t first, size_t count, struct sticker_color_slots table, uint8_t *places, \
        size_t *repeat_count)                                                                              \
    {                                                                                                      \
        return places_body(pixels, first, count, table, places, repeat_count);                             \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4,prefer-256-bit")

size_t sticker_png_places(
    enum sticker_level level, const uint32_t *pixels, size_t first, size_t count, struct sticker_color_slots table,
    uint8_t *places, size_t *repeat_count)
{
    return DISPATCH(level, places, pixels, first, count, table, places, repeat_count);
}
