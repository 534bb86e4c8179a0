package classify_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/ir"
)

// TestClone modifies everything in a clone and checks that the original is unchanged.
func TestClone(t *testing.T) {
	made := func() classify.FuncInfo {
		value := func() classify.ArgInfo {
			return classify.ArgInfo{Pieces: []classify.Piece{{Type: ir.I64, Members: []classify.Piece{{Type: ir.I32}}}}}
		}
		return classify.FuncInfo{Result: value(), Params: []classify.ArgInfo{value()}}
	}
	info, want := made(), made()
	c := info.Clone()
	if !cmp.Equal(c, want) {
		t.Errorf("the copy is %v, want %v", c, want)
	}
	for _, a := range []*classify.ArgInfo{&c.Result, &c.Params[0]} {
		a.Pieces[0].Members[0].Type = ir.F32
		a.Pieces[0].Type = ir.F64
		a.Type = ir.F64
	}
	if !cmp.Equal(info, want) {
		t.Errorf("changing the copy made %v of %v", info, want)
	}
}
