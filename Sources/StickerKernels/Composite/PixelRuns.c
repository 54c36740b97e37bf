#include "PixelRuns.h"

#include "FewBytes.h"
#include "Levels.h"

// Sixteen pixels, whatever the level: most runs are as short as soft edges.
#define BLOCK_BYTES 64

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#include "BlendBlocks.h"

_Static_assert(STICKER_LEAST_RUN >= BLOCK_PIXELS, "the blocks of a run reach into no other one that is not opaque");

INLINE void copy_run(uint32_t *to, const uint32_t *from, size_t count)
{
    if (count < BLOCK_PIXELS) {
        copy_few(to, from, 4 * count);
        return;
    }
    const size_t last = count - BLOCK_PIXELS;
    for (size_t i = 0; i < last; i += BLOCK_PIXELS) store(to + i, load(from + i));
    store(to + last, load(from + last));
}

// A run of `count` pixels, with `before` columns before it and `after` behind it. Blocks may reach into these: source-over of what is
// transparent or opaque may be done twice.
INLINE void composite_run(uint32_t *to, const uint32_t *from, ptrdiff_t count, ptrdiff_t before, ptrdiff_t after)
{
    const ptrdiff_t last = count - BLOCK_PIXELS;
    if ((-count & (BLOCK_PIXELS - 1)) <= after) {
        for (ptrdiff_t i = 0; i < count; i += BLOCK_PIXELS) store(to + i, source_over(load(from + i), load(to + i)));
    } else if (-last <= before) {
        // The last block ends with the run. It overlaps the one before, hence it is that of the destination as it was.
        const bytes end = source_over(load(from + last), load(to + last));
        for (ptrdiff_t i = 0; i < last; i += BLOCK_PIXELS) store(to + i, source_over(load(from + i), load(to + i)));
        store(to + last, end);
    } else {
        bytes source = {}, destination = {};
        copy_few(&source, from, 4 * (size_t)count);
        copy_few(&destination, to, 4 * (size_t)count);
        destination = source_over(source, destination);
        copy_few(to, &destination, 4 * (size_t)count);
    }
}

INLINE void runs_body(
    const struct sticker_pixel_run *runs, const int32_t *row_starts, size_t row_count, const uint32_t *source,
    size_t source_stride, uint32_t *destination, size_t destination_stride, int32_t first_column, int32_t end_column)
{
    for (size_t row = 0; row < row_count; row++) {
        const struct sticker_pixel_run *const end = runs + row_starts[row + 1];
        for (const struct sticker_pixel_run *run = runs + row_starts[row]; run < end; run++) {
            const int32_t first = run->x > first_column ? run->x : first_column;
            const int32_t run_end = run->x + run->count < end_column ? run->x + run->count : end_column;
            if (first >= run_end) continue;
            uint32_t *const to = destination + row * destination_stride + (first - first_column);
            const uint32_t *const from = source + row * source_stride + first;
            if (run->is_opaque) {
                copy_run(to, from, (size_t)(run_end - first));
            } else {
                composite_run(to, from, run_end - first, first - first_column, end_column - run_end);
            }
        }
    }
}

#define LEVEL(name, attribute)                                                                             \
    attribute __attribute__((min_vector_width(512), noinline)) static void runs_##name(                    \
        const struct sticker_pixel_run *runs, const int32_t *row_starts, size_t row_count,                 \
        const uint32_t *source, size_t source_stride, uint32_t *destination, size_t destination_stride,    \
        int32_t first_column, int32_t end_column)                                                          \
    {                                                                                                      \
        runs_body(                                                                                         \
            runs, row_starts, row_count, source, source_stride, destination, destination_stride,           \
            first_column, end_column);                                                                     \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

void sticker_composite_runs(
    enum sticker_level level, const struct sticker_pixel_run *runs, const int32_t *row_starts, size_t row_count,
    const uint32_t *source, size_t source_stride, uint32_t *destination, size_t destination_stride,
    int32_t first_column, int32_t end_column)
{
    DISPATCH(
        level, runs, runs, row_starts, row_count, source, source_stride, destination, destination_stride, first_column,
        end_column);
}

#pragma clang diagnostic pop
