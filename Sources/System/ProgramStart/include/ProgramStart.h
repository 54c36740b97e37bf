/// What the system tells a program when it starts it, without a look at /proc.
#pragma once

/// How many arguments the system gave to the program, its name included; 0 where the C library does not hand them to
/// constructors.
int sticker_argument_count(void);

/// The argument of an index, 0 for the program's name; NULL past the last one. Nobody changes or frees it.
const char *sticker_argument(int index);

/// The path that the program was started by, seen from where it was started; NULL where the system does not say.
const char *sticker_program_path(void);
