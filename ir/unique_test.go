package ir_test

import (
	"runtime"
	"runtime/debug"
	"slices"
	"testing"
	"unsafe"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/test/tools"
)

// What nobody refers to any more leaves the uniquing tables: a process that makes
// module after module, each of types of its own, does not grow.
func TestTypesAreCollected(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // the tables are as large as what a collection finds
	count := 100                                      // of modules; ABI_OPT_TYPES asks for more
	count = tools.Setting("ABI_OPT_TYPES", count)
	next := int64(0)
	modules := func(n int) uint64 {
		for range n {
			m := ir.NewModule(nil)
			b := ir.AtEnd(m.Region(0).First())
			for range 1000 {
				next++
				vector := ir.Vector(ir.I8, next)
				o := b.Create(ir.OpState{Name: "t.op", ResultTypes: []ir.Type{vector}})
				if next%10 == 0 {
					o.SetAttr("t.list", ir.Array(ir.IntAttr(next, ir.I64)))
					ir.NewAffineMap(1, 0, &ir.AffineExpr{Op: ir.AffineConst, Value: next})
				}
			}
		}
		var s runtime.MemStats
		for range 3 { // cleanups run after a collection, what they drop goes with the next
			runtime.GC()
		}
		runtime.ReadMemStats(&s)
		return s.HeapAlloc
	}
	before := modules(count / 10)
	if after := modules(count - count/10); after > before+1<<20 {
		t.Errorf("the heap grows from %d to %d bytes", before, after)
	}
}

// A type of a dialect that nobody knows is another than the type of that spelling, and
// so is what holds it: contexts with and without the dialect share the tables.
func TestOpaqueTypesAreApart(t *testing.T) {
	known := ir.UniqueType(&ir.TupleType{Elems: []ir.Type{ir.I8}})
	if opaque := ir.Opaque("tuple", "x"); opaque == ir.Type(known) || opaque != ir.Opaque("tuple", "x") || opaque == ir.Opaque("tuple", "y") {
		t.Error("opaque types are not told apart by their text")
	}
	named := ir.UniqueType(&spelled{text: "!t.x"})
	opaque := ir.Opaque("t", "x")
	if named.String() != opaque.String() || ir.Type(named).String() != "!t.x" {
		t.Fatalf("%v and %v are not spelled alike", named, opaque)
	}
	if ir.UniqueType(&spelled{text: "!t.x"}) != named || ir.Opaque("t", "x") != opaque {
		t.Error("a type is made twice")
	}
	if again := ir.Tuple(opaque); ir.Tuple(named) == ir.Tuple(opaque) || ir.Tuple(opaque) != again {
		t.Error("tuples of both are one type")
	}
}

// spelled is a type of a dialect that is known.
type spelled struct {
	ir.TypeBase
	text string
}

func (s *spelled) Print(w *ir.Writer) { w.Text(s.text) }

// A type's spelling is made once.
func TestSpellingIsKept(t *testing.T) {
	typ := ir.Vector(ir.I8, 54321)
	if a, b := typ.String(), typ.String(); unsafe.StringData(a) != unsafe.StringData(b) {
		t.Errorf("%s is spelled anew", a)
	}
}

// A type is the same for as long as somebody has it, however much is collected
// meanwhile.
func TestTypesStayUnique(t *testing.T) {
	inner := ir.Vector(ir.F32, 12345)
	outer := ir.Tuple(inner, ir.Tuple(inner))
	list := ir.Array(ir.TypeAttr{Type: outer})
	for range 3 {
		runtime.GC()
		if ir.Vector(ir.F32, 12345) != inner || ir.Tuple(inner, ir.Tuple(inner)) != outer || ir.Array(ir.TypeAttr{Type: outer}) != list {
			t.Fatal("made again, it is another")
		}
	}
	const want = "tuple<vector<12345xf32>, tuple<vector<12345xf32>>>"
	if outer.String() != want || ir.SpelledLen(outer) != len(want) {
		t.Errorf("%s of length %d, want %s", outer, ir.SpelledLen(outer), want)
	}
}

// A function type is found again by its types, and does not keep the slices of them.
func TestFunctionTypes(t *testing.T) {
	types := []ir.Type{ir.I8, ir.I32, ir.F32}
	made := map[string]*ir.FunctionType{}
	for range 2 {
		for n := range 1000 {
			var lists [2][]ir.Type
			for i := n; i > 0; i /= 7 {
				if digit := i % 7; digit < 6 {
					lists[digit/3] = append(lists[digit/3], types[digit%3])
				}
			}
			f := ir.Func(lists[0], lists[1])
			if !slices.Equal(f.Inputs, lists[0]) || !slices.Equal(f.Results, lists[1]) {
				t.Fatalf("%v of %v and %v", f, lists[0], lists[1])
			}
			for _, list := range lists {
				clear(list)
			}
			if known := made[f.String()]; known != nil && known != f {
				t.Fatalf("%v is another", f)
			}
			made[f.String()] = f
		}
	}
}

// Types nested deeply cost no more than their parts.
func TestDeepTypes(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var deep ir.Type = ir.I32
	for range 100_000 {
		deep = ir.Tuple(deep)
	}
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 100<<20 {
		t.Errorf("takes %d bytes", n)
	}
	if want := len("tuple<>")*100_000 + len("i32"); ir.SpelledLen(deep) != want {
		t.Errorf("is spelled in %d bytes, want %d", ir.SpelledLen(deep), want)
	}
}

func BenchmarkUniqueType(b *testing.B) {
	b.Run("new", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			ir.Vector(ir.I8, int64(i), int64(b.N))
		}
	})
	b.Run("known", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			ir.Func([]ir.Type{ir.I8, ir.I32}, []ir.Type{ir.F32})
		}
	})
}
