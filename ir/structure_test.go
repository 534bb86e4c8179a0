package ir_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/abi-opt/abi-opt/ir"
)

// ops names the operations of a block in order, forwards; it fails if the way
// back differs.
func ops(t *testing.T, b *ir.Block) string {
	t.Helper()
	var there, back []string
	for o := range b.Ops {
		there = append(there, o.Name())
		if o.Block() != b {
			t.Errorf("%s is not in its block", o.Name())
		}
	}
	for o := b.Last(); o != nil; o = o.Prev() {
		back = append(back, o.Name())
	}
	slices.Reverse(back)
	if !slices.Equal(there, back) {
		t.Errorf("forwards %v, backwards %v", there, back)
	}
	return strings.Join(there, " ")
}

func op(name string, operands ...*ir.Value) *ir.Operation {
	return (&ir.OpState{Name: name, Operands: operands, ResultTypes: []ir.Type{ir.I32}}).Create()
}

// Operations keep their order, whatever is put in, taken out and moved.
func TestOrderOfOperations(t *testing.T) {
	b := ir.NewBlock()
	r := ir.NewRegion(b)
	x, y, z := op("x"), op("y"), op("z")
	steps := []struct {
		do   func()
		want string
	}{
		{func() { b.Append(y) }, "y"},
		{func() { b.Prepend(x) }, "x y"},
		{func() { b.Append(z) }, "x y z"},
		{func() { z.Remove() }, "x y"},
		{func() { z.Remove() }, "x y"}, // it is in no block
		{func() { b.Append(z) }, "x y z"},
		{func() { z.MoveBefore(x) }, "z x y"},
		{func() { z.MoveAfter(x) }, "x z y"},
		{func() { z.MoveAfter(y) }, "x y z"},
		{func() { y.Erase() }, "x z"},
		{func() { x.Erase() }, "z"},
		{func() { z.Erase() }, ""},
		{func() { b.Append(op("u")); b.Append(op("v")); b.Append(op("w")) }, "u v w"},
		{func() { b.First().Next().Remove() }, "u w"},
	}
	for i, s := range steps {
		s.do()
		if got := ops(t, b); got != s.want {
			t.Fatalf("after step %d: %q, want %q", i, got, s.want)
		}
	}
	rest := b.SplitBefore(b.Last())
	if ops(t, b) != "u" || ops(t, rest) != "w" || b.Next() != rest || rest.Prev() != b || r.Last() != rest || !b.IsEntry() || rest.IsEntry() {
		t.Error("split")
	}
	empty := rest.SplitBefore(nil)
	if empty.First() != nil || r.Last() != empty || empty.Region() != r {
		t.Error("split at the end")
	}
	r.Remove(rest)
	if b.Next() != empty || empty.Prev() != b || rest.Region() != nil || rest.Next() != nil || rest.Prev() != nil {
		t.Error("remove a block between")
	}
	r.Remove(b)
	if r.First() != empty || empty.Prev() != nil || !empty.IsEntry() {
		t.Error("remove the first block")
	}
	r.InsertAfter(b, nil)
	if r.First() != b || b.Next() != empty || r.Last() != empty || empty.Prev() != b {
		t.Error("insert the first block")
	}
	other := ir.NewRegion(ir.NewBlock())
	other.TakeBody(r)
	var n int
	for range other.Blocks {
		n++
	}
	if n != 3 || !r.IsEmpty() || other.Last() != empty || r.Last() != nil {
		t.Errorf("%d blocks were taken", n)
	}
}

// Uses follow operands.
func TestUses(t *testing.T) {
	b := ir.NewBlock(ir.I32, ir.I32)
	ir.NewRegion(b)
	x, y := b.Arg(0), b.Arg(1)
	u := op("u", x, y, x)
	b.Append(u)
	count := func(v *ir.Value) (n int) {
		for range v.Uses {
			n++
		}
		return n
	}
	if count(x) != 2 || count(y) != 1 || x.HasOneUse() || !y.HasOneUse() || u.HasUses() {
		t.Error("uses at first")
	}
	u.SetOperand(0, y)
	if count(x) != 1 || count(y) != 2 || u.Operand(0) != y {
		t.Error("after one is set")
	}
	u.SetOperands([]*ir.Value{x})
	if count(x) != 1 || y.HasUses() || u.NumOperands() != 1 {
		t.Error("after all are set")
	}
	v := op("v", u.Result(0), u.Result(0))
	b.Append(v)
	for use := range u.Result(0).Uses {
		if use.Index() == 1 {
			use.Set(y)
		}
	}
	if count(y) != 1 || v.Operand(1) != y || !u.Result(0).HasOneUse() {
		t.Error("after some are replaced")
	}
	u.ReplaceWith(x)
	if count(x) != 1 || u.Block() != nil || v.Operand(0) != x || ops(t, b) != "v" {
		t.Error("after the op is replaced")
	}
	v.DropAllUses()
	if x.HasUses() || y.HasUses() {
		t.Error("after all are dropped")
	}
}

// Arguments know their places.
func TestBlockArguments(t *testing.T) {
	b := ir.NewBlock(ir.I8, ir.I16, ir.I32)
	b.InsertArg(1, ir.I64)
	b.AddArg(ir.F32)
	b.Arg(1).SetLoc(ir.FileLoc{File: "a", Line: 1, Col: 2})
	b.EraseArgs(0, 1)
	b.InsertArg(0, ir.F64)
	var got []string
	for i, a := range b.Args() {
		if a.Index() != i || !a.IsBlockArg() || a.Block() != b || a.DefiningOp() != nil {
			t.Errorf("argument %d has index %d", i, a.Index())
		}
		got = append(got, a.Type().String()+" "+fmt.Sprint(a.Loc() == ir.Location(ir.UnknownLoc{})))
	}
	if want := "f64 true, i64 false, i16 true, i32 true, f32 true"; strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
	b.EraseArgs(1, 4)
	if len(b.Args()) != 2 || b.Arg(1).Type() != ir.F32 || b.Arg(1).Index() != 1 {
		t.Error("after several are erased")
	}
}

// nest is an op of the name with a region of one block of the given ops.
func nest(name string, inner ...*ir.Operation) *ir.Operation {
	b := ir.NewBlock()
	for _, o := range inner {
		b.Append(o)
	}
	return (&ir.OpState{Name: name, Regions: []*ir.Region{ir.NewRegion(b)}}).Create()
}

// A walk meets operations in order, and can leave some out.
func TestWalk(t *testing.T) {
	top := nest("a", nest("b", op("c"), op("d")), nest("e"), op("f"))
	walk := func(skip, stop string) (string, bool) {
		var met []string
		done := top.Walk(func(o *ir.Operation) ir.WalkResult {
			met = append(met, o.Name())
			switch o.Name() {
			case skip:
				return ir.Skip
			case stop:
				return ir.Stop
			}
			return ir.Advance
		})
		return strings.Join(met, ""), done
	}
	for _, c := range []struct {
		skip, stop, want string
		done             bool
	}{
		{"", "", "abcdef", true}, {"b", "", "abef", true}, {"a", "", "a", true}, {"", "d", "abcd", false}, {"", "a", "a", false}, {"f", "", "abcdef", true},
	} {
		if got, done := walk(c.skip, c.stop); got != c.want || done != c.done {
			t.Errorf("skip %q, stop %q: %s %v", c.skip, c.stop, got, done)
		}
	}
	var post []string
	top.WalkPost(func(o *ir.Operation) { post = append(post, o.Name()) })
	if got := strings.Join(post, ""); got != "fedcba" {
		t.Errorf("post: %s", got)
	}
	c := top.Region(0).First().First().Region(0).First().First()
	if !top.IsAncestorOf(c) || !c.IsAncestorOf(c) || c.IsAncestorOf(top) || c.ParentNamed("a") != top || c.ParentNamed("e") != nil || c.Parent().Name() != "b" || top.Parent() != nil {
		t.Error("parents")
	}
}

// A clone uses what was cloned, and what was not.
func TestClone(t *testing.T) {
	outside := ir.NewBlock(ir.I32)
	b1, b2 := ir.NewBlock(ir.I32), ir.NewBlock()
	b1.Arg(0).SetName("arg")
	late := op("late", outside.Arg(0))
	early := op("early", b1.Arg(0), late.Result(0))
	early.Result(0).SetName("sum")
	b1.Append(early)
	b1.Append((&ir.OpState{Name: "br", Successors: []*ir.Block{b2}}).Create())
	b2.Append(late)
	o := (&ir.OpState{Name: "o", Regions: []*ir.Region{ir.NewRegion(b1, b2)}, ResultTypes: []ir.Type{ir.I8}}).Create()
	o.SetAttr("a", ir.StringAttr("x"))
	var m ir.Mapping
	other := ir.NewBlock(ir.I32).Arg(0)
	m.SetValue(outside.Arg(0), other)
	c := o.Clone(&m)
	n1 := c.Region(0).First()
	e, l := n1.First(), c.Region(0).Last().First()
	if e == early || e.Operand(0) != n1.Arg(0) || e.Operand(1) != l.Result(0) || l.Operand(0) != other || n1.Last().Successors()[0] != c.Region(0).Last() {
		t.Error("the clone uses what it should not")
	}
	if n1.Arg(0).Name() != "arg" || e.Result(0).Name() != "sum" || c.StringAttr("a") != "x" || c.Result(0).Type() != ir.I8 || m.Value(o.Result(0)) != c.Result(0) || m.Block(b2) != c.Region(0).Last() {
		t.Error("the clone lacks something")
	}
	if m.Value(other) != other || m.Block(outside) != outside {
		t.Error("what was not cloned is mapped")
	}
}

// A table has the symbols among the operations, and those that replace them.
func TestSymbolTable(t *testing.T) {
	symbol := func(name string) *ir.Operation {
		o := op("s")
		o.SetAttr(ir.SymName, ir.StringAttr(name))
		return o
	}
	f, g := symbol("f"), symbol("g")
	top := nest("top", f, op("x"), g)
	table := ir.NewSymbolTable(top)
	if table.Lookup("f") != f || table.Lookup("g") != g || table.Lookup("x") != nil {
		t.Error("lookup")
	}
	again := symbol("g")
	table.Replace(again)
	if table.Lookup("g") != again || table.Lookup("f") != f {
		t.Error("replace")
	}
}

// Integers are kept as their types have them.
func TestIntegers(t *testing.T) {
	for _, c := range []struct {
		v    int64
		t    ir.Type
		want string
	}{
		{255, ir.I8, "-1"}, {128, ir.I8, "-128"}, {127, ir.I8, "127"}, {-1, ir.I1, "true"}, {2, ir.I1, "false"},
		{-1, ir.IntOf(8, ir.Unsigned), "255"}, {256, ir.IntOf(8, ir.Unsigned), "0"}, {-1, ir.IntOf(64, ir.Unsigned), "18446744073709551615"}, {5, ir.IntOf(64, ir.Unsigned), "5"},
		{-1, ir.IntOf(8, ir.Signed), "-1"}, {200, ir.IntOf(8, ir.Signed), "-56"}, {-5, ir.Index, "-5"}, {-5, ir.Int(128), "-5"},
		{1 << 40, ir.I32, "0"}, {-1 << 63, ir.I64, "-9223372036854775808"},
	} {
		for _, a := range []ir.IntegerAttr{ir.IntAttr(c.v, c.t), ir.BigIntAttr(big.NewInt(c.v), c.t), ir.IntAttr(c.v, ir.Index).As(c.t)} {
			var w ir.Writer
			a.PrintValue(&w)
			if string(w.Bytes()) != c.want {
				t.Errorf("%d : %s is %s, want %s", c.v, c.t, w.Bytes(), c.want)
			}
			v, fits := a.Int64()
			if fits != a.Big().IsInt64() || fits && v != a.Big().Int64() || a.IsZero() != (a.Big().Sign() == 0) || a.AttrType() != c.t {
				t.Errorf("%d : %s: %d %v %s", c.v, c.t, v, fits, a.Big())
			}
		}
	}
	if ir.IntAttr(1, ir.IntOf(1, ir.Signed)).IsZero() || !ir.IntAttr(7, ir.Int(0)).IsZero() {
		t.Error("integers of 1 bit and none")
	}
	for _, c := range []struct{ v, width, want string }{
		{"340282366920938463463374607431768211455", "128", "-1"}, {"170141183460469231731687303715884105728", "128", "-170141183460469231731687303715884105728"},
		{"18446744073709551616", "64", "0"}, {"18446744073709551616", "65", "-18446744073709551616"},
	} {
		v, _ := new(big.Int).SetString(c.v, 10)
		var width int
		_, _ = fmt.Sscan(c.width, &width)
		if got := ir.BigIntAttr(v, ir.Int(width)).Big().String(); got != c.want {
			t.Errorf("%s : i%d is %s, want %s", c.v, width, got, c.want)
		}
		if got := ir.BigIntAttr(v, ir.Int(256)).As(ir.Int(width)).Big().String(); got != c.want {
			t.Errorf("%s : i256 as i%d is %s, want %s", c.v, width, got, c.want)
		}
	}
}

// A number is the same in a type whichever way it comes there.
func TestAs(t *testing.T) {
	for width := range 70 {
		for _, signedness := range []ir.Signedness{ir.Signless, ir.Signed, ir.Unsigned} {
			to := ir.IntOf(width, signedness)
			for bit := range 64 {
				for _, v := range []int64{1 << bit, 1<<bit - 1, -1 << bit, ^(1 << bit)} {
					if got, want := ir.IntAttr(v, ir.I64).As(to), ir.BigIntAttr(big.NewInt(v), to); got != want {
						t.Errorf("%d as %s is %s, want %s", v, to, got.Big(), want.Big())
					}
				}
			}
		}
	}
}

// Maps can be taken apart and put together.
func TestAffine(t *testing.T) {
	d := func(i int64) *ir.AffineExpr { return &ir.AffineExpr{Op: ir.AffineDim, Value: i} }
	s0, two := &ir.AffineExpr{Op: ir.AffineSym}, &ir.AffineExpr{Value: 2}
	huge := &ir.AffineExpr{Value: 1 << 62}
	e := ir.AffineBinary(ir.AffineAdd, ir.AffineBinary(ir.AffineMul, d(0), two), s0)
	text := func(e *ir.AffineExpr) string {
		return ir.NewAffineMap(3, 2, e).String()[len("(d0, d1, d2)[s0, s1] -> ("):]
	}
	for _, c := range []struct {
		e    *ir.AffineExpr
		want string
	}{
		{e, "d0 * 2 + s0)"},
		{ir.AffineSub(e, e), "0)"},
		{ir.AffineSub(d(1), d(1)), "0)"},
		{e.Substitute([]*ir.AffineExpr{d(2)}, nil), "d2 * 2 + s0)"},
		{e.Substitute([]*ir.AffineExpr{nil, d(2)}, []*ir.AffineExpr{two}), "d0 * 2 + 2)"},
		{e.Substitute([]*ir.AffineExpr{two}, []*ir.AffineExpr{two}), "6)"},
		{two.Substitute(nil, nil), "2)"},
		{ir.AffineBinary(ir.AffineMod, ir.AffineBinary(ir.AffineFloorDiv, d(0), &ir.AffineExpr{}), two), "(d0 floordiv 0) mod 2)"},
		{ir.AffineBinary(ir.AffineMod, ir.AffineBinary(ir.AffineMul, ir.AffineBinary(ir.AffineMul, d(0), huge), huge), two), "((d0 * 4611686018427387904) * 4611686018427387904) mod 2)"},
		{ir.AffineBinary(ir.AffineMod, ir.AffineBinary(ir.AffineMul, d(0), huge), two), "0)"},
	} {
		if got := text(c.e); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	if e.IsSymbolic() || !s0.IsSymbolic() || !two.IsSymbolic() || !ir.AffineBinary(ir.AffineAdd, s0, two).IsSymbolic() || !e.UsesSymbol(0) || e.UsesSymbol(1) || d(0).UsesSymbol(0) {
		t.Error("what is symbolic")
	}
	if !ir.IdentityMap(2).IsIdentity() || !ir.IdentityMap(0).IsIdentity() || ir.NewAffineMap(2, 0, d(1), d(0)).IsIdentity() || ir.NewAffineMap(2, 0, d(0)).IsIdentity() ||
		ir.NewAffineMap(1, 1, d(0)).IsIdentity() || ir.NewAffineMap(1, 0, two).IsIdentity() || ir.NewAffineMap(1, 1, s0).IsIdentity() {
		t.Error("what is the identity")
	}
	if !e.Equal(e) || e.Equal(d(0)) || !d(1).Equal(d(1)) || d(1).Equal(d(2)) || d(0).Equal(s0) {
		t.Error("what is equal")
	}
}
