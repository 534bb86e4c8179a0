/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __SMMINTRIN_H
#define __SMMINTRIN_H
#include <tmmintrin.h>
#endif
