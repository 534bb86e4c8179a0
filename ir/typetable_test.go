package ir_test

import (
	"sync"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

func TestTypeTable(t *testing.T) {
	var table ir.TypeTable[int]
	if _, ok := table.Of(ir.I8); ok {
		t.Error("an empty table says something")
	}
	const n = 1000
	var types []ir.Type // the table does not keep them
	for width := 1; width <= n; width++ {
		types = append(types, ir.Int(width))
	}
	for i, of := range types {
		table.Set(of, -1)
		table.Set(of, i)
	}
	for i, of := range types {
		if got, ok := table.Of(of); !ok || got != i {
			t.Errorf("%s: %d, %t", of, got, ok)
		}
	}
	if _, ok := table.Of(ir.Int(n + 1)); ok {
		t.Error("the table knows a type that was not set")
	}
	table.Clear()
	for _, of := range types {
		if _, ok := table.Of(of); ok {
			t.Fatalf("an emptied table knows %s", of)
		}
	}
	table.Set(ir.I8, 3)
	if got, ok := table.Of(ir.I8); !ok || got != 3 {
		t.Errorf("%d, %t", got, ok)
	}
}

// Several goroutines get one answer, and it is looked for once if they ask one
// after the other.
func TestTypeCache(t *testing.T) {
	var cache ir.TypeCache[*int]
	const n = 300 // more than are at hand
	answers := make([][n]*int, 4)
	var wait sync.WaitGroup
	for i := range answers {
		wait.Go(func() {
			for range 3 {
				for width := range n {
					answers[i][width] = cache.Of(ir.Int(width+1), func(ir.Type) *int { return &width })
				}
			}
		})
	}
	wait.Wait()
	for width := range n {
		first := answers[0][width]
		if *first != width {
			t.Errorf("i%d: %d", width+1, *first)
		}
		for i := range answers {
			if answers[i][width] != first {
				t.Errorf("i%d: two answers", width+1)
			}
		}
		cache.Of(ir.Int(width+1), func(ir.Type) *int { t.Error("asked again"); return nil })
	}
}

// TestMayBeAliased: a type knows whether it or something in it may have an alias; a layout
// of strides has none.
func TestMayBeAliased(t *testing.T) {
	strided := ir.MemRef(ir.I8, []int64{4}, ir.StridedLayout(0, 2), ir.IntAttr(1, ir.I64))
	zero := ir.NewAffineMap(1, 0, &ir.AffineExpr{Op: ir.AffineConst})
	mapped := ir.MemRef(ir.I8, []int64{4}, ir.AffineMapAttr{Map: zero}, nil)
	tuple := ir.Tuple(ir.I8, strided)
	for of, want := range map[ir.Type]bool{
		ir.I8: false, strided: false, tuple: false, mapped: true, ir.Func([]ir.Type{mapped}, nil): true,
	} {
		if got := [2]bool{ir.MayBeAliased(of), ir.MayHoldAliased(of)}; got != [2]bool{want, want} {
			t.Errorf("%v may be and hold what is aliased: %v, want %v", of, got, want)
		}
		if text := ir.PlainText(of); (text == "") != want || !want && text != of.String() {
			t.Errorf("%v is %q in every text", of, text)
		}
	}
	own := ir.UniqueType(&aliased{})
	if !ir.MayBeAliased(own) || ir.MayHoldAliased(own) || !ir.MayHoldAliased(ir.Tuple(own)) {
		t.Error("a type with an alias of its own has it inside")
	}
}

// aliased is a type that has an alias.
type aliased struct{ ir.TypeBase }

func (*aliased) AliasName() string  { return "own" }
func (*aliased) Print(w *ir.Writer) { w.Text("!t.own") }
