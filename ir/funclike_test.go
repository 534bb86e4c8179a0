package ir

import "testing"

// Of a list whose elements are no dictionaries, or are empty, nothing is said of a value;
// an op without a type has nothing in its head.
func TestFuncLikeWithout(t *testing.T) {
	s := OpState{Name: "t.f"}
	s.AddAttr(ArgAttrs, Array(UnitAttr{}, Dict(), Dict(NamedAttribute{Name: "t.a", Value: UnitAttr{}})))
	o := s.Create()
	for i, want := range []bool{false, false, true, false} {
		if d := DictAt(o, ArgAttrs, i); (d != nil) != want {
			t.Errorf("value %d: %v", i, d)
		}
	}
	if DictAt(o, ResAttrs, 0) != nil {
		t.Error("there is something in a list that is missing")
	}
	if head := headOf(o, true); head.Variadic || head.Params != nil || head.Results != nil {
		t.Errorf("the head is %v", head)
	}
}
