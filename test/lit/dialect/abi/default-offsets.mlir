// The generic form may lack the offsets, on both sides of a function and of a call.
// RUN: abi-opt --lower-abi %s | FileCheck %s

!P = !c.struct<"P" {a: si64, b: si32}>

// CHECK-LABEL: llvm.func @f(%p_0: i64, %p_1: i32) -> !llvm.struct<(i64, i32)>
// CHECK: llvm.store %p_0, %[[P:.*]] {alignment = 8 : i64}
// CHECK: %[[B:.*]] = llvm.getelementptr inbounds %[[P]][8]
// CHECK: llvm.store %p_1, %[[B]] {alignment = 8 : i64}
// CHECK: llvm.getelementptr inbounds %[[P]][8]
// CHECK: llvm.call @f
// CHECK: llvm.getelementptr inbounds %[[R:.*]][8]
// CHECK: llvm.getelementptr inbounds %[[R]][8]
"abi.func"() <{function_type = (i64, i32) -> (i64, i32), sym_name = "f"}> ({
^bb0(%p_0: i64, %p_1: i32):
  %p = "abi.prologue"() ({
    %0 = "abi.direct"(%p_0, %p_1) : (i64, i32) -> !P
    "abi.yield"(%0) : (!P) -> ()
  }) : () -> !P
  %r = "abi.call_exec"(%p) <{callee = @f}> ({
    %0:2 = "abi.call_args"() ({
      %1:2 = "abi.direct"(%p) : (!P) -> (i64, i32)
      "abi.yield"(%1#0, %1#1) : (i64, i32) -> ()
    }) : () -> (i64, i32)
    %2:2 = "abi.call"(%0#0, %0#1) <{callee = @f}> : (i64, i32) -> (i64, i32)
    %3 = "abi.call_rets"() ({
      %4 = "abi.direct"(%2#0, %2#1) : (i64, i32) -> !P
      "abi.yield"(%4) : (!P) -> ()
    }) : () -> !P
    "abi.yield"(%3) : (!P) -> ()
  }) : (!P) -> !P
  %s:2 = "abi.epilogue"() ({
    %0:2 = "abi.direct"(%r) : (!P) -> (i64, i32)
    "abi.yield"(%0#0, %0#1) : (i64, i32) -> ()
  }) : () -> (i64, i32)
  "abi.return"(%s#0, %s#1) : (i64, i32) -> ()
}) : () -> ()
