/* The generic names of <math.h> and <complex.h> are macros that declare nothing. */
#ifndef __ABI_OPT_TGMATH_H
#define __ABI_OPT_TGMATH_H
#include <math.h>
#include <complex.h>
#endif
