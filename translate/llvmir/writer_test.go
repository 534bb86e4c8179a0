package llvmir

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/ir/idmap"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/leftover"
	"github.com/abi-opt/abi-opt/internal/namekey"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
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
	for i := range manyValues + 1 {
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
		ds, err := Write(&text, all[i], Options{Verified: true})
		return fmt.Sprint(text.String(), ds, err)
	}
	for i, text := range texts {
		all[i] = parsed(t, text)
		writers, modules = sync.Pool{New: writers.New}, sync.Pool{New: modules.New}
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

// What a writer hands on is empty: it keeps nothing of the module that it was for.
func TestWritersLetGo(t *testing.T) {
	var text strings.Builder
	text.WriteString("llvm.comdat @comdats {\nllvm.comdat_selector @any any\n}\n")
	for i := range 2 * roomChunk {
		fmt.Fprintf(&text, `llvm.func @f%d(%%p: i32 {llvm.noundef}) -> i32 comdat(@comdats::@any) {
			%%s = llvm.mlir.undef : !llvm.struct<"S", (i32)>
			%%sum = llvm.add %%p, %%p : i32
			%%ones = "llvm.intr.ctpop"(%%sum) : (i32) -> i32
			llvm.br ^next(%%ones : i32)
		^next(%%argument: i32):
			%%r = llvm.call @f0(%%argument) : (i32) -> i32
			llvm.return %%r : i32
		}
		`, i)
	}
	m := parsed(t, text.String())
	shared := newModule(m, Options{}, 0)
	w := newWriter(shared)
	w.declareAll()
	w.bodies(func() {})
	w.done()
	if left := append(leftover.Find(w), leftover.Find(shared)...); left != nil {
		t.Errorf("there is something left at %q", left)
	}
	m.Walk(func(o *ir.Operation) ir.WalkResult {
		for _, r := range o.Results() {
			_, value := w.values.Get(r.ID())
			_, usable := w.usable.Get(r.Type().ID())
			_, known := w.types.known.Get(r.Type().ID())
			_, met := shared.structs.met.Get(r.Type().ID())
			if value || usable || known || met {
				t.Fatalf("there is in tables: a value of type %s: %t; that type: %t, %t, %t", r.Type(), value, usable, known, met)
			}
		}
		return ir.Advance
	})
	if len(w.operands.chunks) == 0 || len(w.symbolRoom.chunks) < 2 || cap(w.args) == 0 || reflect.ValueOf(shared.symbols).IsZero() || reflect.ValueOf(w.names.known).IsZero() || cap(shared.all) == 0 || shared.structs.byName == nil || cap(shared.functions) == 0 {
		t.Errorf("too little is handed on: %d chunks of operands, %d of symbols, %d arguments, %v", len(w.operands.chunks), len(w.symbolRoom.chunks), cap(w.args), shared.structs)
	}
	for _, none := range []int{len(w.args), len(w.params), len(w.holes), len(w.scratch), len(shared.functions), len(shared.all)} {
		if none > 0 {
			t.Errorf("there are %d elements in a list", none)
		}
	}
	// All else is as in a new one.
	w.argLists, w.declared, w.scratch, w.usable, w.types = idmap.Map[argList]{}, nil, nil, idmap.Map[struct{}]{}, typeTable{}
	w.names.known, w.symbolRoom, w.argRoom, w.operands, w.values, w.holes, w.params, w.args = namekey.Table[*name]{}, room[symbol]{}, room[argAttrs]{}, room[operand]{}, idmap.Map[*operand]{}, nil, nil, nil
	shared.functions, shared.all, shared.symbols, shared.structs = nil, nil, namekey.Table[*symbol]{}, structs{}
	if !reflect.ValueOf(w).Elem().IsZero() || !reflect.ValueOf(shared).Elem().IsZero() {
		t.Errorf("%+v and %+v are handed on", w, shared)
	}
}
