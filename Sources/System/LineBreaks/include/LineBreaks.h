#pragma once
#include <stdint.h>

// Swift sees these functions and none of ICU's headers: Foundation has an ICU of its own, whose types have the same names
// and other values, and a compiler that reads both refuses either.

/// The line-break opportunities (UAX #14) of `length` bytes of UTF-8, as ascending byte offsets past 0; the last is `length`.
///
/// @param language a terminated BCP 47 tag, empty for the root's rules; `-u-lb-` keywords choose CSS's strictness. The
///   process's locale has no say.
/// @param offsets where the first `capacity` of them are written.
/// @return how many there are, or a negative number where ICU has failed: its error code, negated.
int32_t sticker_line_breaks(
    const char *_Nonnull language, const char *_Nonnull text, int32_t length, int32_t *_Nonnull offsets,
    int32_t capacity);

/// Room for a version as text.
#define STICKER_ICU_VERSION_CAPACITY 20

/// The version of ICU, as `72.1`, and that of its Unicode, as `15`.
void sticker_icu_versions(
    char library[_Nonnull STICKER_ICU_VERSION_CAPACITY], char unicode[_Nonnull STICKER_ICU_VERSION_CAPACITY]);
