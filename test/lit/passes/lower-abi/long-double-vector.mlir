// LLVM stores the elements of a vector of long doubles side by side, 10 bytes each.
// RUN: abi-opt --emit=llvm %s | FileCheck %s
// RUN: abi-opt --emit=llvm --target=i386-linux-gnu %s | FileCheck %s

!T = !c.struct<"T" {n: si8, v: vector<8xf80>}>

// CHECK-LABEL: @get
c.func @get(%t: !T) -> f80 {
  // CHECK: [[P:%.*]] = getelementptr inbounds i8, ptr %{{.*}}, i32 158
  // CHECK: load x86_fp80, ptr [[P]], align 2
  %x = c.get %t["v", 3] : !T -> f80
  c.return %x : f80
}
