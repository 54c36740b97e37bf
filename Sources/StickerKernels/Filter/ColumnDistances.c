#include "ColumnDistances.h"

#include "Levels.h"

#include <string.h>

#define BLOCK STICKER_COLUMN_BLOCK
#define LANES 8

typedef uint16_t rows __attribute__((vector_size(2 * BLOCK)));
typedef int16_t distances_block __attribute__((vector_size(2 * BLOCK)));
typedef int32_t squares_block __attribute__((vector_size(4 * BLOCK)));
typedef int32_t words __attribute__((vector_size(4 * LANES)));

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

INLINE rows load_rows(const uint16_t *from)
{
    rows values;
    memcpy(&values, from, sizeof values);
    return values;
}

INLINE void measure_body(
    uint16_t row, const uint16_t *up, const uint16_t *down, size_t blocks, int16_t *distances, int32_t *squares,
    int16_t *leasts, int16_t *greatests)
{
    for (size_t block = 0; block < blocks; block++) {
        const size_t column = block * BLOCK;
        const rows nearest = __builtin_elementwise_min(row - load_rows(up + column), load_rows(down + column) - row);
        const distances_block distance =
            (distances_block)__builtin_elementwise_min(nearest, (rows){} + (uint16_t)INT16_MAX);
        const squares_block wide = __builtin_convertvector(distance, squares_block);
        const squares_block square = wide * wide;
        memcpy(distances + column, &distance, sizeof distance);
        memcpy(squares + column, &square, sizeof square);
        leasts[block] = __builtin_reduce_min(distance);
        greatests[block] = __builtin_reduce_max(distance);
    }
}

INLINE words sums(const int32_t *a, const int32_t *b)
{
    words one, other;
    memcpy(&one, a, sizeof one);
    memcpy(&other, b, sizeof other);
    return one + other;
}

INLINE size_t least_sum_body(const int32_t *a, const int32_t *b, size_t count)
{
    int32_t least = INT32_MAX;
    size_t i = 0;
    if (count >= LANES) {
        words lows = sums(a, b);
        for (i = LANES; i + LANES <= count; i += LANES) lows = __builtin_elementwise_min(lows, sums(a + i, b + i));
        least = __builtin_reduce_min(lows);
    }
    for (; i < count; i++) {
        if (a[i] + b[i] < least) least = a[i] + b[i];
    }
    size_t last = count;
    while (last >= LANES && !__builtin_reduce_or(sums(a + last - LANES, b + last - LANES) == least)) last -= LANES;
    do last--;
    while (last > 0 && a[last] + b[last] != least);
    return last;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void measure_##name(                                                                  \
        uint16_t row, const uint16_t *up, const uint16_t *down, size_t blocks, int16_t *distances,         \
        int32_t *squares, int16_t *leasts, int16_t *greatests)                                             \
    {                                                                                                      \
        measure_body(row, up, down, blocks, distances, squares, leasts, greatests);                        \
    }                                                                                                      \
    attribute static size_t least_sum_##name(const int32_t *a, const int32_t *b, size_t count)             \
    {                                                                                                      \
        return least_sum_body(a, b, count);                                                                \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4,prefer-256-bit")

void sticker_measure_columns(
    enum sticker_level level, uint16_t row, const uint16_t *up, const uint16_t *down, size_t blocks,
    int16_t *distances, int32_t *squares, int16_t *leasts, int16_t *greatests)
{
    DISPATCH(level, measure, row, up, down, blocks, distances, squares, leasts, greatests);
}

size_t sticker_least_sum(enum sticker_level level, const int32_t *a, const int32_t *b, size_t count)
{
    return DISPATCH(level, least_sum, a, b, count);
}

#pragma clang diagnostic pop
