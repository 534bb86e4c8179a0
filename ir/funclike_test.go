package ir_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// Of a list whose elements are no dictionaries, or are empty, nothing is said of a value;
// an op without a type has nothing in its head.
func TestFuncLikeWithout(t *testing.T) {
	s := ir.OpState{Name: "t.f"}
	s.AddAttr(ir.ArgAttrs, ir.Array(ir.UnitAttr{}, ir.Dict(), ir.Dict(ir.NamedAttribute{Name: "t.a", Value: ir.UnitAttr{}})))
	o := s.Create()
	for i, want := range []bool{false, false, true, false} {
		if d := ir.DictAt(o, ir.ArgAttrs, i); (d != nil) != want {
			t.Errorf("value %d: %v", i, d)
		}
	}
	if ir.DictAt(o, ir.ResAttrs, 0) != nil {
		t.Error("there is something in a list that is missing")
	}
	if head := ir.HeadOf(o, true); head.Variadic || head.Params != nil || head.Results != nil {
		t.Errorf("the head is %v", head)
	}
}
