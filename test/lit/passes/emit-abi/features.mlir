// Several features decide together, and every function is compiled for them.
// RUN: abi-opt --emit-abi="features=+avx,+avx512f" %s | FileCheck %s

// CHECK: abi.func private @wide(vector<16xf32> {llvm.noundef}) -> vector<8xf32>
// CHECK-SAME: target_features = #llvm.target_features<["+avx", "+avx512f"]>
c.func private @wide(vector<16xf32>) -> vector<8xf32>
