/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __WMMINTRIN_H
#define __WMMINTRIN_H
#include <emmintrin.h>
#endif
