// Systems whose big-endian PowerPC does not follow ELFv2 are refused, as are vectors about which compilers do not agree.
// RUN: not abi-opt --emit=llvm --target=powerpc64-linux-gnu %s 2>&1 | FileCheck --check-prefix=GNU %s
// RUN: not abi-opt --emit=llvm --target=powerpc64-ibm-aix %s 2>&1 | FileCheck --check-prefix=AIX %s
// RUN: not abi-opt --emit=llvm --target=powerpc64-unknown-freebsd12 %s 2>&1 | FileCheck --check-prefix=OLD %s
// RUN: not abi-opt --emit=llvm --target=powerpc64-linux-musl --target-abi=ieeelongdouble %s 2>&1 | FileCheck --check-prefix=ABI %s
// RUN: not abi-opt --emit=llvm --target=powerpc64-linux-musl --abi-compat=gcc %s 2>&1 | FileCheck --check-prefix=GCC %s
// RUN: abi-opt --emit-abi=target=powerpc64-linux-musl --verify-diagnostics %s

// GNU: error: target 'powerpc64-unknown-linux-gnu' is not supported; the known systems of powerpc64 are linux-musl, freebsd, openbsd: GNU's library, FreeBSD before version 13, {{.*}} use ELFv1
// AIX: error: target 'powerpc64-ibm-aix' is not supported; {{.*}} AIX has a convention of its own
// OLD: error: target 'powerpc64-unknown-freebsd12' is not supported; {{.*}} FreeBSD before version 13
// ABI: error: unknown ABI 'ieeelongdouble' of powerpc64: it has one only
// GCC: error: {{.*}} gcc passes a vector without a register in several ways: vector<2xf64>

// expected-error@+1 {{clang has no vectors of bools that do not fill an integer on powerpc64 musl}} [c-not-a-c-type]
c.func private @bools(vector<9xi1>)
// expected-warning@+1 {{LLVM's functions read a float in the other half of r10}} [abi-powerpc64-half]
c.func private @half(!c.struct<"A8" {m: !c.array<8 x f32>}>, !c.struct<"A5" {m: !c.array<5 x f32>}>, f32)
// expected-warning@+1 {{it is not known where gcc passes it}} [abi-compilers-differ]
c.func private @divided(vector<2xf64>)
