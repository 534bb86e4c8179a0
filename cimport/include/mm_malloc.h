/* Aligned allocation: functions that are inline elsewhere, on top of <stdlib.h>. */
#ifndef __MM_MALLOC_H
#define __MM_MALLOC_H
#include <stdlib.h>
#endif
