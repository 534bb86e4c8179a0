#ifndef __CLANG_STDINT_H
#define __CLANG_STDINT_H
#include_next <stdint.h>
#endif
