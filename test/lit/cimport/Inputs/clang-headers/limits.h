#ifndef __CLANG_LIMITS_H
#define __CLANG_LIMITS_H
#include_next <limits.h>
#endif
