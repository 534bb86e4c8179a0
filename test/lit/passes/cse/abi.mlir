// Each value of a call is carried by an op of its own, also if the same value is passed or returned twice.
// RUN: abi-opt --emit-abi --cse %s | FileCheck %s

c.func private @callee(f64, f64)

// CHECK-LABEL: abi.func @caller
// CHECK:         abi.call_exec @callee(%[[A:.*]], %[[A]])
// CHECK-NEXT:      abi.call_args {
// CHECK-NEXT:        abi.direct %[[A]]
// CHECK-NEXT:        abi.direct %[[A]]
// CHECK-NEXT:        abi.yield
c.func @caller(%a: f64) {
  c.call @callee(%a, %a) : (f64, f64) -> ()
  c.return
}
