// mode(TF) is a long double of 128 bits, whatever its format, or else a __float128. mode(KF) is always IEEE's format, mode(IF) two doubles.
// RUN: abi-opt --nostdinc --emit=llvm --target=powerpc64le-linux-gnu %s | FileCheck --check-prefix=IBM %s
// RUN: abi-opt --nostdinc --emit=llvm --target=powerpc64le-linux-gnu --target-abi=ieeelongdouble %s | FileCheck --check-prefix=IEEE %s
// RUN: abi-opt --nostdinc --emit=llvm --target=powerpc64-linux-musl %s | FileCheck --check-prefix=IEEE %s
// RUN: abi-opt --nostdinc --emit=llvm --target=x86_64-linux-gnu -DNO_IF %s | FileCheck --check-prefix=X86 %s
// RUN: not abi-opt --nostdinc --target=s390x-linux-gnu -DWRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s

// IBM: @tf = external global ppc_fp128, align 16
// IBM: @tc = external global { ppc_fp128, ppc_fp128 }, align 16
// IBM: @kf = external global fp128, align 16
// IBM: @kc = external global { fp128, fp128 }, align 16
// IBM: @if_ = external global ppc_fp128, align 16
// IBM: @ic = external global { ppc_fp128, ppc_fp128 }, align 16
// IEEE: @tf = external global fp128, align 16
// IEEE: @tc = external global { fp128, fp128 }, align 16
// IEEE: @kf = external global fp128, align 16
// IEEE: @kc = external global { fp128, fp128 }, align 16
// IEEE: @if_ = external global ppc_fp128, align 16
// IEEE: @ic = external global { ppc_fp128, ppc_fp128 }, align 16
// X86: @tf = external global fp128, align 16
// X86: @tc = external global { fp128, fp128 }, align 16
// X86: @kf = external global fp128, align 16
// X86: @kc = external global { fp128, fp128 }, align 16
#ifndef WRONG
extern float tf __attribute__((mode(TF)));
extern _Complex float tc __attribute__((mode(TC)));
extern float kf __attribute__((mode(KF)));
extern _Complex float kc __attribute__((mode(KC)));
#ifndef NO_IF
extern float if_ __attribute__((mode(IF)));
extern _Complex float ic __attribute__((mode(IC)));
#endif
// The mode of a pointer is that of its width.
// X86: @p = external global ptr, align 8
extern int *p __attribute__((mode(pointer)));
// X86: @c = external global { i64, i64 }, align 8
extern _Complex int c __attribute__((mode(CDI)));
#else
// WRONG: error: the target has no mode 'KF'
extern float kf __attribute__((mode(KF)));
// WRONG: error: the target has no mode 'IC'
extern _Complex float ic __attribute__((mode(__IC__)));
// WRONG: error: unknown mode 'KQ'
extern float kq __attribute__((mode(KQ)));
// WRONG: error: the mode is for another kind of number
extern float si __attribute__((mode(SI)));
// WRONG: error: a mode is for an integer or floating-point number, not for this type
extern int a[2] __attribute__((mode(DI)));
// WRONG: error: the mode 'QI' is not for pointers, which have another size
extern int *q __attribute__((mode(QI)));
// WRONG: error: a function has no mode
int f(void) __attribute__((mode(DI)));
// WRONG: error: the mode 'V2DI' is for vectors, not for an enumeration
enum e { A } __attribute__((mode(V2DI)));
#endif
