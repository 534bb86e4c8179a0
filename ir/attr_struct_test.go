package ir

import (
	"slices"
	"strings"
	"testing"
)

var (
	anyParam  = &ParamKind{Form: AttrParam, Desc: "an attribute"}
	nodeParam = &ParamKind{Form: AttrParam, Of: []string{"node"}}
	node      = &StructDef{Dialect: "t", Mnemonic: "node", Params: []Param{
		{Name: "a", Kind: anyParam, Optional: true}, {Name: "b", Kind: anyParam, Optional: true}, {Name: "c", Kind: nodeParam, Optional: true},
	}}
)

// Each form of a parameter is written as MLIR has it; what says nothing is not.
func TestStructForms(t *testing.T) {
	one := func(k ParamKind, optional bool) *StructDef {
		return &StructDef{Dialect: "t", Mnemonic: "s", Params: []Param{{Name: "p", Kind: &k, Optional: optional}}}
	}
	uint := ParamKind{Form: UintParam}
	word := ParamKind{Form: WordParam, None: "none"}
	text := ParamKind{Form: TextParam}
	for _, tt := range []struct {
		kind     ParamKind
		optional bool
		value    Attribute
		want     string
	}{
		{text, false, StringAttr(`a"b`), `<p = "a\22b">`},
		{text, true, nil, "<>"},
		{text, true, StringAttr("none"), `<p = "none">`},
		{word, true, StringAttr("some"), "<p = some>"},
		{word, true, StringAttr("a word"), `<p = "a word">`},
		{word, true, StringAttr("none"), "<>"},
		{word, false, StringAttr("none"), "<p = none>"},
		{uint, false, IntAttr(-1, I64), "<p = 18446744073709551615>"},
		{uint, true, IntAttr(0, I64), "<>"},
		{uint, false, IntAttr(0, I64), "<p = 0>"},
		{ParamKind{Form: UintParam, Zero: true}, true, IntAttr(0, I64), "<p = 0>"},
		{ParamKind{Form: IntParam}, true, IntAttr(-1, I64), "<p = -1>"},
		{ParamKind{Form: IntParam}, true, IntAttr(0, I64), "<>"},
		{ParamKind{Form: BoolParam}, true, True, "<p = true>"},
		{ParamKind{Form: BoolParam}, true, False, "<>"},
		{ParamKind{Form: BoolParam}, false, False, "<p = false>"},
		{ParamKind{Form: AttrParam}, true, IntAttr(0, I64), "<p = 0 : i64>"},
		{ParamKind{Form: TypeParam}, true, TypeAttr{I8}, "<p = i8>"},
		{ParamKind{Form: CallParam}, true, Array(StringAttr("f")), "<p = f>"},
		{ParamKind{Form: CallParam}, true, Array(StringAttr("f"), IntAttr(1, I64), StringAttr("x"), IntAttr(-1, I64)), "<p = f(1, x, 18446744073709551615)>"},
		{*uint.ListOf(PlainList, ""), true, Array(IntAttr(1, I64), IntAttr(2, I64)), "<p = 1, 2>"},
		{*uint.ListOf(SquareList, ""), true, Array(IntAttr(1, I64)), "<p = [1]>"},
		{*uint.ListOf(BraceList, ""), true, Array(IntAttr(1, I64), IntAttr(0, I64)), "<p = {1, 0}>"},
		{*uint.ListOf(BraceList, ""), true, Array(), "<>"},
		{*uint.ListOf(BraceList, ""), false, Array(), "<p = {}>"},
		{ParamKind{Form: AttrParam}, true, Array(), "<p = []>"},
	} {
		s := Struct(one(tt.kind, tt.optional), tt.value)
		if got := AttrString(s); got != "#t.s"+tt.want {
			t.Errorf("%s, not #t.s%s", got, tt.want)
		}
		if same := Struct(s.Def, s.Values...); same != s {
			t.Errorf("%s is another when it is made again", AttrString(s))
		}
	}
}

// What is asked of an attribute by the names of its parameters.
func TestStructValues(t *testing.T) {
	inner := node.New(map[string]Attribute{"a": StringAttr("x")})
	s := node.New(map[string]Attribute{"b": Array(IntAttr(3, I64)), "c": inner})
	if s.Get("a") != nil || s.Get("c") != Attribute(inner) || s.Struct("c") != inner || s.Struct("b") != nil || len(s.List("b")) != 1 || s.List("c") != nil {
		t.Error("the values are others")
	}
	if inner.Text("a") != "x" || inner.Text("b") != "" || inner.Int("a") != 0 || inner.With("a", True).Int("a") != 1 || inner.With("a", IntAttr(-3, I64)).Int("a") != -3 {
		t.Error("texts and numbers")
	}
	if other := s.With("a", UnitAttr{}); other == s || other.Get("a") != (UnitAttr{}) || other.Get("c") != Attribute(inner) || s.With("a", nil) != s {
		t.Error("another value")
	}
	if s.Mnemonic() != "node" || s.AliasName() != "" || node.Name() != "t.node" {
		t.Error("names")
	}
	if alias := Struct(&StructDef{Dialect: "t", Mnemonic: "m", Alias: true}); alias.AliasName() != "m" || AttrString(alias) != "#t.m<>" {
		t.Errorf("%s has the alias %q", AttrString(alias), alias.AliasName())
	}
	bare := &StructDef{Dialect: "t", Mnemonic: "m", Bare: true, Params: node.Params}
	if got := AttrString(Struct(bare, nil, nil, nil)) + " " + AttrString(Struct(bare, nil, True, nil)); got != "#t.m #t.m<b = true>" {
		t.Error(got)
	}
	format := &StructDef{Dialect: "t", Mnemonic: "m", Params: node.Params, Format: "$a `,` `b` `=` $b `:` $c `(` `)`"}
	if got := AttrString(Struct(format, True, False, inner)); got != `#t.m<true, b = false:<a = "x">()>` {
		t.Error(got)
	}
	if !nodeParam.Allows(inner) || nodeParam.Allows(Struct(bare, nil, nil, nil)) || nodeParam.Allows(True) || !anyParam.Allows(True) {
		t.Error("what a parameter allows")
	}
	if only := (&ParamKind{Form: AttrParam, Ok: func(a Attribute) bool { return a == True }}); !only.Allows(True) || only.Allows(False) {
		t.Error("what a parameter with a rule allows")
	}
}

// Depth and length count what is inside, through lists and joined locations.
func TestStructDepth(t *testing.T) {
	leaf := Struct(node, StringAttr("x"), nil, nil)
	list := Struct(node, Array(StringAttr("y"), leaf), nil, nil)
	located := Struct(node, Fused(list, UnknownLoc{}), nil, nil)
	for _, tt := range []struct {
		s     *StructAttr
		depth int
	}{{leaf, 1}, {list, 2}, {Struct(node, leaf, list, nil), 3}, {Struct(node, list, leaf, nil), 3}, {located, 3}, {Struct(node, nil, nil, located), 4}} {
		if tt.s.Depth() != tt.depth {
			t.Errorf("%s is nested %d deep, not %d", AttrString(tt.s), tt.s.Depth(), tt.depth)
		}
	}
	if leaf.ID() == list.ID() || leaf.ID() == 0 {
		t.Error("identities")
	}
	const spelled = len(`#t.node<a = "x">`)
	if leaf.full != spelled || list.full <= 2*spelled {
		t.Errorf("lengths %d and %d", leaf.full, list.full)
	}
	for range 40 {
		leaf = Struct(node, leaf, leaf, nil)
	}
	if leaf.full != maxSpelled+1 {
		t.Errorf("a graph is %d long", leaf.full)
	}
}

// What is very long is left out where there are no aliases.
func TestLongStructs(t *testing.T) {
	short := Struct(node, StringAttr(""), nil, nil).full
	for extra, want := range []string{"#t.node<a = \"xx", "#t.node<...>"} {
		long := Struct(node, StringAttr(strings.Repeat("x", maxSpelled-short+extra)), nil, nil)
		if got := AttrString(long); long.full != maxSpelled+extra || !strings.HasPrefix(got, want) {
			t.Errorf("%d long: %.40s", long.full, got)
		}
	}
	far := Struct(node, StringAttr(strings.Repeat("x", maxSpelled)), nil, nil)
	if got := AttrString(Array(far)); got != "[#t.node<...>]" {
		t.Errorf("in a list: %.60s", got)
	}
	w := NewWriter(nil, nil)
	if w.AttrBody(far); string(w.Bytes()) != "<...>" {
		t.Errorf("without its name: %.60s", w.Bytes())
	}
	var deep Attribute = Struct(node, StringAttr("x"), nil, nil)
	for range 20 {
		deep = Struct(node, deep, deep, nil)
	}
	above := Struct(node, deep, nil, deep.(*StructAttr))
	w = NewWriter(nil, aliasOf{deep, "#deep"})
	w.Attr(above)
	if got := string(w.Bytes()); got != "#t.node<a = #deep, c = #deep>" {
		t.Errorf("with an alias: %s", got)
	}
}

// aliasOf is an alias of one attribute.
type aliasOf struct {
	of    Attribute
	alias string
}

func (aliasOf) OfType(Type) string { return "" }

func (a aliasOf) OfAttr(x Attribute) string {
	if x == a.of {
		return a.alias
	}
	return ""
}

// An error at a location has its place, as a note has that of its operation.
func TestErrorAt(t *testing.T) {
	at := FileLoc{File: "a.toy", Line: 3, Col: 4}
	d := ErrorAt(at, "has %d of %s", 2, "them")
	if d.Message != "has 2 of them" || d.Place() != "a.toy:3:4" {
		t.Errorf("%v at %s", d, d.Place())
	}
	o := (&OpState{Name: "t.op", Loc: at}).Create()
	NoteAt(&d, o, "see %s", "here")
	if len(d.Notes) != 1 || d.Notes[0].Message != "see here" || d.Notes[0].Place() != "a.toy:3:4" {
		t.Errorf("the notes are %v", d.Notes)
	}
}

// Operands of branches and switches are divided among their edges, and can be
// changed.
func TestSetEdgeArgs(t *testing.T) {
	i32 := func(n int) []Type { return slices.Repeat([]Type{I32}, n) }
	cond := &OpDef{
		Name: "t.cond_br", Traits: Terminator | AttrSizedOperands, Forwards: []string{"yes", "no"},
		Operands: []ValueDef{Arg("condition", AnyType), VariadicArg("yes", AnyType), VariadicArg("no", AnyType)}, Successors: Count{N: 2},
	}
	change := &OpDef{
		Name: "t.switch", Traits: Terminator | AttrSizedOperands, Forwards: []string{"other", "cases"},
		Operands: []ValueDef{Arg("flag", AnyType), VariadicArg("other", AnyType), VariadicArg("cases", AnyType)}, Successors: Count{N: 1, Variadic: true},
	}
	values := NewBlock(append([]Type{I1, I32}, i32(6)...)...).Args()
	yes, no := NewBlock(i32(1)...), NewBlock(i32(2)...)
	s := OpState{Def: cond}
	AddBranches(&s, values[0], Edge{yes, values[2:3]}, Edge{no, values[3:5]})
	branch := s.Create()
	s = OpState{Def: change}
	third := NewBlock()
	AddCases(&s, values[1], Edge{yes, values[2:3]}, []Case{
		{IntAttr(5, I32), Edge{no, values[3:5]}}, {IntAttr(7, I32), Edge{third, nil}}, {IntAttr(5, I32), Edge{yes, values[5:6]}},
	})
	choice := s.Create()
	check := func(what string, o *Operation, want ...[]*Value) {
		t.Helper()
		edges := Edges(o)
		for i, e := range edges {
			if e.Dest != o.Successors()[i] || !slices.Equal(e.Args, want[i]) {
				t.Errorf("%s: edge %d passes %d values", what, i, len(e.Args))
			}
		}
		if len(edges) != len(want) {
			t.Errorf("%s: %d edges", what, len(edges))
		}
	}
	check("a branch", branch, values[2:3], values[3:5])
	check("a switch", choice, values[2:3], values[3:5], nil, values[5:6])
	if !slices.Equal(KeptOperands(branch), values[:1]) || !slices.Equal(KeptOperands(choice), values[1:2]) {
		t.Error("what is not passed on")
	}
	cases := Cases(choice)
	if len(cases) != 3 || cases[0].Value != IntAttr(5, I32) || cases[1].Value != IntAttr(7, I32) || cases[1].Dest != third || cases[2].Dest != yes {
		t.Errorf("the cases are %v", cases)
	}
	var r Reporter
	if !FitCases(choice) || !checkBranch(choice, &r) || !checkBranch(branch, &r) || len(r.Diags) > 0 {
		t.Error(r.Diags)
	}
	SetEdgeArgs(branch, [][]*Value{values[5:7], nil})
	check("the branch changed", branch, values[5:7], nil)
	SetEdgeArgs(choice, [][]*Value{nil, values[2:3], values[3:6], nil})
	check("the switch changed", choice, nil, values[2:3], values[3:6], nil)
	if Edges((&OpState{Name: "t.other"}).Create()) != nil {
		t.Error("an op that is no branch has edges")
	}
	plain := (&OpState{Def: &OpDef{Name: "t.plain", Operands: []ValueDef{VariadicArg("x", AnyType)}}, Operands: values[:2]}).Create()
	if !slices.Equal(KeptOperands(plain), values[:2]) {
		t.Error("what an op that is no branch keeps")
	}

	splat := OpState{Def: change}
	AddCases(&splat, values[1], Edge{yes, nil}, []Case{{IntAttr(5, I32), Edge{third, nil}}, {IntAttr(5, I32), Edge{third, nil}}})
	if got := AttrString(splat.Attr(CaseValues)); got != "dense<5> : vector<2xi32>" {
		t.Errorf("two equal values are %s", got)
	}
	none := OpState{Def: change}
	AddCases(&none, values[1], Edge{third, nil}, nil)
	if o := none.Create(); o.HasAttr(CaseValues) || len(Cases(o)) != 0 || !FitCases(o) {
		t.Error("a switch without cases")
	}
}

// Segments that do not divide the operands are told of before anybody asks for edges.
func TestBranchSegments(t *testing.T) {
	def := &OpDef{
		Name: "t.switch", Traits: Terminator, Forwards: []string{"cases"},
		Operands: []ValueDef{Arg("flag", AnyType), VariadicArg("cases", AnyType)}, Successors: Count{Variadic: true},
	}
	args := NewBlock(I32, I32, I32).Args()
	for _, tt := range []struct {
		segments Attribute
		want     string
	}{
		{DenseI32Array(1, 1), ""},
		{DenseI32Array(2, 0), "branch has 2 operands for successor #0, but target block has 1"},
		{DenseI32Array(1), "'case_operand_segments' does not divide the operands of the cases among them"},
		{DenseI32Array(1, 2), "'case_operand_segments' does not divide the operands of the cases among them"},
		{DenseI32Array(3, -1), "'case_operand_segments' does not divide the operands of the cases among them"},
		{DenseI32Array(0, 1), "'case_operand_segments' does not divide the operands of the cases among them"},
	} {
		for _, name := range []string{CaseSegments, IndirectSegments} {
			dest := NewBlock(I32)
			s := OpState{Def: def, Operands: args, Successors: []*Block{dest, dest}}
			s.AddAttr(name, tt.segments)
			o := s.Create()
			var r Reporter
			fine := checkBranch(o, &r)
			want := tt.want
			if name == IndirectSegments {
				want = strings.ReplaceAll(strings.Replace(want, "the cases", "the blocks", 1), CaseSegments, IndirectSegments)
			}
			got := ""
			if len(r.Diags) > 0 {
				got = strings.TrimPrefix(r.Diags[0].Message, "'t.switch' op ")
			}
			if got != want || fine != (want == "" || strings.HasPrefix(want, "branch")) {
				t.Errorf("%s: %t, %q, not %q", AttrString(tt.segments), fine, got, want)
			}
		}
	}
}
