// RUN: abi-opt --emit=llvm %s | FileCheck %s

// A declaration lacks what is about the code of a function, as mlir-translate leaves it
// out: LLVM refuses a personality there. What a kernel of OpenCL is run with is metadata,
// which in a declaration stands before the type.

llvm.func @personality(...) -> i32

// CHECK: declare void @declared() [[DECLARED:#[0-9]+]] align 16
llvm.func @declared() vscale_range(1, 4) attributes {personality = @personality, section = "cold", alignment = 16 : i64, no_unwind,
    target_cpu = "haswell", target_features = #llvm.target_features<["+avx"]>, no_nans_fp_math = true}

// CHECK: define void @defined() [[DEFINED:#[0-9]+]] section "cold" align 16 personality ptr @personality {
llvm.func @defined() vscale_range(1, 4) attributes {personality = @personality, section = "cold", alignment = 16 : i64, no_unwind,
    target_cpu = "haswell", target_features = #llvm.target_features<["+avx"]>, no_nans_fp_math = true} {
  llvm.return
}

// CHECK: declare !vec_type_hint [[HINT:![0-9]+]] !intel_reqd_sub_group_size [[SUB:![0-9]+]] void @kernel()
llvm.func @kernel() attributes {vec_type_hint = #llvm.vec_type_hint<hint = vector<4xsi32>, is_signed = true>, intel_reqd_sub_group_size = 8 : i32}

// CHECK: define void @groups() !reqd_work_group_size [[SIZE:![0-9]+]] {
llvm.func @groups() attributes {reqd_work_group_size = array<i32: 64, 1, 1>} {
  llvm.return
}

// CHECK: attributes [[DECLARED]] = { nounwind "target-features"="+avx" }
// CHECK: attributes [[DEFINED]] = { nounwind vscale_range(1,4) "no-nans-fp-math"="true" "target-cpu"="haswell" "target-features"="+avx" }

// CHECK-DAG: [[HINT]] = !{<4 x i32> undef, i32 1}
// CHECK-DAG: [[SUB]] = !{i32 8}
// CHECK-DAG: [[SIZE]] = !{i32 64, i32 1, i32 1}
