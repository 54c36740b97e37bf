// The bodies of the compositing loops, compiled once a level: CompositeBaseline.c, CompositeV3.c and
// CompositeV4.c include this file with
//   LEVEL_TABLE   the name of the table that the level defines
//   BLOCK_BYTES   the bytes that one step of a loop treats
// and the level's instruction set switched on.

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#include "CompositeBlocks.h"
#include "FloatBlocks.h"
#include "PorterDuffBlocks.h"

// The operator of each mode over a block.
#define OPERATOR(name, value)                                                                          \
    INLINE bytes name##_operator(pair s, bytes destination) {                                          \
        pair d = split(destination);                                                                   \
        lanes sa = alphas_of_pair(s), da = alphas(destination);                                        \
        (void)d, (void)sa, (void)da;                                                                   \
        return value;                                                                                  \
    }
// A blend mode by the part where both are.
#define BLEND(name, inside) OPERATOR(name, divided_join(sum(outside(s, sa, d, da), inside)))

OPERATOR(clear, (bytes){})
OPERATOR(copy, join(s))
OPERATOR(destination, destination)
OPERATOR(source_over, source_over_pair(s, destination))
OPERATOR(destination_over, destination_over(s, destination))
OPERATOR(source_in, divided_join(times(s, da)))
OPERATOR(destination_in, divided_join(times(d, sa)))
OPERATOR(source_out, divided_join(times(s, 255 - da)))
OPERATOR(destination_out, divided_join(times(d, 255 - sa)))
OPERATOR(source_atop, weighted(s, da, d, 255 - sa))
OPERATOR(destination_atop, weighted(s, 255 - da, d, sa))
OPERATOR(xor, weighted(s, 255 - da, d, 255 - sa))
OPERATOR(lighter, __builtin_elementwise_add_sat(join(s), destination))
BLEND(multiply, products(s, d))
OPERATOR(screen, screen(s, destination))
BLEND(overlay, hard_light(d, da, s, sa))
BLEND(darken, least(times(s, da), times(d, sa)))
BLEND(lighten, greatest(times(s, da), times(d, sa)))
OPERATOR(color_dodge, color_dodge(s, destination))
OPERATOR(color_burn, color_burn(s, destination))
BLEND(hard_light, hard_light(s, sa, d, da))
OPERATOR(soft_light, soft_light(s, destination))
BLEND(difference, difference_inside(s, sa, d, da))
OPERATOR(exclusion, divided_join(exclusion(s, d)))
OPERATOR(hue, hue(s, destination))
OPERATOR(saturation, saturation(s, destination))
OPERATOR(color, color(s, destination))
OPERATOR(luminosity, luminosity(s, destination))

// [a·w + b·(255 − w)]
INLINE bytes mixed(bytes a, bytes b, lanes weight) { return weighted(split(a), weight, split(b), 255 - weight); }

// What a loop does. The loops of the modes that are used most are given a constant one and inlined, so that they are
// compiled for it alone; those of all other modes are compiled once, and call the mode's block.
typedef struct {
    enum { ANY, SOURCE_OVER, DESTINATION_OVER, COPY, MULTIPLY, SCREEN } mode;
    enum { PLAIN, OPACITY, COVERAGE, COVERAGE_OPACITY, SOLID, SOLID_MIXED, SOLID_COVERAGE } form;
    // The operator of the mode: the pixels of a block, and those of the source.
    void (*block)(uint8_t *d, const uint8_t *s);
    int interpolates;
    // The opacity; of SOLID_MIXED the coverage.
    lanes opacity;
    // Of the solid forms.
    bytes color;
    int is_opaque_color;
} job;

INLINE bytes combined(const job *job, pair s, bytes d) {
    switch (job->mode) {
    case SOURCE_OVER: return source_over_operator(s, d);
    case DESTINATION_OVER: return destination_over_operator(s, d);
    case COPY: return copy_operator(s, d);
    case MULTIPLY: return multiply_operator(s, d);
    case SCREEN: return screen_operator(s, d);
    case ANY: break;
    }
    uint8_t source[BLOCK_BYTES], destination[BLOCK_BYTES];
    store(source, join(s));
    store(destination, d);
    job->block(destination, source);
    return load(destination);
}

// Steps over one block. A block without coverage changes nothing, nor does one of transparent source pixels unless
// the mode interpolates; one of opaque, fully covered pixels replaces the destination in source-over, and one of
// opaque destination pixels stays in destination-over. These shortcuts give the bytes that the formula gives.

INLINE void step_plain(const job *job, uint8_t *d, bytes source) {
    if (job->mode == COPY) {
        store(d, source);
    } else if (!job->interpolates && is_zero(source)) {
        return;
    } else if (job->mode != SOURCE_OVER) {
        store(d, combined(job, split(source), load(d)));
    } else if (is_opaque(source)) {
        store(d, source);
    } else {
        store(d, source_over(source, load(d)));
    }
}

INLINE void step_opacity(const job *job, uint8_t *d, bytes source) {
    if (!job->interpolates && is_zero(source)) return;
    store(d, combined(job, scaled(split(source), job->opacity), load(d)));
}

INLINE void step_coverage(const job *job, uint8_t *d, bytes source, const uint8_t *m) {
    coverages coverage = load_coverage(m);
    if (is_uncovered(coverage)) return;
    lanes factor = widened(coverage);
    pair channels = split(source);
    if (job->form != COVERAGE_OPACITY) {
        if (is_covered(coverage)) return step_plain(job, d, source);
    } else if (job->interpolates) {
        channels = scaled(channels, job->opacity);
    } else {
        factor = divided(factor * job->opacity);
    }
    if (job->interpolates) {
        bytes below = load(d);
        store(d, mixed(combined(job, channels, below), below, factor));
    } else if (!is_zero(source)) {
        store(d, combined(job, scaled(channels, factor), load(d)));
    }
}

INLINE void step_solid(const job *job, uint8_t *d) {
    if (job->mode == SOURCE_OVER) {
        store(d, job->is_opaque_color ? job->color : source_over(job->color, load(d)));
    } else {
        store(d, combined(job, split(job->color), load(d)));
    }
}

INLINE void step_solid_mixed(const job *job, uint8_t *d) {
    bytes below = load(d);
    store(d, mixed(combined(job, split(job->color), below), below, job->opacity));
}

INLINE void step_solid_coverage(const job *job, uint8_t *d, const uint8_t *m) {
    if (job->mode != SOURCE_OVER && job->mode != DESTINATION_OVER) {
        return step_coverage(job, d, job->color, m);
    }
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
    store(d, is_zero(below) ? join(source) : combined(job, source, below));
}

INLINE void step(const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m) {
    switch (job->form) {
    case PLAIN: return step_plain(job, d, load(s));
    case OPACITY: return step_opacity(job, d, load(s));
    case COVERAGE:
    case COVERAGE_OPACITY: return step_coverage(job, d, load(s), m);
    case SOLID: return step_solid(job, d);
    case SOLID_MIXED: return step_solid_mixed(job, d);
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

// A step of any mode and form, for the blocks at the ends of runs.
static __attribute__((noinline)) void step_any(const job *constant, uint8_t *d, const uint8_t *s, const uint8_t *m) {
    job job = *constant;
    job.mode = ANY;
    step(&job, d, s, m);
}

// A run shorter than a block, in memory of its own so that nothing beyond the run is touched.
static __attribute__((noinline)) void run_few(
    const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m, size_t count) {
    uint8_t destination[BLOCK_BYTES] = {}, source[BLOCK_BYTES] = {}, coverage[BLOCK_PIXELS] = {};
    copy_few(destination, d, 4 * count);
    if (s) copy_few(source, s, 4 * count);
    if (m) copy_few(coverage, m, count);
    step_any(job, destination, source, coverage);
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
    step_any(job, last_block, s ? s + 4 * last : s, m ? m + last : m);
    store(d + 4 * last, load(last_block));
}

// The loops of all forms. `mode` is ANY, or a constant for which they are to be compiled.

INLINE void run_opacity(job job, uint8_t *d, const uint8_t *s, size_t count, uint8_t opacity) {
    job.form = OPACITY;
    job.opacity = splat(opacity);
    run(&job, d, s, 0, count);
}

INLINE void run_coverage(job job, uint8_t *d, const uint8_t *s, const uint8_t *m, size_t count, uint8_t opacity) {
    if (opacity == 255) {
        job.form = COVERAGE;
        run(&job, d, s, m, count);
    } else {
        job.form = COVERAGE_OPACITY;
        job.opacity = splat(opacity);
        run(&job, d, s, m, count);
    }
}

INLINE void run_solid(job job, uint8_t *d, uint32_t color, size_t count, uint8_t coverage) {
    job.color = splat_pixel(color);
    if (job.interpolates && coverage < 255) {
        job.form = SOLID_MIXED;
        job.opacity = splat(coverage);
        run(&job, d, 0, 0, count);
        return;
    }
    if (coverage < 255) job.color = join(scaled(split(job.color), splat(coverage)));
    if (!job.interpolates && is_zero(job.color)) return;
    job.form = SOLID;
    job.is_opaque_color = is_opaque(job.color);
    run(&job, d, 0, 0, count);
}

INLINE void run_solid_coverage(
    job job, uint8_t *d, size_t d_stride, uint32_t color, const uint8_t *m, size_t m_stride, size_t width,
    size_t height) {
    job.form = SOLID_COVERAGE;
    job.color = splat_pixel(color);
    job.is_opaque_color = color >> 24 == 255;
    for (size_t y = 0; y < height; y++) run(&job, d + 4 * y * d_stride, 0, m + y * m_stride, width);
}

static __attribute__((noinline)) void any_opacity(
    const job *job, uint8_t *d, const uint8_t *s, size_t count, uint8_t opacity) {
    run_opacity(*job, d, s, count, opacity);
}

static __attribute__((noinline)) void any_coverage(
    const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m, size_t count, uint8_t opacity) {
    run_coverage(*job, d, s, m, count, opacity);
}

static __attribute__((noinline)) void any_solid(
    const job *job, uint8_t *d, uint32_t color, size_t count, uint8_t coverage) {
    run_solid(*job, d, color, count, coverage);
}

static __attribute__((noinline)) void any_solid_coverage(
    const job *job, uint8_t *d, size_t d_stride, uint32_t color, const uint8_t *m, size_t m_stride, size_t width,
    size_t height) {
    run_solid_coverage(*job, d, d_stride, color, m, m_stride, width, height);
}

#define JOB(name, MODE, INTERPOLATES)                                                                  \
    (job) { .mode = MODE, .form = PLAIN, .block = name##_block, .interpolates = INTERPOLATES }

#define BLOCK(name)                                                                                    \
    static __attribute__((noinline)) void name##_block(uint8_t *d, const uint8_t *s) {                 \
        store(d, name##_operator(split(load(s)), load(d)));                                            \
    }

// The loops of a mode beside its plain one.
#define FORM_LOOPS(name, WHICH, JOB)                                                                   \
    static void name##_opacity(void *d, const void *s, size_t count, uint8_t opacity) {                \
        WHICH##_opacity(JOB, d, s, count, opacity);                                                    \
    }                                                                                                  \
    static void name##_coverage(                                                                       \
        void *d, const void *s, const uint8_t *m, size_t count, uint8_t opacity) {                     \
        WHICH##_coverage(JOB, d, s, m, count, opacity);                                                \
    }                                                                                                  \
    static void name##_solid(void *d, uint32_t color, size_t count, uint8_t coverage) {                \
        WHICH##_solid(JOB, d, color, count, coverage);                                                 \
    }                                                                                                  \
    static void name##_solid_coverage(                                                                 \
        void *d, size_t d_stride, uint32_t color, const uint8_t *m, size_t m_stride, size_t width,     \
        size_t height) {                                                                               \
        WHICH##_solid_coverage(JOB, d, d_stride, color, m, m_stride, width, height);                   \
    }

// A mode whose loops are its own.
#define OWN_LOOPS(name, MODE, INTERPOLATES)                                                            \
    BLOCK(name)                                                                                        \
    static void name##_plain(void *d, const void *s, size_t count) {                                   \
        run(&JOB(name, MODE, INTERPOLATES), d, s, 0, count);                                           \
    }                                                                                                  \
    FORM_LOOPS(name, run, JOB(name, MODE, INTERPOLATES))

// A mode whose plain loop over whole blocks alone is its own.
#define SHARED_LOOPS(name, INTERPOLATES)                                                               \
    BLOCK(name)                                                                                        \
    static void name##_plain(void *d, const void *s, size_t count) {                                   \
        uint8_t *to = d;                                                                               \
        const uint8_t *from = s;                                                                       \
        for (; count >= BLOCK_PIXELS; count -= BLOCK_PIXELS, to += BLOCK_BYTES, from += BLOCK_BYTES) { \
            bytes source = load(from);                                                                 \
            if (INTERPOLATES || !is_zero(source)) store(to, name##_operator(split(source), load(to))); \
        }                                                                                              \
        if (count > 0) run_few(&JOB(name, ANY, INTERPOLATES), to, from, 0, count);                     \
    }                                                                                                  \
    FORM_LOOPS(name, any, &JOB(name, ANY, INTERPOLATES))

OWN_LOOPS(source_over, SOURCE_OVER, 0)
OWN_LOOPS(destination_over, DESTINATION_OVER, 0)
OWN_LOOPS(copy, COPY, 1)
OWN_LOOPS(multiply, MULTIPLY, 0)
OWN_LOOPS(screen, SCREEN, 0)

// Those that change what is below a transparent source interpolate.
SHARED_LOOPS(clear, 1)
SHARED_LOOPS(source_in, 1)
SHARED_LOOPS(destination_in, 1)
SHARED_LOOPS(source_out, 1)
SHARED_LOOPS(destination_atop, 1)
SHARED_LOOPS(destination, 0)
SHARED_LOOPS(destination_out, 0)
SHARED_LOOPS(source_atop, 0)
SHARED_LOOPS(xor, 0)
SHARED_LOOPS(lighter, 0)
SHARED_LOOPS(overlay, 0)
SHARED_LOOPS(darken, 0)
SHARED_LOOPS(lighten, 0)
SHARED_LOOPS(color_dodge, 0)
SHARED_LOOPS(color_burn, 0)
SHARED_LOOPS(hard_light, 0)
SHARED_LOOPS(soft_light, 0)
SHARED_LOOPS(difference, 0)
SHARED_LOOPS(exclusion, 0)
SHARED_LOOPS(hue, 0)
SHARED_LOOPS(saturation, 0)
SHARED_LOOPS(color, 0)
SHARED_LOOPS(luminosity, 0)

#define ENTRY(name, MODE) \
    [STICKER_MODE_##MODE] = {name##_plain, name##_opacity, name##_coverage, name##_solid, name##_solid_coverage}

const struct sticker_mode_loops LEVEL_TABLE[STICKER_MODE_COUNT] = {
    ENTRY(clear, CLEAR),
    ENTRY(copy, COPY),
    ENTRY(destination, DESTINATION),
    ENTRY(source_over, SOURCE_OVER),
    ENTRY(destination_over, DESTINATION_OVER),
    ENTRY(source_in, SOURCE_IN),
    ENTRY(destination_in, DESTINATION_IN),
    ENTRY(source_out, SOURCE_OUT),
    ENTRY(destination_out, DESTINATION_OUT),
    ENTRY(source_atop, SOURCE_ATOP),
    ENTRY(destination_atop, DESTINATION_ATOP),
    ENTRY(xor, XOR),
    ENTRY(lighter, LIGHTER),
    ENTRY(multiply, MULTIPLY),
    ENTRY(screen, SCREEN),
    ENTRY(overlay, OVERLAY),
    ENTRY(darken, DARKEN),
    ENTRY(lighten, LIGHTEN),
    ENTRY(color_dodge, COLOR_DODGE),
    ENTRY(color_burn, COLOR_BURN),
    ENTRY(hard_light, HARD_LIGHT),
    ENTRY(soft_light, SOFT_LIGHT),
    ENTRY(difference, DIFFERENCE),
    ENTRY(exclusion, EXCLUSION),
    ENTRY(hue, HUE),
    ENTRY(saturation, SATURATION),
    ENTRY(color, COLOR),
    ENTRY(luminosity, LUMINOSITY),
};

#pragma clang diagnostic pop
