/* Common definitions. A header may ask for one of them alone with __need_NAME. */
#if !defined(__need_ptrdiff_t) && !defined(__need_size_t) && !defined(__need_wchar_t) && !defined(__need_NULL) && \
    !defined(__need_wint_t) && !defined(__need_max_align_t) && !defined(__need_offsetof) && !defined(__need_rsize_t) && \
    !defined(__need_nullptr_t) && !defined(__need_unreachable)
#define __need_ptrdiff_t
#define __need_size_t
#define __need_wchar_t
#define __need_NULL
#define __need_max_align_t
#define __need_offsetof
#if __STDC_VERSION__ >= 202311L
#define __need_nullptr_t
#define __need_unreachable
#endif
#if defined(__STDC_WANT_LIB_EXT1__) && __STDC_WANT_LIB_EXT1__ >= 1
#define __need_rsize_t
#endif
#ifndef __ABI_OPT_STDDEF_H
#define __ABI_OPT_STDDEF_H
#endif
#endif

#ifdef __need_ptrdiff_t
#undef __need_ptrdiff_t
#ifndef _PTRDIFF_T
#define _PTRDIFF_T
typedef __PTRDIFF_TYPE__ ptrdiff_t;
#endif
#endif

#ifdef __need_size_t
#undef __need_size_t
#ifndef _SIZE_T
#define _SIZE_T
typedef __SIZE_TYPE__ size_t;
#endif
#endif

#ifdef __need_rsize_t
#undef __need_rsize_t
#ifndef _RSIZE_T
#define _RSIZE_T
typedef __SIZE_TYPE__ rsize_t;
#endif
#endif

#ifdef __need_wchar_t
#undef __need_wchar_t
#ifndef _WCHAR_T
#define _WCHAR_T
typedef __WCHAR_TYPE__ wchar_t;
#endif
#endif

#ifdef __need_wint_t
#undef __need_wint_t
#ifndef _WINT_T
#define _WINT_T
typedef __WINT_TYPE__ wint_t;
#endif
#endif

#ifdef __need_NULL
#undef __need_NULL
#undef NULL
#define NULL ((void *)0)
#endif

#ifdef __need_nullptr_t
#undef __need_nullptr_t
#ifndef _NULLPTR_T
#define _NULLPTR_T
typedef __typeof__(nullptr) nullptr_t;
#endif
#endif

#ifdef __need_max_align_t
#undef __need_max_align_t
#ifndef _MAX_ALIGN_T
#define _MAX_ALIGN_T
#if defined(_MSC_VER)
typedef double max_align_t;
#elif defined(__APPLE__)
typedef long double max_align_t;
#else
typedef struct {
  long long __of_long_long __attribute__((__aligned__(__alignof__(long long))));
  long double __of_long_double __attribute__((__aligned__(__alignof__(long double))));
} max_align_t;
#endif
#endif
#endif

#ifdef __need_offsetof
#undef __need_offsetof
#undef offsetof
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif

#ifdef __need_unreachable
#undef __need_unreachable
#undef unreachable
#define unreachable() __builtin_unreachable()
#endif
