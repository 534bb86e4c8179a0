/* Booleans, which are keywords since C23. */
#ifndef __ABI_OPT_STDBOOL_H
#define __ABI_OPT_STDBOOL_H
#define __bool_true_false_are_defined 1
#if __STDC_VERSION__ < 202311L
#define bool _Bool
#define true 1
#define false 0
#endif
#endif
