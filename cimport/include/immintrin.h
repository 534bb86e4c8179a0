/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __IMMINTRIN_H
#define __IMMINTRIN_H
#include <wmmintrin.h>
#include <nmmintrin.h>
typedef float __m256 __attribute__((__vector_size__(32), __aligned__(32)));
typedef float __m256_u __attribute__((__vector_size__(32), __aligned__(1)));
typedef double __m256d __attribute__((__vector_size__(32), __aligned__(32)));
typedef double __m256d_u __attribute__((__vector_size__(32), __aligned__(1)));
typedef long long __m256i __attribute__((__vector_size__(32), __aligned__(32)));
typedef long long __m256i_u __attribute__((__vector_size__(32), __aligned__(1)));
typedef float __m512 __attribute__((__vector_size__(64), __aligned__(64)));
typedef float __m512_u __attribute__((__vector_size__(64), __aligned__(1)));
typedef double __m512d __attribute__((__vector_size__(64), __aligned__(64)));
typedef double __m512d_u __attribute__((__vector_size__(64), __aligned__(1)));
typedef long long __m512i __attribute__((__vector_size__(64), __aligned__(64)));
typedef long long __m512i_u __attribute__((__vector_size__(64), __aligned__(1)));
#ifdef __SSE2__ /* without it, i386 has no such element types */
typedef _Float16 __m128h __attribute__((__vector_size__(16), __aligned__(16)));
typedef __bf16 __m128bh __attribute__((__vector_size__(16), __aligned__(16)));
typedef _Float16 __m256h __attribute__((__vector_size__(32), __aligned__(32)));
typedef __bf16 __m256bh __attribute__((__vector_size__(32), __aligned__(32)));
typedef _Float16 __m512h __attribute__((__vector_size__(64), __aligned__(64)));
typedef __bf16 __m512bh __attribute__((__vector_size__(64), __aligned__(64)));
#endif
typedef unsigned char __mmask8;
typedef unsigned short __mmask16;
typedef unsigned int __mmask32;
typedef unsigned long long __mmask64;
#endif
