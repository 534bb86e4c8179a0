$c_any = comdat any
$c_exactmatch = comdat exactmatch
$c_largest = comdat largest
$c_nodeduplicate = comdat nodeduplicate
$c_samesize = comdat samesize

; Function Attrs: alwaysinline
declare void @f0() #0

; Function Attrs: convergent
declare void @f1() #1

; Function Attrs: inlinehint
declare void @f2() #2

; Function Attrs: noinline
declare void @f3() #3

; Function Attrs: nounwind
declare void @f4() #4

; Function Attrs: noinline optnone
declare void @f5() #5

; Function Attrs: willreturn
declare void @f6() #6

declare void @f7() #7

declare void @f8() #8

declare void @f9() #9

declare void @f10() #10

declare void @f11() #11

declare void @f12() #12

declare void @f13() #13

define void @f14() #14 {
0:
	ret void
}

define void @f15() #15 {
0:
	ret void
}

define void @f16() #16 {
0:
	ret void
}

define void @f17() #17 {
0:
	ret void
}

define void @f18() #18 {
0:
	ret void
}

define void @f19() #19 {
0:
	ret void
}

define void @f20() #20 {
0:
	ret void
}

define void @f21() #21 {
0:
	ret void
}

define void @f22() #22 {
0:
	ret void
}

define void @f23() #23 {
0:
	ret void
}

declare void @f24()

declare void @f25()

declare void @f26() #24

declare void @f27()

; Function Attrs: uwtable(sync)
declare void @f28() #25

; Function Attrs: uwtable
declare void @f29() #26

declare void @f30() #27

declare void @f31() #28

declare void @f32() #29

declare void @f33() #30

; Function Attrs: cold noreturn alignstack(16)
declare void @f34() #31

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

; Function Attrs: vscale_range(1,16)
define void @scaled() #32 {
0:
	ret void
}

; Function Attrs: vscale_range(2,0)
define void @unbounded() #33 {
0:
	ret void
}

declare i32 @personality(...)

; Function Attrs: nounwind uwtable(sync)
define void @f40() #34 personality ptr @personality {
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

; Function Attrs: nounwind
define weak_odr hidden fastcc nonnull ptr @all(ptr noundef %a) unnamed_addr #35 section "s" comdat($c_any) align 8 gc "erlang" personality ptr @personality {
0:
	ret ptr %a
}

attributes #0 = { alwaysinline }
attributes #1 = { convergent }
attributes #2 = { inlinehint }
attributes #3 = { noinline }
attributes #4 = { nounwind }
attributes #5 = { noinline optnone }
attributes #6 = { willreturn }
attributes #7 = { "aarch64_in_za" "aarch64_pstate_sm_enabled" }
attributes #8 = { "aarch64_inout_za" }
attributes #9 = { "aarch64_pstate_sm_body" }
attributes #10 = { "aarch64_new_za" }
attributes #11 = { "aarch64_out_za" }
attributes #12 = { "aarch64_preserves_za" }
attributes #13 = { "aarch64_pstate_sm_compatible" }
attributes #14 = { "denormal-fp-math"="ieee" }
attributes #15 = { "denormal-fp-math-f32"="preserve-sign" }
attributes #16 = { "fp-contract"="fast" }
attributes #17 = { "instrument-function-entry"="mcount" }
attributes #18 = { "instrument-function-exit"="mcount" }
attributes #19 = { "no-infs-fp-math"="true" }
attributes #20 = { "no-nans-fp-math"="false" }
attributes #21 = { "no-signed-zeros-fp-math"="true" }
attributes #22 = { "prefer-vector-width"="128" }
attributes #23 = { "reciprocal-estimates"="all" }
attributes #24 = { "target-features"="+avx,-sse4a,+bmi" }
attributes #25 = { uwtable(sync) }
attributes #26 = { uwtable }
attributes #27 = { "frame-pointer"="none" }
attributes #28 = { "frame-pointer"="non-leaf" }
attributes #29 = { "frame-pointer"="all" }
attributes #30 = { "frame-pointer"="reserved" }
attributes #31 = { cold noreturn alignstack=16 "empty" "key"="value" "some-key" }
attributes #32 = { vscale_range(1,16) }
attributes #33 = { vscale_range(2,0) }
attributes #34 = { nounwind uwtable(sync) }
attributes #35 = { nounwind "target-cpu"="x86-64" }

!0 = !{!"function_entry_count", i64 7}

; other lines for LLVM 19

; other lines for LLVM 14
declare void @f29() #25
declare void @f30() #26
declare void @f31() #27
declare void @f32() #28
declare void @f33() #28
declare void @f34() #29
define void @scaled() #30 {
define void @unbounded() #31 {
; Function Attrs: nounwind uwtable
define void @f40() #32 personality ptr @personality {
define weak_odr hidden fastcc nonnull ptr @all(ptr noundef %a) unnamed_addr #33 section "s" comdat($c_any) align 8 gc "erlang" personality ptr @personality {
attributes #25 = { uwtable }
attributes #26 = { "frame-pointer"="none" }
attributes #27 = { "frame-pointer"="non-leaf" }
attributes #28 = { "frame-pointer"="all" }
attributes #29 = { cold noreturn alignstack=16 "empty" "key"="value" "some-key" }
attributes #30 = { vscale_range(1,16) }
attributes #31 = { vscale_range(2,0) }
attributes #32 = { nounwind uwtable }
attributes #33 = { nounwind "target-cpu"="x86-64" }

; other lines for LLVM 14 typed
declare void @f29() #25
declare void @f30() #26
declare void @f31() #27
declare void @f32() #28
declare void @f33() #28
declare void @f34() #29
define void @scaled() #30 {
define void @unbounded() #31 {
; Function Attrs: nounwind uwtable
define void @f40() #32 personality i8* bitcast (i32 (...)* @personality to i8*) {
define weak_odr hidden fastcc nonnull i8* @all(i8* noundef %a) unnamed_addr #33 section "s" comdat($c_any) align 8 gc "erlang" personality i8* bitcast (i32 (...)* @personality to i8*) {
	ret i8* %a
attributes #25 = { uwtable }
attributes #26 = { "frame-pointer"="none" }
attributes #27 = { "frame-pointer"="non-leaf" }
attributes #28 = { "frame-pointer"="all" }
attributes #29 = { cold noreturn alignstack=16 "empty" "key"="value" "some-key" }
attributes #30 = { vscale_range(1,16) }
attributes #31 = { vscale_range(2,0) }
attributes #32 = { nounwind uwtable }
attributes #33 = { nounwind "target-cpu"="x86-64" }
