package ir

import "testing"

// Each definition lacks or has something that the operation of it does not.
func TestVerifyAgainstDefinition(t *testing.T) {
	value := func(t Type) *Value { return NewBlock(t).Arg(0) }
	terminator := func() *Block {
		b := NewBlock()
		AtEnd(b).Create(OpState{Name: "test.end"})
		return b
	}
	tests := []struct {
		name string
		def  OpDef
		op   OpState
		want string
	}{
		{name: "right", def: OpDef{Regions: Count{N: 1, Variadic: true}}, op: OpState{Regions: []*Region{{}, {}}}},
		{
			name: "no regions", def: OpDef{}, op: OpState{Regions: []*Region{{}}},
			want: "'test.op' op requires zero regions",
		},
		{
			name: "two regions", def: OpDef{Regions: Count{N: 2}},
			want: "'test.op' op expected 2 regions",
		},
		{
			name: "two regions or more", def: OpDef{Regions: Count{N: 2, Variadic: true}}, op: OpState{Regions: []*Region{{}}},
			want: "'test.op' op expected 2 or more regions",
		},
		{
			name: "successor", def: OpDef{Successors: Count{N: 1}},
			want: "'test.op' op requires 1 successor but found 0",
		},
		{
			name: "successors", def: OpDef{Successors: Count{N: 2, Variadic: true}},
			want: "'test.op' op requires at least 2 successors but found 0",
		},
		{
			name: "at least one operand", def: OpDef{Operands: []ValueDef{Arg("a", AnyType), VariadicArg("b", AnyType)}},
			want: "'test.op' op expected 1 or more operands, but found 0",
		},
		{
			name: "optional operand", def: OpDef{Operands: []ValueDef{OptionalArg("a", AnyType)}},
			op:   OpState{Operands: []*Value{value(I32), value(I32)}},
			want: "'test.op' op operand group starting at #0 requires 0 or 1 element, but found 2",
		},
		{
			name: "variadic type", def: OpDef{Results: []ValueDef{VariadicArg("r", AnyInteger)}},
			op:   OpState{ResultTypes: []Type{I32, F32}},
			want: "'test.op' op result #1 must be variadic of integer, but got 'f32'",
		},
		{
			name: "attribute", def: OpDef{Attrs: []AttrField{{Name: "a", Is: AnyString}}},
			want: "'test.op' op requires attribute 'a'",
		},
		{
			name: "attribute of a kind", def: OpDef{Attrs: []AttrField{{Name: "a", Is: AnyString}}},
			op:   OpState{Attrs: []NamedAttribute{{"a", UnitAttr{}}}},
			want: "'test.op' op attribute 'a' failed to satisfy constraint: string attribute",
		},
		{name: "default", def: OpDef{Attrs: []AttrField{{Name: "a", Default: UnitAttr{}}}}},
		{
			name: "parent", def: OpDef{Parents: []string{"test.a"}},
			want: "'test.op' op expects parent op 'test.a'",
		},
		{
			name: "parents", def: OpDef{Parents: []string{"test.a", "test.b"}},
			want: "'test.op' op expects parent op to be one of 'test.a, test.b'",
		},
		{name: "one of the parents", def: OpDef{Parents: []string{"test.a", "builtin.module"}}},
		{
			name: "same types", def: OpDef{Traits: SameTypes, Operands: []ValueDef{Arg("a", AnyType)}, Results: []ValueDef{Arg("r", AnyType)}},
			op:   OpState{Operands: []*Value{value(I32)}, ResultTypes: []Type{I64}},
			want: "'test.op' op requires the same type for all operands and results",
		},
		{
			name: "same operand types", def: OpDef{Traits: SameOperandTypes, Operands: []ValueDef{VariadicArg("a", AnyType)}},
			op:   OpState{Operands: []*Value{value(I32), value(I64)}},
			want: "'test.op' op requires all operands to have the same type",
		},
		{
			name: "single block", def: OpDef{Traits: SingleBlock, Regions: Count{N: 1}},
			op:   OpState{Regions: []*Region{NewRegion(terminator(), terminator())}},
			want: "'test.op' op expects region #0 to have 0 or 1 blocks",
		},
		{
			name: "no region arguments", def: OpDef{Traits: NoRegionArguments | NoTerminator, Regions: Count{N: 1}},
			op:   OpState{Regions: []*Region{NewRegion(NewBlock(I32))}},
			want: "'test.op' op region should have no arguments",
		},
		{
			name: "no region arguments of two", def: OpDef{Traits: NoRegionArguments | NoTerminator, Regions: Count{N: 2}},
			op:   OpState{Regions: []*Region{NewRegion(NewBlock()), NewRegion(NewBlock(I32))}},
			want: "'test.op' op region #1 should have no arguments",
		},
		{
			name: "symbol", def: OpDef{Traits: IsSymbol},
			want: "'test.op' op requires string attribute 'sym_name'",
		},
		{name: "optional symbol", def: OpDef{Traits: IsSymbol, Attrs: []AttrField{{Name: SymName, Optional: true}}}},
		{
			name: "visibility", def: OpDef{Traits: IsSymbol},
			op:   OpState{Attrs: []NamedAttribute{{SymName, StringAttr("s")}, {SymVisibility, UnitAttr{}}}},
			want: "'test.op' op requires visibility attribute 'sym_visibility' to be a string attribute, but got unit",
		},
		{
			name: "argument attributes", def: OpDef{Traits: FunctionLike},
			op: OpState{Attrs: []NamedAttribute{
				{FuncTypeAttr, TypeAttr{Func([]Type{I32}, nil)}}, {ArgAttrs, Array(UnitAttr{})},
			}},
			want: "'test.op' op expects argument attribute dictionary to be a DictionaryAttr, but got `unit`",
		},
		{
			name: "result attributes", def: OpDef{Traits: FunctionLike},
			op: OpState{Attrs: []NamedAttribute{{FuncTypeAttr, TypeAttr{Func(nil, nil)}}, {ResAttrs, Array(Dict())}}},
			want: "'test.op' op expects result attribute array to have the same number of elements " +
				"as the number of function results, got 1, but expected 0",
		},
	}
	for i := range tests {
		tt := &tests[i]
		t.Run(tt.name, func(t *testing.T) {
			tt.def.Name = "test.op"
			tt.op.Def = &tt.def
			m := NewModule(nil)
			at := AtEnd(m.Region(0).First())
			for i, operand := range tt.op.Operands { // give it a place
				tt.op.Operands[i] = at.Create(OpState{Name: "test.def", ResultTypes: []Type{operand.Type()}}).Result(0)
			}
			at.Create(tt.op)
			if tt.want == "" {
				expect(t, m)
			} else {
				expect(t, m, tt.want)
			}
		})
	}
}

// A value of an operation that is in no block, or in another one's region, is
// nowhere.
func TestVerifyValueFromNowhere(t *testing.T) {
	m := NewModule(nil)
	at := AtEnd(m.Region(0).First())
	loose := (&OpState{Name: "test.def", ResultTypes: []Type{I32}}).Create()
	at.Create(OpState{Name: "test.use", Operands: []*Value{loose.Result(0)}})
	at.Create(OpState{Name: "test.use", Operands: []*Value{NewBlock(I32).Arg(0)}})
	expect(t, m,
		"operand #0 does not dominate this use",
		"note: operand defined here (op neither in a parent nor in a child region)",
		"operand #0 does not dominate this use",
	)
}
