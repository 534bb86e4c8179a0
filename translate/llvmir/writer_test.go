package llvmir_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/translate/llvmir"
)

func parsed(t *testing.T, text string) *ir.Operation {
	m, diags := asm.Parse(ir.NewContext(llvm.Dialect), &diag.Source{Text: text}, asm.Options{})
	if diag.HasErrors(diags) {
		t.Fatal(diags)
	}
	return m
}

// A writer of one module after the other knows nothing of those before: whatever the order,
// the texts and errors are those of each by itself.
func TestWritersForget(t *testing.T) {
	var many strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&many, "llvm.func @f%d(!llvm.ptr {llvm.noundef, llvm.align = 8 : i64})\n", i)
	}
	texts := []string{
		many.String(),
		"llvm.func @s() -> !llvm.struct<\"S\", (i32)>",
		"llvm.func @s() -> !llvm.struct<\"S\", (i64)>",
		"llvm.func @g(%p: !llvm.ptr {llvm.noundef}, %i: i32) {\n%0 = llvm.call_intrinsic \"llvm.ctpop.i32\"(%i) : (i32) -> i32\nllvm.return\n}",
		"llvm.func @f1() -> i32\nllvm.func @g(%p: !llvm.ptr) -> i32 {\n%0 = llvm.call @f1() : () -> i32\nllvm.return %0 : i32\n}",
		"llvm.mlir.global external @f2() : i32\nllvm.mlir.global internal @a() : !llvm.ptr {\n%0 = llvm.mlir.addressof @f2 : !llvm.ptr\nllvm.return %0 : !llvm.ptr\n}",
		"llvm.mlir.global internal @a() : !llvm.ptr {\n%0 = llvm.mlir.addressof @f2 : !llvm.ptr\nllvm.return %0 : !llvm.ptr\n}",
	}
	all := make([]*ir.Operation, len(texts))
	want := make([]string, len(texts))
	result := func(i int) string {
		var text strings.Builder
		ds, err := llvmir.Write(&text, all[i], llvmir.Options{Verified: true})
		return fmt.Sprint(text.String(), ds, err)
	}
	for i, text := range texts {
		all[i] = parsed(t, text)
		want[i] = result(i)
	}
	if !strings.Contains(want[3], "declare i32 @llvm.ctpop.i32(i32)") || !strings.Contains(want[6], "refers to 'f2', which is neither") {
		t.Fatal(want[3], want[6])
	}
	for i := range texts {
		for j := range texts {
			if result(i); result(j) != want[j] {
				t.Errorf("after module %d, %d is\n%s", i, j, result(j))
			}
		}
	}
}
