llvm.func @f0() attributes {always_inline}
llvm.func @f1() attributes {convergent}
llvm.func @f2() attributes {inline_hint}
llvm.func @f3() attributes {no_inline}
llvm.func @f4() attributes {no_unwind}
llvm.func @f5() attributes {no_inline, optimize_none}
llvm.func @f6() attributes {will_return}
llvm.func @f7() attributes {arm_in_za, arm_streaming}
llvm.func @f8() attributes {arm_inout_za}
llvm.func @f9() attributes {arm_locally_streaming}
llvm.func @f10() attributes {arm_new_za}
llvm.func @f11() attributes {arm_out_za}
llvm.func @f12() attributes {arm_preserves_za}
llvm.func @f13() attributes {arm_streaming_compatible}
llvm.func @f14() attributes {denormal_fp_math = "ieee"} { llvm.return }
llvm.func @f15() attributes {denormal_fp_math_f32 = "preserve-sign"} { llvm.return }
llvm.func @f16() attributes {fp_contract = "fast"} { llvm.return }
llvm.func @f17() attributes {instrument_function_entry = "mcount"} { llvm.return }
llvm.func @f18() attributes {instrument_function_exit = "mcount"} { llvm.return }
llvm.func @f19() attributes {no_infs_fp_math = true} { llvm.return }
llvm.func @f20() attributes {no_nans_fp_math = false} { llvm.return }
llvm.func @f21() attributes {no_signed_zeros_fp_math = true} { llvm.return }
llvm.func @f22() attributes {prefer_vector_width = "128"} { llvm.return }
llvm.func @f23() attributes {reciprocal_estimates = "all"} { llvm.return }
llvm.func @f24() attributes {target_cpu = "x86-64-v3"}
llvm.func @f25() attributes {tune_cpu = "generic"}
llvm.func @f26() attributes {target_features = #llvm.target_features<["+avx", "-sse4a", "+bmi"]>}
llvm.func @f27() attributes {uwtable_kind = #llvm.uwtableKind<none>}
llvm.func @f28() attributes {uwtable_kind = #llvm.uwtableKind<sync>}
llvm.func @f29() attributes {uwtable_kind = #llvm.uwtableKind<async>}
llvm.func @f30() attributes {frame_pointer = #llvm.framePointerKind<none>}
llvm.func @f31() attributes {frame_pointer = #llvm.framePointerKind<"non-leaf">}
llvm.func @f32() attributes {frame_pointer = #llvm.framePointerKind<all>}
llvm.func @f33() attributes {frame_pointer = #llvm.framePointerKind<reserved>}
llvm.func @f34() attributes {passthrough = ["cold", "noreturn", "some-key", ["alignstack", "16"], ["key", "value"], ["empty", ""]]}
llvm.func @f35() attributes {section = "a b"} {
  llvm.return
}
llvm.func @f36() attributes {alignment = 64 : i64} {
  llvm.return
}
llvm.func @f37() attributes {garbageCollector = "statepoint-example"} {
  llvm.return
}
llvm.func @f38() attributes {dso_local}
llvm.func @f39() attributes {function_entry_count = 7 : i64} {
  llvm.return
}
llvm.func @scaled() vscale_range(1, 16) { llvm.return }
llvm.func @unbounded() vscale_range(2, 0) { llvm.return }
llvm.func @personality(...) -> i32
llvm.func @f40() attributes {personality = @personality, no_unwind, uwtable_kind = #llvm.uwtableKind<sync>} {
  llvm.return
}
llvm.func external @f41() attributes {} {
  llvm.return
}
llvm.func available_externally @f42() attributes {} {
  llvm.return
}
llvm.func linkonce @f43() attributes {} {
  llvm.return
}
llvm.func linkonce_odr @f44() attributes {} {
  llvm.return
}
llvm.func weak @f45() attributes {} {
  llvm.return
}
llvm.func weak_odr @f46() attributes {} {
  llvm.return
}
llvm.func internal @f47() attributes {} {
  llvm.return
}
llvm.func private @f48() attributes {} {
  llvm.return
}
llvm.func extern_weak @f49() attributes {}
llvm.func hidden @f50() attributes {} {
  llvm.return
}
llvm.func protected @f51() attributes {} {
  llvm.return
}
llvm.func unnamed_addr @f52() attributes {} {
  llvm.return
}
llvm.func local_unnamed_addr @f53() attributes {} {
  llvm.return
}
llvm.comdat @groups {
  llvm.comdat_selector @c_any any
  llvm.comdat_selector @c_exactmatch exactmatch
  llvm.comdat_selector @c_largest largest
  llvm.comdat_selector @c_nodeduplicate nodeduplicate
  llvm.comdat_selector @c_samesize samesize
}
llvm.func weak @in_any() comdat(@groups::@c_any) {
  llvm.return
}
llvm.func weak @in_exactmatch() comdat(@groups::@c_exactmatch) {
  llvm.return
}
llvm.func weak @in_largest() comdat(@groups::@c_largest) {
  llvm.return
}
llvm.func weak @in_nodeduplicate() comdat(@groups::@c_nodeduplicate) {
  llvm.return
}
llvm.func weak @in_samesize() comdat(@groups::@c_samesize) {
  llvm.return
}
llvm.func weak_odr hidden unnamed_addr fastcc @all(%a: !llvm.ptr {llvm.noundef}) -> (!llvm.ptr {llvm.nonnull}) comdat(@groups::@c_any) attributes {alignment = 8 : i64, garbageCollector = "erlang", no_unwind, personality = @personality, section = "s", target_cpu = "x86-64"} {
  llvm.return %a : !llvm.ptr
}
