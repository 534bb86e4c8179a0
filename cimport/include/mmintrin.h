/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __MMINTRIN_H
#define __MMINTRIN_H
typedef long long __m64 __attribute__((__vector_size__(8), __aligned__(8)));
#endif
