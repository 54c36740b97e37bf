#include "BoxBlur.h"

#include "Levels.h"

#include <string.h>

// The sums are exact integers and each quotient is rounded by itself, so that every level gives the bytes of the
// scalar reference in StickerRaster/Filter.

#define LANES STICKER_BOX_LANES

typedef uint16_t shorts __attribute__((vector_size(16)));
typedef uint32_t words __attribute__((vector_size(32)));
typedef uint64_t longs __attribute__((vector_size(32)));

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

/// Eight values as words.
INLINE words load(const uint16_t *from)
{
    shorts values;
    memcpy(&values, from, sizeof values);
    return __builtin_convertvector(values, words);
}

/// Rows that are all the same.
struct run {
    size_t first, end;
};

/// Further runs are blurred as any rows are.
#define RUN_LIMIT 32

/// The runs of a strip, from the top.
struct runs {
    size_t count;
    struct run items[RUN_LIMIT];
};

/// Rows `first ..< end` of `output`, each from the rows around it in `input`.
INLINE void pass_rows(
    const uint16_t *restrict input, uint16_t *restrict output, size_t first, size_t end, struct sticker_box box)
{
    const longs low = {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF};
    if (first >= end) return;
    words sums[LANES / 8] = {0};
    for (size_t row = first - box.radius; row < first + box.radius; row++) {
        for (int i = 0; i < LANES / 8; i++) sums[i] += load(input + row * LANES + 8 * i);
    }
    for (size_t row = first; row < end; row++) {
        const uint16_t *next = input + (row + box.radius) * LANES, *last = input + (row - box.radius) * LANES;
        for (int i = 0; i < LANES / 8; i++) {
            const words sum = sums[i] + load(next + 8 * i);
            const words ends = load(last - LANES + 8 * i) + load(next + LANES + 8 * i);
            // Products of 64 bits, of the even words and of the odd ones.
            const longs even = ((longs)sum & low) * (uint64_t)box.weight
                + ((longs)ends & low) * (uint64_t)box.end_weight + (1ull << 31);
            const longs odd = ((longs)sum >> 32) * (uint64_t)box.weight
                + ((longs)ends >> 32) * (uint64_t)box.end_weight + (1ull << 31);
            const words total = (words)((even >> 32) | (odd & ~low));
            const shorts values = __builtin_convertvector(total, shorts);
            memcpy(output + row * LANES + 8 * i, &values, sizeof values);
            sums[i] = sum - load(last + 8 * i);
        }
    }
}

/// The same, and nothing but copies where all rows around are the same: the weights add up to 1. Leaves the runs of the
/// output.
INLINE void pass(
    const uint16_t *restrict input, uint16_t *restrict output, size_t first, size_t end, struct sticker_box box,
    struct runs *runs)
{
    size_t row = first, count = 0;
    for (size_t i = 0; i < runs->count; i++) {
        struct run run = runs->items[i];
        run.first += box.radius + 1;
        run.end -= box.radius + 1;
        if (run.first >= run.end) continue;
        pass_rows(input, output, row, run.first, box);
        memcpy(output + run.first * LANES, input + run.first * LANES, (run.end - run.first) * LANES * sizeof *input);
        row = run.end;
        runs->items[count++] = run;
    }
    runs->count = count;
    pass_rows(input, output, row, end, box);
}

/// Takes in the rows `first ..< end`, all the same, if they still are some after a pass.
INLINE void add_run(struct runs *runs, size_t first, size_t end, struct sticker_box box)
{
    if (runs->count < RUN_LIMIT && end - first > 2 * (box.radius + 1)) {
        runs->items[runs->count++] = (struct run){first, end};
    }
}

/// Up to LANES columns.
INLINE void strip(
    uint8_t *values, size_t stride, size_t columns, size_t rows, struct sticker_box box, uint16_t *scratch)
{
    const size_t edge = box.radius + 1, reach = 3 * edge, length = rows + 2 * reach;
    uint16_t *a = scratch, *b = scratch + length * LANES;
    uint8_t any = 0, last[LANES] = {0};
    struct runs runs = {0};
    size_t run_first = 0;
    memset(a, 0, reach * LANES * sizeof *a);
    for (size_t row = 0; row < rows; row++) {
        uint16_t *target = a + (reach + row) * LANES;
        uint8_t source[LANES] = {0}, changed = 0;
        memcpy(source, values + row * stride, columns == LANES ? LANES : columns);
        for (int i = 0; i < LANES; i++) target[i] = (uint16_t)(source[i] << 8);
        for (int i = 0; i < LANES; i++) any |= source[i];
        for (int i = 0; i < LANES; i++) changed |= source[i] ^ last[i];
        if (!changed) continue;
        add_run(&runs, run_first, reach + row, box);
        run_first = reach + row;
        memcpy(last, source, LANES);
    }
    if (!any) return;
    memset(a + (reach + rows) * LANES, 0, reach * LANES * sizeof *a);
    uint8_t tail = 0;
    for (int i = 0; i < LANES; i++) tail |= last[i];
    if (tail) {
        add_run(&runs, run_first, reach + rows, box);
        run_first = reach + rows;
    }
    add_run(&runs, run_first, length, box);
    pass(a, b, edge, length - edge, box, &runs);
    pass(b, a, 2 * edge, length - 2 * edge, box, &runs);
    pass(a, b, reach, length - reach, box, &runs);
    for (size_t row = 0; row < rows; row++) {
        const uint16_t *source = b + (reach + row) * LANES;
        uint8_t *target = values + row * stride;
        if (columns == LANES) {
            for (int i = 0; i < LANES; i++) target[i] = (uint8_t)((source[i] + 128u) >> 8);
        } else {
            for (size_t i = 0; i < columns; i++) target[i] = (uint8_t)((source[i] + 128u) >> 8);
        }
    }
}

typedef uint8_t bytes __attribute__((vector_size(16)));

/// A square of 16 × 16 bytes: four perfect shuffles of its rows.
INLINE void transpose_square(const uint8_t *source, size_t source_stride, uint8_t *output, size_t output_stride)
{
    bytes rows[16], mixed[16];
    for (int i = 0; i < 16; i++) memcpy(&rows[i], source + i * source_stride, 16);
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < 8; i++) {
            const bytes a = rows[i], b = rows[i + 8];
            mixed[2 * i] = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
            mixed[2 * i + 1] =
                __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
        }
        memcpy(rows, mixed, sizeof rows);
    }
    for (int i = 0; i < 16; i++) memcpy(output + i * output_stride, &rows[i], 16);
}

/// Writes column i of `source` as row i of `output`, for bytes; strides are in bytes.
INLINE void transpose_bytes(
    const uint8_t *source, size_t source_stride, uint8_t *output, size_t output_stride, size_t columns, size_t rows)
{
    for (size_t y = 0; y < rows; y += 16) {
        for (size_t x = 0; x < columns; x += 16) {
            if (y + 16 <= rows && x + 16 <= columns) {
                transpose_square(
                    source + y * source_stride + x, source_stride, output + x * output_stride + y, output_stride);
                continue;
            }
            for (size_t i = x; i < columns && i < x + 16; i++) {
                for (size_t j = y; j < rows && j < y + 16; j++) {
                    output[i * output_stride + j] = source[j * source_stride + i];
                }
            }
        }
    }
}

/// The same for elements of four bytes; strides are in bytes.
INLINE void transpose_words(
    const uint8_t *source, size_t source_stride, uint8_t *output, size_t output_stride, size_t columns, size_t rows)
{
    for (size_t x = 0; x < columns; x++) {
        for (size_t y = 0; y < rows; y++) {
            memcpy(output + x * output_stride + 4 * y, source + y * source_stride + 4 * x, 4);
        }
    }
}

INLINE void columns_body(
    uint8_t *values, size_t stride, size_t columns, size_t rows, struct sticker_box box, uint16_t *scratch)
{
    for (size_t first = 0; first < columns; first += LANES) {
        const size_t count = columns - first;
        strip(values + first, stride, count < LANES ? count : LANES, rows, box, scratch);
    }
}

/// Rows side by side: turned into a strip of columns, and back.
INLINE void rows_body(
    uint8_t *values, size_t stride, size_t channels, size_t columns, size_t rows, struct sticker_box box,
    uint16_t *scratch)
{
    uint8_t *turned = (uint8_t *)(scratch + 2 * (columns + 6 * (box.radius + 1)) * LANES);
    const size_t step = LANES / channels;
    for (size_t first = 0; first < rows; first += step) {
        const size_t count = rows - first < step ? rows - first : step;
        uint8_t *source = values + first * stride;
        if (channels == 4) {
            transpose_words(source, stride, turned, LANES, columns, count);
            strip(turned, LANES, 4 * count, columns, box, scratch);
            transpose_words(turned, LANES, source, stride, count, columns);
        } else {
            transpose_bytes(source, stride, turned, LANES, columns, count);
            strip(turned, LANES, count, columns, box, scratch);
            transpose_bytes(turned, LANES, source, stride, count, columns);
        }
    }
}

#define LEVEL(name, attribute)                                                                             \
    attribute static void columns_##name(                                                                  \
        uint8_t *values, size_t stride, size_t columns, size_t rows, struct sticker_box box,               \
        uint16_t *scratch)                                                                                 \
    {                                                                                                      \
        columns_body(values, stride, columns, rows, box, scratch);                                         \
    }                                                                                                      \
    attribute static void rows_##name(                                                                     \
        uint8_t *values, size_t stride, size_t channels, size_t columns, size_t rows,                      \
        struct sticker_box box, uint16_t *scratch)                                                         \
    {                                                                                                      \
        rows_body(values, stride, channels, columns, rows, box, scratch);                                  \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4,prefer-256-bit")

void sticker_box_blur_columns(
    enum sticker_level level, uint8_t *values, size_t stride, size_t columns, size_t rows, struct sticker_box box,
    uint16_t *scratch)
{
    DISPATCH(level, columns, values, stride, columns, rows, box, scratch);
}

void sticker_box_blur_rows(
    enum sticker_level level, uint8_t *values, size_t stride, size_t channels, size_t columns, size_t rows,
    struct sticker_box box, uint16_t *scratch)
{
    DISPATCH(level, rows, values, stride, channels, columns, rows, box, scratch);
}

#pragma clang diagnostic pop
