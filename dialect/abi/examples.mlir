// The result of emit-abi for a function of type struct Big (struct Big, signed char, struct Empty)
// for x86-64: memory for the records (byval and sret), an extended byte, and nothing.
!Big = !c.struct<"Big" {numbers: !c.array<4 x f64>}>
!Empty = !c.struct<"Empty" {}>
abi.func @grow(%sret: !llvm.ptr {llvm.align = 8 : i64, llvm.dead_on_unwind, llvm.noalias, llvm.sret = !llvm.struct<"struct.Big", (array<4 x f64>)>, llvm.writable}, %b_0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (array<4 x f64>)>, llvm.noundef}, %letter_0: i8 {llvm.noundef, llvm.signext}) {
  %b, %letter, %nothing = abi.prologue {
    %0 = abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
    %1 = abi.extend signed %letter_0 : i8 -> si8
    %2 = abi.ignore : !Empty
    abi.yield %0, %1, %2 : !Big, si8, !Empty
  } : !Big, si8, !Empty
  abi.epilogue {
    abi.indirect sret %b, %sret {align = 8 : i64} : !Big, !llvm.ptr
    abi.yield
  }
  abi.return
}

// -----

// A call: the record is passed in two registers, the result is returned in one.
!Point = !c.struct<"Point" {x: si32, y: f64}>
abi.func private @length(i32, f64) -> f64 attributes {source = (!Point) -> f64}
abi.func @twice(%p_0: i32, %p_1: f64) -> f64 {
  %p = abi.prologue {
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i32, f64 -> !Point
    abi.yield %0 : !Point
  } : !Point
  %length = abi.call_exec @length(%p) {
    %0:2 = abi.call_args {
      %1:2 = abi.direct %p {offsets = [0, 8]} : !Point -> i32, f64
      abi.yield %1#0, %1#1 : i32, f64
    } : i32, f64
    %2 = abi.call @length(%0#0, %0#1) : (i32, f64) -> f64
    %3 = abi.call_rets {
      %4 = abi.direct %2 : f64 -> f64
      abi.yield %4 : f64
    } : f64
    abi.yield %3 : f64
  } : (!Point) -> f64
  %sum = arith.addf %length, %length : f64
  %result = abi.epilogue {
    %0 = abi.direct %sum : f64 -> f64
    abi.yield %0 : f64
  } : f64
  abi.return %result : f64
}

// -----

// A record whose members are separate parameters, at the given offsets.
!Pair = !c.struct<"Pair" {a: si64, b: si32}>
abi.func @second(%p_0: i64, %p_1: i32) -> i32 {
  %p = abi.prologue {
    %0 = abi.expand %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !Pair
    abi.yield %0 : !Pair
  } : !Pair
  %b = c.get %p["b"] : !Pair -> si32
  %result = abi.epilogue {
    %0 = abi.direct %b : si32 -> i32
    abi.yield %0 : i32
  } : i32
  abi.return %result : i32
}
