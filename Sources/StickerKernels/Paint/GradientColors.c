#include "GradientColors.h"

#include "RampColors.h"

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

INLINE doubles absolute(doubles t) { return __builtin_elementwise_abs(t); }

// Written so that what is not a number becomes 0.
INLINE doubles fractional_part(doubles t)
{
    const doubles rest = t - __builtin_elementwise_trunc(t);
    return either(absolute(t) < 1e15, either(rest < 0, rest + 1, rest), splat(0));
}

INLINE doubles spread_offsets(enum sticker_spread spread, doubles t)
{
    switch (spread) {
    case STICKER_SPREAD_REPEAT: return fractional_part(t);
    case STICKER_SPREAD_REFLECT: {
        const doubles fraction = 2 * fractional_part(t / 2);
        return either(fraction <= 1, fraction, 2 - fraction);
    }
    case STICKER_SPREAD_PAD: break;
    }
    // Written so that what is not a number fails the first comparison.
    const doubles at_least = either(t > -1, t, splat(-1));
    return either(at_least < 2, at_least, splat(2));
}

// The angle of (x, y) clockwise from the top, in turns: ``clockwiseTurns(x:y:)`` in Swift.
INLINE doubles clockwise_turns(doubles x, doubles y)
{
    const doubles abs_x = absolute(x), abs_y = absolute(y);
    const longs is_wide = abs_x > abs_y;
    const doubles larger = either(is_wide, abs_x, abs_y);
    const doubles ratio = either(is_wide, abs_y, abs_x) / larger;
    const doubles q = ratio * ratio;
    doubles sum = 0.0028662257 * q - 0.0161657367;
    sum = sum * q + 0.0429096138;
    sum = sum * q - 0.0752896400;
    sum = sum * q + 0.1065626393;
    sum = sum * q - 0.1420889944;
    sum = sum * q + 0.1999355085;
    sum = sum * q - 0.3333314528;
    const double per_turn = 0.5 / 3.14159265358979323846;
    const doubles octant = (ratio + ratio * q * sum) * per_turn;
    const doubles quadrant = either(is_wide, octant, 0.25 - octant);
    const doubles from_right = either(x < 0, 0.5 - quadrant, quadrant);
    const doubles turns = 0.25 + either(y < 0, -from_right, from_right);
    return either((larger > 0) & (larger < __builtin_inf()), turns, splat(0));
}

// The pixel centres of a block that begins with pixel `i`: each is `x` and a whole number.
INLINE doubles centers_from(double x, size_t i)
{
    const doubles index = {0, 1, 2, 3, 4, 5, 6, 7};
    return x + (index + (double)i);
}

// Further from the ramp than this, an offset is padded before it is looked at.
#define FAR 1e9

INLINE double linear_offset(double x, double dx, double row, size_t i) { return (x + (double)i) * dx + row; }

INLINE int is_between(double least, double offset, double bound) { return offset >= least && offset < bound; }

// How far a run goes on from pixel `i` whose offsets are all in one segment and need no padding: they only grow, or only
// fall. It may go on further than is found. The cursor goes to the segment of the first offset.
INLINE size_t plain_end(
    const struct sticker_ramp *ramp, double x, double dx, double row, size_t i, size_t count, cursor *cursor)
{
    const double first = linear_offset(x, dx, row, i);
    if (!(first > -FAR && first < FAR)) return i;
    *cursor = cursor_at(ramp, segment_at(ramp, first, cursor->index));
    const double least = __builtin_elementwise_max(cursor->least, -FAR);
    const double bound = __builtin_elementwise_min(cursor->bound, FAR);
    const double crossing = ((dx > 0 ? bound : least) - row) / dx - x;
    size_t end = !(crossing > (double)i) ? i : crossing < (double)count ? (size_t)crossing : count;
    // The pixel with the crossing may lie on either side.
    if (end < count && is_between(least, linear_offset(x, dx, row, end), bound)) end++;
    if (end == i) return i;
    return is_between(least, linear_offset(x, dx, row, end - 1), bound) ? end : i;
}

INLINE doubles linear_offsets(doubles centers, double dx, double row) { return centers * dx + row; }

INLINE int is_flat(const struct sticker_ramp_segment *segment)
{
    const float *slope = segment->slope;
    return slope[0] == 0 && slope[1] == 0 && slope[2] == 0 && slope[3] == 0;
}

INLINE void write_flat(uint32_t color, size_t i, size_t end, uint32_t *output)
{
    const wide_integers block = (wide_integers){} + (int32_t)color;
    for (; i + LANES <= end; i += LANES) memcpy(output + i, &block, sizeof block);
    memcpy(output + end - LANES, &block, sizeof block);
}

// The colours of a block whose offsets lie in one segment, in which all are opaque or not.
INLINE wide_integers plain_colors(
    const struct sticker_ramp_segment *segment, int is_opaque, doubles low, doubles high, double dx, double row)
{
    const offsets p = {linear_offsets(low, dx, row), linear_offsets(high, dx, row)};
    return segment_colors(segment, is_opaque, distances_from(segment->start, p));
}

INLINE void write_plain(
    const struct sticker_ramp_segment *segment, int is_opaque, double x, double dx, double row, size_t i, size_t end,
    uint32_t *output)
{
    // Centres are halves, and their sums exact.
    doubles low = centers_from(x, i), high = centers_from(x, i + BLOCK);
    for (; i + LANES <= end; i += LANES, low += LANES, high += LANES) {
        const wide_integers block = plain_colors(segment, is_opaque, low, high, dx, row);
        memcpy(output + i, &block, sizeof block);
    }
    if (i == end) return;
    i = end - LANES;
    const wide_integers last =
        plain_colors(segment, is_opaque, centers_from(x, i), centers_from(x, i + BLOCK), dx, row);
    memcpy(output + i, &last, sizeof last);
}

// Writes the pixels from `i` up to `end`, a block at least, whose offsets lie in one segment. The last block ends with them.
INLINE void linear_plain(
    const cursor *cursor, double x, double dx, double row, size_t i, size_t end, uint32_t *output)
{
    const struct sticker_ramp_segment *segment = cursor->segment;
    if (is_flat(segment)) write_flat(color_at(segment, 0), i, end, output);
    else if (cursor->is_opaque) write_plain(segment, 1, x, dx, row, i, end, output);
    else write_plain(segment, 0, x, dx, row, i, end, output);
}

INLINE void linear_body(
    const struct sticker_ramp *ramp, double x, double dx, double row, size_t count, uint32_t *output)
{
    cursor cursor = cursor_at(ramp, 0);
    for (size_t i = 0; i < count;) {
        if (ramp->spread == STICKER_SPREAD_PAD) {
            const size_t end = plain_end(ramp, x, dx, row, i, count, &cursor);
            if (end - i >= LANES) {
                linear_plain(&cursor, x, dx, row, i, end, output);
                i = end;
                continue;
            }
        }
        i = block_start(i, count);
        const offsets p = {
            spread_offsets(ramp->spread, linear_offsets(centers_from(x, i), dx, row)),
            spread_offsets(ramp->spread, linear_offsets(centers_from(x, i + BLOCK), dx, row))};
        i = write_block(colors_of(ramp, p, &cursor), i, count, output);
    }
}

INLINE doubles across(const struct sticker_mapped_row *row, doubles x) { return row->a * x + row->across + row->e; }

INLINE doubles down(const struct sticker_mapped_row *row, doubles x) { return row->b * x + row->down + row->f; }

INLINE doubles radial_offsets(const struct sticker_mapped_row *row, doubles x, double inner, double per_unit)
{
    const doubles px = across(row, x), py = down(row, x);
    return (__builtin_elementwise_sqrt(px * px + py * py) - inner) * per_unit;
}

INLINE void radial_body(
    const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double inner,
    double per_unit, size_t count, uint32_t *output)
{
    cursor cursor = cursor_at(ramp, 0);
    for (size_t i = 0; i < count;) {
        i = block_start(i, count);
        const offsets p = {
            spread_offsets(ramp->spread, radial_offsets(row, centers_from(x, i), inner, per_unit)),
            spread_offsets(ramp->spread, radial_offsets(row, centers_from(x, i + BLOCK), inner, per_unit))};
        i = write_block(colors_of(ramp, p, &cursor), i, count, output);
    }
}

INLINE doubles conic_offsets(
    const struct sticker_mapped_row *row, doubles x, double seam, double start_to_seam, double per_turn)
{
    return (fractional_part(clockwise_turns(across(row, x), down(row, x)) - seam) + start_to_seam) * per_turn;
}

INLINE void conic_body(
    const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double seam, double start_to_seam,
    double per_turn, size_t count, uint32_t *output)
{
    cursor cursor = cursor_at(ramp, 0);
    for (size_t i = 0; i < count;) {
        i = block_start(i, count);
        const offsets p = {
            spread_offsets(ramp->spread, conic_offsets(row, centers_from(x, i), seam, start_to_seam, per_turn)),
            spread_offsets(ramp->spread, conic_offsets(row, centers_from(x, i + BLOCK), seam, start_to_seam, per_turn))};
        i = write_block(colors_of(ramp, p, &cursor), i, count, output);
    }
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void linear_##name(                                                                   \
        const struct sticker_ramp *ramp, double x, double dx, double row, size_t count, uint32_t *output)  \
    {                                                                                                      \
        linear_body(ramp, x, dx, row, count, output);                                                      \
    }                                                                                                      \
    attribute static void radial_##name(                                                                   \
        const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double inner,     \
        double per_unit, size_t count, uint32_t *output)                                                   \
    {                                                                                                      \
        radial_body(ramp, x, row, inner, per_unit, count, output);                                         \
    }                                                                                                      \
    attribute static void conic_##name(                                                                    \
        const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double seam,      \
        double start_to_seam, double per_turn, size_t count, uint32_t *output)                             \
    {                                                                                                      \
        conic_body(ramp, x, row, seam, start_to_seam, per_turn, count, output);                            \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_linear_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, double dx, double row, size_t count,
    uint32_t *output)
{
    DISPATCH(level, linear, &ramp, x, dx, row, count, output);
}

void sticker_radial_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, struct sticker_mapped_row row, double inner,
    double per_unit, size_t count, uint32_t *output)
{
    DISPATCH(level, radial, &ramp, x, &row, inner, per_unit, count, output);
}

void sticker_conic_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, struct sticker_mapped_row row, double seam,
    double start_to_seam, double per_turn, size_t count, uint32_t *output)
{
    DISPATCH(level, conic, &ramp, x, &row, seam, start_to_seam, per_turn, count, output);
}

#pragma clang diagnostic pop
