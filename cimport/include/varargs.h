/* Variable arguments before C89; no compiler has them any more. */
#ifndef __ABI_OPT_VARARGS_H
#define __ABI_OPT_VARARGS_H
#error "<varargs.h> is no longer supported; use <stdarg.h>"
#endif
