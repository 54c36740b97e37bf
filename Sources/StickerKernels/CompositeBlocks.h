// The vectors that the compositing loops work on, and what is done to them.
//
// A block of pixels is split into its even bytes (red, blue) and its odd bytes (green, alpha), each in a
// 16-bit lane, so that products of two bytes fit and nothing has to be shuffled across lanes. Blends that divide
// take it apart further, into a 32-bit lane for each channel of each pixel.
#pragma once

#include "CompositeKernels.h"
#include "Levels.h"

#define BLOCK_PIXELS (BLOCK_BYTES / 4)

typedef uint8_t bytes __attribute__((vector_size(BLOCK_BYTES)));
typedef uint16_t lanes __attribute__((vector_size(BLOCK_BYTES)));
typedef int16_t signed_lanes __attribute__((vector_size(BLOCK_BYTES)));
typedef uint32_t words __attribute__((vector_size(BLOCK_BYTES)));
typedef int32_t integers __attribute__((vector_size(BLOCK_BYTES)));
typedef float floats __attribute__((vector_size(BLOCK_BYTES)));
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

#if defined(LEVEL_HAS_MASKS)
// A bit for each of the first `count` of sixteen lanes.
INLINE __mmask16 first_lanes(size_t count) { return (__mmask16)((1u << count) - 1); }
#endif

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

INLINE pair products(pair a, pair b) { return (pair){a.even * b.even, a.odd * b.odd}; }

INLINE pair sum(pair a, pair b) { return (pair){a.even + b.even, a.odd + b.odd}; }

INLINE pair difference_of(pair a, pair b) { return (pair){a.even - b.even, a.odd - b.odd}; }

// The least and the greatest of each lane.
INLINE pair least(pair a, pair b) {
    return (pair){__builtin_elementwise_min(a.even, b.even), __builtin_elementwise_min(a.odd, b.odd)};
}

INLINE pair greatest(pair a, pair b) {
    return (pair){__builtin_elementwise_max(a.even, b.even), __builtin_elementwise_max(a.odd, b.odd)};
}

// The same without alpha, whose lane becomes 0.
INLINE pair colors(pair a) { return (pair){a.even, (lanes)((words)a.odd & 0xFFFF)}; }

// [a·x + b·y], rounded once; no sum may pass 255².
INLINE bytes weighted(pair a, lanes x, pair b, lanes y) { return divided_join(sum(times(a, x), times(b, y))); }
