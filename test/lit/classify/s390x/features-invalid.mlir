// A processor is no feature; the error says which feature matters.
// RUN: not abi-opt --emit-abi --target=s390x-linux-gnu --mattr=z13 %s 2>&1 | FileCheck %s
// RUN: not abi-opt --emit-abi --target=s390x-linux-gnu --mattr=+vecto %s 2>&1 | FileCheck %s --check-prefix=NEAR

// CHECK: error: unknown target feature 'z13': of LLVM's features, the convention depends on vector, which z13 and later processors have
// NEAR: error: unknown target feature '+vecto'; did you mean '+vector'?
c.func private @f()
