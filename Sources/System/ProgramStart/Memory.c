#define _GNU_SOURCE
#include "ProgramStart.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A Swift allocation that fails ends the program, and nothing in Swift can hear of it: the runtime prints a backtrace and
// aborts, or executes an illegal instruction. Two nets catch that. The runtime prints through the C library's `stderr`,
// which glibc lets a program replace by a stream of its own: it ends the program at the first words. Where nothing is
// printed, a signal handler does, if memory is what is short. Both call nothing but write, mmap and _exit.

/// EX_OSERR of sysexits.h.
enum { system_error_code = 71 };

static _Noreturn void end_with(const char *line) {
    ssize_t written = write(STDERR_FILENO, line, strlen(line));
    (void)written;
    _exit(system_error_code);
}

static _Noreturn void end_for_lack_of_memory(void) {
    end_with(
        "sticker: error: there is not enough memory; make the picture smaller, run fewer jobs at a time, "
        "or allow the process more\n");
}

static _Noreturn void end_for_lack_of_threads(void) {
    end_with("sticker: error: no threads can be made; allow the process more of them\n");
}

/// Whether a piece of memory that is small beside any picture cannot be had.
static int is_memory_short(void) {
    const size_t size = (size_t)16 << 20;
    void *probe = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (probe == MAP_FAILED) return 1;
    munmap(probe, size);
    return 0;
}

static const int fatal_signals[] = {SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS};
enum { fatal_signal_count = sizeof fatal_signals / sizeof fatal_signals[0] };
static struct sigaction previous_actions[fatal_signal_count];

static void handle_fatal_signal(int number, siginfo_t *info, void *context) {
    (void)context;
    // malloc and mmap leave it in errno when they fail, and the trap comes right after.
    if (errno == ENOMEM || is_memory_short()) end_for_lack_of_memory();
    // A defect: all goes as if this handler were not there. A fault comes again by itself when this returns.
    for (int index = 0; index < fatal_signal_count; index++) {
        if (fatal_signals[index] == number) sigaction(number, &previous_actions[index], NULL);
    }
    if (info->si_code <= 0) raise(number);
}

#if defined(__GLIBC__)
static int begins(const char *text, size_t count, const char *words) {
    return count >= strlen(words) && memcmp(text, words, strlen(words)) == 0;
}

static ssize_t write_error(void *cookie, const char *text, size_t count) {
    (void)cookie;
    int is_memory_missing = errno == ENOMEM;
    if (begins(text, count, "Fatal error: failed to allocate ")
        || begins(text, count, "Could not allocate memory")
        || (is_memory_missing && begins(text, count, "terminate called "))) {
        end_for_lack_of_memory();
    }
    size_t start = 0;
    while (start < count) {
        ssize_t written = write(STDERR_FILENO, text + start, count - start);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return 0;
        start += (size_t)written;
    }
    return (ssize_t)count;
}
#endif

/// What Dispatch makes before the first work is done: two that work, its manager, and one to spare.
enum { thread_count = 4 };
static pthread_mutex_t all_made = PTHREAD_MUTEX_INITIALIZER;

static void *wait_for_others(void *context) {
    pthread_mutex_lock(&all_made);
    pthread_mutex_unlock(&all_made);
    return context;
}

#if defined(__linux__)
/// Files that are open at once in a batch, beyond those that it starts with: those of its jobs, Dispatch's own, and to spare.
enum { spare_file_count = 8 };

/// Dispatch reads in /proc how many of its threads run, and ends the program by a trap where it cannot.
static void end_without_tasks(void) {
    int files[spare_file_count];
    for (int index = 0; index < spare_file_count; index++) {
        files[index] = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (files[index] >= 0) continue;
        if (errno == EMFILE || errno == ENFILE) {
            end_with("sticker: error: too few files may be open at once; allow the process more of them\n");
        }
        end_with("sticker: error: work on several threads needs /proc, which is not there; mount it\n");
    }
    for (int index = 0; index < spare_file_count; index++) close(files[index]);
}
#endif

void sticker_end_without_threads(void) {
#if defined(__linux__)
    end_without_tasks();
#endif
    pthread_t threads[thread_count];
    pthread_mutex_lock(&all_made);
    for (int index = 0; index < thread_count; index++) {
        if (pthread_create(&threads[index], NULL, wait_for_others, NULL) != 0) {
            if (is_memory_short()) end_for_lack_of_memory();
            end_for_lack_of_threads();
        }
    }
    pthread_mutex_unlock(&all_made);
    for (int index = 0; index < thread_count; index++) pthread_join(threads[index], NULL);
}

void sticker_end_when_memory_fails(void) {
#if defined(__GLIBC__)
    FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = write_error});
    if (stream != NULL) {
        setvbuf(stream, NULL, _IONBF, 0);
        stderr = stream;
    }
#endif
    // The stack may be what cannot grow.
    static char stack[64 << 10];
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    struct sigaction action = {.sa_sigaction = handle_fatal_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < fatal_signal_count; index++) {
        sigaction(fatal_signals[index], &action, &previous_actions[index]);
    }
}
