#include "GradientColors.h"

#include "EightLanes.h"

#include <string.h>

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

INLINE doubles spread_places(enum sticker_spread spread, doubles t)
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

// The last segment that starts at `place` or before it, or the first of all.
INLINE size_t segment_at(const struct sticker_ramp *ramp, double place, size_t hint)
{
    const struct sticker_ramp_segment *segments = ramp->segments;
    if (segments[hint].start <= place) {
        if (hint + 1 == ramp->count || segments[hint + 1].start > place) return hint;
    } else if (hint == 0) {
        return 0;
    }
    size_t low = 0, high = ramp->count;
    while (high - low > 1) {
        const size_t middle = (low + high) / 2;
        if (segments[middle].start <= place) low = middle;
        else high = middle;
    }
    return low;
}

INLINE uint32_t color_at(const struct sticker_ramp_segment *segment, double place)
{
    const float distance = (float)(place - segment->start);
    uint8_t values[4];
    for (size_t channel = 0; channel < 4; channel++) {
        values[channel] = (uint8_t)(int32_t)(segment->base[channel] + segment->slope[channel] * distance + 0.5f);
    }
    uint32_t color = (uint32_t)values[3] << 24;
    for (size_t channel = 0; channel < 3; channel++) {
        const uint8_t value = values[channel] < values[3] ? values[channel] : values[3];
        color |= (uint32_t)value << (8 * channel);
    }
    return color;
}

INLINE integers channel_at(const struct sticker_ramp_segment *segment, size_t channel, floats distance)
{
    const floats value = segment->base[channel] + segment->slope[channel] * distance + 0.5f;
    return __builtin_convertvector(value, integers) & 0xFF;
}

// Writes up to a block of colours; `segment` is where the last one was found.
INLINE void write_colors(
    const struct sticker_ramp *ramp, doubles places, size_t count, size_t *segment, uint32_t *output)
{
    const size_t first = segment_at(ramp, places[0], *segment);
    const struct sticker_ramp_segment *found = &ramp->segments[first];
    *segment = first;
    longs others = places < found->start;
    if (first == 0) others = (longs){};
    if (first + 1 < ramp->count) others |= places >= found[1].start;
    if (count < BLOCK || __builtin_reduce_or(others) != 0) {
        for (size_t i = 0; i < count; i++) {
            *segment = segment_at(ramp, places[i], *segment);
            output[i] = color_at(&ramp->segments[*segment], places[i]);
        }
        return;
    }
    const floats distance = __builtin_convertvector(places - found->start, floats);
    const integers alpha = channel_at(found, 3, distance);
    const integers red = __builtin_elementwise_min(channel_at(found, 0, distance), alpha);
    const integers green = __builtin_elementwise_min(channel_at(found, 1, distance), alpha);
    const integers blue = __builtin_elementwise_min(channel_at(found, 2, distance), alpha);
    const integers colors = red | green << 8 | blue << 16 | alpha << 24;
    memcpy(output, &colors, sizeof colors);
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

#define EACH_BLOCK(places)                                                                                 \
    doubles index = {0, 1, 2, 3, 4, 5, 6, 7};                                                              \
    size_t segment = 0;                                                                                    \
    for (size_t i = 0; i < count; i += BLOCK, index += BLOCK) {                                            \
        const doubles centers = x + index;                                                                 \
        const size_t left = count - i < BLOCK ? count - i : BLOCK;                                         \
        write_colors(ramp, spread_places(ramp->spread, places), left, &segment, output + i);               \
    }

INLINE void linear_body(
    const struct sticker_ramp *ramp, double x, double dx, double row, size_t count, uint32_t *output)
{
    EACH_BLOCK(centers * dx + row)
}

INLINE doubles across(const struct sticker_mapped_row *row, doubles x) { return row->a * x + row->across + row->e; }

INLINE doubles down(const struct sticker_mapped_row *row, doubles x) { return row->b * x + row->down + row->f; }

INLINE doubles radial_places(const struct sticker_mapped_row *row, doubles x, double inner, double per_unit)
{
    const doubles px = across(row, x), py = down(row, x);
    return (__builtin_elementwise_sqrt(px * px + py * py) - inner) * per_unit;
}

INLINE void radial_body(
    const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double inner,
    double per_unit, size_t count, uint32_t *output)
{
    EACH_BLOCK(radial_places(row, centers, inner, per_unit))
}

INLINE void conic_body(
    const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double seam, double offset,
    double per_turn, size_t count, uint32_t *output)
{
    EACH_BLOCK(
        (fractional_part(clockwise_turns(across(row, centers), down(row, centers)) - seam) + offset) * per_turn)
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void linear_##name(                                                                   \
        const struct sticker_ramp *ramp, double x, double dx, double row, size_t count, uint32_t *output)  \
    {                                                                                                      \
        linear_body(ramp, x, dx, row, count, output);                                                      \
    }                                                                                                      \
    attribute static void radial_##name(                                                                   \
        const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double inner,   \
        double per_unit, size_t count, uint32_t *output)                                                   \
    {                                                                                                      \
        radial_body(ramp, x, row, inner, per_unit, count, output);                                         \
    }                                                                                                      \
    attribute static void conic_##name(                                                                    \
        const struct sticker_ramp *ramp, double x, const struct sticker_mapped_row *row, double seam,    \
        double offset, double per_turn, size_t count, uint32_t *output)                                    \
    {                                                                                                      \
        conic_body(ramp, x, row, seam, offset, per_turn, count, output);                                   \
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
    double offset, double per_turn, size_t count, uint32_t *output)
{
    DISPATCH(level, conic, &ramp, x, &row, seam, offset, per_turn, count, output);
}

#pragma clang diagnostic pop
