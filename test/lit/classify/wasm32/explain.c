// Locations are the locals of the WebAssembly function.
// RUN: abi-opt explain --target=wasm32-wasi %s | FileCheck %s
// RUN: abi-opt --explain=json --target=wasm32-wasi -x c %s | FileCheck --check-prefix=JSON %s
struct P { double x; int n; };
struct Q { long a; };
__int128 f(struct P p, struct Q q, __int128 n);

// CHECK: f: [local1] p, local2 q, local3+local4 n → [local0]
// CHECK: argument 1, p: struct P, 16 bytes, align 8
// CHECK: what has several elements is in memory
// CHECK-NEXT: class memory: double x at 0, int n at 8
// CHECK-NEXT: address of a copy in local1, align 8
// CHECK-NEXT: argument 2, q: struct Q, 4 bytes, align 4
// CHECK: a record of a single element goes as that
// CHECK: direct: i32 in local2
// CHECK-NEXT: argument 3
// CHECK-NOT: {{left:|registers:}}
// CHECK: result: __int128
// CHECK-NOT: registers:
// CHECK: 0 bytes of stack

// JSON: "registers":[{"name":"local1","kind":"local",{{[^]]*}}{"name":"local2","kind":"local",{{[^]]*}}{"name":"local3",{{[^]]*}}{"name":"local4",
