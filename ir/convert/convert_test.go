package convert_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
)

// A little source language (src.*) and its target (dst.*). Source has indices
// and pairs (complex<i32>); the target has i64 for the one and two i32 for the
// other.
var (
	srcFunc   = &ir.OpDef{Name: "src.func", Regions: ir.Count{N: 1}, Traits: ir.IsolatedFromAbove}
	srcConst  = &ir.OpDef{Name: "src.const"}
	srcAdd    = &ir.OpDef{Name: "src.add"}
	srcPair   = &ir.OpDef{Name: "src.pair"}
	srcUse    = &ir.OpDef{Name: "src.use"}
	srcBranch = &ir.OpDef{Name: "src.br", Traits: ir.Terminator, Successors: ir.Count{N: 1}}
	srcLoop   = &ir.OpDef{Name: "src.again"}

	dstFunc   = &ir.OpDef{Name: "dst.func", Regions: ir.Count{N: 1}, Traits: ir.IsolatedFromAbove}
	dstConst  = &ir.OpDef{Name: "dst.const"}
	dstAdd    = &ir.OpDef{Name: "dst.add"}
	dstUse    = &ir.OpDef{Name: "dst.use"}
	dstBranch = &ir.OpDef{Name: "dst.br", Traits: ir.Terminator, Successors: ir.Count{N: 1}}
)

var pair = ir.Complex(ir.I32)

func types() *convert.TypeConverter {
	return &convert.TypeConverter{Rules: []convert.TypeRule{
		func(t ir.Type) ([]ir.Type, bool) { return []ir.Type{ir.I32, ir.I32}, t == pair },
		convert.OneToOne(func(t ir.Type) ir.Type {
			switch t {
			case ir.Index:
				return ir.I64
			case ir.I32, ir.I64:
				return t
			}
			return nil
		}),
	}}
}

var patterns = []convert.Pattern{
	{Op: srcFunc, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		body := ir.NewRegion()
		body.TakeBody(op.Region(0))
		for b := range body.Blocks {
			rw.ConvertBlock(b)
		}
		rw.ReplaceOp(ir.OpState{Def: dstFunc, Regions: []*ir.Region{body}})
		return true
	}},
	oneToOne(srcConst, dstConst),
	oneToOne(srcAdd, dstAdd),
	oneToOne(srcUse, dstUse),
	{Op: srcPair, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		rw.ReplaceEach([][]*ir.Value{{rw.Operand(0), rw.Operand(1)}})
		return true
	}},
	{Op: srcBranch, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		rw.ReplaceOp(ir.OpState{Def: dstBranch, Operands: rw.Operands(), Successors: op.Successors()})
		return true
	}},
	{Op: srcLoop, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		rw.ReplaceOp(ir.OpState{Def: srcLoop})
		return true
	}},
}

func oneToOne(from, to *ir.OpDef) convert.Pattern {
	return convert.Pattern{Op: from, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		results, ok := rw.ResultTypes()
		if ok {
			rw.ReplaceOp(ir.OpState{Def: to, Operands: rw.Operands(), ResultTypes: results})
		}
		return ok
	}}
}

func without(defs ...*ir.OpDef) []convert.Pattern {
	return slices.DeleteFunc(slices.Clone(patterns), func(p convert.Pattern) bool { return slices.Contains(defs, p.Op) })
}

// example returns a module of one function:
//
//	^0(%a: index, %p: complex<i32>):
//	  %c = src.const : index
//	  %s = src.add %a, %c : index
//	  src.br ^1(%s, %p)
//	^1(%x: index, %q: complex<i32>):
//	  src.use %x, %q, %s
func example() *ir.Operation {
	entry, exit := ir.NewBlock(ir.Index, pair), ir.NewBlock(ir.Index, pair)
	b := ir.AtEnd(entry)
	c := b.Value(srcConst, ir.Index)
	s := b.Value(srcAdd, ir.Index, entry.Arg(0), c)
	b.Create(ir.OpState{Def: srcBranch, Operands: []*ir.Value{s, entry.Arg(1)}, Successors: []*ir.Block{exit}})
	ir.AtEnd(exit).Op(srcUse, nil, exit.Arg(0), exit.Arg(1), s)
	return function(entry, exit)
}

func function(blocks ...*ir.Block) *ir.Operation {
	m := ir.NewModule(nil)
	ir.AtEnd(m.Region(0).First()).Create(ir.OpState{Def: srcFunc, Regions: []*ir.Region{ir.NewRegion(blocks...)}})
	return m
}

func TestFull(t *testing.T) {
	m := example()
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"dst", "builtin"}, Illegal: []string{"src"}},
		Types:    types(),
		Patterns: patterns,
	}
	var r ir.Reporter
	if !conv.Full(m, &r) {
		t.Fatal(r.Diags)
	}
	check(t, m, `
		dst.func() {
		^0(%0: i64, %1: i32, %2: i32):
		  %3 = dst.const() : i64
		  %4 = dst.add(%0, %3) : i64
		  dst.br(%4, %1, %2)
		^1(%5: i64, %6: i32, %7: i32):
		  dst.use(%5, %6, %7, %4)
		}`)
}

func TestPartialLeavesCasts(t *testing.T) {
	m := example()
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"dst"}, Illegal: []string{"src.add"}},
		Types:    types(),
		Patterns: without(srcFunc, srcBranch, srcUse),
	}
	var r ir.Reporter
	if !conv.Partial(m, &r) {
		t.Fatal(r.Diags)
	}
	check(t, m, `
		src.func() {
		^0(%0: index, %1: complex<i32>):
		  %2 = builtin.unrealized_conversion_cast(%0) : i64
		  %3 = dst.const() : i64
		  %4 = dst.add(%2, %3) : i64
		  %5 = builtin.unrealized_conversion_cast(%4) : index
		  src.br(%5, %1)
		^1(%6: index, %7: complex<i32>):
		  src.use(%6, %7, %5)
		}`)
}

// What one conversion leaves, the next sees through where it converts the user;
// pairs of casts from different runs remain for the pass that reconciles them.
func TestConversionsCompose(t *testing.T) {
	m := example()
	for _, some := range [][]convert.Pattern{
		without(srcFunc, srcBranch, srcAdd),
		without(srcConst, srcUse, srcPair),
	} {
		conv := &convert.Conversion{Target: convert.Target{Legal: []string{"dst"}}, Types: types(), Patterns: some}
		var r ir.Reporter
		if !conv.Partial(m, &r) {
			t.Fatal(r.Diags)
		}
	}
	eraseDead(m)
	check(t, m, `
		dst.func() {
		^0(%0: i64, %1: i32, %2: i32):
		  %3 = dst.const() : i64
		  %4 = dst.add(%0, %3) : i64
		  %5 = builtin.unrealized_conversion_cast(%4) : index
		  %6 = builtin.unrealized_conversion_cast(%5) : i64
		  dst.br(%4, %1, %2)
		^1(%7: i64, %8: i32, %9: i32):
		  %10 = builtin.unrealized_conversion_cast(%7) : index
		  %11 = builtin.unrealized_conversion_cast(%8, %9) : complex<i32>
		  %12, %13 = builtin.unrealized_conversion_cast(%11) : i32, i32
		  %14 = builtin.unrealized_conversion_cast(%10) : i64
		  dst.use(%14, %12, %13, %6)
		}`)
}

func TestMaterialisationByTheConverter(t *testing.T) {
	block := ir.NewBlock(pair, ir.Index)
	ir.AtEnd(block).Op(srcUse, nil, block.Arg(0), block.Arg(1))
	m := function(block)
	tc := types()
	tc.Source = func(b *ir.Builder, to ir.Type, from []*ir.Value) *ir.Value {
		if to != pair {
			return nil
		}
		return b.Value(srcPair, to, from...)
	}
	conv := &convert.Conversion{
		Target:   convert.Target{Legal: []string{"dst", "src.pair"}},
		Types:    tc,
		Patterns: without(srcUse, srcPair),
	}
	var r ir.Reporter
	if !conv.Partial(m, &r) {
		t.Fatal(r.Diags)
	}
	check(t, m, `
		dst.func() {
		^0(%0: i32, %1: i32, %2: i64):
		  %3 = src.pair(%0, %1) : complex<i32>
		  %4 = builtin.unrealized_conversion_cast(%2) : index
		  src.use(%3, %4)
		}`)
}

func TestTargetMaterialisationIsSharedAndBesideTheDefinition(t *testing.T) {
	block := ir.NewBlock()
	b := ir.AtEnd(block)
	c := b.Value(srcConst, ir.Index)
	b.Op(srcUse, nil, c)
	b.Op(srcUse, nil, c)
	conv := &convert.Conversion{Types: types(), Patterns: without(srcConst, srcFunc)}
	m := function(block)
	var r ir.Reporter
	conv.Partial(m, &r)
	check(t, m, `
		src.func() {
		^0():
		  %0 = src.const() : index
		  %1 = builtin.unrealized_conversion_cast(%0) : i64
		  dst.use(%1)
		  dst.use(%1)
		}`)
}

func TestDynamicAndOpaque(t *testing.T) {
	m := example()
	conv := &convert.Conversion{
		Target: convert.Target{
			Legal:   []string{"dst"},
			Dynamic: map[string]func(*ir.Operation) bool{"src.func": func(*ir.Operation) bool { return true }},
			Opaque:  []string{"src.func"},
		},
		Types:    types(),
		Patterns: patterns,
	}
	var r ir.Reporter
	if !conv.Partial(m, &r) {
		t.Fatal(r.Diags)
	}
	if got := dump(m); !strings.Contains(got, "src.add") || strings.Contains(got, "dst.") {
		t.Errorf("something was converted:\n%s", got)
	}
}

func TestFailures(t *testing.T) {
	refuse := convert.Pattern{Op: srcAdd, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		rw.Errorf("too-hard", "is too hard")
		return false
	}}
	inPlace := convert.Pattern{Op: srcAdd, Rewrite: func(*convert.Rewriter, *ir.Operation) bool { return true }}
	tests := []struct {
		name     string
		patterns []convert.Pattern
		full     bool
		want     []string
	}{
		{"partial, illegal", without(srcAdd), false, []string{"failed to legalize operation 'src.add' that was explicitly marked illegal"}},
		{"full, unknown", without(srcBranch, srcUse), true, []string{"failed to legalize operation 'src.br'", "failed to legalize operation 'src.use'"}},
		{"own words", append(without(srcAdd), refuse), false, []string{"'src.add' op is too hard"}},
		{"in place", append(without(srcAdd), inPlace), false, []string{"failed to legalize operation 'src.add': its pattern left it illegal"}},
	}
	for _, tt := range tests {
		conv := &convert.Conversion{
			Target:   convert.Target{Legal: []string{"dst"}, Illegal: []string{"src.add"}},
			Types:    types(),
			Patterns: tt.patterns,
		}
		var r ir.Reporter
		run := conv.Partial
		if tt.full {
			run = conv.Full
		}
		if run(example(), &r) {
			t.Errorf("%s: no failure", tt.name)
		}
		var got []string
		for _, d := range r.Diags {
			got = append(got, d.Message)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestEndlessPatternsPanic(t *testing.T) {
	block := ir.NewBlock()
	ir.AtEnd(block).Op(srcLoop, nil)
	defer func() {
		if r := recover(); r == nil || !strings.Contains(fmt.Sprint(r), "src.again") {
			t.Errorf("panic %v, want one that names src.again", r)
		}
	}()
	(&convert.Conversion{Patterns: patterns}).Partial(function(block), new(ir.Reporter))
}

// One large block is honest work, whatever stands between what is rewritten.
func TestLargeBlock(t *testing.T) {
	block := ir.NewBlock()
	b := ir.AtEnd(block)
	for range 70_000 {
		b.Value(srcConst, ir.Index)
		b.Value(dstConst, ir.I64)
	}
	var r ir.Reporter
	conv := &convert.Conversion{Target: convert.Target{Illegal: []string{"src.const"}}, Types: types(), Patterns: patterns}
	if m := function(block); !conv.Partial(m, &r) || block.First().Name() != "dst.const" {
		t.Error(r.Diags)
	}
}

// A type may become nothing; that is not the same as having no rule.
func TestConvertToNothing(t *testing.T) {
	c := &convert.TypeConverter{Rules: []convert.TypeRule{
		func(t ir.Type) ([]ir.Type, bool) { return nil, t == ir.None },
	}}
	for _, tt := range []struct {
		t  ir.Type
		ok bool
	}{{ir.None, true}, {ir.I32, false}} {
		for range 2 { // the second time it is remembered
			if to, ok := c.Convert(tt.t); len(to) > 0 || ok != tt.ok {
				t.Errorf("%s becomes %v, %v", tt.t, to, ok)
			}
		}
		if got := c.ConvertOne(tt.t); got != nil {
			t.Errorf("%s becomes the one type %v", tt.t, got)
		}
	}
}

// eraseDead erases the operations inside o whose results are unused.
func eraseDead(o *ir.Operation) {
	o.WalkPost(func(inner *ir.Operation) {
		if inner != o && inner.IsDead() {
			inner.Erase()
		}
	})
}

func TestDeepNesting(t *testing.T) {
	m := ir.NewModule(nil)
	at := m.Region(0).First()
	for range 100_000 {
		inner := ir.NewBlock()
		ir.AtEnd(at).Create(ir.OpState{Def: srcFunc, Regions: []*ir.Region{ir.NewRegion(inner)}})
		at = inner
	}
	conv := &convert.Conversion{Target: convert.Target{Illegal: []string{"src"}}, Types: types(), Patterns: patterns}
	var r ir.Reporter
	if !conv.Partial(m, &r) {
		t.Fatal(r.Diags[0])
	}
}

func BenchmarkConvert(b *testing.B) {
	const n = 100_000
	conv := &convert.Conversion{Target: convert.Target{Legal: []string{"dst"}, Illegal: []string{"src"}}, Types: types(), Patterns: patterns}
	for range b.N {
		b.StopTimer()
		block := ir.NewBlock(ir.Index)
		at, v := ir.AtEnd(block), block.Arg(0)
		for range n {
			v = at.Value(srcAdd, ir.Index, v, v)
		}
		m := function(block)
		b.StartTimer()
		conv.Full(m, new(ir.Reporter))
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/converted-op")
}

func check(t *testing.T, m *ir.Operation, want string) {
	t.Helper()
	want = strings.TrimPrefix(strings.ReplaceAll(want, "\n\t\t", "\n"), "\n") + "\n"
	if got := dump(m); got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
}

// dump prints what is in a module in a minimal form.
func dump(m *ir.Operation) string {
	d := &dumper{names: map[*ir.Value]string{}}
	d.ops(m.Region(0).First(), "")
	return d.String()
}

type dumper struct {
	strings.Builder
	names map[*ir.Value]string
}

func (d *dumper) ops(b *ir.Block, indent string) {
	for op := range b.Ops {
		var results, operands, typs []string
		for _, v := range op.Operands() {
			operands = append(operands, d.names[v])
		}
		for _, v := range op.Results() {
			results = append(results, d.define(v))
			typs = append(typs, v.Type().String())
		}
		d.WriteString(indent)
		if len(results) > 0 {
			d.WriteString(strings.Join(results, ", ") + " = ")
		}
		d.WriteString(op.Name() + "(" + strings.Join(operands, ", ") + ")")
		if len(results) > 0 {
			d.WriteString(" : " + strings.Join(typs, ", "))
		}
		for _, r := range op.Regions() {
			d.region(r, indent)
		}
		d.WriteString("\n")
	}
}

func (d *dumper) region(r *ir.Region, indent string) {
	d.WriteString(" {\n")
	n := 0
	for b := range r.Blocks {
		var args []string
		for _, a := range b.Args() {
			args = append(args, d.define(a)+": "+a.Type().String())
		}
		fmt.Fprintf(d, "%s^%d(%s):\n", indent, n, strings.Join(args, ", "))
		n++
		d.ops(b, indent+"  ")
	}
	d.WriteString(indent + "}")
}

func (d *dumper) define(v *ir.Value) string {
	name := fmt.Sprintf("%%%d", len(d.names))
	d.names[v] = name
	return name
}

// Joined conversions leave what they leave one after the other.
func TestJoin(t *testing.T) {
	parts := func(name string) []*convert.Conversion {
		first, second := types(), types()
		first.Name, second.Name = name, name
		return []*convert.Conversion{
			{Target: convert.Target{Legal: []string{"dst"}, Illegal: []string{"src.add"}}, Types: first, Patterns: without(srcFunc, srcBranch, srcUse, srcPair)},
			{Target: convert.Target{Legal: []string{"dst"}}, Types: second, Patterns: without(srcConst, srcAdd)},
		}
	}
	joined, ok := convert.Join(parts("alike"))
	if !ok {
		t.Fatal("not joined")
	}
	together, apart := example(), example()
	var r ir.Reporter
	joined.Partial(together, &r)
	for _, c := range parts("") {
		c.Partial(apart, &r)
	}
	removePairs(apart)
	if got, want := dump(together), dump(apart); got != want || r.Failed() {
		t.Errorf("together:\n%s\napart:\n%s\n%v", got, want, r.Diags)
	}
	if _, ok := convert.Join(parts("")); ok {
		t.Error("joined conversions whose types may differ")
	}
	lenient := parts("alike")
	lenient[1].Lenient = true
	if _, ok := convert.Join(lenient); ok {
		t.Error("joined a lenient conversion")
	}
}

// removePairs removes the casts that undo one another, which different
// conversions leave.
func removePairs(m *ir.Operation) {
	m.Walk(func(o *ir.Operation) ir.WalkResult {
		if o.Is(ir.UnrealizedCastOp) && o.NumOperands() == o.NumResults() {
			if def := o.Operand(0).DefiningOp(); def != nil && def.Is(ir.UnrealizedCastOp) && def.Operand(0).Type() == o.Result(0).Type() {
				o.Result(0).ReplaceAllUsesWith(def.Operand(0))
			}
		}
		return ir.Advance
	})
	eraseDead(m)
}

// What a constant was is known after it is converted; what else became one is
// not looked at.
func TestConstant(t *testing.T) {
	constant := &ir.OpDef{Name: "src.number", Traits: ir.ConstantLike}
	block := ir.NewBlock()
	b := ir.AtEnd(block)
	n := b.ValueWith(constant, ir.Index, "value", ir.IntAttr(7, ir.Index))
	other := b.Value(srcConst, ir.Index)
	b.Op(srcUse, nil, n, other)
	var seen []ir.Attribute
	look := convert.Pattern{Op: srcUse, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		seen = append(seen, rw.Constant(op.Operand(0)), rw.Constant(op.Operand(1)))
		return false
	}}
	conv := &convert.Conversion{Types: types(), Patterns: append(without(srcUse), look, oneToOne(constant, dstConst))}
	var r ir.Reporter
	conv.Partial(function(block), &r)
	if want := []ir.Attribute{ir.IntAttr(7, ir.Index), nil}; !slices.Equal(seen, want) {
		t.Errorf("%v, want %v", seen, want)
	}
}
