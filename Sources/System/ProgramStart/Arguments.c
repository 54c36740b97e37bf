#include "ProgramStart.h"

#include <stddef.h>

// Swift's own `CommandLine` reads /proc/self/cmdline on Linux, and has no arguments where /proc is not mounted. The
// arguments of `main` are where the system put them, but Swift owns `main`; glibc hands the same to every constructor of
// an ELF file. Other C libraries (musl) hand nothing, and on Darwin `CommandLine` needs no help.
#if defined(__linux__)
#include <features.h>
#include <sys/auxv.h>
#endif

#if defined(__GLIBC__)
static int count;
static char **arguments;

__attribute__((constructor)) static void keep_arguments(int argc, char **argv, char **environment) {
    (void)environment;
    count = argc;
    arguments = argv;
}
#else
static const int count = 0;
static char **const arguments = NULL;
#endif

int sticker_argument_count(void) { return count; }

const char *sticker_argument(int index) { return index >= 0 && index < count ? arguments[index] : NULL; }

const char *sticker_program_path(void) {
#if defined(__linux__)
    return (const char *)getauxval(AT_EXECFN);
#else
    return NULL;
#endif
}
