// What pieces hold must be all of the value, once.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

!P = !c.struct<"P" {a: si32, f: f32}>
abi.func @missing(%p_0: i64, %p_1: f32) {
  %p = abi.prologue {
    // expected-error@+1 {{does not carry byte 2 of}} [abi-bytes]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [2, 4]} : i64, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si32, f: f32}>
abi.func @twice(%p_0: i64, %p_1: f32) {
  %p = abi.prologue {
    // expected-error@+1 {{carries bytes 4 to 4 twice, in pieces #0 and #1}} [abi-bytes-twice]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [5, 4]} : i64, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si32, f: f32}>
abi.func @more(%p_0: i32, %p_1: f32) {
  %p = abi.prologue {
    // expected-error@+1 {{piece #0, i32, cannot hold 5 bytes of the value}} [abi-piece]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [5, 4]} : i32, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si32, f: f32}>
abi.func @negative(%p_0: i32, %p_1: f32) {
  %p = abi.prologue {
    // expected-error@+1 {{piece #1, f32, cannot hold -1 bytes of the value}} [abi-piece]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [4, -1]} : i32, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si32, f: f32}>
abi.func @number(%p_0: i32, %p_1: f32) {
  %p = abi.prologue {
    // expected-error@+1 {{has 2 pieces, but 1 sizes}} [abi-offsets]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [4]} : i32, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si32, f: f32}>
abi.func @type(%p_0: i32, %p_1: f32) {
  %p = abi.prologue {
    // expected-error@+1 {{sizes must be 64-bit integers, not "4"}} [abi-offsets]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = ["4", 4]} : i32, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

// Both sides of a call must agree on it.
!P = !c.struct<"P" {a: ui64 : 3, f: f32}>
abi.func private @callee(i64, f32) attributes {source = (!P) -> ()}
// expected-note@+1 {{@whole is here}}
abi.func @whole(%p_0: i64, %p_1: f32) {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [4, 4]} : i64, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}
abi.func @caller(%p_0: i64, %p_1: f32) {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 4], sizes = [4, 4]} : i64, f32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.call_exec @whole(%p) {
    %1:2 = abi.call_args {
      // expected-error@+1 {{'sizes'}} [abi-agree]
      %2:2 = abi.direct %p {offsets = [0, 4], sizes = [1, 4]} : !P -> i64, f32
      abi.yield %2#0, %2#1 : i64, f32
    } : i64, f32
    abi.call @whole(%1#0, %1#1) : (i64, f32) -> ()
    abi.yield
  } : (!P) -> ()
  abi.return
}

// -----

// The members of a struct have places only if all of them have one.
!P = !c.struct<"P" {c: si8, d: f64}, pack = 2>
abi.func @members(%p_0: i8, %p_1: f64) -> !llvm.struct<packed (i8, f64)> {
  %p = abi.prologue {
    %1 = abi.direct %p_0, %p_1 {offsets = [0, 2]} : i8, f64 -> !P
    abi.yield %1 : !P
  } : !P
  %0 = abi.epilogue {
    // expected-error@+1 {{has 1 pieces, but 3 offsets}} [abi-offsets]
    %1 = abi.direct %p {offsets = [0, 2, 3]} : !P -> !llvm.struct<packed (i8, f64)>
    abi.yield %1 : !llvm.struct<packed (i8, f64)>
  } : !llvm.struct<packed (i8, f64)>
  abi.return %0 : !llvm.struct<packed (i8, f64)>
}

// -----

!P = !c.struct<"P" {c: si8, d: f64}, pack = 2>
abi.func @elsewhere(%p_0: i8, %p_1: f64) -> !llvm.struct<packed (i8, f64)> {
  %p = abi.prologue {
    %1 = abi.direct %p_0, %p_1 {offsets = [0, 2]} : i8, f64 -> !P
    abi.yield %1 : !P
  } : !P
  %0 = abi.epilogue {
    // expected-error@+1 {{does not carry byte 2 of}} [abi-bytes]
    %1 = abi.direct %p {offsets = [0, 3], sizes = [1, 7]} : !P -> !llvm.struct<packed (i8, f64)>
    abi.yield %1 : !llvm.struct<packed (i8, f64)>
  } : !llvm.struct<packed (i8, f64)>
  abi.return %0 : !llvm.struct<packed (i8, f64)>
}
