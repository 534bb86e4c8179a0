// A vector goes as itself in LLVM IR, and below it as the address of a copy. Of one
// that is wider than the registers each part has an address of its own.
// RUN: abi-opt --emit=llvm --target=x86_64-pc-windows-msvc %s 2>&1 | FileCheck %s
// RUN: abi-opt --emit-abi="target=x86_64-pc-windows-msvc annotate-locations" %s 2>&1 | FileCheck --check-prefix=AT %s
// RUN: abi-opt --emit-abi="target=x86_64-pc-windows-msvc features=+avx annotate-locations" %s 2>&1 | FileCheck --check-prefix=AVX %s

// CHECK: declare <4 x float> @whole(<2 x float> noundef, <8 x float> noundef, <3 x i8> noundef, <8 x i1> noundef, <9 x i1>)
c.func private @whole(vector<2xf32>, vector<8xf32>, vector<3xsi8>, vector<8xi1>, vector<9xi1>) -> vector<4xf32>
// AT-LABEL: abi.func @at
// AT: abi.direct %a_0 {loc = ["[rcx]"]}
// AT: abi.direct %b_0 {loc = [""]}
// AT: abi.direct %c_0 {loc = ["r9"]}
// AT: abi.direct %d_0 {loc = ["[stack+0]"]}
// AVX-LABEL: abi.func @at
// AVX: abi.direct %a_0 {loc = ["[rcx]"]}
// AVX: abi.direct %b_0 {loc = ["[rdx]"]}
// AVX: abi.direct %c_0 {loc = ["r8"]}
// AVX: abi.direct %d_0 {loc = ["[r9]"]}
c.func @at(%a: vector<4xf32>, %b: vector<8xf32>, %c: si32, %d: vector<2xf64>) { c.return }

// One of an odd number of bits is taken apart: each has a slot.
// AT-LABEL: abi.func @bits
// AT: abi.direct %b_0 {loc = ["stack+40"]}
c.func @bits(%a: vector<9xi1>, %b: si32) { c.return }
