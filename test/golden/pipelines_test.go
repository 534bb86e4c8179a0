package golden_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/c"
	fn "github.com/abi-opt/abi-opt/dialect/func"
	"github.com/abi-opt/abi-opt/dialect/index"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/command"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm"
	"github.com/abi-opt/abi-opt/test/tools"
)

// TestRandomPipelines has programs of all ops that have neither regions nor successors, mostly on
// constants, go through passes in a random order. Nothing may panic, and no pass may leave invalid IR.
// The ops come from the definitions, so that an op that is new is tried as well.
func TestRandomPipelines(t *testing.T) {
	count := tools.Setting("ABI_OPT_PIPELINES", tools.Quick(400, 2000))
	seed := tools.Setting("ABI_OPT_SEED", uint64(time.Now().UnixNano()))
	g := newOps(seed)
	failures, used := 0, map[string]bool{}
	for i := range count {
		text := g.module(used)
		args := []string{"--mlir-pass-pipeline-crash-reproducer=" + os.DevNull, "-"}
		for range 1 + g.IntN(6) {
			args = append(args, "--"+command.Tool.Passes[g.IntN(len(command.Tool.Passes))].Name)
		}
		if g.IntN(2) == 0 {
			args = append(args, "--canonicalize")
		}
		got := runMain(text, args...)
		for _, id := range []string{"[internal-error]", "produced this invalid IR", "left the IR like this"} {
			// An affine op whose index another pass has lowered is invalid, as in mlir-opt.
			if strings.Contains(got.errors, id) && !strings.Contains(got.errors, "[affine-symbol]") {
				t.Errorf("seed %d, program %d, %q: %s\n%s", seed, i, args, got.errors, text)
				failures++
			}
		}
		if failures == 10 {
			t.FailNow()
		}
	}
	t.Logf("seed %d: %d programs with %d ops of %d", seed, count, len(used), len(g.defs))
	if count >= 2000 && len(used) < len(g.defs)*3/4 {
		t.Errorf("seed %d: only %d ops of %d are in the programs", seed, len(used), len(g.defs))
	}
}

// ops writes random programs.
type ops struct {
	*rand.Rand
	ctx   *ir.Context
	defs  []*ir.OpDef
	types []ir.Type
	attrs []ir.Attribute
}

func newOps(seed uint64) *ops {
	g := &ops{Rand: rand.New(rand.NewPCG(seed, 2)), ctx: ir.NewContext(command.Tool.Dialects...)}
	for _, d := range g.ctx.Dialects() {
		for _, def := range d.Ops {
			if isPlain(def) && d.Name != "builtin" {
				g.defs = append(g.defs, def)
			}
		}
	}
	g.types = []ir.Type{
		ir.I1, ir.I8, ir.I32, ir.I32, ir.I64, ir.I64, ir.Int(128), ir.Int(0), ir.Index, ir.Index, ir.F32, ir.F32, ir.F64, ir.F16,
		ir.Vector(ir.I32, 4), ir.Vector(ir.I1, 4), ir.Vector(ir.F32, 4), ir.Vector(ir.Index, 2), ir.Complex(ir.F32), llvm.Ptr,
		ir.IntOf(32, ir.Signed), ir.IntOf(8, ir.Unsigned), ir.MemRef(ir.F32, []int64{4}, nil, nil), ir.MemRef(ir.F32, []int64{ir.Dynamic}, nil, nil),
		ir.MemRef(ir.I8, []int64{64}, nil, nil), ir.Tensor(ir.I32, []int64{2}, nil), c.Struct("S", c.Field{Name: "x", Type: ir.IntOf(32, ir.Signed)}),
	}
	for _, t := range g.types {
		g.attrs = append(g.attrs, ir.TypeAttr{Type: t})
	}
	for p := range 4 {
		g.attrs = append(g.attrs, ir.IntAttr(int64(p), ir.I64), ir.IntAttr(int64(p), ir.I32), index.Predicate(p), ir.IntAttr(int64(p), ir.Index))
	}
	g.attrs = append(g.attrs, ir.True, ir.False, ir.UnitAttr{}, ir.StringAttr("x"), ir.DenseArray(ir.I64, 0), ir.DenseArray(ir.I64, 1), ir.DenseArray(ir.I32, 0),
		ir.AffineMapAttr{Map: ir.IdentityMap(1)}, ir.Array(), ir.Float64Attr(0.5, ir.F32), ir.Array(ir.Float64Attr(1, ir.F32), ir.Float64Attr(-1, ir.F32)))
	return g
}

// isPlain reports whether an op can stand anywhere in a function.
func isPlain(def *ir.OpDef) bool {
	const others = ir.Terminator | ir.IsSymbol | ir.CallLike
	if def.Traits&others != 0 || def.Regions.N > 0 || def.Regions.Variadic || def.Successors.N > 0 || def.Successors.Variadic || len(def.Parents) > 0 {
		return false
	}
	for _, v := range def.Results {
		if v.Kind != ir.Single {
			return false
		}
	}
	return true
}

// module returns a function that computes with constants, and returns all that it computes.
func (g *ops) module(used map[string]bool) string {
	module := ir.NewModule(nil)
	params := []ir.Type{ir.I32, ir.I64, ir.Index, ir.F32, llvm.Ptr, g.types[g.IntN(len(g.types))]}
	f := fn.NewBuilder(ir.AtEnd(ir.AsModule(module).Body())).NewFunc("f", ir.Func(params, nil))
	entry := fn.AddEntry(f)
	values := entry.Args()
	b := ir.AtEnd(entry)
	for range 3 + g.IntN(9) {
		def := g.defs[g.IntN(len(g.defs))]
		for range 60 {
			if o := g.op(b, def, values); o != nil {
				values = append(values, o.Results()...)
				used[def.Name] = true
				break
			}
		}
	}
	var types []ir.Type
	for _, v := range values {
		types = append(types, v.Type())
	}
	fn.NewBuilder(b).Return(values...)
	f.SetAttr(ir.FuncTypeAttr, ir.TypeAttr{Type: ir.Func(params, types)})
	return asm.String(module)
}

// op builds an op on random values, or returns nil if it is not valid.
func (g *ops) op(b *ir.Builder, def *ir.OpDef, values []*ir.Value) *ir.Operation {
	s := ir.OpState{Def: def}
	one := g.types[g.IntN(len(g.types))] // most ops have values of one type
	last := b.Block().Last()
	var sizes []int
	for _, v := range def.Operands {
		n := 1
		if v.Kind != ir.Single {
			n = g.IntN(2)
		}
		for range n {
			operand := g.value(b, g.typeFor(v.Type, one), values)
			if operand == nil {
				return nil
			}
			s.Operands = append(s.Operands, operand)
		}
		sizes = append(sizes, n)
	}
	if def.Traits&ir.AttrSizedOperands != 0 {
		s.AddSegments(sizes...)
	}
	for _, v := range def.Results {
		s.ResultTypes = append(s.ResultTypes, g.typeFor(v.Type, one))
	}
	for _, field := range def.Attrs {
		if field.Optional || field.Default != nil && g.IntN(3) > 0 || s.Attr(field.Name) != nil {
			continue
		}
		if a := g.attrFor(field.Is, s.ResultTypes); a != nil {
			s.AddAttr(field.Name, a)
		}
	}
	if def.Infer != nil {
		if inferred := g.infer(def, &s); inferred != nil {
			s.ResultTypes = inferred
		}
	}
	o := b.Create(s)
	if len(ir.Verify(g.ctx, o)) == 0 && o.NumResults() == len(def.Results) {
		return o
	}
	for o != last { // with the constants that were made for it
		before := o.Prev()
		o.Erase()
		o = before
	}
	return nil
}

// infer returns the types of the results, if the operands are those that they follow from.
func (g *ops) infer(def *ir.OpDef, s *ir.OpState) []ir.Type {
	for i, v := range def.Operands {
		if v.Kind == ir.Single && v.Type.Ok != nil && (i >= len(s.Operands) || !v.Type.Ok(s.Operands[i].Type())) {
			return nil
		}
	}
	return def.Infer(s)
}

func (g *ops) typeFor(is ir.Constraint, one ir.Type) ir.Type {
	if is.Only != nil {
		return is.Only
	}
	t := one
	for range 20 {
		if (is.Ok == nil || is.Ok(t)) && (is.Kind == nil || is.Kind.Is(t)) {
			return t
		}
		t = g.types[g.IntN(len(g.types))]
	}
	return t
}

func (g *ops) attrFor(is ir.AttrConstraint, results []ir.Type) ir.Attribute {
	if len(results) == 1 && g.IntN(2) == 0 {
		if a := g.constant(results[0]); a != nil && (is.Ok == nil || is.Ok(a)) {
			return a
		}
	}
	at := g.IntN(len(g.attrs))
	for i := range g.attrs {
		if a := g.attrs[(at+i)%len(g.attrs)]; is.Ok == nil || is.Ok(a) {
			return a
		}
	}
	return nil
}

// value returns a constant of a type, or a value that is there.
func (g *ops) value(b *ir.Builder, t ir.Type, values []*ir.Value) *ir.Value {
	if a := g.constant(t); a != nil && g.IntN(4) > 0 {
		switch {
		case t == ir.Index && g.IntN(2) == 0:
			return b.ValueWith(index.ConstantOp, t, index.ValueAttr, a)
		case g.IntN(3) == 0 && t != ir.Index:
			return b.ValueWith(llvm.ConstantOp, t, "value", a)
		}
		return b.ValueWith(arith.ConstantOp, t, arith.ValueAttr, a)
	}
	at := g.IntN(len(values))
	for i := range values {
		if v := values[(at+i)%len(values)]; v.Type() == t {
			return v
		}
	}
	return b.Value(ir.UnrealizedCastOp, t, values[at])
}

// constant returns a random number of a type, often one at an end of its range, or nil.
func (g *ops) constant(t ir.Type) ir.Attribute {
	elem, a := arith.ElementOf(t), ir.Attribute(nil)
	switch e := elem.(type) {
	case *ir.IntegerType, *ir.IndexType:
		width := 64
		if i, ok := e.(*ir.IntegerType); ok {
			if width = i.Width; i.Signedness != ir.Signless {
				return nil
			}
		}
		edges := []int64{0, 1, -1, 2, 3, 31, 32, 64, 1 << max(width-1, 0), 1<<max(width-1, 0) - 1, g.Int64()}
		v := edges[g.IntN(len(edges))]
		if width < 64 {
			v = v << (64 - width) >> (64 - width)
		}
		a = ir.IntAttr(v, elem)
	case *ir.FloatType:
		edges := []float64{0, 1, -1, 0.5, 1e30, -1e-30, 1 / zero, -1 / zero, zero / zero, -zero}
		a = ir.Float64Attr(edges[g.IntN(len(edges))], e)
	default:
		return nil
	}
	if ir.TypeIs[*ir.MemRefType](t) || ir.TypeIs[*ir.ComplexType](t) {
		return nil
	}
	return arith.Splat(t, a)
}

var zero float64
