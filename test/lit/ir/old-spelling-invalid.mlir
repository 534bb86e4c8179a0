// Text from before the std dialect was split and pointers lost their element types is met with what it is called now.
// RUN: abi-opt --verify-diagnostics --split-input-file %s

// expected-error@+2 {{custom op 'func' is unknown (tried 'builtin.func' as well)}} [unknown-op]
// expected-note@+1 {{did you mean 'abi.func' or 'c.func' or 'func.func' or 'llvm.func'?}}
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
  // expected-error@+2 {{custom op 'load' is unknown (tried 'func.load' as well)}} [unknown-op]
  // expected-note@+1 {{did you mean 'affine.load' or 'c.load' or 'llvm.load' or 'memref.load'?}}
  %0 = load %m[%i] : memref<?xf32>
  return
}

// -----

func.func @std(%a: i64) {
  // expected-error@+2 {{Dialect `std' not found for custom op 'std.muli'}} [unknown-op]
  // expected-note@+1 {{did you mean 'arith.muli'?}}
  %0 = std.muli %a, %a : i64
  return
}

// -----

// expected-error@+1 {{pointers have no element type; write !llvm.ptr}} [llvm-type]
llvm.func @pointer(%arg0: !llvm.ptr<f32>)

// -----

// expected-error@+1 {{pointers have no element type; write !llvm.ptr}} [llvm-type]
llvm.func @descriptor(!llvm.ptr<struct<(ptr<f32>, ptr<f32>, i64, array<2xi64>, array<2xi64>)>>)

// -----

module {
  // expected-error@+2 {{custom op 'return' is unknown (tried 'builtin.return' as well)}} [unknown-op]
  // expected-note@+1 {{a 'return' ends the body of a function; 'builtin.module' is none}}
  return
}

// -----

// expected-error@+1 {{unknown LLVM type: "i32*"}} [unknown-type]
llvm.func @quoted(%a: !llvm<"i32*">) { llvm.return }

// -----

// expected-error@+1 {{unknown LLVM type: foo<3>}} [unknown-type]
llvm.func @body(%a: !llvm<foo<3>>) { llvm.return }
