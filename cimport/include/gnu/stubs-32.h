/* The part of glibc's <gnu/stubs.h> for i386. It only names functions that always fail, and is the one file of
   the headers for x86 that is missing unless the libraries for 32 bits are installed. */
#if !defined __i386__ || __has_include_next(<gnu/stubs-32.h>)
#include_next <gnu/stubs-32.h>
#endif
