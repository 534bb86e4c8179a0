package expandstridedmetadata

import (
	"slices"

	"github.com/abi-opt/abi-opt/dialect/affine"
	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/memref"
	"github.com/abi-opt/abi-opt/ir"
)

// number is one that is known, or a value.
type number = memref.MixedValue

func known(n int64) number     { return number{Const: n} }
func value(v *ir.Value) number { return number{Value: v, Const: ir.Dynamic} }

// strided is where the elements of a memref are.
type strided struct {
	base           *ir.Value // what to reinterpret
	offset         number
	sizes, strides []number
}

// expander writes what takes the place of an op before it.
type expander struct{ *memref.Builder }

func expanderAt(o *ir.Operation) expander { return expander{memref.NewBuilder(ir.Before(o))} }

func typeOf(v *ir.Value) *ir.MemRefType { return v.Type().(*ir.MemRefType) }

// describe says where the elements of a memref are: where those are of what it
// is a view of, seen through the views between.
func (e expander) describe(v *ir.Value) strided {
	var between []*ir.Operation // the last one first
	for way := (ir.Circle{}); !way.Closes(v); {
		def := v.DefiningOp()
		if def == nil || !isInner(def) && !def.Is(memref.AssumeAlignmentOp) && !def.Is(memref.MemorySpaceCastOp) {
			break
		}
		between = append(between, def)
		v = def.Operand(0)
	}
	s := e.origin(v)
	for _, o := range slices.Backward(between) {
		s = e.through(o, s)
	}
	return s
}

// origin says where the elements of a memref are that is not seen through: of
// one that an op here made, or that memory was got for, that is known; any other
// is taken apart.
func (e expander) origin(v *ir.Value) strided {
	if def := v.DefiningOp(); def != nil {
		switch def.Def() {
		case memref.ReinterpretCastOp:
			if typeOf(def.Operand(0)).Unranked {
				break
			}
			return strided{
				base:    e.baseOf(def.Operand(0)),
				offset:  memref.Mixed(def, "offsets")[0],
				sizes:   memref.Mixed(def, "sizes"),
				strides: memref.Mixed(def, "strides"),
			}
		case memref.AllocOp, memref.AllocaOp:
			return e.dense(v, def.OperandGroup("dynamicSizes"))
		case memref.GetGlobalOp:
			return e.dense(v, nil)
		}
	}
	return e.takeApart(v)
}

// baseOf returns what else the base of a cast may be taken from: something that
// is no view itself.
func (e expander) baseOf(v *ir.Value) *ir.Value {
	for way := (ir.Circle{}); !way.Closes(v); {
		def := v.DefiningOp()
		switch {
		case def == nil:
			return e.start(v)
		case def.Is(memref.ReinterpretCastOp):
			v = def.Operand(0)
		case def.Is(memref.ExtractStridedMetadataOp), def.Is(memref.AllocOp), def.Is(memref.AllocaOp), def.Is(memref.GetGlobalOp):
			return v
		default:
			return e.start(v)
		}
	}
	return e.start(v)
}

// start returns the memref of rank 0 at the start of a buffer.
func (e expander) start(v *ir.Value) *ir.Value {
	return e.ExtractStridedMetadata(v).Result(0)
}

// takeApart reads where the elements are from the memref itself, or from its
// type.
func (e expander) takeApart(v *ir.Value) strided {
	t := typeOf(v)
	strides, offset, _ := memref.StridesOf(t)
	parts := e.ExtractStridedMetadata(v)
	rank := len(t.Shape)
	s := strided{base: parts.Result(0), offset: orKnown(offset, parts.Result(1))}
	for i := range rank {
		s.sizes = append(s.sizes, orKnown(t.Shape[i], parts.Result(2+i)))
		s.strides = append(s.strides, orKnown(strides[i], parts.Result(2+rank+i)))
	}
	return s
}

func orKnown(n int64, v *ir.Value) number {
	if n == ir.Dynamic {
		return value(v)
	}
	return known(n)
}

// dense says where elements are that lie densely from the start of v.
func (e expander) dense(v *ir.Value, dynamic []*ir.Value) strided {
	t := typeOf(v)
	if !memref.IsIdentity(t) {
		return e.takeApart(v)
	}
	s := strided{base: v, offset: known(0), sizes: make([]number, len(t.Shape)), strides: make([]number, len(t.Shape))}
	for i, size := range t.Shape {
		s.sizes[i] = known(size)
		if size == ir.Dynamic {
			s.sizes[i], dynamic = value(dynamic[0]), dynamic[1:]
		}
	}
	for i := range s.strides {
		s.strides[i] = e.compute(func(f *terms) *ir.AffineExpr { return f.product(s.sizes[i+1:], (*terms).of) })
	}
	return s
}

// terms writes an expression of numbers.
type terms struct{ affine.Formula }

func (f *terms) of(n number) *ir.AffineExpr {
	if n.Value == nil {
		return affine.Number(n.Const)
	}
	return f.Of(n.Value)
}

// whole is the like of of for a number of what the view is of. Two of these
// are two symbols, even if they have one value: MLIR learns that too late.
func (f *terms) whole(n number) *ir.AffineExpr {
	if n.Value == nil {
		return affine.Number(n.Const)
	}
	return f.Another(n.Value)
}

func (f *terms) product(factors []number, write func(*terms, number) *ir.AffineExpr) *ir.AffineExpr {
	p := affine.Number(1)
	for _, n := range factors {
		p = ir.AffineBinary(ir.AffineMul, p, write(f, n))
	}
	return p
}

// compute returns the value of an expression.
func (e expander) compute(write func(*terms) *ir.AffineExpr) number {
	var f terms
	if v, n := f.Build(e.Builder.Builder, write(&f)); v == nil {
		return known(n)
	} else {
		return value(v)
	}
}

// constant returns a number as a value.
func (e expander) constant(n number) *ir.Value {
	if n.Value != nil {
		return n.Value
	}
	return arith.NewBuilder(e.Builder.Builder).ConstInt(ir.Index, n.Const)
}

// scalar returns the memref of rank 0 at the start of a base.
func (e expander) scalar(base *ir.Value, t ir.Type) *ir.Value {
	if base.Type() == t {
		return base
	}
	return e.ReinterpretCast(t, base, known(0), nil, nil)
}

// metadata replaces the results of memref.extract_strided_metadata by what is
// known of its operand.
func (e expander) metadata(o *ir.Operation) {
	s := e.describe(o.Operand(0))
	results := []*ir.Value{e.scalar(s.base, o.Result(0).Type()), e.constant(s.offset)}
	for _, n := range s.sizes {
		results = append(results, e.constant(n))
	}
	for _, n := range s.strides {
		results = append(results, e.constant(n))
	}
	o.ReplaceWith(results...)
}
