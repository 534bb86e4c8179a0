$c_any = comdat any
$c_exactmatch = comdat exactmatch
$c_largest = comdat largest
$c_nodeduplicate = comdat nodeduplicate
$c_samesize = comdat samesize

declare void @f0() alwaysinline

declare void @f1() convergent

declare void @f2() inlinehint

declare void @f3() noinline

declare void @f4() nounwind

declare void @f5() noinline optnone

declare void @f6() willreturn

declare void @f7() "aarch64_in_za" "aarch64_pstate_sm_enabled"

declare void @f8() "aarch64_inout_za"

declare void @f9() "aarch64_pstate_sm_body"

declare void @f10() "aarch64_new_za"

declare void @f11() "aarch64_out_za"

declare void @f12() "aarch64_preserves_za"

declare void @f13() "aarch64_pstate_sm_compatible"

define void @f14() "denormal-fp-math"="ieee" {
0:
	ret void
}

define void @f15() "denormal-fp-math-f32"="preserve-sign" {
0:
	ret void
}

define void @f16() "fp-contract"="fast" {
0:
	ret void
}

define void @f17() "instrument-function-entry"="mcount" {
0:
	ret void
}

define void @f18() "instrument-function-exit"="mcount" {
0:
	ret void
}

define void @f19() "no-infs-fp-math"="true" {
0:
	ret void
}

define void @f20() "no-nans-fp-math"="false" {
0:
	ret void
}

define void @f21() "no-signed-zeros-fp-math"="true" {
0:
	ret void
}

define void @f22() "prefer-vector-width"="128" {
0:
	ret void
}

define void @f23() "reciprocal-estimates"="all" {
0:
	ret void
}

declare void @f24()

declare void @f25()

declare void @f26() "target-features"="+avx,-sse4a,+bmi"

declare void @f27()

declare void @f28() uwtable(sync)

declare void @f29() uwtable

declare void @f30() "frame-pointer"="none"

declare void @f31() "frame-pointer"="non-leaf"

declare void @f32() "frame-pointer"="all"

declare void @f33() "frame-pointer"="reserved"

declare void @f34() cold noreturn "some-key" alignstack(16) "key"="value" "empty"

define void @f35() section "a b" {
0:
	ret void
}

define void @f36() align 64 {
0:
	ret void
}

define void @f37() gc "statepoint-example" {
0:
	ret void
}

declare dso_local void @f38()

define void @f39() !prof !0 {
0:
	ret void
}

define void @scaled() vscale_range(1,16) {
0:
	ret void
}

define void @unbounded() vscale_range(2,0) {
0:
	ret void
}

declare i32 @personality(...)

define void @f40() nounwind uwtable(sync) personality ptr @personality {
0:
	ret void
}

define void @f41() {
0:
	ret void
}

define available_externally void @f42() {
0:
	ret void
}

define linkonce void @f43() {
0:
	ret void
}

define linkonce_odr void @f44() {
0:
	ret void
}

define weak void @f45() {
0:
	ret void
}

define weak_odr void @f46() {
0:
	ret void
}

define internal void @f47() {
0:
	ret void
}

define private void @f48() {
0:
	ret void
}

declare extern_weak void @f49()

define hidden void @f50() {
0:
	ret void
}

define protected void @f51() {
0:
	ret void
}

define void @f52() unnamed_addr {
0:
	ret void
}

define void @f53() local_unnamed_addr {
0:
	ret void
}

define weak void @in_any() comdat($c_any) {
0:
	ret void
}

define weak void @in_exactmatch() comdat($c_exactmatch) {
0:
	ret void
}

define weak void @in_largest() comdat($c_largest) {
0:
	ret void
}

define weak void @in_nodeduplicate() comdat($c_nodeduplicate) {
0:
	ret void
}

define weak void @in_samesize() comdat($c_samesize) {
0:
	ret void
}

define weak_odr hidden fastcc nonnull ptr @all(ptr noundef %a) unnamed_addr nounwind "target-cpu"="x86-64" section "s" comdat($c_any) align 8 gc "erlang" personality ptr @personality {
0:
	ret ptr %a
}

!0 = !{!"function_entry_count", i64 7}

; other lines for LLVM 19

; other lines for LLVM 14
declare void @f28() uwtable
declare void @f33() "frame-pointer"="all"
define void @f40() nounwind uwtable personality ptr @personality {

; other lines for LLVM 14 typed
declare void @f28() uwtable
declare void @f33() "frame-pointer"="all"
define void @f40() nounwind uwtable personality i8* bitcast (i32 (...)* @personality to i8*) {
define weak_odr hidden fastcc nonnull i8* @all(i8* noundef %a) unnamed_addr nounwind "target-cpu"="x86-64" section "s" comdat($c_any) align 8 gc "erlang" personality i8* bitcast (i32 (...)* @personality to i8*) {
	ret i8* %a
