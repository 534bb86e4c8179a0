// --verify-abi
!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
!E = !c.struct<"E" {}>
!P = !c.struct<"P" {a: si64, b: si32}>
module attributes {llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  abi.func @f(%sret: !llvm.ptr {llvm.align = 8 : i64, llvm.dead_on_unwind, llvm.noalias, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>, llvm.writable}, %p_0: i64, %p_1: i32, %b_0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>, llvm.noundef}, %c_0: i8 {llvm.noundef, llvm.signext}) {
    %p, %b, %c, %e = abi.prologue {
      %0 = abi.direct %p_0, %p_1 {loc = ["rsi", "rdx"], offsets = [0, 8]} : i64, i32 -> !P
      %1 = abi.indirect byval %b_0 {align = 8 : i64, loc = ["stack+0"]} : !llvm.ptr -> !Big
      %2 = abi.extend signed %c_0 {loc = ["rcx"]} : i8 -> si8
      %3 = abi.ignore : !E
      abi.yield %0, %1, %2, %3 : !P, !Big, si8, !E
    } : !P, !Big, si8, !E
    %r = abi.call_exec @f(%p, %b, %c, %e) {
      %0:5 = abi.call_args {
        %2 = abi.indirect sret {align = 8 : i64, loc = ["rdi"], slot = !Big} : -> !llvm.ptr
        %3:2 = abi.direct %p {loc = ["rsi", "rdx"], offsets = [0, 8]} : !P -> i64, i32
        %4 = abi.indirect byval %b {align = 8 : i64, loc = ["stack+0"]} : !Big -> !llvm.ptr
        %5 = abi.extend signed %c {loc = ["rcx"]} : si8 -> i8
        abi.ignore %e : !E
        abi.yield %2, %3#0, %3#1, %4, %5 : !llvm.ptr, i64, i32, !llvm.ptr, i8
      } : !llvm.ptr, i64, i32, !llvm.ptr, i8
      abi.call @f(%0#0, %0#1, %0#2, %0#3, %0#4) : (!llvm.ptr {llvm.align = 8 : i64, llvm.dead_on_unwind, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>, llvm.writable}, i64, i32, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>, llvm.noundef}, i8 {llvm.noundef, llvm.signext}) -> ()
      %1 = abi.call_rets {
        %2 = abi.indirect sret %0#0 {align = 8 : i64, loc = ["rdi"]} : !llvm.ptr -> !Big
        abi.yield %2 : !Big
      } : !Big
      abi.yield %1 : !Big
    } : (!P, !Big, si8, !E) -> !Big
    abi.epilogue {
      abi.indirect sret %r, %sret {align = 8 : i64, loc = ["rdi"]} : !Big, !llvm.ptr
      abi.yield
    }
    abi.return
  }
  abi.func private @v(i64, i32, ...) -> (i8 {llvm.zeroext}) attributes {source = (!P) -> ui8}
  abi.func @g(%a_0: !llvm.ptr {llvm.noundef}, %p_0: i64, %p_1: i32) -> (i64, i32) {
    %a, %p = abi.prologue {
      %1 = abi.direct %a_0 {loc = ["rdi"]} : !llvm.ptr -> !llvm.ptr
      %2 = abi.direct %p_0, %p_1 {loc = ["rsi", "rdx"], offsets = [0, 8]} : i64, i32 -> !P
      abi.yield %1, %2 : !llvm.ptr, !P
    } : !llvm.ptr, !P
    %r = abi.call_exec @v(%p, %a) {
      %1:3 = abi.call_args {
        %4:2 = abi.direct %p {loc = ["rdi", "rsi"], offsets = [0, 8]} : !P -> i64, i32
        %5 = abi.direct %a {loc = ["rdx"]} : !llvm.ptr -> !llvm.ptr
        abi.yield %4#0, %4#1, %5 : i64, i32, !llvm.ptr
      } : i64, i32, !llvm.ptr
      %2 = abi.call @v(%1#0, %1#1, %1#2) vararg(!llvm.func<i8 (i64, i32, ...)>) : (i64, i32, !llvm.ptr {llvm.noundef}) -> (i8 {llvm.zeroext})
      %3 = abi.call_rets {
        %4 = abi.extend %2 {loc = ["rax"]} : i8 -> ui8
        abi.yield %4 : ui8
      } : ui8
      abi.yield %3 : ui8
    } : (!P, !llvm.ptr) -> ui8
    %s = abi.call_exec %a(%p) {
      %1:2 = abi.call_args {
        %4:2 = abi.direct %p {loc = ["rdi", "rsi"], offsets = [0, 8]} : !P -> i64, i32
        abi.yield %4#0, %4#1 : i64, i32
      } : i64, i32
      %2:2 = abi.call %a(%1#0, %1#1) : (i64, i32) -> (i64, i32)
      %3 = abi.call_rets {
        %4 = abi.direct %2#0, %2#1 {loc = ["rax", "rdx"], offsets = [0, 8]} : i64, i32 -> !P
        abi.yield %4 : !P
      } : !P
      abi.yield %3 : !P
    } : (!P) -> !P
    %t = abi.call_exec %a(%a, %p) {
      %1:3 = abi.call_args {
        %4 = abi.direct %a {loc = ["rdi"]} : !llvm.ptr -> !llvm.ptr
        %5:2 = abi.direct %p {loc = ["rsi", "rdx"], offsets = [0, 8]} : !P -> i64, i32
        abi.yield %4, %5#0, %5#1 : !llvm.ptr, i64, i32
      } : !llvm.ptr, i64, i32
      %2 = abi.call %a(%1#0, %1#1, %1#2) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr {llvm.noundef}, i64, i32) -> i32
      %3 = abi.call_rets {
        %4 = abi.direct %2 {loc = ["rax"]} : i32 -> si32
        abi.yield %4 : si32
      } : si32
      abi.yield %3 : si32
    } {fixed = 1 : i64} : (!llvm.ptr, !P) -> si32
    %0:2 = abi.epilogue {
      %1:2 = abi.direct %s {loc = ["rax", "rdx"], offsets = [0, 8]} : !P -> i64, i32
      abi.yield %1#0, %1#1 : i64, i32
    } : i64, i32
    abi.return %0#0, %0#1 : i64, i32
  }
}
