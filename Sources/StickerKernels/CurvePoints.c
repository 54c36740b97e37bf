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
    const doubles offset = ((curve->cube * t + curve->square) * t + curve->linear) * t + curve->shift;
    doubles point = curve->start + ((offset + grid) - grid);
    point = either(point < curve->low, splat(curve->low), point);
    point = either(point > curve->high, splat(curve->high), point);
    // Adding 1.5·2⁵² pushes the fraction out of the significand, whose last bits are then the nearest integer.
    const longs bits = (longs)(point * 65536.0 + 0x1.8p52);
    const integers fixed = __builtin_convertvector(bits - (INT64_C(0x4338) << 48) - origin, integers);
    memcpy(to, &fixed, sizeof fixed);
}

INLINE void points_body(
    const struct sticker_cubic *x, const struct sticker_cubic *y, double first, double next, double step, size_t count,
    int64_t origin_x, int64_t origin_y, int32_t *xs, int32_t *ys)
{
    const doubles lane = {0, 1, 2, 3, 4, 5, 6, 7};
    for (size_t i = 0; i < count; i += BLOCK) {
        const doubles t = (first + next * (lane + (double)i)) * step;
        write_points(xs + i, x, t, origin_x);
        write_points(ys + i, y, t, origin_y);
    }
}

INLINE integers load_integers(const int32_t *from)
{
    integers values;
    memcpy(&values, from, sizeof values);
    return values;
}

INLINE void store_integers(int32_t *to, integers values) { memcpy(to, &values, sizeof values); }

// The lanes of `a` where the condition is −1, else those of `b`.
INLINE integers choose(integers condition, integers a, integers b) { return (condition & a) | (~condition & b); }

// The product with a quotient, to the nearest integer.
INLINE integers times(integers a, doubles quotient)
{
    const longs bits = (longs)(quotient * __builtin_convertvector(a, doubles) + 0x1.8p52);
    return __builtin_convertvector(bits - (INT64_C(0x4338) << 48), integers);
}

// What a piece inside one pixel, whose mean distance from the pixel's left side is half of `fractions`, leaves to the next one.
INLINE integers passed_on(integers height, integers fractions)
{
    const longs product = __builtin_convertvector(height, longs) * __builtin_convertvector(fractions, longs);
    return __builtin_convertvector((product + 0x10000) >> 17, integers);
}

// The parts of some pieces that lie in one row each.
struct parts {
    // The first of three cells, the word of the row's first bit, and the columns of the first and last cell with an area.
    int32_t cell[STICKER_PIECE_COUNT], word[STICKER_PIECE_COUNT], first[STICKER_PIECE_COUNT], last[STICKER_PIECE_COUNT];
    int32_t areas[3][STICKER_PIECE_COUNT];
};

// Where parts are, and how they go.
struct rows {
    integers from, to, height, row, up;
    doubles rows_per_column;
};

INLINE integers are_in_two_columns(const struct sticker_cells *plane, const struct rows *rows)
{
    const integers left = __builtin_elementwise_min(rows->from, rows->to);
    const integers last = __builtin_elementwise_max(rows->from, rows->to) >> 16;
    return (left >= 0) & (last - (left >> 16) <= 1) & (last < plane->width);
}

// Writes the areas of parts where `is_taken`, and of the others nothing.
INLINE void write_parts(
    struct parts *parts, size_t i, const struct sticker_cells *plane, const struct rows *rows, integers is_taken)
{
    const integers fraction = (integers){} + 0xFFFF, height = rows->height, up = rows->up;
    const integers left = __builtin_elementwise_min(rows->from, rows->to) & is_taken;
    const integers right = __builtin_elementwise_max(rows->from, rows->to) & is_taken;
    const integers column = left >> 16, last_column = right >> 16, is_one = column == last_column;
    // The height up to the border between two columns.
    const integers border = __builtin_elementwise_min(height, times((last_column << 16) - left, rows->rows_per_column));
    const integers reached = choose(is_one, height, border);
    const integers first = passed_on(reached, (left & fraction) + choose(is_one, right & fraction, fraction + 1));
    const integers second = passed_on(height - reached, right & fraction);
    // −1 where the piece goes up, 0 where it goes down: two's complement's sign.
    store_integers(parts->areas[0] + i, (((reached - first) ^ up) - up) & is_taken);
    store_integers(parts->areas[1] + i, (((first + height - reached - second) ^ up) - up) & is_taken);
    store_integers(parts->areas[2] + i, ((second ^ up) - up) & is_taken);
    store_integers(parts->cell + i, (rows->row * (int32_t)plane->stride + column) & is_taken);
    store_integers(parts->word + i, rows->row * (int32_t)plane->words_per_row & is_taken);
    store_integers(parts->first + i, column);
    store_integers(parts->last + i, (last_column + 1) & is_taken);
}

INLINE void add_part(const struct sticker_cells *plane, const struct parts *parts, size_t i)
{
    // As unsigned numbers, which wrap around.
    uint32_t *cells = (uint32_t *)plane->cells + parts->cell[i];
    for (size_t k = 0; k < 3; k++) cells[k] += (uint32_t)parts->areas[k][i];
    uint64_t *words = plane->touched + parts->word[i];
    const uint32_t first = (uint32_t)parts->first[i] / STICKER_CELLS_PER_BIT;
    const uint32_t last = (uint32_t)parts->last[i] / STICKER_CELLS_PER_BIT;
    const uint64_t first_bit = UINT64_C(1) << (first & 63), last_bit = UINT64_C(1) << (last & 63);
    if (__builtin_expect(first >> 6 == last >> 6, 1)) {
        words[first >> 6] |= first_bit | last_bit;
    } else {
        words[first >> 6] |= first_bit;
        words[last >> 6] |= last_bit;
    }
}

INLINE uint64_t lane_bits(integers lanes, size_t i)
{
    uint64_t bits = 0;
    for (size_t bit = 0; bit < BLOCK; bit++) bits |= (uint64_t)(lanes[bit] & 1) << (i + bit);
    return bits;
}

INLINE uint64_t pieces_body(
    const struct sticker_cells *plane, const int32_t *xs, const int32_t *ys, size_t count,
    struct sticker_pieces *sums)
{
    struct parts upper, lower;
    const integers lane = {0, 1, 2, 3, 4, 5, 6, 7};
    uint64_t others = 0, lower_bits = 0;
    longs height_sum = {}, width_sum = {};
    integers piece_sum = {};
    for (size_t i = 0; i < count; i += BLOCK) {
        const integers x0 = load_integers(xs + i), x1 = load_integers(xs + i + 1);
        const integers y0 = load_integers(ys + i), y1 = load_integers(ys + i + 1);
        const integers up = y1 < y0, from = choose(up, x1, x0), to = choose(up, x0, x1);
        const integers top = choose(up, y1, y0), bottom = choose(up, y0, y1);
        const integers is_piece = (lane < (int32_t)(count - i)) & (y0 != y1);
        const integers height = (bottom - top) & is_piece;
        const integers width = __builtin_elementwise_abs(to - from);
        piece_sum -= is_piece;
        height_sum += __builtin_convertvector(height, longs);
        width_sum += __builtin_convertvector(width & is_piece, longs);

        const doubles dy = __builtin_convertvector(height, doubles);
        const integers row = top >> 16, border = (row + 1) << 16;
        const integers is_tall = bottom > border, is_long = is_piece & (bottom - border > 0x10000);
        // Where the piece crosses the border of its first row.
        const doubles columns_per_row = __builtin_convertvector(to - from, doubles) / dy;
        const integers middle = choose(is_tall, from + times(border - top, columns_per_row), to);
        const doubles rows_per_column = dy / __builtin_convertvector(width, doubles);
        const struct rows above = {
            from, middle, choose(is_tall, border - top, height), row, up, rows_per_column};
        const struct rows below = {middle, to, bottom - border, row + 1, up, rows_per_column};
        const integers is_taken = is_piece & ~is_long & are_in_two_columns(plane, &above)
            & (~is_tall | are_in_two_columns(plane, &below));
        write_parts(&upper, i, plane, &above, is_taken);
        if (__builtin_reduce_or(is_tall & is_taken)) {
            write_parts(&lower, i, plane, &below, is_tall & is_taken);
            lower_bits |= lane_bits(is_tall & is_taken, i);
        }
        others |= lane_bits(is_piece & ~is_taken, i);
    }
    for (size_t i = 0; i < count; i++) add_part(plane, &upper, i);
    for (; lower_bits; lower_bits &= lower_bits - 1) {
        add_part(plane, &lower, (size_t)__builtin_ctzll(lower_bits));
    }
    sums->count += (size_t)__builtin_reduce_add(piece_sum);
    sums->heights += __builtin_reduce_add(height_sum);
    sums->widths += __builtin_reduce_add(width_sum);
    return others;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void points_##name(                                                                   \
        const struct sticker_cubic *x, const struct sticker_cubic *y, double first, double next,           \
        double step, size_t count, int64_t origin_x, int64_t origin_y, int32_t *xs, int32_t *ys)           \
    {                                                                                                      \
        points_body(x, y, first, next, step, count, origin_x, origin_y, xs, ys);                           \
    }                                                                                                      \
    attribute __attribute__((min_vector_width(512))) static uint64_t pieces_##name(                        \
        const struct sticker_cells *plane, const int32_t *xs, const int32_t *ys, size_t count,             \
        struct sticker_pieces *sums)                                                                       \
    {                                                                                                      \
        return pieces_body(plane, xs, ys, count, sums);                                                    \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_cubic_points(
    enum sticker_level level, struct sticker_cubic x, struct sticker_cubic y, double first, double next, double step,
    size_t count, int64_t origin_x, int64_t origin_y, int32_t *xs, int32_t *ys)
{
    DISPATCH(level, points, &x, &y, first, next, step, count, origin_x, origin_y, xs, ys);
}

uint64_t sticker_add_pieces(
    enum sticker_level level, struct sticker_cells cells, const int32_t *xs, const int32_t *ys, size_t count,
    struct sticker_pieces *sums)
{
    return DISPATCH(level, pieces, &cells, xs, ys, count, sums);
}

#pragma clang diagnostic pop
