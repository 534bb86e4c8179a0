// One op that carries a value at a time, each wrong in itself.
// RUN: abi-opt --split-input-file --verify-diagnostics %s

!P = !c.struct<"P" {a: si64, b: si32}>
abi.func @reaches_outside(%p_0: i64, %p_1: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{piece #1, i64 at offset 9, reaches outside !c.struct<"P" {a: si64, b: si32}>, which has 16 bytes}} [abi-piece]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 9]} : i64, i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si64, b: si32}>
abi.func @before_the_start(%p_0: i64) {
  %p = abi.prologue {
    // expected-error@+1 {{piece #0, i64 at offset -8, reaches outside}} [abi-piece]
    %0 = abi.direct %p_0 {offsets = [-8]} : i64 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!P = !c.struct<"P" {a: si64, b: si32}>
abi.func @two_pieces_lack_a_byte(%p_0: i32, %p_1: i32) {
  %p = abi.prologue {
    // expected-error@+1 {{does not carry byte 4 of !c.struct<"P" {a: si64, b: si32}>: the pieces hold bytes 0 to 3 and bytes 8 to 11, but the value has 16 bytes}} [abi-bytes]
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i32, i32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}

// -----

!Big = !c.struct<"Big" {v: !c.array<5 x si64>}>
abi.func @both_kinds(%b_0: !llvm.ptr) {
  %b = abi.prologue {
    // expected-error@+3 {{'abi.indirect' op is byval and sret at once}} [abi-indirect]
    // expected-error@+2 {{does not agree with its parameter, which lacks llvm.byval}} [abi-agree]
    // expected-error@+1 {{does not agree with its parameter, which lacks llvm.sret}} [abi-agree]
    %0 = "abi.indirect"(%b_0) {byval, sret} : (!llvm.ptr) -> !Big
    abi.yield %0 : !Big
  } : !Big
  abi.return
}

// -----

abi.func @no_layout(%sret: !llvm.ptr {llvm.align = 8 : i64, llvm.sret = i64}, %x_0: i64) {
  %x = abi.prologue {
    // expected-error@+1 {{carries a value of type index, which is not a C type with a layout}} [abi-shape]
    %0 = abi.direct %x_0 : i64 -> index
    abi.yield %0 : index
  } : index
  abi.epilogue {
    // expected-error@+1 {{carries a value of type index, which is not a C type with a layout}} [abi-shape]
    abi.indirect sret %x, %sret {align = 8 : i64} : index, !llvm.ptr
    abi.yield
  }
  abi.return
}

// -----

abi.func @ignored_twice(%fp_0: !llvm.ptr) {
  %fp = abi.prologue {
    %0 = abi.direct %fp_0 : !llvm.ptr -> !llvm.ptr
    // expected-error@+1 {{has 0 operands and 0 results, which does not fit abi.prologue}} [abi-shape]
    "abi.ignore"() : () -> ()
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  abi.return
}

// -----

// expected-note@+1 {{@two is here}}
abi.func private @two() -> (i64, i32)
abi.func @one_result() {
  %r = abi.call_exec @two() {
    // expected-error@+1 {{'abi.call' op has 1 results, but @two returns 2}} [abi-agree]
    %c = abi.call @two() : () -> i64
    %1 = abi.call_rets {
      %2 = abi.direct %c : i64 -> si64
      abi.yield %2 : si64
    } : si64
    abi.yield %1 : si64
  } : () -> si64
  abi.return
}

// -----

abi.func private @g()
abi.func @no_call() {
  // expected-error@+1 {{'abi.call_exec' op must hold an abi.call, with an abi.call_args before and an abi.call_rets after it if needed, and an abi.yield}} [abi-shape]
  abi.call_exec @g() {
    abi.yield
  } : () -> ()
  abi.return
}

// -----

abi.func @aligned_oddly(%b_0: !llvm.ptr) {
  %b = abi.prologue {
    // expected-error@+1 {{alignment 12 is not a power of two up to 2^32}} [abi-indirect]
    %0 = abi.indirect %b_0 {align = 12 : i64} : !llvm.ptr -> si64
    abi.yield %0 : si64
  } : si64
  abi.return
}

// -----

abi.func @extended(%a_0: i16 {llvm.signext}, %b_0: i32 {llvm.signext}) {
  %a, %b = abi.prologue {
    // expected-error@+1 {{carries a si8 as i16, not as i8}} [abi-extend]
    %0 = abi.extend signed %a_0 : i16 -> si8
    // expected-error@+1 {{carries a si32; only integers narrower than 32 bits are extended}} [abi-extend]
    %1 = abi.extend signed %b_0 : i32 -> si32
    abi.yield %0, %1 : si8, si32
  } : si8, si32
  abi.return
}

// -----

// expected-error@+1 {{attribute 'variadic' failed to satisfy constraint: unit attribute}} [op-attribute]
"abi.func"() <{sym_name = "v", function_type = () -> (), variadic = 1 : i64, sym_visibility = "private"}> ({}) : () -> ()

// -----

// One error a function is enough.
// expected-error@+1 {{parameter #0 has type memref<3xf32>, which no register or stack slot carries}} [abi-func]
abi.func private @two_memrefs(memref<3xf32>, memref<4xf32>)

// -----

!E = !c.struct<"E" {}>
abi.func @ignored(%x_0: i64) {
  %e = abi.prologue {
    // expected-error@+1 {{has 1 operands and 1 results, which does not fit abi.prologue}} [abi-shape]
    %0 = "abi.ignore"(%x_0) : (i64) -> !E
    abi.yield %0 : !E
  } : !E
  abi.return
}

// -----

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
abi.func private @big(!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>}) attributes {source = () -> !Big}
abi.func @reads_elsewhere(%p_0: !llvm.ptr) {
  %p = abi.prologue {
    %0 = abi.direct %p_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  %r = abi.call_exec @big() {
    %a = abi.call_args {
      %1 = abi.indirect sret {align = 8 : i64, slot = !Big} : -> !llvm.ptr
      abi.yield %1 : !llvm.ptr
    } : !llvm.ptr
    abi.call @big(%a) : (!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>}) -> ()
    %2 = abi.call_rets {
      // expected-error@+1 {{must read the storage that abi.call_args made for the result}} [abi-indirect]
      %3 = abi.indirect sret %p_0 {align = 8 : i64} : !llvm.ptr -> !Big
      abi.yield %3 : !Big
    } : !Big
    abi.yield %2 : !Big
  } : () -> !Big
  abi.return
}

// -----

!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
abi.func private @big(!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>}, !llvm.ptr) attributes {source = (!llvm.ptr) -> !Big}
abi.func @reads_an_argument(%p_0: !llvm.ptr) {
  %p = abi.prologue {
    %0 = abi.direct %p_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  %r = abi.call_exec @big(%p) {
    %a:2 = abi.call_args {
      %1 = abi.indirect sret {align = 8 : i64, slot = !Big} : -> !llvm.ptr
      %2 = abi.direct %p : !llvm.ptr -> !llvm.ptr
      abi.yield %1, %2 : !llvm.ptr, !llvm.ptr
    } : !llvm.ptr, !llvm.ptr
    abi.call @big(%a#0, %a#1) : (!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>}, !llvm.ptr) -> ()
    %3 = abi.call_rets {
      // expected-error@+1 {{must read the storage that abi.call_args made for the result}} [abi-indirect]
      %4 = abi.indirect sret %a#1 {align = 8 : i64} : !llvm.ptr -> !Big
      abi.yield %4 : !Big
    } : !Big
    abi.yield %3 : !Big
  } : (!llvm.ptr) -> !Big
  abi.return
}

// -----

// Where a type is wrong, nothing else is said of the function.
// expected-error@+1 {{parameter #0 has type index, which no register or stack slot carries}} [abi-func]
abi.func @public(index)

// -----

// Where operands are not in order, nothing is said of their attributes.
abi.func private @g(i8 {llvm.signext}, i8 {llvm.zeroext})
abi.func @swapped(%a_0: i8 {llvm.signext}, %b_0: i8 {llvm.zeroext}) {
  %a, %b = abi.prologue {
    %0 = abi.extend signed %a_0 : i8 -> si8
    %1 = abi.extend %b_0 : i8 -> ui8
    abi.yield %0, %1 : si8, ui8
  } : si8, ui8
  abi.call_exec @g(%a, %b) {
    %c:2 = abi.call_args {
      %2 = abi.extend signed %a : si8 -> i8
      %3 = abi.extend %b : ui8 -> i8
      abi.yield %2, %3 : i8, i8
    } : i8, i8
    // expected-error@+1 {{must have the results of abi.call_args as operands, in order}} [abi-once]
    abi.call @g(%c#1, %c#0) : (i8 {llvm.signext}, i8 {llvm.zeroext}) -> ()
    abi.yield
  } : (si8, ui8) -> ()
  abi.return
}
