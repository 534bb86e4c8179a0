// LLVM aligns a vector in a struct of results to 8 bytes, C to its size. The header has the struct as LLVM lays it out.
// RUN: abi-opt --emit=c-header --target=s390x-linux-gnu %s | FileCheck %s

// CHECK: struct results_result {
// CHECK-NEXT: int64_t r0;
// CHECK-NEXT: r1 __attribute__((packed, aligned(8)));
// CHECK-NEXT: double r2;
func.func private @results() -> (i64, vector<4xf32>, f64) attributes {llvm.emit_c_interface}
