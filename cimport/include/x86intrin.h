/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __X86INTRIN_H
#define __X86INTRIN_H
#include <immintrin.h>
#endif
