// What a call names, and what it passes, must be what there is to call.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

// expected-note@+2 {{@f is here}}
// expected-note@+1 {{@f is here}}
abi.func private @f(i64) attributes {source = (si64) -> ()}
abi.func @too_many() {
  %a = c.zero : si64
  // expected-error@+1 {{'abi.call_exec' op has 2 operands, but @f has 1 parameters}} [abi-agree]
  abi.call_exec @f(%a, %a) {
    %c:2 = abi.call_args {
      %0 = abi.direct %a : si64 -> i64
      %1 = abi.direct %a : si64 -> i64
      abi.yield %0, %1 : i64, i64
    } : i64, i64
    // expected-error@+1 {{'abi.call' op has 2 operands, but @f has 1 parameters}} [abi-agree]
    abi.call @f(%c#0, %c#1) : (i64, i64) -> ()
    abi.yield
  } : (si64, si64) -> ()
  abi.return
}

// -----

// expected-note@+1 {{@expanded is here}}
abi.func @expanded(%a_0: i64) {
  %a = abi.prologue {
    %0 = abi.expand %a_0 {offsets = [0]} : i64 -> !c.struct<"S" {a: si64}>
    abi.yield %0 : !c.struct<"S" {a: si64}>
  } : !c.struct<"S" {a: si64}>
  abi.return
}
abi.func @direct() {
  %a = c.zero : !c.struct<"S" {a: si64}>
  abi.call_exec @expanded(%a) {
    %c = abi.call_args {
      // expected-error@+1 {{'abi.direct' op does not agree with @expanded about the way of passing of operand #0}} [abi-agree]
      %0 = abi.direct %a : !c.struct<"S" {a: si64}> -> i64
      abi.yield %0 : i64
    } : i64
    abi.call @expanded(%c) : (i64) -> ()
    abi.yield
  } : (!c.struct<"S" {a: si64}>) -> ()
  abi.return
}

// -----

// expected-error@+1 {{'abi.func' op has a source type that its prologue and epilogues do not have}} [abi-agree]
abi.func @source(%a_0: i64, %b_0: f64) attributes {source = (si64, si64) -> ()} {
  %a, %b = abi.prologue {
    %0 = abi.direct %a_0 : i64 -> si64
    %1 = abi.direct %b_0 : f64 -> f64
    abi.yield %0, %1 : si64, f64
  } : si64, f64
  abi.return
}
abi.func @right(%a_0: i64) attributes {source = (si64) -> ()} {
  %a = abi.prologue {
    %0 = abi.direct %a_0 : i64 -> si64
    abi.yield %0 : si64
  } : si64
  abi.return
}
// expected-error@+1 {{'abi.func' op has a source type that its prologue and epilogues do not have}} [abi-agree]
abi.func @fewer(%a_0: i64) attributes {source = () -> ()} {
  %a = abi.prologue {
    %0 = abi.direct %a_0 : i64 -> si64
    abi.yield %0 : si64
  } : si64
  abi.return
}

// -----

abi.func private @p()
abi.func @through_a_pointer(%fp_0: !llvm.ptr) {
  %fp = abi.prologue {
    %0 = abi.direct %fp_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  abi.call_exec %fp() {
    // expected-error@+1 {{'abi.call' op calls @p, but its abi.call_exec through a pointer}} [abi-callee]
    abi.call @p() : () -> ()
    abi.yield
  } : () -> ()
  abi.call_exec @p() {
    // expected-error@+1 {{'abi.call' op calls through a pointer, but its abi.call_exec @p}} [abi-callee]
    abi.call %fp() : () -> ()
    abi.yield
  } : () -> ()
  abi.return
}

// -----

// expected-note@+2 {{@result is here}}
// expected-note@+1 {{@result is here}}
abi.func private @result() -> i8
abi.func @result_of_a_call() {
  abi.call_exec @result() {
    // expected-error@+4 {{'abi.call' op must have its results carried by abi.call_rets, each once and in order}} [abi-once]
    // expected-error@+3 {{'abi.call' op has both llvm.signext and llvm.zeroext on value #0}} [abi-agree]
    // expected-error@+2 {{'abi.call' op does not agree with @result about llvm.signext of result #0}} [abi-agree]
    // expected-error@+1 {{'abi.call' op does not agree with @result about llvm.zeroext of result #0}} [abi-agree]
    %c = abi.call @result() : () -> (i8 {llvm.signext, llvm.zeroext})
    abi.yield
  } : () -> ()
  abi.return
}

// -----

abi.func private @empty()
abi.func @no_parts() {
  // expected-error@+1 {{'abi.call_exec' op must hold an abi.call, with an abi.call_args before and an abi.call_rets after it if needed, and an abi.yield}} [abi-shape]
  "abi.call_exec"() <{callee = @empty}> ({}) : () -> ()
  abi.return
}

// -----

abi.func @no_callee() {
  "abi.call_exec"() ({
    // expected-error@+1 {{'abi.call' op has neither a callee's name nor a pointer as first operand}} [abi-callee]
    "abi.call"() : () -> ()
    "abi.yield"() : () -> ()
  }) : () -> ()
  abi.return
}

// -----

abi.func private @nothing_carried() -> i64
abi.func @call() {
  %r = abi.call_exec @nothing_carried() {
    %c = abi.call @nothing_carried() : () -> i64
    %d = "abi.call_rets"() ({
      %z = abi.direct %c : i64 -> si64
      "abi.yield"(%z) : (si64) -> ()
    }) : () -> si64
    abi.yield %d : si64
  } : () -> si64
  abi.call_exec @nothing_carried() {
    // expected-error@+1 {{'abi.call' op must have its results carried by abi.call_rets, each once and in order}} [abi-once]
    %c = abi.call @nothing_carried() : () -> i64
    // expected-error@+1 {{'abi.call_rets' op carries 0 values, but a function has one result}} [abi-shape]
    "abi.call_rets"() ({
      "abi.yield"() : () -> ()
    }) : () -> ()
    abi.yield
  } : () -> ()
  abi.return
}

// -----

// Another dialect's function is for that dialect to check.
llvm.func @foreign(i64)
abi.func @calls_foreign() {
  abi.call_exec @foreign() {
    abi.call @foreign() : () -> ()
    abi.yield
  } : () -> ()
  abi.return
}

// -----

// expected-error@+1 {{'abi.func' op requires attribute 'function_type'}} [op-attribute]
"abi.func"() <{sym_name = "untyped"}> ({
  "abi.return"() : () -> ()
}) : () -> ()

// -----

// Layouts of an unknown target are checked as x86-64's.
module attributes {llvm.target_triple = "m68k-unknown-linux-gnu"} {
  abi.func @unknown_target(%a_0: i32) {
    %a = abi.prologue {
      // expected-error@+1 {{'abi.direct' op does not carry byte 4 of !c.struct<"S" {a: si16, b: si32}>: the pieces hold bytes 0 to 3, but the value has 8 bytes}} [abi-bytes]
      %0 = abi.direct %a_0 : i32 -> !c.struct<"S" {a: si16, b: si32}>
      abi.yield %0 : !c.struct<"S" {a: si16, b: si32}>
    } : !c.struct<"S" {a: si16, b: si32}>
    abi.return
  }
}
