// A declaration and a function that never returns have no prologue or epilogue
// that says the C type, so `source` does. A call of a variadic function through
// a pointer says how many operands are named.
// RUN: abi-opt --emit-abi %s | FileCheck %s

!P = !c.struct<"P" {a: si64, b: si32}>

// CHECK: abi.func private @declared(i64, i32, ...) -> i32 attributes {source = (!P) -> si32}
c.func private @declared(!P, ...) -> si32

// CHECK: abi.func @forever() -> i32 attributes {source = () -> si32} {
c.func @forever() -> si32 {
  cf.br ^again
^again:
  cf.br ^again
}

// CHECK: abi.func @call(%fp_0: !llvm.ptr {llvm.noundef}, %x_0: f64 {llvm.noundef}) {
// CHECK: abi.call_exec %fp(%x, %x) {
// CHECK: } {fixed = 1 : i64} : (f64, f64) -> ()
c.func @call(%fp: !llvm.ptr, %x: f64) {
  c.call_indirect %fp(%x, %x) : (f64, ..., f64) -> ()
  c.return
}

// A call without operands needs no abi.call_args.
// CHECK-LABEL: abi.func @no_operands()
// CHECK-NEXT: abi.call_exec @no_operands() {
// CHECK-NEXT: abi.call @no_operands() : () -> ()
// CHECK-NEXT: abi.yield
c.func @no_operands() {
  c.call @no_operands() : () -> ()
  c.return
}
