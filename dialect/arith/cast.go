package arith

import (
	"slices"

	"github.com/abi-opt/abi-opt/ir"
)

// The conversions.
var (
	ExtSIOp       = withFold(foldSigned, castOp("extsi", "sign extension", fixedIntLike, fixedIntLike, wider))
	ExtUIOp       = withFold(foldUnsigned, castOp("extui", "zero extension", fixedIntLike, fixedIntLike, wider))
	TruncIOp      = withFold(foldTrunc, castOp("trunci", "truncation of an integer", fixedIntLike, fixedIntLike, narrower, overflowClause))
	ExtFOp        = withFold(foldExtF, castOp("extf", "conversion to a wider floating-point type", floatLike, floatLike, wider, optionalFastMath))
	TruncFOp      = withFold(foldTruncF, castOp("truncf", "conversion to a narrower floating-point type", floatLike, floatLike, narrower, roundingClause, optionalFastMath))
	SIToFPOp      = withFold(foldIntToFloat(number.signed), castOp("sitofp", "conversion of a signed integer to floating-point", fixedIntLike, floatLike, nil))
	UIToFPOp      = withFold(foldIntToFloat(number.unsigned), castOp("uitofp", "conversion of an unsigned integer to floating-point", fixedIntLike, floatLike, nil))
	FPToSIOp      = withFold(foldFloatToInt(true), castOp("fptosi", "conversion of a floating-point number to a signed integer, rounding towards zero", floatLike, fixedIntLike, nil))
	FPToUIOp      = withFold(foldFloatToInt(false), castOp("fptoui", "conversion of a floating-point number to an unsigned integer, rounding towards zero", floatLike, fixedIntLike, nil))
	IndexCastOp   = withFold(firstOf(foldIndexRoundTrip, foldSigned), castOp("index_cast", "conversion between index and integer, extending the sign", indexCastable, indexCastable, toOrFromIndex))
	IndexCastUIOp = withFold(firstOf(foldIndexRoundTrip, foldUnsigned), castOp("index_castui", "conversion between index and integer, extending with zeros", indexCastable, indexCastable, toOrFromIndex))
	BitCastOp     = withFold(foldBitCast, castOp("bitcast", "reinterpret the bits of a value as another type", bitCastable, bitCastable, sameWidth))

	ScalingExtFOp   = scalingOp("scaling_extf", "conversion to a wider floating-point type, times a scale", wider, optionalFastMath)
	ScalingTruncFOp = scalingOp("scaling_truncf", "conversion to a narrower floating-point type, divided by a scale", narrower, roundingClause, optionalFastMath)
)

var castOps = []*ir.OpDef{
	ExtSIOp, ExtUIOp, TruncIOp, ExtFOp, TruncFOp, SIToFPOp, UIToFPOp, FPToSIOp, FPToUIOp,
	IndexCastOp, IndexCastUIOp, BitCastOp, ScalingExtFOp, ScalingTruncFOp,
}

// castOp declares a conversion; fits, if not nil, reports which element types it converts.
func castOp(name, summary string, from, to ir.Constraint, fits func(from, to ir.Type) bool, clauses ...clause) *ir.OpDef {
	return withForm(&ir.OpDef{
		Name: "arith." + name, Summary: summary, Traits: ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("in", from)},
		Results:  []ir.ValueDef{ir.Arg("out", to)},
		Verify:   func(o *ir.Operation, r *ir.Reporter) { verifyCast(o, r, fits) },
	}, "$in", "type($in) `to` type($out)", clauses...)
}

func scalingOp(name, summary string, fits func(from, to ir.Type) bool, clauses ...clause) *ir.OpDef {
	return withForm(&ir.OpDef{
		Name: "arith." + name, Summary: summary, Traits: ir.Pure,
		Operands: []ir.ValueDef{ir.Arg("in", floatLike), ir.Arg("scale", floatLike)},
		Results:  []ir.ValueDef{ir.Arg("out", floatLike)},
		Verify:   func(o *ir.Operation, r *ir.Reporter) { verifyScaling(o, r, fits) },
	}, "$in `,` $scale", "type($in) `,` type($scale) `to` type($out)", clauses...)
}

func verifyCast(o *ir.Operation, r *ir.Reporter, fits func(from, to ir.Type) bool) {
	from, to := o.Operand(0).Type(), o.Result(0).Type()
	switch {
	case !haveSameShape(from, to):
		r.Errorf(o, ir.ErrTypes, "requires the same shape for all operands and results")
	case !haveSameTensorDims(from, to):
		r.Errorf(o, ir.ErrTypes, "failed to verify that input and output have the same tensor dimensions")
	case !haveSameBase(from, to) || encodingOf(from) != encodingOf(to) || fits != nil && !fits(ElementOf(from), ElementOf(to)):
		r.Errorf(o, ir.ErrTypes, "operand type '%s' and result type '%s' are cast incompatible", from, to)
	}
}

func verifyScaling(o *ir.Operation, r *ir.Reporter, fits func(from, to ir.Type) bool) {
	from, scale, to := o.Operand(0).Type(), o.Operand(1).Type(), o.Result(0).Type()
	switch {
	case !haveSameShape(from, scale) || !haveSameShape(from, to) || !haveSameBase(from, scale):
		r.Errorf(o, ir.ErrTypes, "all non-scalar operands/results must have the same shape and base type")
	case !haveSameTensorDims(from, to):
		r.Errorf(o, ir.ErrTypes, "failed to verify that input and output have the same tensor dimensions")
	case !haveSameBase(from, to) || encodingOf(from) != encodingOf(to) || !fits(ElementOf(from), ElementOf(to)):
		r.Errorf(o, ir.ErrTypes, "operand types '%s', '%s' and result type '%s' are cast incompatible", from, scale, to)
	}
}

// haveSameTensorDims reports whether two tensors are ranked and have equal dimensions, including
// dynamic ones. It is true if neither type is a tensor.
func haveSameTensorDims(a, b ir.Type) bool {
	from, ok := a.(*ir.TensorType)
	to, both := b.(*ir.TensorType)
	if !ok || !both {
		return ok == both
	}
	return !from.Unranked && !to.Unranked && slices.Equal(from.Shape, to.Shape)
}

// encodingOf returns the encoding of a tensor, which casts must keep; nil for other types.
func encodingOf(t ir.Type) ir.Attribute {
	if tensor, ok := t.(*ir.TensorType); ok {
		return tensor.Encoding
	}
	return nil
}

func wider(from, to ir.Type) bool     { return ir.WidthOf(from) < ir.WidthOf(to) }
func narrower(from, to ir.Type) bool  { return ir.WidthOf(from) > ir.WidthOf(to) }
func sameWidth(from, to ir.Type) bool { return ir.WidthOf(from) == ir.WidthOf(to) }

func toOrFromIndex(from, to ir.Type) bool { return (from == ir.Index) != (to == ir.Index) }
