// The forms of a compositing loop: plain, with opacity, through coverage, of one colour. Included by CompositeLoops.h
// alone.
#pragma once

#include "CompositeOperators.h"
#include "FewBytes.h"

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
// the mode interpolates; one of opaque, fully covered pixels replaces the destination in source-over; through coverage, one
// colour leaves a block of opaque pixels alone in destination-over. These shortcuts give the bytes that the formula gives.

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

#if defined(LEVEL_HAS_MASKS)

INLINE bytes load_few(const uint8_t *from, size_t pixels) {
    return (bytes)_mm512_maskz_loadu_epi32(first_lanes(pixels), from);
}

INLINE void store_few(uint8_t *to, bytes value, size_t pixels) {
    _mm512_mask_storeu_epi32(to, first_lanes(pixels), (__m512i)value);
}

INLINE coverages load_few_coverages(const uint8_t *from, size_t pixels) {
    return (coverages)_mm_maskz_loadu_epi8(first_lanes(pixels), from);
}

#else

// The pixels of a run shorter than a block, in memory of their own so that nothing beyond the run is touched.
INLINE bytes load_few(const uint8_t *from, size_t pixels) {
    uint8_t block[BLOCK_BYTES] = {};
    copy_few(block, from, 4 * pixels);
    return load(block);
}

INLINE void store_few(uint8_t *to, bytes value, size_t pixels) {
    uint8_t block[BLOCK_BYTES];
    store(block, value);
    copy_few(to, block, 4 * pixels);
}

INLINE coverages load_few_coverages(const uint8_t *from, size_t pixels) {
    uint8_t block[BLOCK_PIXELS] = {};
    copy_few(block, from, pixels);
    return load_coverage(block);
}

#endif

// A run shorter than a block.
INLINE void run_few(const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m, size_t count) {
#if defined(LEVEL_HAS_MASKS)
    if (job->form == SOLID_COVERAGE && job->mode == SOURCE_OVER) {
        // In registers: most runs of shapes are as short as their edges.
        const pair source = scaled(split(job->color), widened(load_few_coverages(m, count)));
        store_few(d, source_over(join(source), load_few(d, count)), count);
        return;
    }
#endif
    uint8_t destination[BLOCK_BYTES], source[BLOCK_BYTES] = {}, coverage[BLOCK_PIXELS] = {};
    store(destination, load_few(d, count));
    if (s) store(source, load_few(s, count));
    if (m) {
        coverages few = load_few_coverages(m, count);
        __builtin_memcpy(coverage, &few, sizeof few);
    }
    step(job, destination, source, coverage);
    store_few(d, load(destination), count);
}

// The same for the plain loops of modes that share the others.
static __attribute__((noinline)) void run_few_plain(const job *job, uint8_t *d, const uint8_t *s, size_t count) {
    run_few(job, d, s, 0, count);
}

// Whole blocks, then what is left. Without masked loads that is a last block that ends with the run: it overlaps the one
// before, hence it works on the destination as it was.
INLINE void run(const job *job, uint8_t *d, const uint8_t *s, const uint8_t *m, size_t count) {
#if defined(LEVEL_HAS_MASKS)
    size_t i = 0;
    for (; i + BLOCK_PIXELS <= count; i += BLOCK_PIXELS) step(job, d + 4 * i, s ? s + 4 * i : s, m ? m + i : m);
    if (i < count) run_few(job, d + 4 * i, s ? s + 4 * i : s, m ? m + i : m, count - i);
#else
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
#endif
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
