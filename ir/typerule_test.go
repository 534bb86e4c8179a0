package ir

import "testing"

// A rule about the types of a group of operands knows where the group starts: after the groups before it, of whatever size.
func TestTypeRulesOfGroups(t *testing.T) {
	widened := func(of Type) Type {
		if of == I32 {
			return I64
		}
		return nil
	}
	sized := &OpDef{
		Name: "test.sized", Traits: AttrSizedOperands | AttrSizedResults,
		Operands: []ValueDef{VariadicArg("a", Constraint{}), OptionalArg("b", Constraint{}), VariadicArg("c", Constraint{})},
		Results:  []ValueDef{VariadicArg("r", Constraint{}), VariadicArg("s", Constraint{})},
		Types:    []TypeRule{SameType("a", "c"), {Desc: "s is wider than b", From: "b", To: []string{"s"}, Type: widened}},
	}
	rest := &OpDef{
		Name:     "test.rest",
		Operands: []ValueDef{Arg("first", Constraint{}), VariadicArg("more", Constraint{}), Arg("last", Constraint{})},
		Types:    []TypeRule{SameType("first", "last"), SameType("first", "more")},
	}
	const same, more, wide = "failed to verify that all of {a, c} have same type", "failed to verify that all of {first, more} have same type", "failed to verify that s is wider than b"
	for _, tt := range []struct {
		def         *OpDef
		operands    []Type
		sizes       []int32
		results     []Type
		resultSizes []int32
		want        string
	}{
		{sized, []Type{I8, I8, I32, I8}, []int32{2, 1, 1}, []Type{I1, I64}, []int32{1, 1}, ""},
		{sized, []Type{I8, I8, I32, I16}, []int32{2, 1, 1}, []Type{I1, I64}, []int32{1, 1}, same},
		{sized, []Type{I8, I32}, []int32{1, 1, 0}, []Type{I64, I64}, []int32{1, 1}, ""},
		{sized, []Type{I8, I32}, []int32{1, 1, 0}, []Type{I64, I32}, []int32{1, 1}, wide},
		{sized, []Type{I8, I32}, []int32{1, 1, 0}, []Type{I32, I32}, []int32{2, 0}, ""},
		{sized, []Type{I32, I32}, []int32{0, 1, 1}, []Type{I64}, []int32{0, 1}, ""},
		{sized, []Type{I8, I8}, []int32{1, 0, 1}, []Type{I8}, []int32{0, 1}, ""},
		{rest, []Type{I8, I8}, nil, nil, nil, ""},
		{rest, []Type{I8, I8, I8, I8}, nil, nil, nil, ""},
		{rest, []Type{I8, I16, I8}, nil, nil, nil, more},
		{rest, []Type{I8, I8, I16}, nil, nil, nil, "failed to verify that all of {first, last} have same type"},
	} {
		s := OpState{Def: tt.def, Operands: NewBlock(tt.operands...).Args(), ResultTypes: tt.results}
		if tt.sizes != nil {
			s.AddAttr(OperandSegments, segments(tt.sizes))
			s.AddAttr(ResultSegments, segments(tt.resultSizes))
		}
		var want []string
		if tt.want != "" {
			want = []string{"'" + tt.def.Name + "' op " + tt.want}
		}
		expect(t, s.Create(), want...)
	}
}

func segments(sizes []int32) Attribute {
	vs := make([]int64, len(sizes))
	for i, s := range sizes {
		vs[i] = int64(s)
	}
	return DenseI32Array(vs...)
}

func TestElementType(t *testing.T) {
	for _, tt := range []struct{ of, want Type }{
		{Vector(I8, 2), I8}, {Tensor(I16, []int64{2}, nil), I16}, {MemRef(F32, []int64{2}, nil, nil), F32}, {I8, nil}, {Complex(F32), nil},
	} {
		if got := ElementType(tt.of); got != tt.want {
			t.Errorf("%v: %v", tt.of, got)
		}
	}
}
