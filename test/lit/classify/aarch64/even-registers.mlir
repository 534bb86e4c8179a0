// On Linux a value that is aligned to 16 begins at an even register or on the stack at
// a multiple of 16 (rules C.10, C.14); Apple's systems take the next register.
// RUN: abi-opt --emit-abi="target=aarch64-linux-gnu annotate-locations" %s | FileCheck %s
// RUN: abi-opt --emit-abi="target=arm64-apple-macosx14 annotate-locations" %s | FileCheck --check-prefix=APPLE %s

!R = !c.struct<"R" {a: si64}, align = 16>

// CHECK-LABEL: abi.func @f
// CHECK: abi.direct %a_0 {loc = ["x0"]}
// CHECK: abi.direct %b_0 {loc = ["x2:x3"]}
// CHECK: abi.direct %c_0 {loc = ["x4"]}
// CHECK: abi.direct %d_0 {loc = ["x5:x6"]}
// CHECK: abi.direct %e_0 {loc = ["stack+0"]}
// APPLE-LABEL: abi.func @f
// APPLE: abi.direct %a_0 {loc = ["x0"]}
// APPLE: abi.direct %b_0 {loc = ["x1:x2"]}
// APPLE: abi.direct %c_0 {loc = ["x3"]}
// APPLE: abi.direct %d_0 {loc = ["x4:x5"]}
// APPLE: abi.direct %e_0 {loc = ["x6:x7"]}
c.func @f(%a: si32, %b: si128, %c: si32, %d: !R, %e: si128) { c.return }
