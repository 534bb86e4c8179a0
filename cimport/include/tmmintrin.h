/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __TMMINTRIN_H
#define __TMMINTRIN_H
#include <pmmintrin.h>
#endif
