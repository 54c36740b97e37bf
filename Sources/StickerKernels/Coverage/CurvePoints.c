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

// The product with a quotient, to the nearest integer.
INLINE integers times(integers a, doubles quotient)
{
    const longs bits = (longs)(quotient * __builtin_convertvector(a, doubles) + 0x1.8p52);
    return __builtin_convertvector(bits - (INT64_C(0x4338) << 48), integers);
}

typedef uint32_t unsigned_integers __attribute__((vector_size(4 * BLOCK)));
typedef uint64_t unsigned_longs __attribute__((vector_size(8 * BLOCK)));

// What a piece inside one pixel, whose mean distance from the pixel's left side is half of `fractions`, leaves to the next one.
INLINE integers passed_on(integers height, integers fractions)
{
    const unsigned_longs product = __builtin_convertvector((unsigned_integers)height, unsigned_longs)
        * __builtin_convertvector((unsigned_integers)fractions, unsigned_longs);
    return __builtin_convertvector((product + 0x10000) >> 17, integers);
}

typedef _Bool eight_bits __attribute__((ext_vector_type(BLOCK)));
typedef uint8_t eight_bytes __attribute__((vector_size(BLOCK)));
typedef uint16_t eight_shorts __attribute__((vector_size(2 * BLOCK)));

// The lanes whose bits are set in a byte, from the lowest byte on.
static const uint64_t set_lanes[256] = {
    0x0000000000000000, 0x0000000000000000, 0x0000000000000001, 0x0000000000000100, 0x0000000000000002,
    0x0000000000000200, 0x0000000000000201, 0x0000000000020100, 0x0000000000000003, 0x0000000000000300,
    0x0000000000000301, 0x0000000000030100, 0x0000000000000302, 0x0000000000030200, 0x0000000000030201,
    0x0000000003020100, 0x0000000000000004, 0x0000000000000400, 0x0000000000000401, 0x0000000000040100,
    0x0000000000000402, 0x0000000000040200, 0x0000000000040201, 0x0000000004020100, 0x0000000000000403,
    0x0000000000040300, 0x0000000000040301, 0x0000000004030100, 0x0000000000040302, 0x0000000004030200,
    0x0000000004030201, 0x0000000403020100, 0x0000000000000005, 0x0000000000000500, 0x0000000000000501,
    0x0000000000050100, 0x0000000000000502, 0x0000000000050200, 0x0000000000050201, 0x0000000005020100,
    0x0000000000000503, 0x0000000000050300, 0x0000000000050301, 0x0000000005030100, 0x0000000000050302,
    0x0000000005030200, 0x0000000005030201, 0x0000000503020100, 0x0000000000000504, 0x0000000000050400,
    0x0000000000050401, 0x0000000005040100, 0x0000000000050402, 0x0000000005040200, 0x0000000005040201,
    0x0000000504020100, 0x0000000000050403, 0x0000000005040300, 0x0000000005040301, 0x0000000504030100,
    0x0000000005040302, 0x0000000504030200, 0x0000000504030201, 0x0000050403020100, 0x0000000000000006,
    0x0000000000000600, 0x0000000000000601, 0x0000000000060100, 0x0000000000000602, 0x0000000000060200,
    0x0000000000060201, 0x0000000006020100, 0x0000000000000603, 0x0000000000060300, 0x0000000000060301,
    0x0000000006030100, 0x0000000000060302, 0x0000000006030200, 0x0000000006030201, 0x0000000603020100,
    0x0000000000000604, 0x0000000000060400, 0x0000000000060401, 0x0000000006040100, 0x0000000000060402,
    0x0000000006040200, 0x0000000006040201, 0x0000000604020100, 0x0000000000060403, 0x0000000006040300,
    0x0000000006040301, 0x0000000604030100, 0x0000000006040302, 0x0000000604030200, 0x0000000604030201,
    0x0000060403020100, 0x0000000000000605, 0x0000000000060500, 0x0000000000060501, 0x0000000006050100,
    0x0000000000060502, 0x0000000006050200, 0x0000000006050201, 0x0000000605020100, 0x0000000000060503,
    0x0000000006050300, 0x0000000006050301, 0x0000000605030100, 0x0000000006050302, 0x0000000605030200,
    0x0000000605030201, 0x0000060503020100, 0x0000000000060504, 0x0000000006050400, 0x0000000006050401,
    0x0000000605040100, 0x0000000006050402, 0x0000000605040200, 0x0000000605040201, 0x0000060504020100,
    0x0000000006050403, 0x0000000605040300, 0x0000000605040301, 0x0000060504030100, 0x0000000605040302,
    0x0000060504030200, 0x0000060504030201, 0x0006050403020100, 0x0000000000000007, 0x0000000000000700,
    0x0000000000000701, 0x0000000000070100, 0x0000000000000702, 0x0000000000070200, 0x0000000000070201,
    0x0000000007020100, 0x0000000000000703, 0x0000000000070300, 0x0000000000070301, 0x0000000007030100,
    0x0000000000070302, 0x0000000007030200, 0x0000000007030201, 0x0000000703020100, 0x0000000000000704,
    0x0000000000070400, 0x0000000000070401, 0x0000000007040100, 0x0000000000070402, 0x0000000007040200,
    0x0000000007040201, 0x0000000704020100, 0x0000000000070403, 0x0000000007040300, 0x0000000007040301,
    0x0000000704030100, 0x0000000007040302, 0x0000000704030200, 0x0000000704030201, 0x0000070403020100,
    0x0000000000000705, 0x0000000000070500, 0x0000000000070501, 0x0000000007050100, 0x0000000000070502,
    0x0000000007050200, 0x0000000007050201, 0x0000000705020100, 0x0000000000070503, 0x0000000007050300,
    0x0000000007050301, 0x0000000705030100, 0x0000000007050302, 0x0000000705030200, 0x0000000705030201,
    0x0000070503020100, 0x0000000000070504, 0x0000000007050400, 0x0000000007050401, 0x0000000705040100,
    0x0000000007050402, 0x0000000705040200, 0x0000000705040201, 0x0000070504020100, 0x0000000007050403,
    0x0000000705040300, 0x0000000705040301, 0x0000070504030100, 0x0000000705040302, 0x0000070504030200,
    0x0000070504030201, 0x0007050403020100, 0x0000000000000706, 0x0000000000070600, 0x0000000000070601,
    0x0000000007060100, 0x0000000000070602, 0x0000000007060200, 0x0000000007060201, 0x0000000706020100,
    0x0000000000070603, 0x0000000007060300, 0x0000000007060301, 0x0000000706030100, 0x0000000007060302,
    0x0000000706030200, 0x0000000706030201, 0x0000070603020100, 0x0000000000070604, 0x0000000007060400,
    0x0000000007060401, 0x0000000706040100, 0x0000000007060402, 0x0000000706040200, 0x0000000706040201,
    0x0000070604020100, 0x0000000007060403, 0x0000000706040300, 0x0000000706040301, 0x0000070604030100,
    0x0000000706040302, 0x0000070604030200, 0x0000070604030201, 0x0007060403020100, 0x0000000000070605,
    0x0000000007060500, 0x0000000007060501, 0x0000000706050100, 0x0000000007060502, 0x0000000706050200,
    0x0000000706050201, 0x0000070605020100, 0x0000000007060503, 0x0000000706050300, 0x0000000706050301,
    0x0000070605030100, 0x0000000706050302, 0x0000070605030200, 0x0000070605030201, 0x0007060503020100,
    0x0000000007060504, 0x0000000706050400, 0x0000000706050401, 0x0000070605040100, 0x0000000706050402,
    0x0000070605040200, 0x0000070605040201, 0x0007060504020100, 0x0000000706050403, 0x0000070605040300,
    0x0000070605040301, 0x0007060504030100, 0x0000070605040302, 0x0007060504030200, 0x0007060504030201,
    0x0706050403020100,
};

// Parts of pieces, each in a row and there in two columns. Blocks of them are written whole, and those listed that are any.
#define PART_ROOM 64

struct parts {
    // The first of three cells, the word of the row's first bit, and the columns of the first and last cell with an area.
    int32_t cell[PART_ROOM], word[PART_ROOM], first[PART_ROOM], last[PART_ROOM];
    int32_t areas[3][PART_ROOM];
    uint16_t list[PART_ROOM + BLOCK];
    size_t block_end, count;
};

INLINE void add_parts(const struct sticker_cells *plane, struct parts *parts)
{
    for (size_t k = 0; k < parts->count; k++) {
        const size_t i = parts->list[k];
        // As unsigned numbers, which wrap around.
        uint32_t *cells = (uint32_t *)plane->cells + parts->cell[i];
        for (size_t area = 0; area < 3; area++) cells[area] += (uint32_t)parts->areas[area][i];
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
    parts->block_end = 0;
    parts->count = 0;
}

INLINE void list_parts(struct parts *parts, integers is_part)
{
    const eight_bits set = __builtin_convertvector(is_part, eight_bits);
    uint8_t bits;
    memcpy(&bits, &set, sizeof bits);
    eight_bytes lanes;
    memcpy(&lanes, &set_lanes[bits], sizeof lanes);
    const eight_shorts list = __builtin_convertvector(lanes, eight_shorts) + (uint16_t)parts->block_end;
    memcpy(parts->list + parts->count, &list, sizeof list);
    parts->count += (size_t)__builtin_popcount(bits);
    parts->block_end += BLOCK;
}

// Pieces on their way down.
struct pieces {
    integers from, to, top, bottom, up;
    doubles columns_per_row, rows_per_column;
};

// The parts of pieces in a row each, where `is_part`: two columns, then the next two.
INLINE void write_row(
    struct parts *parts, const struct sticker_cells *plane, const struct pieces *pieces, integers row, integers x,
    integers next_x, integers height, integers is_part)
{
    const integers up = pieces->up, one = (integers){} + 0x10000;
    const integers left = __builtin_elementwise_min(x, next_x), right = __builtin_elementwise_max(x, next_x);
    const integers last = right >> 16, end = right & 0xFFFF;
    integers column = left >> 16, fraction = left & 0xFFFF, done = {};
    is_part &= column < plane->width;
    while (__builtin_reduce_or(is_part)) {
        // The heights up to the right sides of both columns.
        const integers border = ((column + 1) << 16) - left;
        const integers is_last = column >= last, is_next_last = column + 1 >= last;
        const integers reached = either(
            is_last, height, __builtin_elementwise_min(height, times(border, pieces->rows_per_column)));
        const integers next = either(
            is_next_last, height, __builtin_elementwise_min(height, times(border + one, pieces->rows_per_column)));
        const integers first = passed_on(reached - done, fraction + either(is_last, end, one));
        const integers second = passed_on(next - reached, either(is_next_last, end, one));
        const size_t i = parts->block_end;
        store_integers(parts->areas[0] + i, ((reached - done - first) ^ up) - up);
        store_integers(parts->areas[1] + i, ((first + next - reached - second) ^ up) - up);
        store_integers(parts->areas[2] + i, (second ^ up) - up);
        store_integers(parts->cell + i, row * (int32_t)plane->stride + column);
        store_integers(parts->word + i, row * (int32_t)plane->words_per_row);
        store_integers(parts->first + i, column);
        store_integers(
            parts->last + i,
            __builtin_elementwise_min(__builtin_elementwise_min(last, column + 1) + 1, (integers){} + plane->width));
        list_parts(parts, is_part);
        if (parts->block_end == PART_ROOM) add_parts(plane, parts);
        done = next;
        fraction = (integers){};
        column += 2;
        is_part &= (column <= last) & (column < plane->width);
    }
}

INLINE void pieces_body(
    const struct sticker_cells *plane, const int32_t *xs, const int32_t *ys, size_t count,
    struct sticker_pieces *sums)
{
    struct parts parts;
    parts.block_end = parts.count = 0;
    const integers lane = {0, 1, 2, 3, 4, 5, 6, 7};
    longs height_sum = {}, width_sum = {};
    integers piece_sum = {};
    for (size_t i = 0; i < count; i += BLOCK) {
        const integers x0 = load_integers(xs + i), x1 = load_integers(xs + i + 1);
        const integers y0 = load_integers(ys + i), y1 = load_integers(ys + i + 1);
        const integers up = y1 < y0, from = either(up, x1, x0), to = either(up, x0, x1);
        const integers top = either(up, y1, y0), bottom = either(up, y0, y1);
        integers is_piece = (lane < (int32_t)(count - i)) & (y0 != y1);
        const integers height = (bottom - top) & is_piece;
        const integers width = __builtin_elementwise_abs(to - from);
        piece_sum -= is_piece;
        height_sum += __builtin_convertvector(height, longs);
        width_sum += __builtin_convertvector(width & is_piece, longs);

        const doubles dy = __builtin_convertvector(height, doubles);
        const struct pieces pieces = {
            from, to, top, bottom, up, __builtin_convertvector(to - from, doubles) / dy,
            dy / __builtin_convertvector(width, doubles)};
        integers row = top >> 16, x = from, y = top;
        while (__builtin_reduce_or(is_piece)) {
            // Where the piece crosses the border of the row.
            const integers border = (row + 1) << 16, is_last = bottom <= border;
            const integers next_x = either(is_last, to, from + times(border - top, pieces.columns_per_row));
            write_row(&parts, plane, &pieces, row, x, next_x, either(is_last, bottom, border) - y, is_piece);
            is_piece &= ~is_last;
            x = next_x;
            y = border;
            row += 1;
        }
    }
    add_parts(plane, &parts);
    sums->count += (size_t)__builtin_reduce_add(piece_sum);
    sums->heights += __builtin_reduce_add(height_sum);
    sums->widths += __builtin_reduce_add(width_sum);
}

// Pieces take a tenth less time in whole 512-bit registers, of which compilers use halves unless they are asked.
#define LEVEL(name, attribute)                                                                             \
    attribute static void points_##name(                                                                   \
        const struct sticker_cubic *x, const struct sticker_cubic *y, double first, double next,           \
        double step, size_t count, int64_t origin_x, int64_t origin_y, int32_t *xs, int32_t *ys)           \
    {                                                                                                      \
        points_body(x, y, first, next, step, count, origin_x, origin_y, xs, ys);                           \
    }                                                                                                      \
    attribute __attribute__((min_vector_width(512))) static void pieces_##name(                            \
        const struct sticker_cells *plane, const int32_t *xs, const int32_t *ys, size_t count,             \
        struct sticker_pieces *sums)                                                                       \
    {                                                                                                      \
        pieces_body(plane, xs, ys, count, sums);                                                           \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_cubic_points(
    enum sticker_level level, const struct sticker_cubic *x, const struct sticker_cubic *y, double first, double next,
    double step, size_t count, int64_t origin_x, int64_t origin_y, int32_t *xs, int32_t *ys)
{
    DISPATCH(level, points, x, y, first, next, step, count, origin_x, origin_y, xs, ys);
}

void sticker_add_pieces(
    enum sticker_level level, struct sticker_cells cells, const int32_t *xs, const int32_t *ys, size_t count,
    struct sticker_pieces *sums)
{
    DISPATCH(level, pieces, &cells, xs, ys, count, sums);
}

#pragma clang diagnostic pop
