#include "RowTokens.h"

#include "Levels.h"

#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "maps of bits are read from any byte on, and bits are written lowest first"
#endif

#define BLOCK 64
#define LITERALS 16
#define SHORTEST 3
#define LONGEST 258

typedef uint8_t block __attribute__((vector_size(BLOCK)));
typedef uint8_t literals __attribute__((vector_size(LITERALS)));
typedef uint16_t literal_tokens __attribute__((vector_size(2 * LITERALS)));
typedef _Bool flags __attribute__((ext_vector_type(BLOCK)));

// A bit for each of 64 bytes that is like the one `distance` before it, the first of them in the lowest.
INLINE uint64_t likeness(const uint8_t *at, size_t distance)
{
    block here, there;
    memcpy(&here, at, BLOCK);
    memcpy(&there, at - distance, BLOCK);
    const flags same = __builtin_convertvector(here == there, flags);
    uint64_t bits;
    memcpy(&bits, &same, sizeof bits);
    return bits;
}

INLINE void store_literals(uint16_t *tokens, const uint8_t *bytes)
{
    literals narrow;
    memcpy(&narrow, bytes, sizeof narrow);
    const literal_tokens wide = __builtin_convertvector(narrow, literal_tokens);
    memcpy(tokens, &wide, sizeof wide);
}

// The bits of a word from `first` on, where `first` counts from the word's lowest bit and may lie outside of it.
INLINE uint64_t bits_from(ptrdiff_t first)
{
    return first <= 0 ? ~0ull : first >= BLOCK ? 0 : ~0ull << first;
}

// What `bits_at` gives for sure.
#define SURE_BITS 57

// 57 bits or more of a map, from one on; zeros above.
INLINE uint64_t bits_at(const uint64_t *map, size_t at)
{
    uint64_t word;
    memcpy(&word, (const uint8_t *)map + at / 8, sizeof word);
    return word >> at % 8;
}

// The lowest bits of a word that are set, without a gap: 63 where all are.
INLINE size_t ones(uint64_t word)
{
    return (size_t)__builtin_ctzll(~word | 1ull << 63);
}

// The set bits of a map from one on, up to a limit or a little over.
INLINE size_t run_length(const uint64_t *map, size_t at, size_t limit)
{
    size_t length = 0;
    for (;;) {
        const size_t step = ones(bits_at(map, at + length) & ~(1ull << SURE_BITS));
        length += step;
        if (step < SURE_BITS || length >= limit) return length;
    }
}

// The maps: bytes that are like the one before and like the row above, and where a match may begin.
struct maps {
    uint64_t *byte;
    uint64_t *row;
    uint64_t *starts;
};

// A word of a map, from some bits ahead on.
INLINE uint64_t ahead(const uint64_t *word, unsigned bits)
{
    return word[0] >> bits | word[1] << (BLOCK - bits);
}

INLINE void fill(struct maps maps, struct sticker_token_rows rows)
{
    const size_t word_count = (rows.count + BLOCK - 1) / BLOCK;
    for (size_t i = 0; i < word_count; i++) {
        const ptrdiff_t at = (ptrdiff_t)(i * BLOCK);
        const uint64_t inside = ~bits_from((ptrdiff_t)rows.count - at);
        const ptrdiff_t reach = at + (ptrdiff_t)rows.history;
        maps.byte[i] = likeness(rows.bytes + at, 1) & inside & bits_from(1 - reach);
        maps.row[i] =
            likeness(rows.bytes + at, rows.row_distance) & inside & bits_from((ptrdiff_t)rows.row_distance - reach);
    }
    maps.byte[word_count] = maps.byte[word_count + 1] = 0;
    maps.row[word_count] = maps.row[word_count + 1] = 0;
    maps.starts[word_count] = maps.starts[word_count + 1] = 0;
    for (size_t i = 0; i < word_count; i++) {
        maps.starts[i] = (maps.byte[i] & ahead(maps.byte + i, 1) & ahead(maps.byte + i, 2))
                         | (maps.row[i] & ahead(maps.row + i, 1) & ahead(maps.row + i, 2) & ahead(maps.row + i, 3));
    }
}

INLINE size_t parse(struct maps maps, struct sticker_token_rows rows, uint16_t *tokens)
{
    size_t count = 0, i = 0;
    while (i < rows.count) {
        // Up to the next match, sixteen literals at a time, of which what follows overwrites those that are too many.
        const unsigned before = (unsigned)__builtin_ctzll(bits_at(maps.starts, i) | 1ull << LITERALS);
        const uint64_t byte_bits = bits_at(maps.byte, i) >> before;
        const uint64_t row_bits = bits_at(maps.row, i) >> before;
        store_literals(tokens + count, rows.bytes + i);
        count += before;
        i += before;
        if (before == LITERALS) continue;
        size_t bytes = ones(byte_bits), row = ones(row_bits);
        if ((bytes > row ? bytes : row) >= SURE_BITS - LITERALS) {
            // Of one byte there may be many matches, one after the other.
            bytes = run_length(maps.byte, i, SIZE_MAX);
            for (; bytes >= LONGEST; bytes -= LONGEST, i += LONGEST)
                tokens[count++] = STICKER_TOKEN_BYTE_MATCH + LONGEST - SHORTEST;
            row = run_length(maps.row, i, LONGEST);
            if (bytes < SHORTEST && row <= SHORTEST) continue;
        }
        size_t length = row > bytes ? row : bytes;
        if (length > LONGEST) length = LONGEST;
        tokens[count++] =
            (uint16_t)((row > bytes ? STICKER_TOKEN_ROW_MATCH : STICKER_TOKEN_BYTE_MATCH) + length - SHORTEST);
        i += length;
    }
    // Literals behind the end.
    return count - (i - rows.count);
}

INLINE size_t tokens_body(struct sticker_token_rows rows, uint64_t *memory, uint16_t *tokens, uint32_t *counts)
{
    const size_t words = sticker_token_memory(rows.count) / 3;
    const struct maps maps = {memory, memory + words, memory + 2 * words};
    fill(maps, rows);
    const size_t count = parse(maps, rows, tokens);
    for (size_t i = 0; i < count; i++) counts[tokens[i]]++;
    return count;
}

#define LEVEL(name, attribute)                                                                             \
    attribute static size_t tokens_##name(                                                                 \
        struct sticker_token_rows rows, uint64_t *memory, uint16_t *tokens, uint32_t *counts)              \
    {                                                                                                      \
        return tokens_body(rows, memory, tokens, counts);                                                  \
    }

EACH_LEVEL(LEVEL, "arch=x86-64-v4")

size_t sticker_row_tokens(
    enum sticker_level level, struct sticker_token_rows rows, uint64_t *memory, uint16_t *tokens, uint32_t *counts)
{
    return DISPATCH(level, tokens, rows, memory, tokens, counts);
}

size_t sticker_write_tokens(
    const uint16_t *tokens, size_t count, const uint64_t *codes, struct sticker_token_bits *rest, uint8_t *output)
{
    uint8_t *to = output;
    uint64_t bits = rest->bits;
    unsigned bit_count = rest->count;
    for (size_t i = 0; i < count; i++) {
        const uint64_t code = codes[tokens[i]];
        bits |= (code & ((1ull << 58) - 1)) << bit_count;
        bit_count += (unsigned)(code >> 58);
        memcpy(to, &bits, sizeof bits);
        to += bit_count / 8;
        bits >>= bit_count & ~7u;
        bit_count &= 7;
    }
    rest->bits = bits;
    rest->count = bit_count;
    return (size_t)(to - output);
}
