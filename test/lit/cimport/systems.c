// Systems differ in macros and in types of C: long double is an IEEE quad on x86-64 Android and OpenHarmony, and
// int64_t is long long on OpenBSD.
// RUN: abi-opt --nostdinc --target=x86_64-linux-android24 %s | FileCheck %s --check-prefixes=ALL,QUAD
// RUN: abi-opt --nostdinc --target=x86_64-unknown-linux-ohos %s | FileCheck %s --check-prefixes=ALL,QUAD
// RUN: abi-opt --nostdinc --target=x86_64-unknown-linux-musl %s | FileCheck %s --check-prefixes=ALL,X87
// RUN: abi-opt --nostdinc --target=x86_64-unknown-freebsd14.1 %s | FileCheck %s --check-prefixes=ALL,X87
// RUN: abi-opt --nostdinc --target=x86_64-unknown-openbsd %s | FileCheck %s --check-prefixes=ALL,X87
// RUN: abi-opt --nostdinc --target=aarch64-unknown-netbsd %s | FileCheck %s --check-prefixes=ALL,QUAD
// RUN: abi-opt --nostdinc --target=aarch64-unknown-openbsd %s | FileCheck %s --check-prefixes=ALL,QUAD
// RUN: abi-opt --nostdinc --target=loongarch64-unknown-freebsd14 %s | FileCheck %s --check-prefixes=ALL,QUAD
// RUN: abi-opt --nostdinc --target=x86_64-apple-ios17.2 %s | FileCheck %s --check-prefixes=ALL,X87
// RUN: abi-opt --nostdinc --target=riscv64-unknown-fuchsia -U__STDC_HOSTED__ -D__STDC_HOSTED__=0 %s | FileCheck %s --check-prefixes=ALL,QUAD
// RUN: abi-opt --nostdinc --target=x86_64-unknown-haiku %s | FileCheck %s --check-prefixes=ALL,X87
// RUN: abi-opt --nostdinc --target=x86_64-unknown-none %s | FileCheck %s --check-prefixes=ALL,X87
// RUN: abi-opt --nostdinc --target=x86_64-unknown-uefi %s | FileCheck %s --check-prefixes=ALL,DOUBLE
// RUN: abi-opt --nostdinc --target=arm64-apple-ios17.2 %s | FileCheck %s --check-prefixes=ALL,DOUBLE
// RUN: abi-opt --nostdinc --target=riscv64 %s | FileCheck %s --check-prefixes=ALL,QUAD
// RUN: abi-opt --nostdinc --target=x86_64-linux-android24 --emit=llvm %s | FileCheck %s --check-prefix=ANDROID
// RUN: abi-opt --nostdinc --target=riscv64 --emit=llvm %s | FileCheck %s --check-prefix=SOFT

#include <stddef.h>
#include <stdint.h>

// QUAD: !L = !c.struct<"L" {x: f128}>
// X87: !L = !c.struct<"L" {x: f80}>
// DOUBLE: !L = !c.struct<"L" {x: f64}>
struct L { long double x; };
// ALL: c.func private @f(!L{{.*}}, f{{[0-9]+}}{{.*}}) -> !L
// ANDROID: declare fp128 @f(fp128, fp128 noundef)
struct L f(struct L, long double);
// SOFT: declare i64 @soft(i64, double noundef)
struct D { double x; };
struct D soft(struct D, double);
// ALL: c.func private @sizes(si64{{.*}}, ui64
void sizes(int64_t, size_t);

_Static_assert(_Alignof(max_align_t) == _Alignof(long double));
#if defined(__ANDROID__) && (!defined(__linux__) || defined(__gnu_linux__) || __ANDROID_API__ != 24 || __LDBL_MANT_DIG__ != 113)
#error Android
#endif
#if defined(__FreeBSD__) && (__FreeBSD__ != 14 || defined(__linux__) || !defined(__unix__))
#error FreeBSD
#endif
#if defined(__OpenBSD__)
_Static_assert(_Generic((int64_t)0, long long: 1, default: 0));
#endif
#if defined(__APPLE__) && (!TARGET_OS_IOS || TARGET_OS_OSX || __ENVIRONMENT_IPHONE_OS_VERSION_MIN_REQUIRED__ != 170200)
#error iOS
#endif
#if defined(__riscv) && !defined(__Fuchsia__) && (defined(__riscv_d) || !defined(__riscv_float_abi_soft))
#error RISC-V without a system
#endif
