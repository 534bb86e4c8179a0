// A call through a pointer is classified from the types at the call; the callee's attributes are repeated there.
// RUN: abi-opt --emit-abi %s | FileCheck %s
// RUN: abi-opt --emit=llvm %s | FileCheck %s --check-prefix=LLVM

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>

// CHECK: abi.call_exec %fp(%b, %c) {
// CHECK: abi.call %fp(%{{.*}}#0, %{{.*}}#1) : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = {{.*}}, llvm.noundef}, i8 {llvm.noundef, llvm.signext}) -> (i16 {llvm.zeroext})
// LLVM: call zeroext i16 %{{.*}}(ptr noundef byval(%struct.Big) align 8 %{{.*}}, i8 noundef signext %{{.*}})
c.func @f(%fp: !llvm.ptr, %b: !Big, %c: si8) -> ui16 {
  %r = c.call_indirect %fp(%b, %c) : (!Big, si8) -> ui16
  c.return %r : ui16
}
