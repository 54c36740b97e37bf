// The bodies of the compositing loops, compiled once a level: CompositeBaseline.c, CompositeV3.c and
// CompositeV4.c include this file with
//   LEVEL_TABLE   the name of the table that the level defines
//   BLOCK_BYTES   the bytes that one step of a loop treats
// and the level's instruction set switched on.
//
// A block of pixels is split into its even bytes (red, blue) and its odd bytes (green, alpha), each in a
// 16-bit lane, so that products of two bytes fit and nothing has to be shuffled across lanes.

#include "CompositeKernels.h"

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))
#define BLOCK_PIXELS (BLOCK_BYTES / 4)

typedef uint8_t bytes __attribute__((vector_size(BLOCK_BYTES)));
typedef uint16_t lanes __attribute__((vector_size(BLOCK_BYTES)));
typedef uint32_t words __attribute__((vector_size(BLOCK_BYTES)));
typedef uint64_t longs __attribute__((vector_size(BLOCK_BYTES)));
typedef uint32_t wide_lanes __attribute__((vector_size(2 * BLOCK_BYTES)));
typedef uint8_t coverages __attribute__((vector_size(BLOCK_PIXELS)));

typedef struct {
    lanes even, odd;
} pair;

INLINE bytes load(const void *from) {
    bytes value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
}

INLINE void store(void *to, bytes value) { __builtin_memcpy(to, &value, sizeof value); }

INLINE coverages load_coverage(const void *from) {
    coverages value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
}

INLINE pair split(bytes value) { return (pair){(lanes)value & 0x00FF, (lanes)value >> 8}; }

INLINE bytes join(pair value) { return (bytes)(value.even | value.odd << 8); }

// round(x / 255) for x ≤ 255²; x + 128 still fits 16 bits. Multiplying by 257 and taking the high half is
// the same as (t + (t >> 8)) >> 8; x86 has an instruction for it, arm64 has one for shift and add.
INLINE lanes divided(lanes x) {
    x += 128;
#if defined(__x86_64__)
    return __builtin_convertvector((__builtin_convertvector(x, wide_lanes) * 257) >> 16, lanes);
#else
    return (x + (x >> 8)) >> 8;
#endif
}

// The same, in the high byte of each lane.
INLINE lanes divided_high(lanes x) {
    x += 128;
    return (x + (x >> 8)) & 0xFF00;
}

INLINE bytes divided_join(pair x) { return (bytes)(divided(x.even) | divided_high(x.odd)); }

INLINE pair times(pair a, lanes b) { return (pair){a.even * b, a.odd * b}; }

INLINE pair scaled(pair a, lanes b) { return (pair){divided(a.even * b), divided(a.odd * b)}; }

// Each pixel's alpha in both of its lanes.
INLINE lanes alphas(bytes value) {
    words alpha = (words)value >> 24;
    return (lanes)(alpha | alpha << 16);
}

INLINE lanes alphas_of_pair(pair value) {
    words alpha = (words)value.odd >> 16;
    return (lanes)(alpha | alpha << 16);
}

// Each coverage value in both lanes of its pixel.
INLINE lanes widened(coverages value) {
    words wide = __builtin_convertvector(value, words);
    return (lanes)(wide | wide << 16);
}

INLINE lanes splat(uint8_t value) { return (lanes){} + value; }

INLINE bytes splat_pixel(uint32_t color) { return (bytes)((words){} + color); }

INLINE int is_zero(bytes value) { return __builtin_reduce_or((longs)value) == 0; }

INLINE int is_opaque(bytes value) {
    return __builtin_reduce_or((longs)(~(words)value & 0xFF000000u)) == 0;
}

INLINE int is_uncovered(coverages value) { return __builtin_reduce_or(value) == 0; }

INLINE int is_covered(coverages value) { return __builtin_reduce_and(value) == 255; }

// The operators over a block; the formulas stand in Swift beside the reference.

// s + [d·(255 − sa)]
INLINE bytes source_over(bytes s, bytes d) {
    return s + divided_join(times(split(d), 255 - alphas(s)));
}

INLINE bytes source_over_pair(pair s, bytes d) {
    return join(s) + divided_join(times(split(d), 255 - alphas_of_pair(s)));
}

// d + [s·(255 − da)]
INLINE bytes destination_over(pair s, bytes d) {
    return d + divided_join(times(s, 255 - alphas(d)));
}

// [s·(255 − da + d) + d·(255 − sa)]
INLINE bytes multiply(pair s, bytes destination) {
    pair d = split(destination);
    lanes outside = 255 - alphas(destination), rest = 255 - alphas_of_pair(s);
    return divided_join((pair){
        s.even * (outside + d.even) + d.even * rest,
        s.odd * (outside + d.odd) + d.odd * rest,
    });
}

// s + d − [s·d]
INLINE bytes screen(pair s, bytes destination) {
    pair d = split(destination);
    return join(s) + destination - divided_join((pair){s.even * d.even, s.odd * d.odd});
}

// [a·w + b·(255 − w)]
INLINE bytes mixed(pair a, bytes other, lanes weight) {
    pair b = split(other);
    lanes rest = 255 - weight;
    return divided_join(
        (pair){a.even * weight + b.even * rest, a.odd * weight + b.odd * rest});
}

typedef enum { SOURCE_OVER, DESTINATION_OVER, COPY, MULTIPLY, SCREEN } mode;

INLINE bytes combined(mode mode, pair s, bytes d) {
    switch (mode) {
    case SOURCE_OVER: return source_over_pair(s, d);
    case DESTINATION_OVER: return destination_over(s, d);
    case COPY: return join(s);
    case MULTIPLY: return multiply(s, d);
    case SCREEN: return screen(s, d);
    }
}

// What one call does. Always built from constants in the caller and inlined, so that every loop is compiled
// for its mode and form alone.
typedef struct {
    mode mode;
    enum { PLAIN, OPACITY, COVERAGE, COVERAGE_OPACITY, SOLID, SOLID_COVERAGE } form;
    lanes opacity;
    // Of the solid forms.
    bytes color;
    int is_opaque_color;
} job;

// Steps over one block. A block of transparent source pixels or without coverage changes nothing, except
// that COPY has no use for the first; one of opaque, fully covered pixels replaces the destination in
// SOURCE_OVER, and one of opaque destination pixels stays in DESTINATION_OVER. These shortcuts give the bytes
// that the formula gives.

INLINE void step_plain(mode mode, uint8_t *d, bytes source) {
    if (mode == COPY) {
        store(d, source);
    } else if (is_zero(source)) {
        return;
    } else if (mode != SOURCE_OVER) {
        store(d, combined(mode, split(source), load(d)));
    } else if (is_opaque(source)) {
        store(d, source);
    } else {
        store(d, source_over(source, load(d)));
    }
}

INLINE void step_opacity(mode mode, uint8_t *d, bytes source, lanes opacity) {
    if (mode != COPY && is_zero(source)) return;
    store(d, combined(mode, scaled(split(source), opacity), load(d)));
}

INLINE void step_coverage(const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m) {
    coverages coverage = load_coverage(m);
    if (is_uncovered(coverage)) return;
    bytes source = load(s);
    lanes factor = widened(coverage);
    pair channels = split(source);
    if (job->form == COVERAGE) {
        if (is_covered(coverage)) return step_plain(job->mode, d, source);
    } else if (job->mode == COPY) {
        channels = scaled(channels, job->opacity);
    } else {
        factor = divided(factor * job->opacity);
    }
    if (job->mode == COPY) {
        store(d, mixed(channels, load(d), factor));
    } else if (!is_zero(source)) {
        store(d, combined(job->mode, scaled(channels, factor), load(d)));
    }
}

INLINE void step_solid(const job *job, uint8_t *d) {
    if (job->mode == DESTINATION_OVER) {
        store(d, destination_over(split(job->color), load(d)));
    } else {
        store(d, job->is_opaque_color ? job->color : source_over(job->color, load(d)));
    }
}

INLINE void step_solid_coverage(const job *job, uint8_t *d, const uint8_t *m) {
    coverages coverage = load_coverage(m);
    if (is_uncovered(coverage)) return;
    bytes below = load(d);
    if (job->mode == DESTINATION_OVER) {
        if (is_opaque(below)) return;
    } else if (job->is_opaque_color && is_covered(coverage)) {
        store(d, job->color);
        return;
    }
    pair source = scaled(split(job->color), widened(coverage));
    // Text mostly stands on nothing, and so do outlines and shadows.
    store(d, is_zero(below) ? join(source) : combined(job->mode, source, below));
}

INLINE void step(const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m) {
    switch (job->form) {
    case PLAIN: return step_plain(job->mode, d, load(s));
    case OPACITY: return step_opacity(job->mode, d, load(s), job->opacity);
    case COVERAGE:
    case COVERAGE_OPACITY: return step_coverage(job, d, s, m);
    case SOLID: return step_solid(job, d);
    case SOLID_COVERAGE: return step_solid_coverage(job, d, m);
    }
}

// Copies 1 … 63 bytes as two overlapping halves of a fixed size.
INLINE void copy_few(uint8_t *to, const uint8_t *from, size_t count) {
#define COPY_HALVES(half)                                                                              \
    if (count >= half) {                                                                               \
        uint8_t first[half], last[half];                                                               \
        __builtin_memcpy(first, from, half);                                                           \
        __builtin_memcpy(last, from + count - half, half);                                             \
        __builtin_memcpy(to, first, half);                                                             \
        __builtin_memcpy(to + count - half, last, half);                                               \
        return;                                                                                        \
    }
    COPY_HALVES(32)
    COPY_HALVES(16)
    COPY_HALVES(8)
    COPY_HALVES(4)
    COPY_HALVES(2)
    COPY_HALVES(1)
#undef COPY_HALVES
}

// A run shorter than a block, in memory of its own so that nothing beyond the run is touched.
INLINE void run_few(const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m, size_t count) {
    uint8_t destination[BLOCK_BYTES] = {}, source[BLOCK_BYTES] = {}, coverage[BLOCK_PIXELS] = {};
    copy_few(destination, d, 4 * count);
    if (s) copy_few(source, s, 4 * count);
    if (m) copy_few(coverage, m, count);
    step(job, destination, source, coverage);
    copy_few(d, destination, 4 * count);
}

// Whole blocks, then a last block that ends with the run. It overlaps the one before, hence it works on the
// destination as it was.
INLINE void run(const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m, size_t count) {
    if (count < BLOCK_PIXELS) {
        if (count > 0) run_few(job, d, s, m, count);
        return;
    }
    size_t last = count - BLOCK_PIXELS;
    uint8_t last_block[BLOCK_BYTES];
    store(last_block, load(d + 4 * last));
    for (size_t i = 0; i <= last; i += BLOCK_PIXELS) {
        step(job, d + 4 * i, s ? s + 4 * i : s, m ? m + i : m);
    }
    if (count % BLOCK_PIXELS == 0) return;
    step(job, last_block, s ? s + 4 * last : s, m ? m + last : m);
    store(d + 4 * last, load(last_block));
}

#define MODE_LOOPS(name, MODE)                                                                         \
    static void name##_plain(void *d, const void *s, size_t count) {                                   \
        run(&(job){.mode = MODE, .form = PLAIN}, d, s, 0, count);                                      \
    }                                                                                                  \
    static void name##_opacity(void *d, const void *s, size_t count, uint8_t opacity) {                \
        run(&(job){.mode = MODE, .form = OPACITY, .opacity = splat(opacity)}, d, s, 0, count);         \
    }                                                                                                  \
    static void name##_coverage(                                                                       \
        void *d, const void *s, const uint8_t *m, size_t count, uint8_t opacity) {                     \
        if (opacity == 255) {                                                                          \
            run(&(job){.mode = MODE, .form = COVERAGE}, d, s, m, count);                               \
        } else {                                                                                       \
            job job = {.mode = MODE, .form = COVERAGE_OPACITY, .opacity = splat(opacity)};             \
            run(&job, d, s, m, count);                                                                 \
        }                                                                                              \
    }

MODE_LOOPS(source_over, SOURCE_OVER)
MODE_LOOPS(destination_over, DESTINATION_OVER)
MODE_LOOPS(copy, COPY)
MODE_LOOPS(multiply, MULTIPLY)
MODE_LOOPS(screen, SCREEN)

#define SOLID_LOOPS(name, MODE)                                                                        \
    static void name##_plain(void *d, uint32_t color, size_t count) {                                  \
        job job = {                                                                                    \
            .mode = MODE, .form = SOLID, .color = splat_pixel(color), .is_opaque_color = color >> 24 == 255}; \
        run(&job, d, 0, 0, count);                                                                     \
    }                                                                                                  \
    static void name##_coverage_rows(                                                                  \
        void *d, size_t d_stride, uint32_t color, const uint8_t *m, size_t m_stride, size_t width,     \
        size_t height) {                                                                               \
        job job = {                                                                                    \
            .mode = MODE,                                                                              \
            .form = SOLID_COVERAGE,                                                                    \
            .color = splat_pixel(color),                                                               \
            .is_opaque_color = color >> 24 == 255};                                                    \
        for (size_t y = 0; y < height; y++) {                                                          \
            run(&job, (uint8_t *)d + 4 * y * d_stride, 0, m + y * m_stride, width);                    \
        }                                                                                              \
    }                                                                                                  \
    static void name##_coverage(void *d, uint32_t color, const uint8_t *m, size_t count) {             \
        name##_coverage_rows(d, 0, color, m, 0, count, 1);                                             \
    }

SOLID_LOOPS(solid_source_over, SOURCE_OVER)
SOLID_LOOPS(solid_destination_over, DESTINATION_OVER)

#define TABLE_ENTRY(name) {name##_plain, name##_opacity, name##_coverage}
#define SOLID_TABLE_ENTRY(name) {name##_plain, name##_coverage, name##_coverage_rows}

const struct sticker_composite_kernels LEVEL_TABLE = {
    .source_over = TABLE_ENTRY(source_over),
    .destination_over = TABLE_ENTRY(destination_over),
    .copy = TABLE_ENTRY(copy),
    .multiply = TABLE_ENTRY(multiply),
    .screen = TABLE_ENTRY(screen),
    .solid_source_over = SOLID_TABLE_ENTRY(solid_source_over),
    .solid_destination_over = SOLID_TABLE_ENTRY(solid_destination_over),
};

#pragma clang diagnostic pop
