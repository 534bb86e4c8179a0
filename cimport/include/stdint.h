/* Integer types of given widths. A hosted system has a header of its own. */
#ifndef __ABI_OPT_STDINT_H
#define __ABI_OPT_STDINT_H
#if __STDC_HOSTED__ && __has_include_next(<stdint.h>)
#include_next <stdint.h>
#else
/* The fast types that the system's own header has, in terms of the compiler's types. */
#define __ABI_OPT_FAST8 INT_FAST8
#define __ABI_OPT_FAST16 INT_FAST16
#define __ABI_OPT_FAST32 INT_FAST32
#if !__STDC_HOSTED__ || __is_target_vendor(apple) || __is_target_os(uefi) || __is_target_os(none) || __is_target_os(rtems) || __is_target_os(netbsd) || __is_target_os(unknown)
#elif __is_target_os(linux) && (__is_target_environment(musl) || __is_target_environment(musleabi) || __is_target_environment(musleabihf) || __is_target_environment(muslsf) || __is_target_environment(muslf32) || __is_target_environment(ohos)) || __is_target_os(solaris) || __is_target_os(emscripten) || __is_target_environment(msvc)
#undef __ABI_OPT_FAST16
#define __ABI_OPT_FAST16 INT32
#elif __is_target_os(linux) || __is_target_os(hurd)
#undef __ABI_OPT_FAST16
#define __ABI_OPT_FAST16 INTPTR
#undef __ABI_OPT_FAST32
#define __ABI_OPT_FAST32 INTPTR
#elif __is_target_os(freebsd) || __is_target_os(dragonfly) || __is_target_os(openbsd) || __is_target_os(haiku)
#undef __ABI_OPT_FAST8
#define __ABI_OPT_FAST8 INT32
#undef __ABI_OPT_FAST16
#define __ABI_OPT_FAST16 INT32
#elif !__is_target_os(windows) && !__is_target_os(wasi) && !__is_target_os(wasip1) && !__is_target_os(wasip2) && !__is_target_os(wasip3)
#define __ABI_OPT_NO_FAST
#endif
#define __ABI_OPT_PASTE(sign, type, what) __##sign##type##_##what##__
#define __ABI_OPT_FAST(sign, type, what) __ABI_OPT_PASTE(sign, type, what)
typedef __INT8_TYPE__ int8_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __INT_LEAST8_TYPE__ int_least8_t;
typedef __UINT_LEAST8_TYPE__ uint_least8_t;
#ifndef __ABI_OPT_NO_FAST
typedef __ABI_OPT_FAST(, __ABI_OPT_FAST8, TYPE) int_fast8_t;
typedef __ABI_OPT_FAST(U, __ABI_OPT_FAST8, TYPE) uint_fast8_t;
#endif
typedef __INT16_TYPE__ int16_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __INT_LEAST16_TYPE__ int_least16_t;
typedef __UINT_LEAST16_TYPE__ uint_least16_t;
#ifndef __ABI_OPT_NO_FAST
typedef __ABI_OPT_FAST(, __ABI_OPT_FAST16, TYPE) int_fast16_t;
typedef __ABI_OPT_FAST(U, __ABI_OPT_FAST16, TYPE) uint_fast16_t;
#endif
typedef __INT32_TYPE__ int32_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __INT_LEAST32_TYPE__ int_least32_t;
typedef __UINT_LEAST32_TYPE__ uint_least32_t;
#ifndef __ABI_OPT_NO_FAST
typedef __ABI_OPT_FAST(, __ABI_OPT_FAST32, TYPE) int_fast32_t;
typedef __ABI_OPT_FAST(U, __ABI_OPT_FAST32, TYPE) uint_fast32_t;
#endif
typedef __INT64_TYPE__ int64_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __INT_LEAST64_TYPE__ int_least64_t;
typedef __UINT_LEAST64_TYPE__ uint_least64_t;
#ifndef __ABI_OPT_NO_FAST
typedef __INT_FAST64_TYPE__ int_fast64_t;
typedef __UINT_FAST64_TYPE__ uint_fast64_t;
#endif
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef __INTMAX_TYPE__ intmax_t;
typedef __UINTMAX_TYPE__ uintmax_t;
#define INT8_MAX __INT8_MAX__
#define INT8_MIN (-__INT8_MAX__ - 1)
#define UINT8_MAX __UINT8_MAX__
#define INT_LEAST8_MAX __INT_LEAST8_MAX__
#define INT_LEAST8_MIN (-__INT_LEAST8_MAX__ - 1)
#define UINT_LEAST8_MAX __UINT_LEAST8_MAX__
#ifndef __ABI_OPT_NO_FAST
#define INT_FAST8_MAX __ABI_OPT_FAST(, __ABI_OPT_FAST8, MAX)
#define INT_FAST8_MIN (-INT_FAST8_MAX - 1)
#define UINT_FAST8_MAX __ABI_OPT_FAST(U, __ABI_OPT_FAST8, MAX)
#endif
#define INT8_C(c) __INT8_C(c)
#define UINT8_C(c) __UINT8_C(c)
#define INT16_MAX __INT16_MAX__
#define INT16_MIN (-__INT16_MAX__ - 1)
#define UINT16_MAX __UINT16_MAX__
#define INT_LEAST16_MAX __INT_LEAST16_MAX__
#define INT_LEAST16_MIN (-__INT_LEAST16_MAX__ - 1)
#define UINT_LEAST16_MAX __UINT_LEAST16_MAX__
#ifndef __ABI_OPT_NO_FAST
#define INT_FAST16_MAX __ABI_OPT_FAST(, __ABI_OPT_FAST16, MAX)
#define INT_FAST16_MIN (-INT_FAST16_MAX - 1)
#define UINT_FAST16_MAX __ABI_OPT_FAST(U, __ABI_OPT_FAST16, MAX)
#endif
#define INT16_C(c) __INT16_C(c)
#define UINT16_C(c) __UINT16_C(c)
#define INT32_MAX __INT32_MAX__
#define INT32_MIN (-__INT32_MAX__ - 1)
#define UINT32_MAX __UINT32_MAX__
#define INT_LEAST32_MAX __INT_LEAST32_MAX__
#define INT_LEAST32_MIN (-__INT_LEAST32_MAX__ - 1)
#define UINT_LEAST32_MAX __UINT_LEAST32_MAX__
#ifndef __ABI_OPT_NO_FAST
#define INT_FAST32_MAX __ABI_OPT_FAST(, __ABI_OPT_FAST32, MAX)
#define INT_FAST32_MIN (-INT_FAST32_MAX - 1)
#define UINT_FAST32_MAX __ABI_OPT_FAST(U, __ABI_OPT_FAST32, MAX)
#endif
#define INT32_C(c) __INT32_C(c)
#define UINT32_C(c) __UINT32_C(c)
#define INT64_MAX __INT64_MAX__
#define INT64_MIN (-__INT64_MAX__ - 1)
#define UINT64_MAX __UINT64_MAX__
#define INT_LEAST64_MAX __INT_LEAST64_MAX__
#define INT_LEAST64_MIN (-__INT_LEAST64_MAX__ - 1)
#define UINT_LEAST64_MAX __UINT_LEAST64_MAX__
#ifndef __ABI_OPT_NO_FAST
#define INT_FAST64_MAX __INT_FAST64_MAX__
#define INT_FAST64_MIN (-__INT_FAST64_MAX__ - 1)
#define UINT_FAST64_MAX __UINT_FAST64_MAX__
#endif
#define INT64_C(c) __INT64_C(c)
#define UINT64_C(c) __UINT64_C(c)
#define INTPTR_MAX __INTPTR_MAX__
#define INTPTR_MIN (-__INTPTR_MAX__ - 1)
#define INTMAX_MAX __INTMAX_MAX__
#define INTMAX_MIN (-__INTMAX_MAX__ - 1)
#define PTRDIFF_MAX __PTRDIFF_MAX__
#define PTRDIFF_MIN (-__PTRDIFF_MAX__ - 1)
#define UINTPTR_MAX __UINTPTR_MAX__
#define UINTMAX_MAX __UINTMAX_MAX__
#define SIZE_MAX __SIZE_MAX__
#define SIG_ATOMIC_MAX __SIG_ATOMIC_MAX__
#define WCHAR_MAX __WCHAR_MAX__
#define WINT_MAX __WINT_MAX__
#define SIG_ATOMIC_MIN (-__SIG_ATOMIC_MAX__ - 1)
#ifdef __WCHAR_UNSIGNED__
#define WCHAR_MIN 0
#else
#define WCHAR_MIN (-__WCHAR_MAX__ - 1)
#endif
#ifdef __WINT_UNSIGNED__
#define WINT_MIN 0
#else
#define WINT_MIN (-__WINT_MAX__ - 1)
#endif
#define INTMAX_C(c) __INTMAX_C(c)
#define UINTMAX_C(c) __UINTMAX_C(c)
#endif
#endif
