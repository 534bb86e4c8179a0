// clang carries an eightbyte that only follows an unnamed wide bit-field as an i128, of which the lower half is the value's.
// RUN: abi-opt --emit-abi %s 2>&1 | FileCheck %s
// RUN: abi-opt --emit=llvm %s 2> %t | FileCheck --check-prefix=LLVM %s
// RUN: FileCheck --check-prefix=WARN %s < %t

!R = !c.struct<"R" {: !c.bitint<ui114> : 108, f: si32 : 5}>

// WARN: warning: clang carries one eightbyte as an i128; the other half of it is not the value's [abi-wide-int128]
// CHECK-LABEL: abi.func @same(%{{.*}}: i128) -> i128
// CHECK: abi.direct %{{.*}} {offsets = [8], sizes = [8]} : i128 -> !R
// CHECK: abi.direct %{{.*}} {offsets = [8], sizes = [8]} : !R -> i128
// LLVM-LABEL: define i128 @same(i128
// LLVM: alloca [24 x i8]
c.func @same(%a: !R) -> !R {
  c.return %a : !R
}

// LLVM: declare void @after(i32 noundef, i128)
c.func private @after(si32, !R)
// LLVM-LABEL: define void @calls(
// LLVM: call void @after(i32 noundef 1, i128 %{{.*}})
c.func @calls(%a: !R) {
  %one = c.constant 1 : si32
  c.call @after(%one, %a) : (si32, !R) -> ()
  c.return
}
