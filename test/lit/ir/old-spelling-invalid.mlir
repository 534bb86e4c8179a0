// Text from before the std dialect was split and pointers lost their element types is met with what it is called now.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

// expected-error@+1 {{custom op 'func' is unknown (tried 'builtin.func' as well); did you mean 'abi.func' or 'c.func' or 'func.func' or 'llvm.func'?}} [unknown-op]
func @foo(%arg0: i32, %arg1: i64) -> (i32, i64) {
  return %arg0, %arg1 : i32, i64
}

// -----

func.func @bar() {
  // expected-error@+1 {{invalid kind of attribute specified: 'value' is the name of a function; a number is arith.constant}} [func-constant]
  %0 = constant 42 : i32
  return
}

// -----

func.func @load(%m: memref<?xf32>, %i: index) {
  // expected-error@+1 {{custom op 'load' is unknown (tried 'func.load' as well); did you mean 'c.load' or 'llvm.load' or 'memref.load'?}} [unknown-op]
  %0 = load %m[%i] : memref<?xf32>
  return
}

// -----

func.func @std(%a: i64) {
  // expected-error@+1 {{custom op 'std.muli' is unknown (tried 'func.std.muli' as well); did you mean 'arith.muli'?}} [unknown-op]
  %0 = std.muli %a, %a : i64
  return
}

// -----

// expected-error@+1 {{pointers have no element type; write !llvm.ptr}} [llvm-type]
llvm.func @pointer(%arg0: !llvm.ptr<f32>)

// -----

// expected-error@+1 {{pointers have no element type; write !llvm.ptr}} [llvm-type]
llvm.func @descriptor(!llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64, array<2xi64>, array<2xi64>)>>)
