// A type that is written as C or another language writes it is no type of MLIR's; a
// note says what it is here.
// RUN: not abi-opt --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: expected non-function type
// CHECK: note: C's int is 'si32'
c.func private @f(int)

// -----

// CHECK: error: expected non-function type
// CHECK: note: C's unsigned int is 'ui32'
c.func private @f(unsigned)

// -----

// CHECK: error: expected non-function type
// CHECK: note: a pointer is '!llvm.ptr', whatever it points to
c.func private @f(char *)

// -----

// CHECK: error: expected non-function type
// CHECK: note: a C function without a result has no '->', and void * is '!llvm.ptr'
c.func private @f() -> void

// -----

// CHECK: error: expected non-function type
// CHECK: note: a pointer is '!llvm.ptr', whatever it points to
c.func private @f(ptr)

// -----

// CHECK: error: expected non-function type
// CHECK: note: did you mean '!c.struct' or '!llvm.struct'?
c.func private @f(struct P)

// -----

// CHECK: error: expected non-function type
// CHECK: note: did you mean 'ui16'?
c.func private @f(u16)

// -----

// CHECK: error: expected non-function type
// CHECK: note: did you mean 'si64'?
c.func private @f(sint64_t)

// -----

// CHECK: error: expected non-function type
// CHECK: note: did you mean 'memref'?
func.func private @f(memrf<4xf32>)

// -----

// CHECK: error: type created with unregistered dialect 'struct'
// CHECK: note: did you mean '!c.struct' or '!llvm.struct'?
!P = !struct<"P" {x: si32}>

// -----

// CHECK: error: type created with unregistered dialect 'lvm'
// CHECK: note: did you mean 'llvm'?
func.func private @f(!lvm.ptr)

// -----

// CHECK: error: unknown type `void` in dialect `c`
// CHECK: note: did you mean '!llvm.void'?
c.func private @f(!c.void)

// -----

// CHECK: error: unknown type `strct` in dialect `c`
// CHECK: note: did you mean 'struct'?
!P = !c.strct<"P" {x: si32}>

// -----

// CHECK: error: undefined symbol alias id 'Pont'
// CHECK: note: did you mean '!Point'?
!Point = !c.struct<"P" {x: si32}>
c.func private @f(!Pont)

// -----

// CHECK: error: expected non-function type
// CHECK: note: names of values begin with '%'; did you mean '%a'?
c.func @f(a: si32) {
  c.return
}
