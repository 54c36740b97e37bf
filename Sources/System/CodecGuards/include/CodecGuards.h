/// C functions that own setjmp for libraries that report errors by longjmp,
/// so that no jump ever crosses a Swift frame.
#pragma once
