// Wider vector registers change how vectors are aligned in memory on Apple's systems.
// RUN: not abi-opt --emit-abi="target=x86_64-apple-macosx14 features=+avx" %s 2>&1 | FileCheck %s
// RUN: abi-opt --emit=llvm --target=x86_64-apple-macosx14 --mattr=+sse4.2 %s | FileCheck --check-prefix=SSE %s

// CHECK: target features '+avx' are not supported on x86_64 Darwin: they change the alignment of vectors
// SSE: declare void @f(ptr noundef byval(<8 x float>) align 16)
c.func private @f(vector<8xf32>)
