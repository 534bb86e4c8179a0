package llvmir_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/translate/llvmir"
)

// The attributes of a group stand in LLVM's order: words, those with values, texts;
// each is there once, as it was said last. Functions and calls with the same ones name
// one group, those of functions first, and a comment says the words.
func TestGroups(t *testing.T) {
	const source = `llvm.func @f(%n: i64) -> !llvm.ptr vscale_range(1, 16) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, uwtable_kind = #llvm.uwtableKind<sync>, no_unwind, will_return, passthrough = ["zeta", ["alignstack", "16"], ["allockind", "1"], ["allocsize", "4294967295"], ["beta", "2"], ["beta", "3"], "cold"], frame_pointer = #llvm.framePointerKind<all>} {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @g(%n: i64) attributes {no_unwind, no_inline} {
  %p = llvm.call @f(%n) {no_unwind, will_return} : (i64) -> !llvm.ptr
  llvm.return
}
llvm.func @h() attributes {no_inline, no_unwind}
llvm.func @k()
llvm.func @l() attributes {passthrough = ["only"]}
`
	const want = `; Function Attrs: cold nounwind willreturn allockind("alloc") allocsize(0) memory(argmem: read) alignstack(16) uwtable(sync) vscale_range(1,16)
define ptr @f(i64 %n) #0 {
0:
	ret ptr null
}

; Function Attrs: noinline nounwind
define void @g(i64 %n) #1 {
0:
	%p = call ptr @f(i64 %n) #3
	ret void
}

; Function Attrs: noinline nounwind
declare void @h() #1

declare void @k()

declare void @l() #2

attributes #0 = { cold nounwind willreturn allockind("alloc") allocsize(0) memory(argmem: read) alignstack=16 uwtable(sync) vscale_range(1,16) "beta"="3" "frame-pointer"="all" "zeta" }
attributes #1 = { noinline nounwind }
attributes #2 = { "only" }
attributes #3 = { nounwind willreturn }
`
	if diff := cmp.Diff(want, translate(t, mustParse(t, source), llvmir.Options{})); diff != "" {
		t.Error(diff)
	}
}
