package ir_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// What an operation has by number is what it has by name, whatever is set and removed.
func TestNumberedAttrs(t *testing.T) {
	def := &ir.OpDef{Name: "test.op", Traits: ir.AttrSizedOperands | ir.AttrSizedResults}
	names := []string{ir.OperandSegments, ir.ResultSegments}
	for i := range 62 {
		names = append(names, fmt.Sprintf("%c%d", 'a'+i%7, i))
		def.Attrs = append(def.Attrs, ir.AttrField{Name: names[i+2]})
	}
	slices.Sort(names)
	all := def.AttrSet(names...)
	if all != ^ir.AttrSet(0) || def.AttrSet("", "x", "sym_name") != 0 || def.AttrSet(names[63], names[0]) != 1<<63|1 {
		t.Fatalf("the definition lists %x", all)
	}
	const seed = 241101
	random := rand.New(rand.NewPCG(seed, 0))
	var given []ir.NamedAttribute
	for _, i := range random.Perm(64)[:20] {
		given = append(given, ir.NamedAttribute{Name: names[i], Value: ir.IntAttr(-1, ir.I64)}, ir.NamedAttribute{Name: "own." + names[i], Value: ir.UnitAttr{}})
	}
	o := (&ir.OpState{Def: def, Attrs: append(given, given[0])}).Create()
	for step := range 1000 {
		if o.Clone(&ir.Mapping{}).AttrSet() != o.AttrSet() {
			t.Fatalf("seed %d, step %d: a copy has other attributes", seed, step)
		}
		var want ir.AttrSet
		for i, name := range names {
			a := o.Attr(name)
			if a == nil {
				continue
			}
			want |= 1 << i
			if o.AttrSet()>>i&1 == 0 || o.NumberedAttr(i) != a {
				t.Fatalf("seed %d, step %d: attribute %d is not '%s'", seed, step, i, name)
			}
		}
		if o.AttrSet() != want || len(o.InherentAttrs())+len(o.DiscardableAttrs()) != len(o.Attrs()) {
			t.Fatalf("seed %d, step %d: %x and not %x", seed, step, o.AttrSet(), want)
		}
		name := names[random.IntN(64)]
		if random.IntN(4) == 0 {
			name = "own." + name
		}
		if random.IntN(2) == 0 {
			o.RemoveAttr(name)
		} else {
			o.SetAttr(name, ir.IntAttr(int64(step), ir.I64))
		}
	}
}

func TestTooManyAttrs(t *testing.T) {
	defer func() {
		if r, _ := recover().(string); !strings.Contains(r, "test.op: lists more than 64 attributes") {
			t.Errorf("it says %q", r)
		}
	}()
	def := &ir.OpDef{Name: "test.op"}
	for i := range 65 {
		def.Attrs = append(def.Attrs, ir.AttrField{Name: fmt.Sprint("a", i)})
	}
	def.AttrSet("a0")
}
