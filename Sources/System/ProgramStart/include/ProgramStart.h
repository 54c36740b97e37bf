/// What a command gets from the system when it starts, without a look at /proc, and what it does when memory is missing.
#pragma once

/// How many arguments the system gave to the program, its name included; 0 where the C library does not hand them to
/// constructors.
int sticker_argument_count(void);

/// The argument of an index, 0 for the program's name; NULL past the last one. Nobody changes or frees it.
const char *sticker_argument(int index);

/// The path that the program was started by, seen from where it was started; NULL where the system does not say.
const char *sticker_program_path(void);

/// From now on, an allocation that fails where nothing can be done about it ends the program with one line on standard
/// error and exit code 71. To be called once, by a command; other defects end as they did.
void sticker_end_when_memory_fails(void);

/// Ends the program in the same way where asynchronous work cannot be done: for lack of room for the stacks of its threads,
/// where Dispatch would try again and again, and the work be waited for without end; and without /proc or files to open,
/// where Dispatch would trap.
void sticker_end_without_threads(void);
