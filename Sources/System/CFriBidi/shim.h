#pragma once
#include <fribidi.h>

// The variable is not constant in C's eyes, so that Swift would not read it from several threads.
static inline const char *CFriBidi_version_info(void) { return fribidi_version_info; }
