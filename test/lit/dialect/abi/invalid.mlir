// Each case breaks one rule of the verifier in a module that is right otherwise.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// VAST's golden test: bytes 8 to 15 are lost.
!P = !c.struct<"P" {a: si32, b: si16, c: ui64}>
abi.func @lost(%p_0: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{does not carry byte 8 of}} [abi-bytes]
    %0 = abi.direct %p_0 : i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si32, b: si32, c: si32}>
abi.func @tail_lost(%p_0: i64, %p_1: i16) {
  %p = abi.prologue {
    // expected-error@+1 {{does not carry byte 10 of}} [abi-bytes]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i16 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si64, b: si32}>
abi.func @twice(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{carries bytes 4 to 7 twice, in pieces #0 and #1}} [abi-bytes-twice]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4]} : i64, i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si64, b: si64}>
abi.func @outside(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{piece #1, i64 at offset 16, reaches outside}} [abi-piece]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 16]} : i64, i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si64, b: si64}>
abi.func @offsets(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{has 2 pieces, but 1 offsets}} [abi-offsets]
    %0 = abi.direct %p_0, %p_1 {offsets = [0]} : i64, i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

// expected-error@+1 {{argument #0 is taken 0 times by the prologue, not once}} [abi-once]
abi.func @unused(%p_0: i64, %x_0: f64) {
  %x = abi.prologue {
    %0 = abi.direct %x_0 : f64 -> f64
    abi.yield %0 : f64
  } : f64
  abi.return
}

// -----

abi.func @extend_wrong(%c_0: i8 {llvm.signext}) {
  %c = abi.prologue {
    // expected-error@+3 {{extends a si8 with zeros, but it is signed}} [abi-extend]
    // expected-error@+2 {{which has llvm.signext}} [abi-agree]
    // expected-error@+1 {{which lacks llvm.zeroext}} [abi-agree]
    %0 = abi.extend %c_0 : i8 -> si8
    abi.yield %0 : si8
  } : si8
  abi.return
}

// -----

abi.func @extend_unsaid(%c_0: i8) {
  %c = abi.prologue {
    // expected-error@+1 {{does not agree with its parameter, which lacks llvm.signext}} [abi-agree]
    %0 = abi.extend signed %c_0 : i8 -> si8
    abi.yield %0 : si8
  } : si8
  abi.return
}

// -----

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
abi.func @byval_unsaid(%b_0: !llvm.ptr) {
  %b = abi.prologue {
    // expected-error@+1 {{does not agree with its parameter, which lacks llvm.byval}} [abi-agree]
    %0 = abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
    abi.yield %0 : !Big
  } : !Big
  abi.return
}

// -----

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
abi.func @byval_other_type(%b_0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i64, i64)>}) {
  %b = abi.prologue {
    // expected-error@+1 {{but the parameter has llvm.byval(!llvm.struct<(i64, i64)>)}} [abi-agree]
    %0 = abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
    abi.yield %0 : !Big
  } : !Big
  abi.return
}

// -----

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
abi.func @byval_other_align(%b_0: !llvm.ptr {llvm.align = 16 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}) {
  %b = abi.prologue {
    // expected-error@+1 {{has another alignment than its parameter}} [abi-agree]
    %0 = abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
    abi.yield %0 : !Big
  } : !Big
  abi.return
}

// -----

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
abi.func @byval_integer(%b_0: i64) {
  %b = abi.prologue {
    // expected-error@+2 {{passes a value in memory at i64, which is not a pointer}} [abi-indirect]
    // expected-error@+1 {{does not agree with its parameter, which lacks llvm.byval}} [abi-agree]
    %0 = abi.indirect byval %b_0 {align = 8 : i64} : i64 -> !Big
    abi.yield %0 : !Big
  } : !Big
  abi.return
}

// -----

!P = !c.struct<"P" {a: si64}>
abi.func @ignored() {
  %p = abi.prologue {
    // expected-error@+1 {{carries nothing of}} [abi-ignore]
    %0 = abi.ignore : !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

abi.func @yields(%x_0: i32) {
  %x = abi.prologue {
    %0 = abi.direct %x_0 : i32 -> si32
    // expected-error@+1 {{yields 0 values, but abi.prologue has 1 results}} [abi-yield]
    abi.yield
  } : si32
  abi.return
}

// -----

// expected-error@+1 {{argument #0 is taken 0 times by the prologue, not once}} [abi-once]
abi.func @late_prologue(%x_0: i32) {
  llvm.intr.trap
  // expected-error@+1 {{must come before every op of its function that is not pure}} [abi-place]
  %x = abi.prologue {
    %0 = abi.direct %x_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  abi.return
}

// -----

abi.func @two_prologues(%x_0: i32) {
  %x = abi.prologue {
    %0 = abi.direct %x_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  // expected-error@+1 {{must come before every op of its function that is not pure}} [abi-place]
  abi.prologue {
    abi.yield
  }
  abi.return
}

// -----

func.func @outside_abi() {
  // expected-error@+1 {{expects parent op 'abi.func'}} [op-parent]
  abi.prologue {
    abi.yield
  }
  return
}

// -----

abi.func private @f(i32) -> i32
abi.func private @g(i32) -> i32
abi.func @other_callee(%x_0: i32) {
  %x = abi.prologue {
    %0 = abi.direct %x_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  %r = abi.call_exec @f(%x) {
    %a = abi.call_args {
      %1 = abi.direct %x : si32 -> i32
      abi.yield %1 : i32
    } : i32
    // expected-error@+1 {{calls @g, but its abi.call_exec @f}} [abi-callee]
    %c = abi.call @g(%a) : (i32) -> i32
    %2 = abi.call_rets {
      %3 = abi.direct %c : i32 -> si32
      abi.yield %3 : si32
    } : si32
    abi.yield %2 : si32
  } : (si32) -> si32
  abi.return
}

// -----

// expected-note@+1 {{@f is here}}
abi.func private @f(i8 {llvm.signext})
abi.func @no_extension(%x_0: i32) {
  %x = abi.prologue {
    %0 = abi.direct %x_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  %y = c.cast %x : si32 to ui8
  abi.call_exec @f(%y) {
    %a = abi.call_args {
      %1 = abi.direct %y : ui8 -> i8
      abi.yield %1 : i8
    } : i8
    // expected-error@+1 {{does not agree with @f about llvm.signext of operand #0}} [abi-agree]
    abi.call @f(%a) : (i8) -> ()
    abi.yield
  } : (ui8) -> ()
  abi.return
}

// -----

abi.func private @f(i64, i64)
!P = !c.struct<"P" {a: si64, b: si64}>
abi.func @swapped(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.call_exec @f(%p) {
    %a:2 = abi.call_args {
      %1:2 = abi.direct %p {offsets = [0, 8]} : !P -> i64, i64
      abi.yield %1#0, %1#1 : i64, i64
    } : i64, i64
    // expected-error@+1 {{must have the results of abi.call_args as operands, in order}} [abi-once]
    abi.call @f(%a#1, %a#0) : (i64, i64) -> ()
    abi.yield
  } : (!P) -> ()
  abi.return
}

// -----

abi.func private @f()
abi.func @not_carried(%x_0: i32) {
  %x = abi.prologue {
    %0 = abi.direct %x_0 : i32 -> si32
    abi.yield %0 : si32
  } : si32
  // expected-error@+1 {{must have its operands carried by abi.call_args, each once and in order}} [abi-once]
  abi.call_exec @f(%x) {
    abi.call @f() : () -> ()
    abi.yield
  } : (si32) -> ()
  abi.return
}

// -----

abi.func @arguments_swapped(%a_0: i32, %b_0: i32) {
  // expected-error@+1 {{takes the function's arguments out of order}} [abi-once]
  %a, %b = abi.prologue {
    %0 = abi.direct %b_0 : i32 -> si32
    %1 = abi.direct %a_0 : i32 -> si32
    abi.yield %0, %1 : si32, si32
  } : si32, si32
  abi.return
}

// -----

abi.func @yields_swapped(%a_0: i32, %b_0: i32) {
  %a, %b = abi.prologue {
    %0 = abi.direct %a_0 : i32 -> si32
    %1 = abi.direct %b_0 : i32 -> si32
    // expected-error@+1 {{must yield the results of the ops before it, each once and in order}} [abi-once]
    abi.yield %1, %0 : si32, si32
  } : si32, si32
  abi.return
}

// -----

abi.func private @f(i64, i64) -> (i64, i64)
!P = !c.struct<"P" {a: si64, b: si64}>
abi.func @results_swapped(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i64 -> !P
    abi.yield %0 : !P
  } : !P
  %r = abi.call_exec @f(%p) {
    %a:2 = abi.call_args {
      %1:2 = abi.direct %p {offsets = [0, 8]} : !P -> i64, i64
      abi.yield %1#0, %1#1 : i64, i64
    } : i64, i64
    // expected-error@+1 {{must have its results carried by abi.call_rets, each once and in order}} [abi-once]
    %c:2 = abi.call @f(%a#0, %a#1) : (i64, i64) -> (i64, i64)
    %2 = abi.call_rets {
      %3 = abi.direct %c#1, %c#0 {offsets = [0, 8]} : i64, i64 -> !P
      abi.yield %3 : !P
    } : !P
    abi.yield %2 : !P
  } : (!P) -> !P
  abi.return
}

// -----

// expected-error@+1 {{result #0 has type memref<3xf32>, which no register or stack slot carries}} [abi-func]
abi.func private @source_result(i32) -> memref<3xf32>

// -----

// expected-error@+1 {{"llvm.align" should be a power of 2}} [argument-attribute]
abi.func private @odd_alignment(!llvm.ptr {llvm.align = 12 : i64})

// -----

!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
abi.func @result_not_written(%sret: !llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (array<5 x i64>)>}, %c_0: i1) {
  %c = abi.prologue {
    %0 = abi.direct %c_0 : i1 -> i1
    abi.yield %0 : i1
  } : i1
  cf.cond_br %c, ^some, ^none
^some:
  %b = c.zero : !Big
  abi.epilogue {
    abi.indirect sret %b, %sret {align = 8 : i64} : !Big, !llvm.ptr
    abi.yield
  }
  abi.return
^none:
  // expected-error@+1 {{returns without an epilogue that writes the result to argument #0}} [abi-once]
  abi.return
}

// -----

!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
// expected-note@+1 {{@aligned is here}}
abi.func private @aligned(!llvm.ptr {llvm.align = 64 : i64, llvm.sret = !llvm.struct<"struct.Big", (array<5 x i64>)>})
abi.func @less_aligned() {
  %r = abi.call_exec @aligned() {
    %s = abi.call_args {
      %0 = abi.indirect sret {align = 8 : i64, slot = !Big} : -> !llvm.ptr
      abi.yield %0 : !llvm.ptr
    } : !llvm.ptr
    // expected-error@+1 {{does not agree with @aligned about llvm.align of operand #0}} [abi-agree]
    abi.call @aligned(%s) : (!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (array<5 x i64>)>}) -> ()
    %b = abi.call_rets {
      %1 = abi.indirect sret %s {align = 8 : i64} : !llvm.ptr -> !Big
      abi.yield %1 : !Big
    } : !Big
    abi.yield %b : !Big
  } : () -> !Big
  abi.return
}
