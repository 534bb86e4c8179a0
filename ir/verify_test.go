package ir

import (
	"slices"
	"testing"

	"github.com/abi-opt/abi-opt/diag"
)

var (
	testFunc = &OpDef{
		Name: "test.func", Traits: IsSymbol | IsolatedFromAbove | FunctionLike, Regions: Count{N: 1},
		Attrs: []AttrField{{Name: SymName, Is: AnyString}, {Name: FuncTypeAttr, Is: FuncTypeIn}},
	}
	testAdd  = &OpDef{Name: "test.add", Traits: SameTypes, Operands: []ValueDef{Arg("a", AnyInteger), Arg("b", AnyInteger)}, Results: []ValueDef{Arg("c", AnyInteger)}}
	testRet  = &OpDef{Name: "test.return", Traits: Terminator, Parents: []string{"test.func"}, Operands: []ValueDef{VariadicArg("values", AnyInteger)}}
	testWrap = &OpDef{Name: "test.wrap", Regions: Count{N: 1}, Traits: SingleBlock | NoTerminator}
)

// testModule returns a module with one function of the blocks.
func testModule(t *FunctionType, blocks ...*Block) *Operation {
	m := NewModule(nil)
	s := OpState{Def: testFunc, Regions: []*Region{NewRegion(blocks...)}}
	s.AddAttr(SymName, StringAttr("f"))
	s.AddAttr(FuncTypeAttr, TypeAttr{t})
	m.Region(0).First().Append(s.Create())
	return m
}

func expect(t *testing.T, m *Operation, want ...string) {
	t.Helper()
	var got []string
	for _, d := range Verify(NewContext(), m) {
		got = append(got, d.Message)
		for _, n := range d.Notes {
			got = append(got, "note: "+n.Message)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestVerifyFindsNothing(t *testing.T) {
	entry, exit := NewBlock(I32), NewBlock(I32)
	b := AtEnd(entry)
	sum := b.Value(testAdd, I32, entry.Arg(0), entry.Arg(0))
	b.Create(OpState{Def: testBranch, Successors: []*Block{exit}})
	b.SetAtEnd(exit)
	b.Op(testRet, nil, sum, exit.Arg(0))
	expect(t, testModule(Func([]Type{I32}, nil), entry, exit))
}

// The first error of each operation is reported.
func TestVerifyFindsEverything(t *testing.T) {
	block := NewBlock(F32, I32)
	b := AtEnd(block)
	b.Op(testAdd, nil, block.Arg(0), block.Arg(1))
	b.Op(testAdd, I32, block.Arg(1))
	b.Create(OpState{Name: "test.unknown", Operands: []*Value{block.Arg(0)}}).SetOperand(0, nil)
	b.Op(testWrap, I32)
	expect(t, testModule(Func([]Type{F32}, nil), block),
		"'test.func' op entry block must have 1 arguments to match function signature",
		"'test.add' op operand #0 must be integer, but got 'f32'",
		"'test.add' op expected 2 operands, but found 1",
		"'test.unknown' op null operand found",
		"'test.wrap' op expected 0 results, but found 1",
	)
}

func TestVerifyDominance(t *testing.T) {
	entry, left, right, exit, island := NewBlock(I32), NewBlock(I32), NewBlock(), NewBlock(), NewBlock()
	x := entry.Arg(0)
	b := AtEnd(entry)
	b.Create(OpState{Def: testBranch, Successors: []*Block{left, right}})
	b.SetAtEnd(left)
	inLeft := b.Value(testAdd, I32, x, x)
	b.Create(OpState{Def: testBranch, Successors: []*Block{exit}})
	b.SetAtEnd(right)
	b.Create(OpState{Def: testBranch, Successors: []*Block{exit}})
	b.SetAtEnd(exit)
	early := b.Op(testAdd, I32, inLeft, x) // not on the way through right
	late := b.Value(testAdd, I32, x, left.Arg(0))
	early.SetOperand(1, late) // not computed yet
	b.Op(testRet, nil)
	b.SetAtEnd(island)
	inIsland := b.Op(testAdd, I32, x, x)
	inIsland.SetOperand(1, inIsland.Result(0)) // nobody gets there
	b.Op(testRet, nil, inLeft)
	expect(t, testModule(Func([]Type{I32}, nil), entry, left, right, exit, island),
		"operand #0 does not dominate this use",
		"note: operand defined here (op in the same region)",
		"operand #1 does not dominate this use",
		"note: operand defined here (op in the same block)",
		"operand #1 does not dominate this use",
		"note: operand defined as a block argument (block #1 in the same region)",
	)
}

func TestVerifyNestedRegions(t *testing.T) {
	block, inner := NewBlock(I32), NewBlock(I32)
	x := block.Arg(0)
	ib := AtEnd(inner)
	hidden := ib.Value(testAdd, I32, x, inner.Arg(0))
	wrap := OpState{Def: testWrap, Regions: []*Region{NewRegion(inner)}}
	AtEnd(block).Create(wrap)
	after := AtEnd(block).Value(testAdd, I32, x, hidden)
	ib.Op(testAdd, I32, after, x)
	AtEnd(block).Op(testRet, nil)
	m := testModule(Func([]Type{I32}, nil), block)
	outer := m.Region(0).First()
	isolated := NewBlock()
	AtEnd(isolated).Op(testRet, nil, AtStart(outer).Value(testAdd, I32, x, x))
	s := OpState{Def: testFunc, Regions: []*Region{NewRegion(isolated)}}
	s.AddAttr(SymName, StringAttr("g"))
	s.AddAttr(FuncTypeAttr, TypeAttr{Func(nil, nil)})
	outer.Append(s.Create())
	expect(t, m,
		"operand #0 does not dominate this use",
		"note: operand defined as a block argument (block #0 in a child region)",
		"operand #1 does not dominate this use",
		"note: operand defined as a block argument (block #0 in a child region)",
		"operand #0 does not dominate this use",
		"note: operand defined here (op in a parent region)",
		"operand #1 does not dominate this use",
		"note: operand defined here (op in a child region)",
		"'test.return' op using value defined outside the region",
		"note: required by region isolation constraints",
	)
}

// An operation that stands alone is not where it must stand.
func TestVerifyAlone(t *testing.T) {
	expect(t, (&OpState{Def: testRet}).Create(), "'test.return' op expects parent op 'test.func'")
}

// However deep an operation is, it may use what comes before it in each region around.
func TestVerifyDeeplyNested(t *testing.T) {
	block := NewBlock(I32)
	m := testModule(Func([]Type{I32}, nil), block)
	b := AtEnd(block)
	var adds []*Operation
	before := []*Value{block.Arg(0)}
	for range 3 * shallow {
		before = append(before, b.Value(testAdd, I32, before[len(before)-1], before[0]))
		inner := NewBlock()
		b.Create(OpState{Def: testWrap, Regions: []*Region{NewRegion(inner)}})
		adds = append(adds, b.Op(testAdd, I32, before[0], before[0]))
		b.SetAtEnd(inner)
	}
	for _, v := range before {
		b.Op(testAdd, I32, v, v)
	}
	AtEnd(block).Op(testRet, nil)
	expect(t, m)
	last := b.Op(testAdd, I32, before[0], adds[len(adds)-1].Result(0))
	last.SetOperand(0, adds[0].Result(0))
	expect(t, m,
		"operand #0 does not dominate this use",
		"note: operand defined here (op in a parent region)",
		"operand #1 does not dominate this use",
		"note: operand defined here (op in a parent region)",
	)
}

func TestVerifySymbols(t *testing.T) {
	m := testModule(Func(nil, nil))
	block := m.Region(0).First()
	block.Append(block.First().Clone(&Mapping{}))
	third := block.First().Clone(&Mapping{})
	third.SetAttr(SymVisibility, StringAttr("secret"))
	third.SetAttr(SymName, StringAttr("h"))
	block.Append(third)
	expect(t, m,
		"redefinition of symbol named 'f'",
		"note: see existing symbol definition here",
		`'test.func' op visibility expected to be one of ["public", "private", "nested"], but got "secret"`,
	)
}

func TestVerifySegments(t *testing.T) {
	seg := &OpDef{
		Name: "test.seg", Traits: AttrSizedOperands,
		Operands: []ValueDef{OptionalArg("a", AnyInteger), VariadicArg("b", AnyFloat)},
	}
	tests := []struct {
		sizes Attribute
		want  string
	}{
		{nil, "'test.seg' op requires dense i32 array attribute 'operandSegmentSizes'"},
		{DenseI32Array(1), "'test.seg' op 'operandSegmentSizes' attribute for specifying operand segments must have 2 elements, but got 1"},
		{DenseI32Array(-1, 3), "'test.seg' op 'operandSegmentSizes' attribute cannot have negative elements"},
		{DenseI32Array(1, 2), "'test.seg' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'"},
		{DenseI32Array(2, 0), "'test.seg' op operand group starting at #0 requires 0 or 1 element, but found 2"},
		{DenseI32Array(1, 1), "'test.seg' op operand #1 must be variadic of floating-point, but got 'i32'"},
	}
	for _, tt := range tests {
		v := NewBlock(I32).Arg(0)
		s := OpState{Def: seg, Operands: []*Value{v, v}}
		s.AddAttr(OperandSegments, tt.sizes)
		expect(t, s.Create(), tt.want)
	}
}

// A Verify function that trips over what is malformed around it does not stop
// the verifier, but a test hears of it.
func TestVerifyHooks(t *testing.T) {
	hooked := &OpDef{Name: "test.hooked", Verify: func(o *Operation, r *Reporter) {
		if o.Parent().StringAttr("test.kind") == "" {
			panic("no kind")
		}
		r.Errorf(o, "x", "is looked at")
	}}
	m := NewModule(nil)
	b := AtEnd(m.Region(0).First())
	b.Op(hooked, nil)
	b.Op(testWrap, nil)
	func() {
		defer func() {
			if v := recover(); v != "no kind" {
				t.Errorf("the panic is lost: %v", v)
			}
		}()
		Verify(nil, m)
	}()
	m.SetAttr("test.kind", StringAttr("some"))
	expect(t, m, "'test.wrap' op requires one region", "'test.hooked' op is looked at")
}

// Hints come from dialects: without a context there are none.
func TestVerifyWithoutContext(t *testing.T) {
	narrow := &OpDef{Name: "test.narrow", Operands: []ValueDef{Arg("v", Constraint{Desc: "i8", Ok: func(t Type) bool { return t == I8 }})}}
	inside := &OpDef{Name: "test.inside", Parents: []string{"test.other"}}
	m := NewModule(nil)
	b := AtEnd(m.Region(0).First())
	b.Op(narrow, nil, NewBlock(I32).Arg(0))
	b.Op(inside, nil)
	var got []string
	for _, d := range Verify(nil, m) {
		got = append(got, d.Message)
	}
	want := []string{"'test.narrow' op operand #0 must be i8, but got 'i32'", "operand #0 does not dominate this use", "'test.inside' op expects parent op 'test.other'"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestVerifyForeignAttributes(t *testing.T) {
	d := &Dialect{Name: "strict", VerifyAttr: func(o *Operation, a NamedAttribute, r *Reporter) {
		r.Errorf(o, "strict", "may not have '%s'", a.Name)
	}}
	m := testModule(Func([]Type{I32}, nil))
	f := m.Region(0).First().First()
	f.SetAttr("strict.here", UnitAttr{})
	f.SetAttr("loose.here", UnitAttr{})
	f.SetAttr(ArgAttrs, Array(Dict(NamedAttribute{"strict.arg", UnitAttr{}}, NamedAttribute{"plain", UnitAttr{}})))
	var got []string
	for _, diagnostic := range Verify(NewContext(d), m) {
		got = append(got, diagnostic.Message)
	}
	want := []string{
		"'test.func' op may not have 'strict.arg'",
		"'test.func' op arguments may only have dialect attributes",
		"'test.func' op may not have 'strict.here'",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Depth costs neither stack nor time: the innermost operation uses a value of
// the outermost block and there are many such.
func TestVerifyDeepNesting(t *testing.T) {
	m := NewModule(nil)
	outer := m.Region(0).First()
	x := AtEnd(outer).Create(OpState{Name: "test.def", ResultTypes: []Type{I32}}).Result(0)
	for at, i := outer, 0; i < 100_000; i++ {
		inner := NewBlock()
		AtEnd(at).Create(OpState{Name: "test.wrap", Operands: []*Value{x}, Regions: []*Region{NewRegion(inner)}})
		at = inner
	}
	if ds := Verify(NewContext(), m); diag.HasErrors(ds) {
		t.Error(ds[0].Message)
	}
}

func BenchmarkVerify(b *testing.B) {
	const functions, each = 1000, 130
	m := NewModule(nil)
	for i := range functions {
		block := NewBlock(I32, I32)
		at := AtEnd(block)
		v := block.Arg(0)
		for range each {
			v = at.Value(testAdd, I32, v, block.Arg(1))
		}
		at.Op(testRet, nil, v)
		s := OpState{Def: testFunc, Regions: []*Region{NewRegion(block)}}
		var w Writer
		w.Text("f")
		w.Int(int64(i))
		s.AddAttr(SymName, StringAttr(w.Bytes()))
		s.AddAttr(FuncTypeAttr, TypeAttr{Func([]Type{I32, I32}, []Type{I32})})
		m.Region(0).First().Append(s.Create())
	}
	ctx := NewContext()
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if ds := Verify(ctx, m); len(ds) > 0 {
			b.Fatal(ds[0].Message)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(functions*(each+1)), "ns/op-verified")
}

// A value of a block that hangs in the air is in no region of the function's.
func TestVerifyDetachedRegion(t *testing.T) {
	entry, other := NewBlock(I32), NewBlock(I32)
	NewRegion(other)
	AtEnd(entry).Op(testAdd, I32, entry.Arg(0), other.Arg(0))
	AtEnd(entry).Op(testRet, nil)
	expect(t, testModule(Func([]Type{I32}, nil), entry), "operand #1 does not dominate this use")
}

// An operation that is no branch has no edges.
func TestEdgesOfOthers(t *testing.T) {
	block := NewBlock(I32)
	for _, o := range []*Operation{
		AtEnd(block).Op(testAdd, I32, block.Arg(0), block.Arg(0)),
		AtEnd(block).Create(OpState{Name: "test.unknown", Successors: []*Block{block}}),
	} {
		EdgeRanges(o, func(int, *Block, int, int) { t.Errorf("%s has an edge", o.Name()) })
		if edges := Edges(o); len(edges) > 0 {
			t.Errorf("%s has the edges %v", o.Name(), edges)
		}
	}
}

// A list of dictionaries holds nothing else.
func TestDictArray(t *testing.T) {
	for a, want := range map[Attribute]bool{
		True: false, Array(): true, Array(Dict()): true, Array(Dict(), True): false, Array(True): false,
	} {
		if DictArray.Ok(a) != want {
			t.Errorf("%s is a list of dictionaries: %t", AttrString(a), !want)
		}
	}
}

// A dialect may be named twice, and folding needs no room from outside.
func TestContextAndFold(t *testing.T) {
	fold := &OpDef{Name: "test.same", Operands: []ValueDef{Arg("a", AnyInteger)}, Results: []ValueDef{Arg("b", AnyInteger)},
		Fold: func(o *Operation, constants []Attribute) []any { return []any{o.Operand(len(constants) - 1)} }}
	d := &Dialect{Name: "test", Ops: []*OpDef{fold}}
	if NewContext(d, Builtin, d).Op("test.same") != fold {
		t.Error("test.same is not known")
	}
	block := NewBlock(I32)
	same := AtEnd(block).Op(fold, I32, block.Arg(0))
	var room []Attribute
	for _, room := range []*[]Attribute{nil, &room} {
		if got := same.FoldToValues(room); !slices.Equal(got, block.Args()) {
			t.Errorf("test.same is known to be %v", got)
		}
	}
}
