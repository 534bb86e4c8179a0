/* Variable arguments. A header may ask for one part alone with __need_NAME. */
#if !defined(__need___va_list) && !defined(__need_va_list) && !defined(__need_va_arg) && \
    !defined(__need___va_copy) && !defined(__need_va_copy)
#define __need___va_list
#define __need_va_list
#define __need_va_arg
#define __need___va_copy
#define __need_va_copy
#ifndef __ABI_OPT_STDARG_H
#define __ABI_OPT_STDARG_H
#endif
#endif

#ifdef __need___va_list
#undef __need___va_list
#ifndef __GNUC_VA_LIST
#define __GNUC_VA_LIST
typedef __builtin_va_list __gnuc_va_list;
#endif
#endif

#ifdef __need_va_list
#undef __need_va_list
#ifndef _VA_LIST
#define _VA_LIST
typedef __builtin_va_list va_list;
#endif
#endif

#ifdef __need_va_arg
#undef __need_va_arg
#undef va_start
#undef va_end
#undef va_arg
#if __STDC_VERSION__ >= 202311L
#define va_start(...) __builtin_c23_va_start(__VA_ARGS__)
#else
#define va_start(list, last) __builtin_va_start(list, last)
#endif
#define va_end(list) __builtin_va_end(list)
#define va_arg(list, type) __builtin_va_arg(list, type)
#endif

#ifdef __need___va_copy
#undef __need___va_copy
#define __va_copy(to, from) __builtin_va_copy(to, from)
#endif

#ifdef __need_va_copy
#undef __need_va_copy
#if __STDC_VERSION__ >= 199901L || !defined(__STRICT_ANSI__)
#undef va_copy
#define va_copy(to, from) __builtin_va_copy(to, from)
#endif
#endif
