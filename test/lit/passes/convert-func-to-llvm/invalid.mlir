// What has no counterpart in LLVM is an error.

// RUN: abi-opt %s --convert-func-to-llvm --split-input-file --verify-diagnostics

// expected-error @+1 {{'func.func' op has an argument of type 'tensor<4xf32>', which has no counterpart in LLVM}} [func-signature]
func.func private @f(i32, tensor<4xf32>)

// -----

// expected-error @+1 {{'func.func' op has a result of type 'tf32', which has no counterpart in LLVM}} [func-signature]
func.func private @f() -> tf32

// -----

func.func @f(%t: () -> tensor<i8>) {
  // expected-error @+1 {{'func.call_indirect' op has a result of type 'tensor<i8>', which has no counterpart in LLVM}} [func-signature]
  call_indirect %t() : () -> tensor<i8>
  return
}

// -----

// expected-error @+1 {{Contains llvm.linkage attribute not of type LLVM::LinkageAttr}} [func-attribute]
func.func private @f() attributes {llvm.linkage = 3 : i64}

// -----

// expected-error @+1 {{Contains llvm.readnone attribute not of type UnitAttr}} [func-attribute]
func.func private @f() attributes {llvm.readnone = true}

// -----

// expected-error @+1 {{'func.func' op has an argument of type 'memref<?xf32>', which a bare pointer cannot stand for: its sizes, strides and offset must be static}} [func-signature]
func.func private @f(memref<?xf32>) attributes {llvm.bareptr}

// -----

// expected-error @+1 {{'func.func' op has a result of type 'memref<*xf32>', which a bare pointer cannot stand for: its sizes, strides and offset must be static}} [func-signature]
func.func private @f() -> memref<*xf32> attributes {llvm.bareptr}

// -----

// expected-error @+1 {{C interface for variadic functions is not supported yet.}} [func-attribute]
func.func private @f(i32) attributes {func.varargs = true, llvm.emit_c_interface}

// -----

// expected-error @+1 {{'func.func' op must have 'external' or 'extern_weak' linkage, as it is defined elsewhere}} [func-attribute]
func.func private @f(memref<f32>) attributes {llvm.bareptr, llvm.emit_c_interface, llvm.linkage = #llvm.linkage<internal>}

// -----

// expected-note @+1 {{see existing symbol definition here}}
func.func private @_mlir_ciface_f()
// expected-error @+1 {{'func.func' op needs the name '_mlir_ciface_f' for C, which another symbol has}} [func-attribute]
func.func private @f() attributes {llvm.emit_c_interface}

// -----

func.func private @f(i32) attributes {func.varargs = true}
func.func @g(%a: i32) {
  // expected-error @+1 {{'func.call' op calls a variadic function; use c.call or llvm.call}} [func-call]
  call @f(%a) : (i32) -> ()
  return
}

// -----

// expected-note @+1 {{see existing symbol definition here}}
func.func private @malloc(i32) -> !llvm.ptr
func.func @f(%m: memref<*xf32>) -> memref<*xf32> {
  // expected-error @+1 {{'func.return' op needs the C function 'malloc' of type '!llvm.func<ptr (i64)>', but the module has another symbol of that name}} [func-heap]
  return %m : memref<*xf32>
}

// -----

// expected-error @+1 {{whose layout is not strided}} [func-signature]
func.func private @f(memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>)

// -----

// expected-error @+1 {{'func.func' op passes a memref as llvm.byval or llvm.byref, which only a pointer can be}} [func-attribute]
func.func private @f(memref<4xf32> {llvm.byval = f32})

// -----

// expected-error @+1 {{'func.func' op has an argument of type '!llvm.func<void ()>', which has no counterpart in LLVM}} [func-signature]
func.func private @f(!llvm.func<void ()>)

// -----

// expected-error @+1 {{'func.func' op has an argument of type 'i0', which has no counterpart in LLVM}} [func-signature]
func.func private @f(i32, i0)

// -----

// expected-error @+1 {{'func.func' op has a result of type '!llvm.func<void ()>', which has no counterpart in LLVM}} [func-signature]
func.func private @f() -> !llvm.func<void ()>

// -----

// expected-error @+1 {{"llvm.signext" attribute attached to non-integer LLVM type}} [func-attribute]
func.func private @f(memref<4xf32> {llvm.signext})

// -----

// expected-error @+1 {{"llvm.noalias" should be a unit attribute}} [func-attribute]
func.func private @f(memref<4xf32> {llvm.noalias = true})

// -----

// expected-error @+1 {{"llvm.readonly" is not a valid result attribute}} [func-attribute]
func.func private @f() -> (i32 {llvm.readonly})

// -----

// expected-error @+1 {{'func.func' op must have 'external' or 'extern_weak' linkage, as it is defined elsewhere}} [func-attribute]
func.func private @f() attributes {llvm.linkage = #llvm.linkage<internal>}

// -----

// expected-error @+1 {{'func.func' op has a body, and cannot have 'extern_weak' linkage}} [func-attribute]
func.func @f() attributes {llvm.linkage = #llvm.linkage<extern_weak>} {
  return
}

// -----

// expected-error @+1 {{'func.func' op cannot have 'common' linkage, which is for variables}} [func-attribute]
func.func @f() attributes {llvm.linkage = #llvm.linkage<common>} {
  return
}
