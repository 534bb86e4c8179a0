/* The types of the intrinsics. Their functions are inline, and so no symbols. */
#ifndef __NMMINTRIN_H
#define __NMMINTRIN_H
#include <smmintrin.h>
#endif
