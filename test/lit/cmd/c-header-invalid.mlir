// Functions that no C declaration describes.

// RUN: abi-opt %s --emit=c-header --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op cannot be declared in C: argument #0: type '!llvm.ptr<3>' has no counterpart in C: C's pointers are of address space 0}} [c-header]
func.func private @f(!llvm.ptr<3>) attributes {llvm.emit_c_interface}

// -----

// expected-error @+1 {{'c.func' op cannot be declared in C: argument #0: there are no vectors of long double in C}} [c-header]
c.func @f(%v: vector<2xf80>) {
  c.return
}

// -----

// expected-error @+1 {{'c.func' op cannot be declared in C: argument #0: the functions that make a C++ record nontrivial are not known}} [c-header]
c.func @f(%v: !c.struct<"S" {x: si32}, cxx, nontrivial>) {
  c.return
}

// -----

// Compilers write such a name to the assembler as it is.
// expected-error @+1 {{'c.global' op cannot be declared in C: its name has a control character}} [c-header]
c.global @"v\1B[31m" : si32

// -----

// expected-error @+1 {{'c.func' op cannot be declared in C: its name has a control character}} [c-header]
c.func @"x\0Ay"() {
  c.return
}

// -----

// expected-error @+1 {{'func.func' op cannot be declared in C: its name has a control character}} [c-header]
func.func @"m\7F"(%a: memref<4xf32>) attributes {llvm.emit_c_interface} { return }

// -----

// expected-error @+1 {{'func.func' op cannot be declared in C: variadic functions have no C interface}} [c-header]
func.func private @f(i32) attributes {func.varargs = true, llvm.emit_c_interface}

// -----

// expected-error @+1 {{'func.func' op cannot be declared in C: argument #0: no function has type 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>', whose layout is not strided}} [c-header]
func.func private @f(memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>) attributes {llvm.emit_c_interface}
