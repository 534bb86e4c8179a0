// The BSD systems have NEON, OpenBSD also where floating-point numbers are in integer registers, and their own types.
// RUN: abi-opt --nostdinc --target=armv7-unknown-freebsd14-gnueabihf --emit=llvm %s | FileCheck %s --check-prefixes=HARD,ON
// RUN: abi-opt --nostdinc --target=armv7-unknown-netbsd-eabihf --emit=llvm %s | FileCheck %s --check-prefixes=HARD,ON
// RUN: abi-opt --nostdinc --target=armv7-unknown-openbsd-gnueabi --emit=llvm %s | FileCheck %s --check-prefixes=SOFT,ON
// RUN: abi-opt --nostdinc --target=armv7-unknown-freebsd-gnueabi --emit=llvm %s | FileCheck %s --check-prefixes=SOFT,OFF
// RUN: abi-opt --nostdinc --target=armv7-unknown-linux-ohos --emit=llvm %s | FileCheck %s --check-prefixes=SOFT,OFF
// RUN: abi-opt --nostdinc --target=armv7-unknown-freebsd-gnueabihf --mattr=-neon --emit=llvm %s | FileCheck %s --check-prefixes=HARD,WITHOUT
// RUN: not abi-opt --nostdinc --target=armv7-unknown-openbsd %s 2>&1 | FileCheck %s --check-prefix=NAME

// NAME: error: target 'armv7-unknown-openbsd' is not supported; the known systems of armv7 are {{.*}}openbsd-gnueabi

#include <stddef.h>

#if defined(__SOFTFP__) == defined(__ARM_NEON__) && !defined(__ARM_PCS_VFP)
#error a unit for floating-point numbers
#endif
#if defined(__NetBSD__) || defined(__OpenBSD__)
_Static_assert(_Generic((size_t)0, unsigned long: 1, default: 0) && (wchar_t)-1 < 0);
#else
_Static_assert(_Generic((size_t)0, unsigned: 1, default: 0) && (wchar_t)-1 > 0);
#endif

struct P { double x, y; };
// HARD: declare double @f(%struct.P)
// SOFT: declare double @f([2 x i64])
double f(struct P p);
// ON: "target-features"="+armv7-a,+neon"
// OFF: "target-features"="+armv7-a,+soft-float,-neon"
// WITHOUT: "target-features"="+armv7-a,-neon"
