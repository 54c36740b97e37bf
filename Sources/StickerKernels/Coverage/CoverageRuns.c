#include "CoverageRuns.h"

#include "CurvePoints.h"
#include "Levels.h"

#include <string.h>

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

typedef int32_t quad __attribute__((vector_size(16)));
typedef uint32_t unsigned_quad __attribute__((vector_size(16)));
typedef uint8_t byte_quad __attribute__((vector_size(4)));

_Static_assert(sizeof(quad) / sizeof(int32_t) == STICKER_CELLS_PER_BIT, "a bit's cells are treated at once");

// The run that is being made, which ends before `end`; level 0 is none.
struct run_writer {
    struct sticker_run *next;
    int32_t level, start, end;
};

INLINE void flush(struct run_writer *writer, const struct sticker_row *row)
{
    const int32_t end = writer->end < row->width ? writer->end : row->width;
    if (writer->level == 0 || end <= writer->start) return;
    *writer->next++ = (struct sticker_run){row->x + writer->start, end - writer->start, writer->level};
}

INLINE void push(struct run_writer *writer, const struct sticker_row *row, int32_t x, int32_t end, int32_t level)
{
    // Every run begins where the one before ends.
    if (level != writer->level) {
        flush(writer, row);
        writer->level = level;
        writer->start = x;
    }
    writer->end = end;
}

// Signed sums under the fill rule, as 0 … 255, rounded.
INLINE uint32_t levels_of(quad sums, int is_even_odd)
{
    // Unsigned, so that the least of all numbers has a magnitude.
    const quad signs = sums >> 31;
    unsigned_quad area = (unsigned_quad)((sums ^ signs) - signs);
    if (is_even_odd) {
        area &= 0x1FFFF;
        area = __builtin_elementwise_min(area, 0x20000 - area);
    } else {
        area = __builtin_elementwise_min(area, (unsigned_quad){} + 0x10000);
    }
    const byte_quad bytes = __builtin_convertvector(((area << 8) - area + 0x8000) >> 16, byte_quad);
    uint32_t word;
    memcpy(&word, &bytes, sizeof word);
    return word;
}

INLINE size_t read_body(
    const struct sticker_row *row, int32_t *cells, uint64_t *touched, uint8_t *coverage, struct sticker_run *runs,
    int is_even_odd)
{
    struct run_writer writer = {runs, 0, 0, 0};
    const quad zero = {};
    quad sums = zero;
    // The level of the pixels behind the last group.
    int32_t level = 0, position = 0;
    for (size_t word = 0; word < row->word_count; word++) {
        uint64_t bits = touched[word];
        if (bits == 0) continue;
        touched[word] = 0;
        for (; bits; bits &= bits - 1) {
            const int32_t x = (int32_t)(word * 64 + (size_t)__builtin_ctzll(bits)) * STICKER_CELLS_PER_BIT;
            if (x > position) push(&writer, row, position, x, level);
            position = x + STICKER_CELLS_PER_BIT;
            quad added;
            memcpy(&added, cells + x, sizeof added);
            memcpy(cells + x, &zero, sizeof zero);
            added += __builtin_shufflevector(zero, added, 0, 4, 5, 6);
            added += __builtin_shufflevector(zero, added, 0, 1, 4, 5);
            sums = added + __builtin_shufflevector(sums, sums, 3, 3, 3, 3);
            const uint32_t levels = levels_of(sums, is_even_odd);
            level = (int32_t)(levels >> 24);
            if (levels == (levels & 0xFF) * 0x01010101u) {
                push(&writer, row, x, position, level);
            } else {
                memcpy(coverage + x, &levels, sizeof levels);
                push(&writer, row, x, position, -1);
            }
        }
    }
    if (position < row->width) push(&writer, row, position, row->width, level);
    flush(&writer, row);
    return (size_t)(writer.next - runs);
}

#define LEVEL(name, attribute)                                                                             \
    attribute static size_t read_##name(                                                                   \
        const struct sticker_row *row, int32_t *cells, uint64_t *touched, uint8_t *coverage,               \
        struct sticker_run *runs)                                                                          \
    {                                                                                                      \
        return row->is_even_odd ? read_body(row, cells, touched, coverage, runs, 1)                        \
                                : read_body(row, cells, touched, coverage, runs, 0);                       \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

size_t sticker_read_row(
    enum sticker_level level, struct sticker_row row, int32_t *cells, uint64_t *touched, uint8_t *coverage,
    struct sticker_run *runs)
{
    return DISPATCH(level, read, &row, cells, touched, coverage, runs);
}

#pragma clang diagnostic pop

size_t sticker_fill_runs(
    const struct sticker_mode_loops *loops, uint32_t color, uint32_t *row, int32_t row_x, const uint8_t *coverage,
    int32_t coverage_x, const struct sticker_run *runs, size_t count)
{
    size_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        const int32_t x = runs[i].x, level = runs[i].level;
        const size_t pixels = (size_t)runs[i].count;
        sum += pixels;
        if (level < 0) {
            loops->solid_coverage(row + (x - row_x), 0, color, coverage + (x - coverage_x), 0, pixels, 1);
        } else {
            loops->solid(row + (x - row_x), color, pixels, (uint8_t)level);
        }
    }
    return sum;
}
