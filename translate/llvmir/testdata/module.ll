target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl a"
module asm ".ascii \22x\5C\22"

@common = common global i64 0
@private = private global { i64, ptr } undef
@internal = internal global i64 undef
@weak = weak global i64 undef
@linkonce = linkonce global i64 undef
@extern_weak = extern_weak global i64
@external = external global i64
@available = available_externally global i64 undef
@named = constant [5 x i8] c"text\00"
@half = global half 0xH3E00
@undefined = global i32 undef
@zero = global { i8, float } zeroinitializer
@tree = global { [2 x i16], float } { [2 x i16] [i16 1, i16 2], float 5.000000e-01 }
@bools = global <3 x i1> <i1 true, i1 false, i1 true>
@matrix = global [2 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4]]

; other lines for LLVM 19

; other lines for LLVM 14
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"

; other lines for LLVM 14 typed
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
@private = private global { i64, i8* } undef
