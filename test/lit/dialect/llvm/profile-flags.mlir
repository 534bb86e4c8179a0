// What a profile leaves in a module: counts of calls between functions, one of which is gone, and a
// summary, with and without the parts that may be missing.
// RUN: abi-opt %s --emit=llvm | FileCheck %s

llvm.module_flags [
  #llvm.mlir.module_flag<append, "CG Profile", [
    #llvm.cgprofile_entry<from = @f, to = @g, count = 3>, #llvm.cgprofile_entry<from = @g, to = @f, count = 40>, #llvm.cgprofile_entry<from = @f, count = 5>]>,
  #llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = InstrProf, total_count = 263646, max_count = 86427, max_internal_count = 86428,
    max_function_count = 4691, num_counts = 3712, num_functions = 796, is_partial_profile = 0, partial_profile_ratio = 2.5e-01 : f64,
    detailed_summary = <cut_off = 10000, min_count = 86427, num_counts = 1>, <cut_off = 100000, min_count = 86426, num_counts = 2>>>,
  #llvm.mlir.module_flag<min, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<override, "target-abi", "lp64">,
  #llvm.mlir.module_flag<max, "m", 7 : i32>, #llvm.mlir.module_flag<warning, "w", 1 : i32>]
llvm.func @f()
llvm.func @g() { llvm.return }

// CHECK: !llvm.module.flags = !{!4, !19, !20, !21, !22, !23}
// CHECK: !0 = !{ptr @f, ptr @g, i64 3}
// CHECK-NEXT: !1 = !{ptr @g, ptr @f, i64 40}
// CHECK-NEXT: !2 = !{ptr @f, null, i64 5}
// CHECK-NEXT: !3 = !{!0, !1, !2}
// CHECK-NEXT: !4 = !{i32 5, !"CG Profile", !3}
// CHECK-NEXT: !5 = !{!"ProfileFormat", !"InstrProf"}
// CHECK-NEXT: !6 = !{!"TotalCount", i64 263646}
// CHECK-NEXT: !7 = !{!"MaxCount", i64 86427}
// CHECK-NEXT: !8 = !{!"MaxInternalCount", i64 86428}
// CHECK-NEXT: !9 = !{!"MaxFunctionCount", i64 4691}
// CHECK-NEXT: !10 = !{!"NumCounts", i64 3712}
// CHECK-NEXT: !11 = !{!"NumFunctions", i64 796}
// CHECK-NEXT: !12 = !{!"IsPartialProfile", i64 0}
// CHECK-NEXT: !13 = !{!"PartialProfileRatio", double 2.500000e-01}
// CHECK-NEXT: !14 = !{i32 10000, i64 86427, i32 1}
// CHECK-NEXT: !15 = !{i32 100000, i64 86426, i32 2}
// CHECK-NEXT: !16 = !{!14, !15}
// CHECK-NEXT: !17 = !{!"DetailedSummary", !16}
// CHECK-NEXT: !18 = !{!5, !6, !7, !8, !9, !10, !11, !12, !13, !17}
// CHECK-NEXT: !19 = !{i32 1, !"ProfileSummary", !18}
// CHECK-NEXT: !20 = !{i32 8, !"wchar_size", i32 4}
// CHECK-NEXT: !21 = !{i32 4, !"target-abi", !"lp64"}
// CHECK-NEXT: !22 = !{i32 7, !"m", i32 7}
// CHECK-NEXT: !23 = !{i32 2, !"w", i32 1}
