// Each way of carrying, in both directions: an extended scalar is the LLVM value; a byval record is its address; an empty record
// is nothing; an expanded record is one value a field, stored and loaded at its offset.
// RUN: abi-opt --lower-abi %s | FileCheck %s

// CHECK: llvm.func @kinds(%c_0: i8 {llvm.signext}, %b_0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}, %p_0: i64, %p_1: i32) -> (i8 {llvm.signext}) {
// CHECK: %p = llvm.alloca %{{.*}} x !llvm.struct<"struct.P", (i64, i32)>
// CHECK: llvm.store %p_0, %p {alignment = 8 : i64} : i64, !llvm.ptr
// CHECK: %[[B:.*]] = llvm.getelementptr inbounds %p[8]
// CHECK: llvm.store %p_1, %[[B]] {alignment = 8 : i64} : i32, !llvm.ptr
// CHECK: %[[X:.*]] = llvm.load %p {alignment = 8 : i64} : !llvm.ptr -> i64
// CHECK: %[[B2:.*]] = llvm.getelementptr inbounds %p[8]
// CHECK: %[[Y:.*]] = llvm.load %[[B2]] {alignment = 8 : i64} : !llvm.ptr -> i32
// CHECK: %c2 = llvm.call @kinds(%c_0, %b_0, %[[X]], %[[Y]]) : (i8 {llvm.signext}, !llvm.ptr {{{.*}}}, i64, i32) -> (i8 {llvm.signext})
// CHECK: llvm.return %c2 : i8
!P = !c.struct<"P" {a: si64, b: si32}>
!Big = !c.struct<"Big" {a: si64, b: si64, c: si64}>
!E = !c.struct<"E" {}>
abi.func @kinds(%c_0: i8 {llvm.signext}, %b_0: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}, %p_0: i64, %p_1: i32) -> (i8 {llvm.signext}) {
  %c, %b, %e, %p = abi.prologue {
    %0 = abi.extend signed %c_0 : i8 -> si8
    %1 = abi.indirect byval %b_0 {align = 8 : i64} : !llvm.ptr -> !Big
    %2 = abi.ignore : !E
    %3 = abi.expand %p_0, %p_1 {offsets = [0, 8]} : i64, i32 -> !P
    abi.yield %0, %1, %2, %3 : si8, !Big, !E, !P
  } : si8, !Big, !E, !P
  %r = abi.call_exec @kinds(%c, %b, %e, %p) {
    %a:4 = abi.call_args {
      %0 = abi.extend signed %c : si8 -> i8
      %1 = abi.indirect byval %b {align = 8 : i64} : !Big -> !llvm.ptr
      abi.ignore %e : !E
      %3:2 = abi.expand %p {offsets = [0, 8]} : !P -> i64, i32
      abi.yield %0, %1, %3#0, %3#1 : i8, !llvm.ptr, i64, i32
    } : i8, !llvm.ptr, i64, i32
    %c2 = abi.call @kinds(%a#0, %a#1, %a#2, %a#3) : (i8 {llvm.signext}, !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.Big", (i64, i64, i64)>}, i64, i32) -> (i8 {llvm.signext})
    %v = abi.call_rets {
      %0 = abi.extend signed %c2 : i8 -> si8
      abi.yield %0 : si8
    } : si8
    abi.yield %v : si8
  } : (si8, !Big, !E, !P) -> si8
  %out = abi.epilogue {
    %1 = abi.extend signed %r : si8 -> i8
    abi.yield %1 : i8
  } : i8
  abi.return %out : i8
}
