// What C cannot be given.

// RUN: abi-opt %s --convert-func-to-llvm=c-wrappers=c-abi --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op cannot have a C interface: argument #0: type 'vector<[4]xf32>' has no counterpart in C: its size is not known}} [func-interface]
func.func private @f(vector<[4]xf32>) attributes {llvm.emit_c_interface}

// -----

// expected-error @+1 {{'func.func' op cannot have a C interface: result: type '!llvm.ptr<3>' has no counterpart in C: C's pointers are of address space 0}} [func-interface]
func.func private @f() -> !llvm.ptr<3> attributes {llvm.emit_c_interface}

// -----

// expected-error @+1 {{'func.func' op cannot have a C interface: argument #1: type 'memref<f32, 270>' has no counterpart in C: C has no pointers into its memory space}} [func-interface]
func.func private @f(i32, memref<f32, 270>) attributes {llvm.emit_c_interface}

// -----

// expected-error @+1 {{'func.func' op cannot have a C interface: result: type 'i100' has no counterpart in C: LLVM and C lay it out differently}} [func-interface]
func.func private @f() -> (i100, i8) attributes {llvm.emit_c_interface}

// -----

// expected-error @+1 {{'func.func' op cannot have a C interface: argument #0: type 'complex<i1>' has no counterpart in C: C has no complex type of i1}} [func-interface]
func.func private @f(complex<i1>) attributes {llvm.emit_c_interface}

// -----

// expected-error @+1 {{'func.func' op cannot have a C interface: argument #0: type '!llvm.struct<"s", opaque>' has no counterpart in C: its fields are not known}} [func-interface]
func.func private @f(!llvm.struct<"s", opaque>) attributes {llvm.emit_c_interface}
