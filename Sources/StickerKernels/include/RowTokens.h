#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// The tokens of DEFLATE (RFC 1951) that rows of a picture are parsed into: 0 … 255 is a literal byte; above are the lengths
/// from 3 to 258 of matches with the byte before, and then those of matches with the row above.
enum {
    STICKER_TOKEN_BYTE_MATCH = 256,
    STICKER_TOKEN_ROW_MATCH = 512,
    /// Not a token: how many there are.
    STICKER_TOKEN_COUNT = 768,
};

/// Rows to be parsed into tokens.
struct sticker_token_rows {
    /// The rows, `count` bytes, behind `row_distance` bytes that may be read, and before 64 that may be.
    const uint8_t *_Nonnull bytes;
    size_t count;
    /// The bytes before the rows that matches may reach.
    size_t history;
    /// The bytes from a row to the next.
    size_t row_distance;
};

/// The words of memory that `sticker_row_tokens` needs for so many bytes: three maps of a bit a byte, and words behind them.
static inline size_t sticker_token_memory(size_t count)
{
    return 3 * (count / 64 + 3);
}

/// Parses rows into tokens, from left to right: the longer one of the two matches that begin at a byte, where it has at least 3
/// bytes, or 4 in the row above; else the byte.
///
/// @param memory `sticker_token_memory` words.
/// @param tokens room for `count` of them, and 16.
/// @param counts is made greater by how often each token comes; `STICKER_TOKEN_COUNT` of them.
/// @return the number of tokens.
size_t sticker_row_tokens(
    enum sticker_level level, struct sticker_token_rows rows, uint64_t *_Nonnull memory, uint16_t *_Nonnull tokens,
    uint32_t *_Nonnull counts);

/// The bits of a stream of DEFLATE that are not written yet: fewer than 8.
struct sticker_token_bits {
    uint64_t bits;
    unsigned count;
};

/// Writes the code of each token.
///
/// @param codes of each token the bits, at most 48, the first one lowest; their number in the six highest bits.
/// @param output room for all whole bytes, and 8.
/// @return the number of bytes written.
size_t sticker_write_tokens(
    const uint16_t *_Nonnull tokens, size_t count, const uint64_t *_Nonnull codes,
    struct sticker_token_bits *_Nonnull rest, uint8_t *_Nonnull output);
