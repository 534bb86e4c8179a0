/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __EMMINTRIN_H
#define __EMMINTRIN_H
#include <xmmintrin.h>
typedef double __m128d __attribute__((__vector_size__(16), __aligned__(16)));
typedef long long __m128i __attribute__((__vector_size__(16), __aligned__(16)));
typedef double __m128d_u __attribute__((__vector_size__(16), __aligned__(1)));
typedef long long __m128i_u __attribute__((__vector_size__(16), __aligned__(1)));
void _mm_clflush(void const *);
void _mm_lfence(void);
void _mm_mfence(void);
void _mm_pause(void);
#endif
