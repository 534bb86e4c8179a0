package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

func TestFused(t *testing.T) {
	a, b, c := ir.FileLoc{File: "a", Line: 1, Col: 2}, ir.FileLoc{File: "b", Line: 3, Col: 4}, ir.FileLoc{File: "c", Line: 5, Col: 6}
	x := ir.StringAttr("x")
	for _, tt := range []struct {
		loc  ir.Location
		want string
	}{
		{ir.Fused(nil, a, b), `loc(fused["a":1:2, "b":3:4])`},
		{ir.Fused(nil), `loc(unknown)`},
		{ir.Fused(nil, ir.UnknownLoc{}, nil, a, a), `loc("a":1:2)`},
		{ir.Fused(nil, ir.Fused(nil, a, b), c, b), `loc(fused["a":1:2, "b":3:4, "c":5:6])`},
		{ir.Fused(x, ir.Fused(nil, a, b), c), `loc(fused<"x">[fused["a":1:2, "b":3:4], "c":5:6])`},
		{ir.Fused(x, ir.Fused(x, a), b), `loc(fused<"x">["a":1:2, "b":3:4])`},
		{ir.Fused(x, ir.UnknownLoc{}), `loc(fused<"x">[unknown])`},
		{ir.Fused(nil, ir.Fused(x, a)), `loc(fused<"x">["a":1:2])`},
	} {
		if got := ir.AttrString(tt.loc); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

// What was inlined is looked at before where it was.
func TestFindLocation(t *testing.T) {
	file := func(name string) ir.Location { return ir.FileLoc{File: name, Line: 1, Col: 1} }
	l := ir.Fused(nil,
		ir.NameLoc{Name: "n", Child: ir.NameLoc{Name: "o"}},
		ir.CallSiteLoc{Callee: ir.Fused(ir.StringAttr("x"), file("callee")), Caller: file("caller")})
	var seen []string
	found := ir.FindLocation(l, func(l ir.Location) bool {
		if f, ok := l.(ir.FileLoc); ok {
			seen = append(seen, f.File)
		}
		return l == file("caller")
	})
	if found != file("caller") || len(seen) != 2 || seen[0] != "callee" {
		t.Errorf("found %v by way of %v", found, seen)
	}
	if found := ir.FindLocation(l, func(ir.Location) bool { return false }); found != nil {
		t.Errorf("found %v", found)
	}
	isFile := func(l ir.Location) bool { _, ok := l.(ir.FileLoc); return ok }
	for _, tt := range []struct{ in, want ir.Location }{
		{l, file("callee")},
		{ir.NameLoc{Name: "n", Child: file("a")}, file("a")},
		{ir.CallSiteLoc{Callee: file("a"), Caller: file("b")}, file("a")},
		{ir.CallSiteLoc{Callee: ir.UnknownLoc{}, Caller: file("b")}, file("b")},
		{file("a"), file("a")},
		{ir.UnknownLoc{}, nil},
		{nil, nil},
	} {
		if found := ir.FindLocation(tt.in, isFile); found != tt.want {
			t.Errorf("in %v: found %v", tt.in, found)
		}
	}
}

// An error stands where the source is that a location leads to first.
func TestPosOf(t *testing.T) {
	at := &ir.SourceLoc{Pos: diag.Pos{Source: &diag.Source{Name: "x"}, Offset: 3, Len: 2}}
	elsewhere := &ir.SourceLoc{Pos: diag.Pos{Source: &diag.Source{Name: "y"}, Offset: 1, Len: 1}}
	for _, l := range []ir.Location{
		at,
		ir.NameLoc{Name: "n", Child: at},
		ir.CallSiteLoc{Callee: at, Caller: elsewhere},
		ir.Fused(ir.StringAttr("x"), ir.UnknownLoc{}, at, elsewhere),
		ir.CallSiteLoc{Callee: ir.NameLoc{Name: "n", Child: at}, Caller: ir.UnknownLoc{}},
	} {
		if got := ir.PosOf(l); got != at.Pos {
			t.Errorf("%v: %v", l, got)
		}
	}
	if got := ir.PosOf(ir.CallSiteLoc{Callee: ir.UnknownLoc{}, Caller: at}); got.IsKnown() {
		t.Errorf("a caller: %v", got)
	}
}

// Attributes made for different things are different, whatever their number; they
// are numbered in the order of the text.
func TestDistinctOf(t *testing.T) {
	def := &ir.StructDef{Dialect: "t", Mnemonic: "s", Params: []ir.Param{{Name: "id", Kind: &ir.ParamKind{Form: ir.AttrParam}}}}
	node := func(of string) ir.Attribute {
		return def.New(map[string]ir.Attribute{"id": ir.DistinctAttr{Of: of}})
	}
	if node("f") != node("f") || node("f") == node("g") || node("f") == node("") {
		t.Error("nodes are told apart otherwise than by what they were made for")
	}
	w := ir.NewWriter(nil, nil)
	w.Renumber = true
	w.Attr(ir.Array(node("g"), node("f"), node("g")))
	if got, want := string(w.Bytes()), "[#t.s<id = distinct[0]<>>, #t.s<id = distinct[1]<>>, #t.s<id = distinct[0]<>>]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A position outside of the text is moved into it.
func TestAtOffset(t *testing.T) {
	source := &diag.Source{Name: "a", Text: "abc"}
	for _, test := range []struct{ offset, length, at, n int }{{1, 1, 1, 1}, {1, 9, 1, 2}, {9, 9, 3, 0}, {-1, -1, 0, 0}} {
		if got := ir.AtOffset(source, test.offset, test.length); got.Source != source || got.Offset != test.at || got.Len != test.n {
			t.Errorf("%+v: %+v", test, got)
		}
	}
	if got := ir.AttrString(ir.At("f.c", 2, 3)); got != `loc("f.c":2:3)` {
		t.Error(got)
	}
}
