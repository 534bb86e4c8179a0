/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __PMMINTRIN_H
#define __PMMINTRIN_H
#include <emmintrin.h>
#endif
