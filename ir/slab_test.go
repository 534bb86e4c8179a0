package ir

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

// A chunk serves until too little of it is left. What would take a quarter of one
// has memory of its own, unless it fits what is left.
func TestTake(t *testing.T) {
	const size = 16
	sl := &Slab{size: size}
	for i, step := range []struct{ n, left int }{
		{3, 13}, {10, 3}, {0, 3}, {4, 3}, {3, 0}, {4, 0}, {20, 0}, {2, 14}, {14, 0}, {1, 15}, {15, 0},
	} {
		taken := take(sl, &sl.values, step.n, size)
		if len(taken) != step.n || cap(taken) != step.n || sl.values.left() != step.left {
			t.Errorf("step %d: %d of room for %d are taken and %d left, not %d and %d", i, len(taken), cap(taken), sl.values.left(), step.n, step.left)
		}
	}
	if sl.values.kept != nil {
		t.Errorf("%d chunks are kept", len(sl.values.kept))
	}
}

func (c *chunks[T]) left() int { return len(c.chunk) - c.at }

// What an operation consists of comes from one chunk of each kind: most is beside the
// operation, and what has no room there comes from others.
func TestSlabChunks(t *testing.T) {
	for _, sl := range []*Slab{{}, NewSlab()} {
		body := sl.NewBlock()
		sl.AddArgs(body, []Type{I8, I16})
		b := AtEnd(body)
		b.Slab = sl
		b.Create(OpState{
			Name: "t.op", Operands: body.Args()[:1], ResultTypes: []Type{I32}, Successors: []*Block{body},
			Attrs: []NamedAttribute{{"b", UnitAttr{}}, {"a", UnitAttr{}}},
		})
		b.Create(OpState{Def: &OpDef{Name: "t.br"}, Successors: []*Block{body}})
		b.Make(&OpDef{Name: "t.op"}, body.Args(), []Type{I1, I8}, nil)
		b.Make(&OpDef{Name: "t.op"}, append(body.Args(), body.Arg(0)), []Type{I1}, nil)
		got := []int{
			sl.bodies.left(), sl.values.left(), sl.ops.left(), sl.uses.left(), sl.attrs.left(), sl.blocks.left(), sl.exts.left(), sl.args.left(),
		}
		want := []int{slabChunk/4 - 1, slabChunk - 4, slabChunk - 4, slabChunk - 3, slabChunk - 2, slabChunk/8 - 2, slabChunk/8 - 1, slabChunk - 2}
		if !slices.Equal(got, want) {
			t.Errorf("kept %t: %v are left of the chunks, not %v", sl.isKept, got, want)
		}
	}
	fresh := new(Slab)
	AtEnd(fresh.NewBlock()).Make(&OpDef{Name: "t.op"}, nil, nil, nil)
	b := &Builder{Slab: new(Slab)}
	if b.Make(&OpDef{Name: "t.op"}, nil, nil, nil); b.Slab.size != slabChunk {
		t.Errorf("a builder leaves its slab with chunks of %d", b.Slab.size)
	}
}

// A slab that was reset gives the same memory again, empty; one that has kept too
// much begins anew.
func TestSlabReset(t *testing.T) {
	sl := NewSlab()
	fill := func() (all []*Operation) {
		for range 2*slabChunk + 1 {
			all = append(all, sl.Create(&OpState{Name: "t.op", Attrs: []NamedAttribute{{"a", UnitAttr{}}}}))
		}
		return all
	}
	first := fill()
	if len(sl.ops.kept) != 3 || sl.ops.used != 3 {
		t.Errorf("%d chunks are kept and %d used", len(sl.ops.kept), sl.ops.used)
	}
	sl.Reset()
	if sl.ops.used != 0 || sl.ops.chunk != nil {
		t.Error("after a reset, some is used")
	}
	sl.Create(&OpState{Name: "t.op"})
	if again := &sl.ops.kept[0][0].op; again != first[0] || again.attrs != nil || len(sl.ops.kept) != 3 || sl.ops.kept[0][1].op.attrs != nil {
		t.Error("a reset slab does not begin with its first chunk, emptied")
	}
	sl.Reset()
	if again := fill(); !slices.Equal(again, first) || len(sl.ops.kept) != 3 {
		t.Error("other memory is used after a reset")
	}

	// Each kind of memory is reset.
	body := sl.NewBlock()
	sl.AddArgs(body, []Type{I8})
	sl.SetArgLoc(body.Arg(0), UnknownLoc{})
	sl.Create(&OpState{Def: &OpDef{Name: "t.br"}, Operands: append(body.Args(), body.Arg(0), body.Arg(0)), Successors: []*Block{body}, Attrs: []NamedAttribute{{"a", UnitAttr{}}}})
	sl.Reset()
	for kind, used := range map[string]int{
		"uses": sl.uses.used, "values": sl.values.used, "attrs": sl.attrs.used, "rests": sl.exts.used, "blocks": sl.blocks.used, "bodies": sl.bodies.used,
		"args": sl.args.used, "places": sl.argLocs.used, "ops": sl.ops.used,
	} {
		if used != 0 {
			t.Errorf("%d chunks of %s are used after a reset", used, kind)
		}
	}

	// Locations are reset as well, except for lasting ones and those in fused ones.
	source := &diag.Source{Name: "a.mlir", Text: "abc"}
	loc := sl.At(diag.Pos{Source: source, Offset: 1})
	lasting := []Location{lastingLoc(NameLoc{"n", CallSiteLoc{loc, loc}}), Fused(StringAttr("m"), loc, NameLoc{"n", loc})}
	var texts []string
	for _, l := range lasting {
		texts = append(texts, AttrString(l))
	}
	sl.Reset()
	if again := sl.At(diag.Pos{Source: source, Offset: 2}); again != loc {
		t.Error("other memory is used for a location after a reset")
	}
	for i, l := range lasting {
		if got := AttrString(l); got != texts[i] {
			t.Errorf("after a reset, %s is %s", texts[i], got)
		}
	}

	for _, tt := range []struct{ kept, left int }{{maxChunks, maxChunks}, {maxChunks + 1, 0}} {
		c := chunks[int]{kept: make([][]int, tt.kept)}
		if c.reset(); len(c.kept) != tt.left {
			t.Errorf("of %d chunks %d are kept", tt.kept, len(c.kept))
		}
	}
}

// Attributes that the definition has come first, each part by name.
func TestSetAttrs(t *testing.T) {
	def := &OpDef{Name: "t.op", Attrs: []AttrField{{Name: "m"}, {Name: "b"}, {Name: "y"}}}
	entries := func(names ...string) (list []NamedAttribute) {
		for _, name := range names {
			list = append(list, NamedAttribute{name, StringAttr(name)})
		}
		return list
	}
	for _, tt := range []struct {
		state OpState
		want  []string
		own   int
	}{
		{OpState{Def: def, Attrs: entries("z", "y", "c", "m", "a", "b")}, []string{"b", "m", "y", "a", "c", "z"}, 3},
		{OpState{Def: def, Attrs: entries("z", "a")}, []string{"a", "z"}, 0},
		{OpState{Def: def, Attrs: entries("m", "z", "b")}, []string{"b", "m", "z"}, 2},
		{OpState{Name: "t.x", Attrs: entries("z", "c", "y", "a"), Properties: 2}, []string{"c", "z", "a", "y"}, 2},
		{OpState{Name: "t.x", Attrs: entries("z", "c"), Properties: 0}, []string{"c", "z"}, 0},
	} {
		o := tt.state.Create()
		var got []string
		for _, a := range o.attrs {
			if a.Value != StringAttr(a.Name) {
				t.Errorf("%s has the value of %v", a.Name, a.Value)
			}
			got = append(got, a.Name)
		}
		if !slices.Equal(got, tt.want) || int(o.inherent) != tt.own {
			t.Errorf("%q, %d of them inherent, want %q and %d", got, o.inherent, tt.want, tt.own)
		}
	}
}
