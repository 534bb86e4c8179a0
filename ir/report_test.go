package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// TestReportedIn: what has no place in a text is reported in the innermost symbol with a
// name that it is or is in; what has a place stands there.
func TestReportedIn(t *testing.T) {
	source := &diag.Source{Name: "a.mlir", Text: "text"}
	for _, tt := range []struct {
		names []string // of the modules around the op, the outermost first
		loc   ir.Location
		want  string
	}{
		{[]string{"outer", "inner"}, ir.UnknownLoc{}, "inner"},
		{[]string{"outer", ""}, ir.UnknownLoc{}, "outer"},
		{[]string{"", ""}, ir.UnknownLoc{}, ""},
		{[]string{"outer"}, &ir.SourceLoc{Pos: diag.Pos{Source: source, Len: 4}}, ""},
	} {
		o := (&ir.OpState{Name: "t.op", Loc: tt.loc}).Create()
		for i, inside := len(tt.names)-1, o; i >= 0; i-- {
			module := ir.NewModule(nil)
			module.SetAttr(ir.SymName, ir.StringAttr(tt.names[i]))
			module.Region(0).First().Append(inside)
			inside = module
		}
		var r ir.Reporter
		if d := r.Errorf(o, "t", "is wrong"); d.In != tt.want {
			t.Errorf("in %q: reported in %q, want %q", tt.names, d.In, tt.want)
		}
	}
}
