package passes_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/passes/internal/debuginfo"
)

// The last part of a path is the name of the file, as LLVM cuts it.
func TestDebugInfoFile(t *testing.T) {
	for path, want := range map[string]string{
		"a.toy":          `#llvm.di_file<"a.toy" in "">`,
		"./a.toy":        `#llvm.di_file<"a.toy" in ".">`,
		"src/a.toy":      `#llvm.di_file<"a.toy" in "src">`,
		"/usr/src/a.toy": `#llvm.di_file<"a.toy" in "/usr/src">`,
		"/a.toy":         `#llvm.di_file<"a.toy" in "/">`,
		"a//b.toy":       `#llvm.di_file<"b.toy" in "a">`,
		"src/":           `#llvm.di_file<"." in "src">`,
		"/":              `#llvm.di_file<"/" in "">`,
	} {
		if got := ir.AttrString(debuginfo.File(path)); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

// The place is that of the code that runs: where something was inlined.
func TestPlaceOf(t *testing.T) {
	file := func(name string) ir.Location { return ir.FileLoc{File: name, Line: 1, Col: 2} }
	for _, tt := range []struct {
		loc  ir.Location
		want string // the file; "" for none
	}{
		{file("a"), "a"},
		{ir.NameLoc{Name: "n", Child: file("a")}, "a"},
		{ir.NameLoc{Name: "n"}, ""},
		{ir.CallSiteLoc{Callee: file("a"), Caller: file("b")}, "b"},
		{ir.Fused(nil, ir.NameLoc{Name: "n"}, file("a"), file("b")), "a"},
		{ir.UnknownLoc{}, ""},
		{nil, ""},
	} {
		if place, ok := debuginfo.PlaceOf(tt.loc); place.File != tt.want || ok != (tt.want != "") {
			t.Errorf("%v: got %v, %v, want %q", tt.loc, place, ok, tt.want)
		}
	}
	if got := debuginfo.Artificial(file("a")); got != (ir.FileLoc{File: "a"}) {
		t.Errorf("what a compiler adds is at %v", got)
	}
	if got := debuginfo.Artificial(ir.UnknownLoc{}); got != (ir.UnknownLoc{}) {
		t.Errorf("what a compiler adds to nowhere is at %v", got)
	}
}
