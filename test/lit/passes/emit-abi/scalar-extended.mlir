// Integers narrower than int are extended by the caller, results by the callee; int and wider are not.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

// CHECK: abi.func @f(%c_0: i8 {llvm.noundef, llvm.signext}, %u_0: i16 {llvm.noundef, llvm.zeroext}, %b_0: i1 {llvm.noundef, llvm.zeroext}, %i_0: i32 {llvm.noundef}) -> (i8 {llvm.signext}) {
// CHECK:   abi.extend signed %c_0 : i8 -> si8
// CHECK:   abi.extend %u_0 : i16 -> ui16
// CHECK:   abi.extend %b_0 : i1 -> i1
// CHECK:   abi.direct %i_0 : i32 -> si32
// CHECK:   abi.extend signed %c : si8 -> i8
// LLVM: define signext i8 @f(i8 noundef signext %{{.*}}, i16 noundef zeroext %{{.*}}, i1 noundef zeroext %{{.*}}, i32 noundef %{{.*}})
c.func @f(%c: si8, %u: ui16, %b: i1, %i: si32) -> si8 {
  c.return %c : si8
}
