#include "CallgrindMarks.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void callgrind_begin(void) { CALLGRIND_ZERO_STATS; }

void callgrind_end(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

#else

void callgrind_begin(void) {}

void callgrind_end(const char *name) { (void)name; }

#endif
