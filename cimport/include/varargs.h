/* Variable arguments before C89; no compiler has them any more. */
#ifndef __VARARGS_H
#define __VARARGS_H
#error "<varargs.h> is no longer supported; use <stdarg.h>"
#endif
