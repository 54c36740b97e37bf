// The bodies of the compositing loops, compiled once a level: CompositeBaseline.c, CompositeV3.c and
// CompositeV4.c include this file with
//   LEVEL_TABLE   the name of the table that the level defines
//   BLOCK_BYTES   the bytes that one step of a loop treats
//   LEVEL_HAS_MASKS   where it has AVX-512's masked loads and stores, and blocks of their size
// and the level's instruction set switched on.

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#include "CompositeForms.h"

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
#define SHARED_LOOPS(name, MODE, INTERPOLATES)                                                               \
    BLOCK(name)                                                                                        \
    static void name##_plain(void *d, const void *s, size_t count) {                                   \
        uint8_t *to = d;                                                                               \
        const uint8_t *from = s;                                                                       \
        for (; count >= BLOCK_PIXELS; count -= BLOCK_PIXELS, to += BLOCK_BYTES, from += BLOCK_BYTES) { \
            bytes source = load(from);                                                                 \
            if (INTERPOLATES || !is_zero(source)) store(to, name##_operator(split(source), load(to))); \
        }                                                                                              \
        if (count > 0) run_few_plain(&JOB(name, ANY, INTERPOLATES), to, from, count);                  \
    }                                                                                                  \
    FORM_LOOPS(name, any, &JOB(name, ANY, INTERPOLATES))

// Each mode: its name, whether it interpolates because it changes what is below a transparent source, and whose its loops
// are.
#define EACH_MODE(DO)                                                                                  \
    DO(clear, CLEAR, 1, SHARED) \
    DO(copy, COPY, 1, OWN) \
    DO(destination, DESTINATION, 0, SHARED) \
    DO(source_over, SOURCE_OVER, 0, OWN) \
    DO(destination_over, DESTINATION_OVER, 0, OWN) \
    DO(source_in, SOURCE_IN, 1, SHARED) \
    DO(destination_in, DESTINATION_IN, 1, SHARED) \
    DO(source_out, SOURCE_OUT, 1, SHARED) \
    DO(destination_out, DESTINATION_OUT, 0, SHARED) \
    DO(source_atop, SOURCE_ATOP, 0, SHARED) \
    DO(destination_atop, DESTINATION_ATOP, 1, SHARED) \
    DO(xor, XOR, 0, SHARED) \
    DO(lighter, LIGHTER, 0, SHARED) \
    DO(multiply, MULTIPLY, 0, OWN) \
    DO(screen, SCREEN, 0, OWN) \
    DO(overlay, OVERLAY, 0, SHARED) \
    DO(darken, DARKEN, 0, SHARED) \
    DO(lighten, LIGHTEN, 0, SHARED) \
    DO(color_dodge, COLOR_DODGE, 0, SHARED) \
    DO(color_burn, COLOR_BURN, 0, SHARED) \
    DO(hard_light, HARD_LIGHT, 0, SHARED) \
    DO(soft_light, SOFT_LIGHT, 0, SHARED) \
    DO(difference, DIFFERENCE, 0, SHARED) \
    DO(exclusion, EXCLUSION, 0, SHARED) \
    DO(hue, HUE, 0, SHARED) \
    DO(saturation, SATURATION, 0, SHARED) \
    DO(color, COLOR, 0, SHARED) \
    DO(luminosity, LUMINOSITY, 0, SHARED)

#define LOOPS(name, MODE, INTERPOLATES, WHOSE) WHOSE##_LOOPS(name, MODE, INTERPOLATES)
#define ENTRY(name, MODE, INTERPOLATES, WHOSE)                                                         \
    [STICKER_MODE_##MODE] = {                                                                          \
        name##_plain, name##_opacity, name##_coverage, name##_solid, name##_solid_coverage},

EACH_MODE(LOOPS)

const struct sticker_mode_loops LEVEL_TABLE[STICKER_MODE_COUNT] = {EACH_MODE(ENTRY)};

#pragma clang diagnostic pop
