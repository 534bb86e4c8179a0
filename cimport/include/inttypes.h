/* Integer types, with formats of a hosted system. */
#ifndef __ABI_OPT_INTTYPES_H
#define __ABI_OPT_INTTYPES_H
#if __STDC_HOSTED__ && __has_include_next(<inttypes.h>)
#include_next <inttypes.h>
#else
#include <stdint.h>
#endif
#endif
