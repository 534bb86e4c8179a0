// A call and what it calls must pass the same value in the same way. Each case
// changes one side only.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

!P = !c.struct<"P" {a: si64, b: si32}>
// expected-note@+1 {{@f is here}}
abi.func private @f(i64, i32) attributes {source = (!P) -> ()}
!Q = !c.struct<"Q" {a: si64, b: si32}>
abi.func @same_shape(%p_0: i64, %p_1: i32) {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !Q
    abi.yield %0 : !Q
  } : !Q
  // expected-error@+1 {{'abi.call_exec' op passes a !c.struct<"Q" {a: si64, b: si32}> as operand #0, but @f has a !c.struct<"P" {a: si64, b: si32}>}} [abi-agree]
  abi.call_exec @f(%p) {
    %a:2 = abi.call_args {
      %0:2 = abi.direct %p {offsets = [0, 8]} : !Q -> i64, i32
      abi.yield %0#0, %0#1 : i64, i32
    } : i64, i32
    abi.call @f(%a#0, %a#1) : (i64, i32) -> ()
    abi.yield
  } : (!Q) -> ()
  abi.return
}

// -----

!S = !c.struct<"S" {: ui8 : 8, a: si8, : ui8 : 8}>
// expected-note@+2 {{@g is here}}
// expected-note@+1 {{@g is here}}
abi.func @g(%p_0: i8) {
  %p = abi.prologue {
    %0 = abi.direct %p_0 {offsets = [1]} : i8 -> !S
    abi.yield %0 : !S
  } : !S
  abi.return
}
abi.func @other_offset() {
  %p = c.zero : !S
  abi.call_exec @g(%p) {
    %a = abi.call_args {
      // expected-error@+1 {{'abi.direct' op does not agree with @g about the pieces of operand #0}} [abi-agree]
      %0 = abi.direct %p : !S -> i16
      abi.yield %0 : i16
    } : i16
    // expected-error@+1 {{passes a i16 as operand #0, but @g has a i8}} [abi-agree]
    abi.call @g(%a) : (i16) -> ()
    abi.yield
  } : (!S) -> ()
  abi.return
}

// -----

!R = !c.struct<"R" {a: si64, : ui64 : 64, b: si64}>
abi.func @swapped(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{has piece #1 at offset 0, after one at 16; offsets must ascend}} [abi-offsets]
    %0 = abi.direct %p_0, %p_1 {offsets = [16, 0]} : i64, i64 -> !R
    abi.yield %0 : !R
  } : !R
  abi.return
}

// -----

// Two calls of one declaration.
!W = !c.struct<"W" {a: si16, b: si8}>
// expected-note@+1 {{@w is here}}
abi.func private @w(i64)
abi.func @calls() {
  %p = c.zero : !W
  %x = c.zero : si64
  abi.call_exec @w(%p) {
    %a = abi.call_args {
      %0 = abi.direct %p : !W -> i64
      abi.yield %0 : i64
    } : i64
    abi.call @w(%a) : (i64) -> ()
    abi.yield
  } : (!W) -> ()
  abi.call_exec @w(%x) {
    %a = abi.call_args {
      // expected-error@+1 {{'abi.direct' op does not agree with @w about the type of operand #0}} [abi-agree]
      %0 = abi.direct %x : si64 -> i64
      abi.yield %0 : i64
    } : i64
    abi.call @w(%a) : (i64) -> ()
    abi.yield
  } : (si64) -> ()
  abi.return
}

// -----

// expected-error@+1 {{'abi.func' op has llvm.sret on value #1; the result's address is the first parameter}} [abi-agree]
abi.func private @sret_second(i32, !llvm.ptr {llvm.sret = i64})

// -----

// expected-error@+1 {{has both llvm.byval and llvm.inreg on value #0}} [abi-agree]
abi.func private @inreg(!llvm.ptr {llvm.align = 8 : i64, llvm.byval = i64, llvm.inreg})

// -----

// expected-error@+1 {{has both llvm.signext and llvm.zeroext on value #0}} [abi-agree]
abi.func private @both(i8 {llvm.signext, llvm.zeroext})

// -----

// expected-error@+1 {{has both llvm.byval and llvm.sret on value #0}} [abi-agree]
abi.func private @byval_result(!llvm.ptr {llvm.byval = i64, llvm.sret = i64})

// -----

// The result of a call is extended as its abi.call_rets says.
abi.func private @narrow() -> (i8 {llvm.zeroext})
abi.func @extended() {
  %r = abi.call_exec @narrow() {
    %c = abi.call @narrow() : () -> (i8 {llvm.zeroext})
    %1 = abi.call_rets {
      // expected-error@+2 {{does not agree with its parameter, which lacks llvm.signext}} [abi-agree]
      // expected-error@+1 {{does not agree with its parameter, which has llvm.zeroext}} [abi-agree]
      %2 = abi.extend signed %c : i8 -> si8
      abi.yield %2 : si8
    } : si8
    abi.yield %1 : si8
  } : () -> si8
  abi.return
}

// -----

// expected-note@+1 {{@v is here}}
abi.func private @v(i64, ...)
abi.func @vararg(%a_0: i64, %fp_0: !llvm.ptr) {
  %a, %fp = abi.prologue {
    %0 = abi.direct %a_0 : i64 -> si64
    %1 = abi.direct %fp_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0, %1 : si64, !llvm.ptr
  } : si64, !llvm.ptr
  abi.call_exec @v(%a, %a) {
    %c:2 = abi.call_args {
      %0 = abi.direct %a : si64 -> i64
      %1 = abi.direct %a : si64 -> i64
      abi.yield %0, %1 : i64, i64
    } : i64, i64
    // expected-error@+1 {{says that its callee is a !llvm.func<void (i64, i64, ...)>, but @v is not}} [abi-agree]
    abi.call @v(%c#0, %c#1) vararg(!llvm.func<void (i64, i64, ...)>) : (i64, i64) -> ()
    abi.yield
  } : (si64, si64) -> ()
  abi.call_exec %fp(%a) {
    %c = abi.call_args {
      %0 = abi.direct %a : si64 -> i64
      abi.yield %0 : i64
    } : i64
    // expected-error@+1 {{does not pass or take what its vararg type !llvm.func<i32 (i64, ...)> says}} [abi-callee]
    abi.call %fp(%c) vararg(!llvm.func<i32 (i64, ...)>) : (i64) -> ()
    abi.yield
  } {fixed = 1 : i64} : (si64) -> ()
  // expected-error@+1 {{names 0 operands, which does not fit the type !llvm.func<void (i64, ...)> of its abi.call}} [abi-agree]
  abi.call_exec %fp(%a) {
    %c = abi.call_args {
      %0 = abi.direct %a : si64 -> i64
      abi.yield %0 : i64
    } : i64
    abi.call %fp(%c) vararg(!llvm.func<void (i64, ...)>) : (i64) -> ()
    abi.yield
  } {fixed = 0 : i64} : (si64) -> ()
  // expected-error@+1 {{does not agree with its abi.call about being variadic}} [abi-agree]
  abi.call_exec %fp(%a) {
    %c = abi.call_args {
      %0 = abi.direct %a : si64 -> i64
      abi.yield %0 : i64
    } : i64
    abi.call %fp(%c) vararg(!llvm.func<void (i64, ...)>) : (i64) -> ()
    abi.yield
  } : (si64) -> ()
  abi.call_exec %fp(%a) {
    %c = abi.call_args {
      %0 = abi.direct %a : si64 -> i64
      abi.yield %0 : i64
    } : i64
    // expected-error@+1 {{has a vararg type that is not a variadic LLVM function type}} [abi-callee]
    abi.call %fp(%c) vararg(i64) : (i64) -> ()
    abi.yield
  } : (si64) -> ()
  abi.return
}

// -----

// expected-note@+2 {{@d is here}}
// expected-note@+1 {{@d is here}}
abi.func @d(%a_0: i64) -> i64 {
  %a = abi.prologue {
    %0 = abi.direct %a_0 {loc = ["rdi"]} : i64 -> si64
    abi.yield %0 : si64
  } : si64
  %r = abi.epilogue {
    %0 = abi.direct %a : si64 -> i64
    abi.yield %0 : i64
  } : i64
  abi.return %r : i64
}
abi.func @location_and_result() {
  %a = c.zero : si64
  %r = abi.call_exec @d(%a) {
    %c = abi.call_args {
      // expected-error@+1 {{does not agree with @d about the 'loc' of operand #0}} [abi-agree]
      %0 = abi.direct %a {loc = ["rsi"]} : si64 -> i64
      abi.yield %0 : i64
    } : i64
    %d = abi.call @d(%c) : (i64) -> i64
    %1 = abi.call_rets {
      // expected-error@+1 {{does not agree with @d about the type of the result}} [abi-agree]
      %2 = abi.direct %d : i64 -> ui64
      abi.yield %2 : ui64
    } : ui64
    abi.yield %1 : ui64
  } : (si64) -> ui64
  abi.return
}

// -----

// expected-error@+1 {{has a source type that its prologue and epilogues do not have}} [abi-agree]
abi.func @source() -> i64 attributes {source = () -> f64} {
  %a = c.zero : si64
  %r = abi.epilogue {
    %0 = abi.direct %a : si64 -> i64
    abi.yield %0 : i64
  } : i64
  abi.return %r : i64
}

// -----

abi.func @epilogues(%c_0: i1 {llvm.zeroext}) -> i64 {
  %c = abi.prologue {
    %0 = abi.extend %c_0 : i1 -> i1
    abi.yield %0 : i1
  } : i1
  %a = c.zero : si64
  %b = c.zero : ui64
  cf.cond_br %c, ^one, ^two
^one:
  %r = abi.epilogue {
    // expected-note@+1 {{which is here}}
    %0 = abi.direct %a : si64 -> i64
    abi.yield %0 : i64
  } : i64
  abi.return %r : i64
^two:
  %s = abi.epilogue {
    // expected-error@+1 {{does not agree with another epilogue of its function about the type of the result}} [abi-agree]
    %0 = abi.direct %b : ui64 -> i64
    abi.yield %0 : i64
  } : i64
  abi.return %s : i64
}

// -----

!L = !c.struct<"L" {a: si64}>
abi.func @locations_and_lost(%a_0: i64) {
  %a = abi.prologue {
    // expected-error@+3 {{has 1 pieces, but says where 2 are}} [abi-piece]
    // expected-error@+2 {{names a register or stack slot by a string, not 1 : i64}} [abi-piece]
    // expected-error@+1 {{says that byte 3 of !c.struct<"L" {a: si64}> is lost, but it is not}} [abi-bytes]
    %0 = abi.direct %a_0 {loc = ["rdi", 1], lost = [3]} : i64 -> !L
    abi.yield %0 : !L
  } : !L
  abi.return
}

// -----

// expected-note@+1 {{@two is here}}
abi.func @two(%a_0: i64) {
  %a, %e = abi.prologue {
    %0 = abi.direct %a_0 : i64 -> si64
    %1 = abi.ignore : !c.struct<"E" {}>
    abi.yield %0, %1 : si64, !c.struct<"E" {}>
  } : si64, !c.struct<"E" {}>
  abi.return
}
abi.func @one_operand() {
  %a = c.zero : si64
  // expected-error@+1 {{carries 1 operands, but @two 2 parameters}} [abi-agree]
  abi.call_exec @two(%a) {
    %c = abi.call_args {
      %0 = abi.direct %a : si64 -> i64
      abi.yield %0 : i64
    } : i64
    abi.call @two(%c) : (i64) -> ()
    abi.yield
  } : (si64) -> ()
  abi.return
}
