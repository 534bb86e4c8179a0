/* Functions that do not return. */
#ifndef __ABI_OPT_STDNORETURN_H
#define __ABI_OPT_STDNORETURN_H
#define noreturn _Noreturn
#define __noreturn_is_defined 1
#endif
