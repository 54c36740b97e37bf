#include "CurvePoints.h"

#include "EightLanes.h"
#include "Levels.h"

#include <string.h>

_Static_assert(BLOCK == STICKER_POINT_BLOCK, "the caller makes room for these blocks");

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

INLINE void write_points(int32_t *to, const struct sticker_cubic *curve, doubles t, int64_t origin)
{
    // Adding and taking away 1.5·2²⁰ rounds to 2⁻³².
    const double grid = 0x1.8p20;
    const doubles offset = ((curve->cube * t + curve->square) * t + curve->linear) * t;
    const doubles point = curve->start + ((offset + grid) - grid);
    // Adding 1.5·2⁵² pushes the fraction out of the significand, whose last bits are then the nearest integer.
    const longs bits = (longs)(point * 65536.0 + 0x1.8p52);
    const integers fixed = __builtin_convertvector(bits - (INT64_C(0x4338) << 48) - origin, integers);
    memcpy(to, &fixed, sizeof fixed);
}

INLINE void points_body(
    const struct sticker_cubic *x, const struct sticker_cubic *y, double step, size_t count, int64_t origin_x,
    int64_t origin_y, int32_t *xs, int32_t *ys)
{
    doubles index = {1, 2, 3, 4, 5, 6, 7, 8};
    for (size_t i = 0; i < count; i += BLOCK, index += BLOCK) {
        write_points(xs + i, x, index * step, origin_x);
        write_points(ys + i, y, index * step, origin_y);
    }
}

INLINE integers load_integers(const int32_t *from)
{
    integers values;
    memcpy(&values, from, sizeof values);
    return values;
}

INLINE uint64_t pieces_body(
    const struct sticker_cells *plane, const int32_t *xs, const int32_t *ys, size_t count,
    struct sticker_pieces *sums)
{
    int32_t cell[STICKER_PIECE_COUNT], word[STICKER_PIECE_COUNT], group[STICKER_PIECE_COUNT];
    int32_t own[STICKER_PIECE_COUNT], rest[STICKER_PIECE_COUNT];
    const integers lane = {0, 1, 2, 3, 4, 5, 6, 7}, fraction = (integers){} + 0xFFFF;
    uint64_t others = 0;
    longs height_sum = {}, width_sum = {};
    integers piece_sum = {};
    for (size_t i = 0; i < count; i += BLOCK) {
        const integers x0 = load_integers(xs + i), x1 = load_integers(xs + i + 1);
        const integers y0 = load_integers(ys + i), y1 = load_integers(ys + i + 1);
        const integers left = __builtin_elementwise_min(x0, x1), right = __builtin_elementwise_max(x0, x1);
        const integers top = __builtin_elementwise_min(y0, y1), bottom = __builtin_elementwise_max(y0, y1);
        const integers is_piece = (lane < (int32_t)(count - i)) & (y0 != y1);
        const integers height = (bottom - top) & is_piece;
        piece_sum -= is_piece;
        height_sum += __builtin_convertvector(height, longs);
        width_sum += __builtin_convertvector((right - left) & is_piece, longs);

        const integers row = top >> 16, column = left >> 16;
        const integers is_inside = is_piece & ((top & fraction) + height <= 0x10000) & (column == right >> 16)
            & (column < plane->width);
        const longs product = __builtin_convertvector(height, longs)
            * __builtin_convertvector((left & fraction) + (right & fraction), longs);
        const integers passed_on = __builtin_convertvector((product + 0x10000) >> 17, integers);
        // −1 where the piece goes up, 0 where it goes down: two's complement's sign.
        const integers up = y1 < y0;
        const integers own_area = (((height - passed_on) ^ up) - up) & is_inside;
        const integers rest_area = ((passed_on ^ up) - up) & is_inside;
        const integers place = (row * (int32_t)plane->stride + column) & is_inside;
        const integers row_words = row * (int32_t)plane->words_per_row & is_inside;
        const integers columns = column & is_inside;
        memcpy(cell + i, &place, sizeof place);
        memcpy(word + i, &row_words, sizeof row_words);
        memcpy(group + i, &columns, sizeof columns);
        memcpy(own + i, &own_area, sizeof own_area);
        memcpy(rest + i, &rest_area, sizeof rest_area);
        const integers is_other = is_piece & ~is_inside;
        for (size_t bit = 0; bit < BLOCK; bit++) others |= (uint64_t)(is_other[bit] & 1) << (i + bit);
    }
    for (size_t i = 0; i < count; i++) {
        // As unsigned numbers, which wrap around.
        uint32_t *sums_here = (uint32_t *)plane->cells + cell[i];
        sums_here[0] += (uint32_t)own[i];
        sums_here[1] += (uint32_t)rest[i];
        const uint32_t first = (uint32_t)group[i] / STICKER_CELLS_PER_BIT;
        const uint32_t second = (uint32_t)(group[i] + 1) / STICKER_CELLS_PER_BIT;
        plane->touched[(uint32_t)word[i] + (first >> 6)] |= UINT64_C(1) << (first & 63);
        plane->touched[(uint32_t)word[i] + (second >> 6)] |= UINT64_C(1) << (second & 63);
    }
    sums->count += (size_t)__builtin_reduce_add(piece_sum);
    sums->heights += __builtin_reduce_add(height_sum);
    sums->widths += __builtin_reduce_add(width_sum);
    return others;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void points_##name(                                                                   \
        const struct sticker_cubic *x, const struct sticker_cubic *y, double step, size_t count,           \
        int64_t origin_x, int64_t origin_y, int32_t *xs, int32_t *ys)                                      \
    {                                                                                                      \
        points_body(x, y, step, count, origin_x, origin_y, xs, ys);                                        \
    }                                                                                                      \
    attribute static uint64_t pieces_##name(                                                               \
        const struct sticker_cells *plane, const int32_t *xs, const int32_t *ys, size_t count,             \
        struct sticker_pieces *sums)                                                                       \
    {                                                                                                      \
        return pieces_body(plane, xs, ys, count, sums);                                                    \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_cubic_points(
    enum sticker_level level, struct sticker_cubic x, struct sticker_cubic y, double step, size_t count,
    int64_t origin_x, int64_t origin_y, int32_t *xs, int32_t *ys)
{
    DISPATCH(level, points, &x, &y, step, count, origin_x, origin_y, xs, ys);
}

uint64_t sticker_add_pieces(
    enum sticker_level level, struct sticker_cells cells, const int32_t *xs, const int32_t *ys, size_t count,
    struct sticker_pieces *sums)
{
    return DISPATCH(level, pieces, &cells, xs, ys, count, sums);
}

#pragma clang diagnostic pop
