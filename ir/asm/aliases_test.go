package asm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

// Each attribute of a chain holds the one before it twice, as types of debug info
// do: spelled out, the last one is as long as two to the power of their number.
func TestSharedAttributes(t *testing.T) {
	text := "#di_null_type = #llvm.di_null_type\n#di_subroutine_type = #llvm.di_subroutine_type<types = #di_null_type>\n"
	last := "#di_subroutine_type"
	for i := 1; i <= 99; i++ {
		name := fmt.Sprintf("#di_subroutine_type%d", i)
		text += fmt.Sprintf("%s = #llvm.di_subroutine_type<types = %s, %s>\n", name, last, last)
		last = name
	}
	text += "module attributes {llvm.x = " + last + "} {\n}\n"
	m, diags := asm.Parse(ir.NewContext(dialect.All...), &diag.Source{Name: "x", Text: text}, asm.Options{})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	var out strings.Builder
	if err := asm.Print(&out, m, asm.Options{}); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), "\n"); n != strings.Count(text, "\n") {
		t.Errorf("%d lines become %d:\n%.2000s", strings.Count(text, "\n"), n, out.String())
	}
}

// Locations that are written the same share an alias, whatever they are: places in
// texts of one name, or in a file of that name.
func TestAliasesOfPlaces(t *testing.T) {
	at := func(s *diag.Source, offset int) ir.Location {
		return &ir.SourceLoc{Pos: diag.Pos{Source: s, Offset: offset}}
	}
	text, same := &diag.Source{Name: "f", Text: "ab\ncd"}, &diag.Source{Name: "f", Text: "ab\ncd"}
	for _, tt := range []struct {
		name string
		locs []ir.Location
		want int // different ones
	}{
		{"one text", []ir.Location{at(text, 0), at(text, 1), at(text, 4), at(text, 1)}, 3},
		{"behind the end", []ir.Location{at(text, 5), at(text, 6), at(text, 7)}, 1},
		{"two texts", []ir.Location{at(text, 0), at(same, 0), at(same, 1)}, 2},
		{"a file", []ir.Location{at(text, 4), ir.FileLoc{File: "f", Line: 2, Col: 2}, ir.FileLoc{File: "f", Line: 2, Col: 1}}, 2},
		{"many", manyPlaces(at), 500},
	} {
		m := ir.NewModule(ir.UnknownLoc{})
		b := ir.AtEnd(m.Region(0).First())
		for _, l := range tt.locs {
			b.Create(ir.OpState{Name: "test.op", Loc: l})
		}
		var out strings.Builder
		if err := asm.Print(&out, m, asm.Options{DebugInfo: true}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(out.String(), ` = loc("f"`); got != tt.want {
			t.Errorf("%s: %d aliases, not %d:\n%s", tt.name, got, tt.want, out.String())
		}
	}
}

func manyPlaces(at func(*diag.Source, int) ir.Location) (locs []ir.Location) {
	text := &diag.Source{Name: "f", Text: strings.Repeat("line\n", 100)}
	for i := range 1000 {
		locs = append(locs, at(text, i/2))
	}
	return locs
}
