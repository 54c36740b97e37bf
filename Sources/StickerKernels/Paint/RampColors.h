// The colours of sixteen offsets of a ramp at a time, for the kernels of gradients.
#pragma once

#include "EightLanes.h"
#include "GradientColors.h"

#include <string.h>

#define LANES 16

typedef float wide_floats __attribute__((vector_size(4 * LANES)));
typedef int32_t wide_integers __attribute__((vector_size(4 * LANES)));

// Sixteen offsets in double precision.
typedef struct {
    doubles low, high;
} offsets;

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define JOINED(low, high) __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

INLINE wide_floats floats_of(offsets p)
{
    return JOINED(__builtin_convertvector(p.low, floats), __builtin_convertvector(p.high, floats));
}

INLINE wide_floats distances_from(double start, offsets p)
{
    return floats_of((offsets){p.low - start, p.high - start});
}

// −1 where an offset is at `start` or after it.
INLINE wide_integers are_from(double start, offsets p)
{
    return JOINED(
        __builtin_convertvector(p.low >= start, integers), __builtin_convertvector(p.high >= start, integers));
}

INLINE int is_any_from(double start, offsets p)
{
    return __builtin_reduce_or((p.low >= start) | (p.high >= start)) != 0;
}

INLINE int are_all_from(double start, offsets p)
{
    return __builtin_reduce_or((p.low < start) | (p.high < start)) == 0;
}

// The last segment that starts at `offset` or before it, or the first of all.
INLINE size_t segment_at(const struct sticker_ramp *ramp, double offset, size_t hint)
{
    const struct sticker_ramp_segment *segments = ramp->segments;
    if (segments[hint].start <= offset) {
        if (hint + 1 == ramp->count || segments[hint + 1].start > offset) return hint;
    } else if (hint == 0) {
        return 0;
    }
    size_t low = 0, high = ramp->count;
    while (high - low > 1) {
        const size_t middle = (low + high) / 2;
        if (segments[middle].start <= offset) low = middle;
        else high = middle;
    }
    return low;
}

INLINE uint32_t color_at(const struct sticker_ramp_segment *segment, float distance)
{
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

// Inside of its segment, a channel lies between the bytes of two stops, give or take a rounding far below the half that is added:
// it needs no mask.
INLINE wide_integers channel_at(const struct sticker_ramp_segment *segment, size_t channel, wide_floats distance)
{
    const wide_floats value = segment->base[channel] + segment->slope[channel] * distance + 0.5f;
    return __builtin_convertvector(value, wide_integers);
}

INLINE int is_opaque_segment(const struct sticker_ramp_segment *segment)
{
    return segment->base[3] == 255 && segment->slope[3] == 0;
}

INLINE wide_integers opaque_colors_at(const struct sticker_ramp_segment *segment, wide_floats distance)
{
    return channel_at(segment, 0, distance) | channel_at(segment, 1, distance) << 8 | channel_at(segment, 2, distance) << 16
        | (int32_t)0xFF000000;
}

INLINE wide_integers any_colors_at(const struct sticker_ramp_segment *segment, wide_floats distance)
{
    const wide_integers alpha = channel_at(segment, 3, distance);
    const wide_integers red = __builtin_elementwise_min(channel_at(segment, 0, distance), alpha);
    const wide_integers green = __builtin_elementwise_min(channel_at(segment, 1, distance), alpha);
    const wide_integers blue = __builtin_elementwise_min(channel_at(segment, 2, distance), alpha);
    return red | green << 8 | blue << 16 | alpha << 24;
}

// The segment where a colour was found last, and between which offsets its colours are: all before the end of the first, and
// all after the start of the last. What single numbers are compared with stands beside it.
typedef struct {
    const struct sticker_ramp_segment *segment;
    size_t index;
    double least, bound;
    float single_least, single_bound, single_start;
    int is_opaque;
} cursor;

INLINE cursor cursor_at(const struct sticker_ramp *ramp, size_t index)
{
    const struct sticker_ramp_segment *segment = &ramp->segments[index];
    const double least = index > 0 ? segment->start : -__builtin_inf();
    const double bound = index + 1 < ramp->count ? segment[1].start : __builtin_inf();
    return (cursor){segment, index, least, bound, (float)least, (float)bound, (float)segment->start,
        is_opaque_segment(segment)};
}

// More segments than this are looked up pixel by pixel.
#define MOST_SEGMENTS 4

// Colours of offsets that lie in several segments; the cursor goes to that of the last offset. Offsets and starts that are single
// numbers are subtracted as such.
INLINE wide_integers mixed_colors(const struct sticker_ramp *ramp, offsets p, int is_single, cursor *cursor)
{
    const struct sticker_ramp_segment *segments = ramp->segments;
    size_t first = cursor->index, last = first;
    while (first > 0 && last - first < MOST_SEGMENTS && !are_all_from(segments[first].start, p)) first--;
    while (last + 1 < ramp->count && last - first < MOST_SEGMENTS && is_any_from(segments[last + 1].start, p)) last++;
    *cursor = cursor_at(ramp, segment_at(ramp, p.high[BLOCK - 1], last));
    wide_integers colors = {};
    if (last - first >= MOST_SEGMENTS) {
        size_t index = first;
        for (size_t i = 0; i < LANES; i++) {
            const double offset = i < BLOCK ? p.low[i % BLOCK] : p.high[i % BLOCK];
            index = segment_at(ramp, offset, index);
            const struct sticker_ramp_segment *segment = &segments[index];
            const float distance =
                is_single ? (float)offset - (float)segment->start : (float)(offset - segment->start);
            colors[i] = (int32_t)color_at(segment, distance);
        }
        return colors;
    }
    for (size_t k = first; k <= last; k++) {
        const struct sticker_ramp_segment *segment = &segments[k];
        const double start = segment->start;
        wide_floats distance = is_single ? floats_of(p) - (float)start : distances_from(start, p);
        // Those of other segments become offsets of this one, whose colours are numbers of a byte.
        const float length = k + 1 < ramp->count ? (float)(segment[1].start - start) : 0;
        distance = __builtin_elementwise_max(distance, (wide_floats){});
        distance = __builtin_elementwise_min(distance, (wide_floats){} + length);
        const wide_integers here = k == first ? (wide_integers){} - 1 : are_from(start, p);
        colors = (here & any_colors_at(segment, distance)) | (~here & colors);
    }
    return colors;
}

INLINE wide_integers segment_colors(const struct sticker_ramp_segment *segment, int is_opaque, wide_floats distance)
{
    return is_opaque ? opaque_colors_at(segment, distance) : any_colors_at(segment, distance);
}

INLINE wide_integers colors_of(const struct sticker_ramp *ramp, offsets p, cursor *cursor)
{
    const double least = cursor->least, bound = cursor->bound;
    const longs others = (p.low < least) | (p.high < least) | (p.low >= bound) | (p.high >= bound);
    if (__builtin_reduce_or(others) != 0) return mixed_colors(ramp, p, 0, cursor);
    return segment_colors(cursor->segment, cursor->is_opaque, distances_from(cursor->segment->start, p));
}

// The same of offsets that are single numbers, for a ramp whose starts are.
INLINE wide_integers colors_of_single(const struct sticker_ramp *ramp, wide_floats p, cursor *cursor)
{
    const wide_integers others = (p < cursor->single_least) | (p >= cursor->single_bound);
    if (__builtin_reduce_or(others) == 0) return segment_colors(cursor->segment, cursor->is_opaque, p - cursor->single_start);
    const floats low = __builtin_shufflevector(p, p, 0, 1, 2, 3, 4, 5, 6, 7);
    const floats high = __builtin_shufflevector(p, p, 8, 9, 10, 11, 12, 13, 14, 15);
    const offsets both = {__builtin_convertvector(low, doubles), __builtin_convertvector(high, doubles)};
    return mixed_colors(ramp, both, 1, cursor);
}

// The first pixel of the block that would begin with pixel `i`: the last one of several ends with the last pixel, and
// overlaps the one before.
INLINE size_t block_start(size_t i, size_t count) { return i + LANES > count && count >= LANES ? count - LANES : i; }

// Writes the block of a row of `count` pixels that begins with pixel `i`, and cuts it where there are too few for one.
// Returns the pixel after it.
INLINE size_t write_block(wide_integers colors, size_t i, size_t count, uint32_t *output)
{
    if (count < LANES) {
        memcpy(output, &colors, 4 * count);
        return count;
    }
    memcpy(output + i, &colors, sizeof colors);
    return i + LANES;
}

#pragma clang diagnostic pop
