// Constants move to the start of a function, before the prologue, and what carries values stays as it is: also an
// argument that is not used, or one that is passed twice.
// RUN: abi-opt --emit-abi --canonicalize %s | FileCheck %s
// RUN: abi-opt --emit-abi --expand-strided-metadata %s | FileCheck %s
// RUN: abi-opt --emit-abi --cse --canonicalize --lower-abi %s | FileCheck --check-prefix=LOWERED %s

c.func private @callee(si32, si32, si32) -> si32

// CHECK-LABEL: abi.func @caller
// CHECK-NEXT:    %[[K:.*]] = c.constant 3 : si32
// CHECK-NEXT:    %[[A:.*]], %{{.*}} = abi.prologue {
// CHECK-NEXT:      abi.direct %{{.*}} : i32 -> si32
// CHECK-NEXT:      abi.direct %{{.*}} : i32 -> si32
// CHECK:         abi.call_exec @callee(%[[A]], %[[A]], %[[K]])
// CHECK-NEXT:      abi.call_args {
// CHECK-NEXT:        abi.direct %[[A]]
// CHECK-NEXT:        abi.direct %[[A]]
// CHECK-NEXT:        abi.direct %[[K]]
// LOWERED:       llvm.func @caller(%[[A:.*]]: i32 {llvm.noundef}, %{{.*}}: i32 {llvm.noundef}) -> i32
// LOWERED:         llvm.call @callee(%[[A]], %[[A]], %{{.*}})
c.func @caller(%a: si32, %unused: si32) -> si32 {
  %k = c.constant 3 : si32
  %r = c.call @callee(%a, %a, %k) : (si32, si32, si32) -> si32
  c.return %r : si32
}
