/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __XMMINTRIN_H
#define __XMMINTRIN_H
#include <mmintrin.h>
#if __STDC_HOSTED__
#include <mm_malloc.h>
#endif
typedef float __m128 __attribute__((__vector_size__(16), __aligned__(16)));
typedef float __m128_u __attribute__((__vector_size__(16), __aligned__(1)));
#define _MM_HINT_NTA 0
#define _MM_HINT_T2 1
#define _MM_HINT_T1 2
#define _MM_HINT_T0 3
#define _MM_HINT_ET1 6
#define _MM_HINT_ET0 7
#define _MM_SHUFFLE(z, y, x, w) (((z) << 6) | ((y) << 4) | ((x) << 2) | (w))
void _mm_sfence(void);
void _mm_setcsr(unsigned int);
unsigned int _mm_getcsr(void);
#endif
