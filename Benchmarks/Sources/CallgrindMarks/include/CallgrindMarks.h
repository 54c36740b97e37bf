#pragma once

// Marks for valgrind's tool callgrind, between which it counts instructions. They cost a few of these themselves, and do
// nothing where the program runs by itself.

/// Counts from 0 again.
void callgrind_begin(void);
/// Writes what was counted since, under a name.
void callgrind_end(const char *_Nonnull name);
