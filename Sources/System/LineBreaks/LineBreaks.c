#include "LineBreaks.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/utext.h>

_Static_assert(STICKER_ICU_VERSION_CAPACITY == U_MAX_VERSION_STRING_LENGTH, "room for a version");

int32_t sticker_line_breaks(
    const char *language, const char *text, int32_t length, int32_t *offsets,
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

void sticker_icu_versions(
    char library[STICKER_ICU_VERSION_CAPACITY], char unicode[STICKER_ICU_VERSION_CAPACITY])
{
    UVersionInfo version;
    u_getVersion(version);
    u_versionToString(version, library);
    u_getUnicodeVersion(version);
    u_versionToString(version, unicode);
}
