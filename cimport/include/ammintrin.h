/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __AMMINTRIN_H
#define __AMMINTRIN_H
#include <pmmintrin.h>
#endif
