#include "RampColors.h"

#include <float.h>

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

INLINE wide_floats chosen(wide_integers condition, wide_floats a, wide_floats b)
{
    return (wide_floats)((condition & (wide_integers)a) | (~condition & (wide_integers)b));
}

// The columns of a block that begins with pixel `i`, as seen from the middle.
INLINE wide_floats columns_from(int32_t first, size_t i)
{
    const wide_integers index = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return __builtin_convertvector(index + (int32_t)((uint32_t)first + (uint32_t)i), wide_floats);
}

INLINE wide_floats radial_offsets(const struct sticker_single_row *row, wide_floats n, float inner)
{
    const wide_floats x = row->a * n + row->across, y = row->b * n + row->down;
    return __builtin_elementwise_sqrt(x * x + y * y) - inner;
}

// The angle of (x, y) clockwise from the top, −1/2 … 1/2, less the seam, in turns: `SingleConicGeometry.clockwiseTurns(x:y:)`
// in Swift.
INLINE wide_floats turns_from_seam(wide_floats x, wide_floats y, float seam)
{
    const wide_floats abs_x = __builtin_elementwise_abs(x), abs_y = __builtin_elementwise_abs(y);
    // At the origin itself, 0 is divided by the least number.
    const wide_integers is_wide = abs_x > abs_y;
    const wide_floats larger = chosen(is_wide, abs_x, abs_y), least = (wide_floats){} + FLT_MIN;
    const wide_floats ratio = chosen(is_wide, abs_y, abs_x) / chosen(larger > least, larger, least);
    const wide_floats q = ratio * ratio;
    const wide_floats q2 = q * q;
    const wide_floats low = 0.159154326f - 0.0530262366f * q + (0.0315251164f - 0.0210615154f * q) * q2;
    const wide_floats high = 0.012672496f - 0.00534827355f * q + 0.00108412921f * q2;
    const wide_floats sum = low + high * (q2 * q2);
    const wide_integers is_down = y > 0, sign = (wide_integers){} + INT32_MIN;
    const wide_floats quarter = (wide_floats)(is_wide & (wide_integers)((wide_floats){} + 0.25f));
    const wide_floats axis = __builtin_elementwise_copysign(chosen(is_down, 0.5f - quarter, quarter), x) - seam;
    const wide_integers flips = (is_wide ^ is_down ^ (wide_integers)x) & sign;
    return axis + (wide_floats)((wide_integers)(ratio * sum) ^ flips);
}

INLINE wide_floats conic_offsets(
    const struct sticker_single_row *row, wide_floats n, float seam, float start_to_seam, float per_turn)
{
    const wide_floats turns = turns_from_seam(row->a * n + row->across, row->b * n + row->down, seam);
    return (chosen(turns < 0, turns + 1, turns) + start_to_seam) * per_turn;
}

INLINE void radial_body(
    const struct sticker_ramp *ramp, int32_t first, const struct sticker_single_row *row, float inner, size_t count,
    uint32_t *output)
{
    cursor cursor = cursor_at(ramp, 0);
    for (size_t i = 0; i < count;) {
        i = block_start(i, count);
        const wide_floats p = radial_offsets(row, columns_from(first, i), inner);
        i = write_block(colors_of_single(ramp, p, &cursor), i, count, output);
    }
}

INLINE void conic_body(
    const struct sticker_ramp *ramp, int32_t first, const struct sticker_single_row *row, float seam, float start_to_seam,
    float per_turn, size_t count, uint32_t *output)
{
    cursor cursor = cursor_at(ramp, 0);
    for (size_t i = 0; i < count;) {
        i = block_start(i, count);
        const wide_floats p = conic_offsets(row, columns_from(first, i), seam, start_to_seam, per_turn);
        i = write_block(colors_of_single(ramp, p, &cursor), i, count, output);
    }
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void radial_##name(                                                                   \
        const struct sticker_ramp *ramp, int32_t first, const struct sticker_single_row *row, float inner, \
        size_t count, uint32_t *output)                                                                    \
    {                                                                                                      \
        radial_body(ramp, first, row, inner, count, output);                                               \
    }                                                                                                      \
    attribute static void conic_##name(                                                                    \
        const struct sticker_ramp *ramp, int32_t first, const struct sticker_single_row *row, float seam,  \
        float start_to_seam, float per_turn, size_t count, uint32_t *output)                               \
    {                                                                                                      \
        conic_body(ramp, first, row, seam, start_to_seam, per_turn, count, output);                        \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_radial_gradient_single(
    enum sticker_level level, struct sticker_ramp ramp, int32_t first, struct sticker_single_row row, float inner,
    size_t count, uint32_t *output)
{
    DISPATCH(level, radial, &ramp, first, &row, inner, count, output);
}

void sticker_conic_gradient_single(
    enum sticker_level level, struct sticker_ramp ramp, int32_t first, struct sticker_single_row row, float seam,
    float start_to_seam, float per_turn, size_t count, uint32_t *output)
{
    DISPATCH(level, conic, &ramp, first, &row, seam, start_to_seam, per_turn, count, output);
}

#pragma clang diagnostic pop
