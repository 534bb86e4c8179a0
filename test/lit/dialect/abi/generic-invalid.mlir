// Shapes that the custom forms cannot say, and places that the ops may not stand in.
// RUN: abi-opt  --split-input-file --verify-diagnostics %s

// expected-error@+1 {{symbol declaration cannot have public visibility}} [abi-func]
abi.func @public(i32)

// -----

// expected-error@+1 {{'abi.func' op entry block must have 1 arguments to match function signature}} [function-entry-arguments]
"abi.func"() <{function_type = (i32) -> (), sym_name = "entry"}> ({
  abi.return
}) : () -> ()

// -----

abi.func @returns(%x_0: i32) -> i32 {
  %x = abi.prologue {
    %0 = abi.direct %x_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  // expected-error@+1 {{'abi.return' op has 0 operands, but enclosing function (@returns) returns 1}} [abi-func]
  abi.return
}

// -----

abi.func @two_sources(%x_0: i64) {
  %x:2 = abi.prologue {
    // expected-error@+1 {{'abi.direct' op has 1 operands and 2 results, which does not fit abi.prologue}} [abi-shape]
    %0:2 = abi.direct %x_0 : i64 -> si32, si32
    abi.yield %0#0, %0#1 : si32, si32
  } : si32, si32
  abi.return
}

// -----

abi.func @sret_in_prologue(%x_0: !llvm.ptr) {
  %x = abi.prologue {
    // expected-error@+2 {{'abi.indirect' op does not agree with its parameter, which lacks llvm.sret}} [abi-agree]
    // expected-error@+1 {{'abi.indirect' op cannot be sret in abi.prologue}} [abi-indirect]
    %0 = abi.indirect sret %x_0 {align = 8 : i64} : !llvm.ptr -> f64
    abi.yield %0 : f64
  } : f64
  abi.return
}

// -----

// expected-note@+1 {{@slot is here}}
abi.func @slot() {
  abi.call_exec @slot() {
    %a = abi.call_args {
      // expected-error@+2 {{'abi.indirect' op does not agree with its parameter, which lacks llvm.sret}} [abi-agree]
      // expected-error@+1 {{'abi.indirect' op makes the storage of a result in abi.call_args: it has no operand, one result, and a slot type}} [abi-shape]
      %0 = abi.indirect sret : -> !llvm.ptr
      abi.yield %0 : !llvm.ptr
    } : !llvm.ptr
    // expected-error@+1 {{'abi.call' op has 1 operands, but @slot has 0 parameters}} [abi-agree]
    abi.call @slot(%a) : (!llvm.ptr) -> ()
    abi.yield
  } : () -> ()
  abi.return
}

// -----

abi.func @no_call() {
  // expected-error@+1 {{'abi.call_exec' op must hold an abi.call, with an abi.call_args before and an abi.call_rets after it if needed, and an abi.yield}} [abi-shape]
  abi.call_exec @no_call() {
    abi.yield
  } : () -> ()
  abi.return
}

// -----

abi.func @other_op(%x_0: i32) {
  %x = abi.prologue {
    // expected-error@+1 {{'arith.constant' op cannot stand in abi.prologue, which holds only the ops that carry values}} [abi-place]
    %1 = arith.constant 1 : i32
    %0 = abi.direct %x_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  abi.return
}

// -----

// expected-error@+1 {{'abi.call' op expects parent op 'abi.call_exec'}} [op-parent]
"abi.call"() : () -> ()

// -----

abi.func @epilogue_elsewhere() {
  // expected-error@+2 {{'abi.epilogue' op carries 0 values, but a function has one result}} [abi-shape]
  // expected-error@+1 {{'abi.epilogue' op must stand before an abi.return}} [abi-place]
  abi.epilogue {
    abi.yield
  }
  %x = arith.constant 1 : i32
  abi.return
}

// -----

abi.func @not_a_c_type(%x_0: i64) {
  %x = abi.prologue {
    // expected-error@+1 {{'abi.direct' op carries a value of type tensor<2xf32>, which is not a C type with a layout: tensor<2xf32> is not a C type}} [abi-shape]
    %0 = abi.direct %x_0 : i64 -> tensor<2xf32>
    abi.yield %0 : tensor<2xf32>
  } : tensor<2xf32>
  abi.return
}

// -----

abi.func @wide_extend(%x_0: i64) {
  %x = abi.prologue {
    // expected-error@+2 {{'abi.extend' op does not agree with its parameter, which lacks llvm.signext}} [abi-agree]
    // expected-error@+1 {{'abi.extend' op carries a si64; only integers narrower than 32 bits are extended}} [abi-extend]
    %0 = abi.extend signed %x_0 : i64 -> si64
    abi.yield %0 : si64
  } : si64
  abi.return
}

// -----

abi.func @offset_strings(%x_0: i64) {
  %x = abi.prologue {
    // expected-error@+1 {{'abi.direct' op offsets must be 64-bit integers, not "first"}} [abi-offsets]
    %0 = abi.direct %x_0 {offsets = ["first"]} : i64 -> si64
    abi.yield %0 : si64
  } : si64
  abi.return
}

// -----

// expected-error@+1 {{'abi.func' op parameter #0 has type si64, which no register or stack slot carries}} [abi-func]
abi.func @source_piece(%x_0: si64) {
  %x = abi.prologue {
    // expected-error@+1 {{'abi.direct' op piece #0 has type si64, which no register or stack slot carries}} [abi-piece]
    %0 = abi.direct %x_0 : si64 -> si64
    abi.yield %0 : si64
  } : si64
  abi.return
}

// -----

abi.func @epilogue_last() {
  // expected-error@+2 {{'abi.epilogue' op carries 0 values, but a function has one result}} [abi-shape]
  // expected-error@+1 {{'abi.epilogue' op must stand before an abi.return}} [abi-place]
  abi.epilogue {
    abi.yield
  }
}
