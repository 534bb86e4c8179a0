package llvmir

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// TestWritersAreIndependent writes every function by a writer of its own, all at
// the same time: the text is that of one writer.
func TestWritersAreIndependent(t *testing.T) {
	var text strings.Builder
	for i := range 20 {
		fmt.Fprintf(&text, `llvm.func @f%d(%%p: !llvm.ptr {llvm.noundef}, %%n: i64) -> i64 {
			%%0 = llvm.mlir.constant(dense<%d> : vector<4xi32>) : vector<4xi32>
			%%1 = llvm.load %%p {nontemporal} : !llvm.ptr -> !llvm.struct<"s", (i64, vector<4xi32>)>
			"llvm.intr.memcpy"(%%p, %%p, %%n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
			%%2 = llvm.icmp "eq" %%n, %%n : i64
			llvm.cond_br %%2 weights([%d, 1]), ^bb1(%%n : i64), ^bb1(%%n : i64)
		^bb1(%%3: i64):
			llvm.return %%3 : i64
		}
		`, i, i, i)
	}
	m, diags := asm.Parse(ir.NewContext(llvm.Dialect), &diag.Source{Text: text.String()}, asm.Options{})
	if diag.HasErrors(diags) {
		t.Fatal(diags)
	}
	shared := newModule(m, Options{}, 0)
	alone := newWriter(shared)
	alone.declareAll()
	shared.collect(shared.functions)
	texts := make([]string, len(shared.functions))
	var group sync.WaitGroup
	for i, f := range shared.functions {
		group.Go(func() {
			w := newWriter(shared)
			w.writeFunction(f)
			texts[i] = string(w.buf)
		})
		alone.writeFunction(f)
	}
	group.Wait()
	if got := strings.Join(texts, ""); got != string(alone.buf) {
		t.Errorf("many writers:\n%s\none:\n%s", got, alone.buf)
	}
}
