package dialect_test

import (
	"testing"

	"github.com/abi-opt/abi-opt/dialect"
	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/cf"
	"github.com/abi-opt/abi-opt/dialect/complex"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/dialect/scf"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
)

type (
	binary = func(lhs, rhs *ir.Value) *ir.Value
	unary  = func(*ir.Value) *ir.Value
	cast   = func(ir.Type, *ir.Value) *ir.Value
)

// The builders make every op of their dialects, and what they make is valid.
func TestBuilders(t *testing.T) {
	module := ir.NewModule(nil)
	top := ir.AtEnd(ir.AsModule(module).Body())
	buildArith(at(top, "arith", ir.I32, ir.F32, ir.I1, ir.Index, ir.F64, ir.BF16))
	buildIndex(at(top, "index", ir.Index, ir.I32))
	buildComplex(at(top, "complex", ir.Complex(ir.F32), ir.F32, ir.I32))
	buildAffine(at(top, "affine", ir.Index, ir.MemRef(ir.F32, []int64{64}, nil, nil), ir.F32))
	buildMemref(top)
	buildStructured(at(top, "structured", ir.I1, ir.Index, ir.I32))
	buildControl(top)

	if err := ir.AsModule(module).Verify(ir.NewContext(dialect.All...)); err != nil {
		t.Fatalf("%v\n%s", err, asm.String(module))
	}
	made := map[string]bool{}
	module.Walk(func(o *ir.Operation) ir.WalkResult {
		made[o.Name()] = true
		return ir.Advance
	})
	for _, d := range []*ir.Dialect{affine.Dialect, arith.Dialect, cf.Dialect, complex.Dialect, fn.Dialect, index.Dialect, memref.Dialect, scf.Dialect} {
		for _, op := range d.Ops {
			if !made[op.Name] {
				t.Errorf("%s is not built", op.Name)
			}
		}
	}
}

// at returns a place in a new function, before its return, and its arguments.
func at(top *ir.Builder, name string, params ...ir.Type) (*ir.Builder, []*ir.Value) {
	entry := fn.AddEntry(fn.NewBuilder(top).NewFunc(name, ir.Func(params, nil)))
	return ir.Before(fn.NewBuilder(ir.AtEnd(entry)).Return()), entry.Args()
}

func buildArith(place *ir.Builder, args []*ir.Value) {
	b := arith.NewBuilder(place)
	i, f, bit, n, wide, scale := args[0], args[1], args[2], args[3], args[4], args[5]
	for _, op := range []binary{
		b.AddI, b.SubI, b.MulI, b.DivUI, b.DivSI, b.CeilDivUI, b.CeilDivSI, b.FloorDivSI, b.RemUI, b.RemSI,
		b.AndI, b.OrI, b.XOrI, b.ShLI, b.ShRUI, b.ShRSI, b.MaxSI, b.MaxUI, b.MinSI, b.MinUI,
	} {
		op(i, b.ConstInt(ir.I32, -7))
	}
	for _, op := range []binary{b.AddF, b.SubF, b.MulF, b.DivF, b.RemF, b.MaximumF, b.MinimumF, b.MaxNumF, b.MinNumF} {
		op(b.NegF(f), b.ConstFloat(ir.F32, 0.5))
	}
	for _, op := range []cast{b.ExtSI, b.ExtUI} {
		b.TruncI(ir.I16, op(ir.I64, i))
	}
	for _, op := range []cast{b.SIToFP, b.UIToFP, b.BitCast} {
		op(ir.F32, i)
	}
	for _, op := range []cast{b.FPToSI, b.FPToUI} {
		op(ir.I16, f)
	}
	for _, op := range []cast{b.IndexCast, b.IndexCastUI} {
		op(ir.I64, n)
	}
	b.ExtF(ir.F64, f)
	b.TruncF(ir.F32, wide)
	b.ScalingExtF(ir.F64, f, scale)
	b.ScalingTruncF(ir.F32, wide, scale)
	b.AddUIExtended(i, i)
	b.MulSIExtended(i, i)
	b.MulUIExtended(i, i)
	b.Select(bit, b.CmpI(arith.ULT, i, i), b.CmpF(arith.ORD, f, f))
}

func buildIndex(place *ir.Builder, args []*ir.Value) {
	b := index.NewBuilder(place)
	n := args[0]
	for _, op := range []binary{
		b.Add, b.Sub, b.Mul, b.DivS, b.DivU, b.CeilDivS, b.CeilDivU, b.FloorDivS, b.RemS, b.RemU,
		b.MaxS, b.MaxU, b.MinS, b.MinU, b.Shl, b.ShrS, b.ShrU, b.And, b.Or, b.XOr,
	} {
		op(n, b.Const(3))
	}
	b.CastS(ir.Index, args[1])
	b.CastU(ir.I32, n)
	b.Cmp(index.SLT, n, b.Sizeof())
	b.BoolConst(true)
}

func buildComplex(place *ir.Builder, args []*ir.Value) {
	b := complex.NewBuilder(place)
	z := args[0]
	for _, op := range []binary{b.Add, b.Sub, b.Mul, b.Div, b.Pow, b.Atan2, b.Eq, b.NotEq} {
		op(z, z)
	}
	for _, op := range []unary{
		b.Conj, b.Cos, b.Exp, b.Expm1, b.Log, b.Log1p, b.Neg, b.Rsqrt, b.Sign, b.Sin, b.Sqrt, b.Tan, b.Tanh,
		b.Abs, b.Angle, b.Re, b.Im,
	} {
		op(z)
	}
	b.PowI(z, args[2])
	half := ir.Float64Attr(0.5, ir.F32)
	b.Bitcast(ir.I64, b.Const(ir.Complex(ir.F32), half, half))
	b.Create(args[1], args[1])
}

func buildAffine(place *ir.Builder, args []*ir.Value) {
	b := affine.NewBuilder(place)
	b.Apply(ir.IdentityMap(1), args[0])
	b.Max(ir.IdentityMap(2), args[0], args[0])
	b.Min(ir.IdentityMap(2), args[0], args[0])
	b.DelinearizeIndex(b.LinearizeIndex([]*ir.Value{args[0], args[0]}, ir.MixedValue{Const: 4}), ir.MixedValue{Value: args[0]}, ir.MixedValue{Const: 4})

	n, m, v := args[0], args[1], args[2]
	body := func(o *ir.Operation) *affine.Builder { return affine.NewBuilder(ir.AtEnd(o.Region(0).First())) }
	upper := affine.Bound{Map: ir.IdentityMap(1), Operands: []*ir.Value{n}}
	loop := b.For(affine.Exactly(0), upper, 2, v)
	body(loop).Yield(loop.Region(0).First().Arg(1))
	choice := b.If(ir.NewIntegerSet(1, 0, ir.AffineConstraint{Expr: &ir.AffineExpr{Op: ir.AffineDim}}), []*ir.Value{n})
	body(choice).Yield()
	space := b.Parallel(affine.Bounds{Bound: affine.Exactly(0), Sizes: []int64{1}}, affine.Bounds{Bound: upper, Sizes: []int64{1}},
		[]int64{2}, []memref.RMWKind{memref.AddF}, ir.F32)
	body(space).Yield(v)
	element := affine.Access{MemRef: m, Bound: upper}
	b.Store(b.Load(element), element)
	b.VectorStore(b.VectorLoad(ir.Vector(ir.F32, 4), element), element)
	b.Prefetch(element, false, 3, true)
	b.DMAStart(element, element, element, n, n, n)
	b.DMAWait(element, n)
}

func buildMemref(top *ir.Builder) {
	static := ir.MemRef(ir.F32, []int64{2, 3}, nil, nil)
	dynamic := ir.MemRef(ir.F32, []int64{ir.Dynamic}, nil, nil)
	memref.NewBuilder(top).NewGlobal("global", static, ir.UnitAttr{})
	place, args := at(top, "memref", ir.Index, ir.F32, ir.MemRef(ir.I8, []int64{64}, nil, nil), ir.MemRef(ir.Index, []int64{2}, nil, nil))
	b := memref.NewBuilder(place)
	n, v, bytes, shape := args[0], args[1], args[2], args[3]

	row := b.Realloc(dynamic, b.Alloc(dynamic, n), n)
	m := b.AssumeAlignment(b.GetGlobal(static, "global"), 16)
	b.Store(v, row, n)
	b.Load(m, n, n)
	b.Prefetch(m, []*ir.Value{n, n}, false, 3, true)
	b.Copy(b.Alloca(static), m)
	b.Dim(m, b.Rank(m))
	b.ExtractAlignedPointer(m)
	b.ExtractStridedMetadata(m)
	b.Cast(ir.UnrankedMemRef(ir.F32, nil), m)
	b.MemorySpaceCast(ir.MemRef(ir.F32, []int64{2, 3}, nil, ir.IntAttr(1, ir.I64)), m)
	one, size := memref.MixedValue{Const: 1}, memref.MixedValue{Value: n}
	b.ReinterpretCast(ir.MemRef(ir.F32, []int64{ir.Dynamic}, ir.StridedLayout(0, 1), nil), m, memref.MixedValue{}, []memref.MixedValue{size}, []memref.MixedValue{one})
	b.SubView(m, []memref.MixedValue{{}, size}, []memref.MixedValue{one, one}, []memref.MixedValue{one, one})
	b.View(dynamic, bytes, n, n)
	b.Transpose(m, 1, 0)
	b.Reshape(static, row, shape)
	groups := [][]int{{0, 1}}
	b.ExpandShape(b.CollapseShape(m, groups), groups, memref.MixedValue{Const: 3}, memref.MixedValue{Const: 2})
	b.AtomicRMW(memref.AddF, v, m, n, n)
	update := b.GenericAtomicRMW(m, n, n)
	memref.NewBuilder(ir.AtEnd(update.Region(0).First())).AtomicYield(v)
	scope := b.AllocaScope(ir.F32)
	memref.NewBuilder(ir.AtEnd(scope.Region(0).First())).AllocaScopeReturn(v)
	b.DistinctObjects(m, row)
	first, tag := memref.Element{MemRef: row, Indices: []*ir.Value{n}}, memref.Element{MemRef: shape, Indices: []*ir.Value{n}}
	b.DMAStart(memref.DMA{Source: first, Target: first, Count: n, Tag: tag, Stride: n, PerStride: n})
	b.DMAWait(tag, n)
	b.Dealloc(row)
}

func buildControl(top *ir.Builder) {
	t := ir.Func([]ir.Type{ir.I1}, []ir.Type{ir.I1})
	functions := fn.NewBuilder(top)
	functions.Declare("callee", t)
	f := functions.NewFunc("control", t)
	entry, other, end := fn.AddEntry(f), ir.NewBlock(), ir.NewBlock(ir.I1)
	f.Region(0).Append(other)
	f.Region(0).Append(end)

	place := ir.AtEnd(entry)
	calls, jumps := fn.NewBuilder(place), cf.NewBuilder(place)
	bit := calls.Call("callee", t, entry.Arg(0)).Result(0)
	bit = calls.CallIndirect(calls.Const("callee", t), bit).Result(0)
	jumps.Assert(bit, "is set")
	toEnd := cf.Edge{Dest: end, Args: []*ir.Value{bit}}
	jumps.CondBranch(bit, cf.Edge{Dest: other}, toEnd)
	place.SetAtEnd(other)
	jumps.Switch(bit, toEnd, cf.Case{Value: ir.True, Edge: toEnd})
	another := ir.NewBlock()
	f.Region(0).Append(another)
	place.SetAtEnd(another)
	jumps.Branch(end, bit)
	place.SetAtEnd(end)
	calls.Return(end.Arg(0))
}

func buildStructured(place *ir.Builder, args []*ir.Value) {
	b := scf.NewBuilder(place)
	bit, i, x := args[0], args[1], args[2]
	inside := func(o *ir.Operation, region int, build func(b *scf.Builder, args []*ir.Value)) {
		entry := o.Region(region).First()
		build(scf.NewBuilder(ir.AtEnd(entry)), entry.Args())
	}
	yieldX := func(b *scf.Builder, _ []*ir.Value) { b.Yield(x) }
	choice := b.If(bit, ir.I32)
	inside(choice, 0, yieldX)
	inside(choice, 1, yieldX)
	inside(b.For(i, i, i, x), 0, func(b *scf.Builder, args []*ir.Value) { b.Yield(args[1]) })
	loop := b.While([]*ir.Value{x}, ir.I1)
	inside(loop, 0, func(b *scf.Builder, _ []*ir.Value) { b.Condition(bit, bit) })
	inside(loop, 1, yieldX)
	cases := b.IndexSwitch(i, []int64{4}, ir.I32)
	inside(cases, 0, yieldX)
	inside(cases, 1, yieldX)
	inside(b.ExecuteRegion(ir.I32), 0, yieldX)
	list := []*ir.Value{i}
	inside(b.Parallel(list, list, list, []*ir.Value{x}), 0, func(b *scf.Builder, _ []*ir.Value) {
		inside(b.Reduce(x), 0, func(b *scf.Builder, args []*ir.Value) { b.ReduceReturn(args[1]) })
	})
	forall := b.Forall(scf.Space{Lower: []ir.MixedValue{{}}, Upper: []ir.MixedValue{{Value: args[1]}}, Step: []ir.MixedValue{{Const: 1}}})
	scf.NewBuilder(ir.AtEnd(forall.Region(0).First())).InParallel()
}
