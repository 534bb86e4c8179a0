// RUN: abi-opt %s | abi-opt | FileCheck %s
// RUN: abi-opt --mlir-print-op-generic %s | abi-opt | FileCheck %s

!P = !c.struct<"P" {a: si64, b: si32}>
!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
!E = !c.struct<"E" {}>

// CHECK-LABEL: abi.func @direct(%p_0: i64, %p_1: i32, %c_0: i8 {llvm.signext}) -> (i64, i32) {
abi.func @direct(%p_0: i64, %p_1: i32, %c_0: i8 {llvm.signext}) -> (i64, i32) {
  // CHECK-NEXT: %p, %c, %e = abi.prologue {
  %p, %c, %e = abi.prologue {
    // CHECK-NEXT: %{{.*}} = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !P
    %0 = abi.direct %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !P
    // CHECK-NEXT: %{{.*}} = abi.extend signed %c_0 : i8 -> si8
    %1 = abi.extend signed %c_0 : i8 -> si8
    // CHECK-NEXT: %{{.*}} = abi.ignore : !E
    %2 = abi.ignore : !E
    // CHECK-NEXT: abi.yield %{{.*}}, %{{.*}}, %{{.*}} : !P, si8, !E
    abi.yield %0, %1, %2 : !P, si8, !E
  // CHECK-NEXT: } : !P, si8, !E
  } : !P, si8, !E
  // CHECK-NEXT: %[[OUT:.*]]:2 = abi.epilogue {
  %out:2 = abi.epilogue {
    // CHECK-NEXT: %[[V:.*]]:2 = abi.direct %p {loc = ["rax", "rdx"], offsets = [0, 8]} : !P -> i64, i32
    %3:2 = abi.direct %p {loc = ["rax", "rdx"], offsets = [0, 8]} : !P -> i64, i32
    // CHECK-NEXT: abi.yield %[[V]]#0, %[[V]]#1 : i64, i32
    abi.yield %3#0, %3#1 : i64, i32
  // CHECK-NEXT: } : i64, i32
  } : i64, i32
  // CHECK-NEXT: abi.return %[[OUT]]#0, %[[OUT]]#1 : i64, i32
  abi.return %out#0, %out#1 : i64, i32
}

// CHECK: abi.func private @f(!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}, ...) -> (i8 {llvm.signext})
abi.func private @f(!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}, ...) -> (i8 {llvm.signext})

// CHECK-LABEL: abi.func @call(
abi.func @call(%b_0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}) {
  %b = abi.prologue {
    // CHECK: abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
    %0 = abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
    abi.yield %0 : !Big
  } : !Big
  // CHECK: %r = abi.call_exec @f(%b) {
  %r = abi.call_exec @f(%b) {
    %a = abi.call_args {
      // CHECK: abi.indirect byval %b {align = 8 : i64} : !Big -> !llvm.ptr
      %1 = abi.indirect byval %b {align = 8 : i64} : !Big -> !llvm.ptr
      abi.yield %1 : !llvm.ptr
    } : !llvm.ptr
    // CHECK: abi.call @f(%{{.*}}) vararg(!llvm.func<i8 (ptr, ...)>) : (!llvm.ptr {{{.*}}}) -> (i8 {llvm.signext})
    %c = abi.call @f(%a) vararg(!llvm.func<i8 (ptr, ...)>) : (!llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}) -> (i8 {llvm.signext})
    %2 = abi.call_rets {
      %3 = abi.extend signed %c : i8 -> si8
      abi.yield %3 : si8
    } : si8
    abi.yield %2 : si8
  // CHECK: } : (!Big) -> si8
  } : (!Big) -> si8
  abi.return
}

// CHECK-LABEL: abi.func @result(
abi.func @result(%sret: !llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>}, %fp_0: !llvm.ptr) {
  %fp = abi.prologue {
    %0 = abi.direct %fp_0 : !llvm.ptr -> !llvm.ptr
    abi.yield %0 : !llvm.ptr
  } : !llvm.ptr
  // CHECK: abi.call_exec %fp() {
  %r = abi.call_exec %fp() {
    %s = abi.call_args {
      // CHECK: abi.indirect sret {align = 8 : i64, slot = !Big} : -> !llvm.ptr
      %1 = abi.indirect sret {align = 8 : i64, slot = !Big} : -> !llvm.ptr
      abi.yield %1 : !llvm.ptr
    } : !llvm.ptr
    // CHECK: abi.call %fp(%{{.*}}) : (!llvm.ptr {{{.*}}}) -> ()
    abi.call %fp(%s) : (!llvm.ptr {llvm.align = 8 : i64, llvm.sret = !llvm.struct<"struct.Big", (i64, i64, i64)>}) -> ()
    %2 = abi.call_rets {
      // CHECK: abi.indirect sret %{{.*}} {align = 8 : i64} : !llvm.ptr -> !Big
      %3 = abi.indirect sret %s {align = 8 : i64} : !llvm.ptr -> !Big
      abi.yield %3 : !Big
    } : !Big
    abi.yield %2 : !Big
  } : () -> !Big
  abi.epilogue {
    // CHECK: abi.indirect sret %r, %sret {align = 8 : i64} : !Big, !llvm.ptr
    abi.indirect sret %r, %sret {align = 8 : i64} : !Big, !llvm.ptr
    abi.yield
  }
  abi.return
}

// CHECK-LABEL: abi.func @expand(
abi.func @expand(%p_0: i64, %p_1: i32) {
  %p = abi.prologue {
    // CHECK: abi.expand %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !P
    %0 = abi.expand %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !P
    abi.yield %0 : !P
  } : !P
  abi.return
}
