#pragma once
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/utext.h>

// ICU gives its functions the names of its version (`ubrk_open_72`) by macros, which Swift does not see.

/// The line-break opportunities (UAX #14) of `length` bytes of UTF-8, as ascending byte offsets past 0; the last is `length`.
///
/// @param language a terminated BCP 47 tag, empty for the root's rules; `-u-lb-` keywords choose CSS's strictness. The
///   process's locale has no say.
/// @param offsets where the first `capacity` of them are written.
/// @return how many there are, or a negative number where ICU has failed: its error code, negated.
static inline int32_t sticker_line_breaks(
    const char *_Nonnull language, const char *_Nonnull text, int32_t length, int32_t *_Nonnull offsets,
    int32_t capacity)
{
    UErrorCode status = U_ZERO_ERROR;
    char locale[ULOC_FULLNAME_CAPACITY];
    int32_t parsed = 0;
    int32_t locale_length = uloc_forLanguageTag(language, locale, sizeof locale, &parsed, &status);
    if (U_FAILURE(status) || locale_length >= (int32_t)sizeof locale) {
        locale[0] = 0;
        status = U_ZERO_ERROR;
    }
    UBreakIterator *breaks = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
    if (U_FAILURE(status)) return -(int32_t)status;
    UText bytes = UTEXT_INITIALIZER;
    utext_openUTF8(&bytes, text, length, &status);
    ubrk_setUText(breaks, &bytes, &status);
    int32_t count = 0;
    if (U_SUCCESS(status)) {
        for (int32_t offset = ubrk_next(breaks); offset != UBRK_DONE; offset = ubrk_next(breaks)) {
            if (count < capacity) offsets[count] = offset;
            count++;
        }
    }
    ubrk_close(breaks);
    utext_close(&bytes);
    return U_FAILURE(status) ? -(int32_t)status : count;
}

/// The version of ICU, as `72.1`, and that of its Unicode, as `15`.
static inline void sticker_icu_versions(char library[_Nonnull U_MAX_VERSION_STRING_LENGTH], char unicode[_Nonnull U_MAX_VERSION_STRING_LENGTH])
{
    UVersionInfo version;
    u_getVersion(version);
    u_versionToString(version, library);
    u_getUnicodeVersion(version);
    u_versionToString(version, unicode);
}
