// __mfp8 is a vector of one byte, but compilers know nothing of a record that holds one. Other processors do not have it.
// RUN: abi-opt --target=aarch64-linux-gnu %s | FileCheck %s
// RUN: abi-opt --target=aarch64-linux-gnu --emit=llvm %s | FileCheck %s --check-prefix=LLVM
// RUN: abi-opt --target=arm64-apple-macosx14 --emit=llvm %s | FileCheck %s --check-prefix=LLVM
// RUN: abi-opt --target=x86_64-linux-gnu %s 2>&1 | FileCheck %s --check-prefix=X86

// CHECK: @one(!c.mfp8{{.*}}) -> !c.mfp8
// LLVM: declare <1 x i8> @one(<1 x i8>)
// X86: function 'one' is left out: result: '__mfp8' is not supported
__mfp8 one(__mfp8);
struct Four { __mfp8 n[4]; };
// LLVM: declare i32 @four(i64)
struct Four four(struct Four);
