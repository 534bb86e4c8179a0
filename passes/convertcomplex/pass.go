// Package convertcomplex is the pass convert-complex-to-llvm.
package convertcomplex

import (
	_ "embed"
	"strings"

	"github.com/abi-opt/abi-opt/dialect/arith"
	"github.com/abi-opt/abi-opt/dialect/complex"
	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/internal/llvmtypes"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/convert"
	"github.com/abi-opt/abi-opt/ir/pass"
	"github.com/abi-opt/abi-opt/passes/convertarith"
)

//go:embed doc.md
var doc string

const (
	rangeOption = "complex-range"
	improved    = "improved"
	basic       = "basic"
)

// Pass is convert-complex-to-llvm.
var Pass = &pass.Pass{
	Name:          "convert-complex-to-llvm",
	Class:         "ConvertComplexToLLVMPass",
	Summary:       "convert complex ops to the LLVM dialect",
	Doc:           doc,
	FunctionLocal: true,
	Lowers:        convert.Roots(Patterns(false)),
	Skip:          pass.SkipWithout("complex"),
	Options: []pass.Option{{
		Name: rangeOption, Kind: pass.Enum, Default: basic, Values: []string{improved, basic, "none"},
		Summary: "how division treats large and small numbers, infinities and NaN",
	}, llvmtypes.PartialOption, llvmtypes.TargetOption},
	Convert: func(ctx *pass.Context, op *ir.Operation) *convert.Conversion {
		return &convert.Conversion{
			Lenient:  ctx.Bool(llvmtypes.PartialOption.Name),
			Target:   convert.Target{Legal: []string{"llvm"}, Illegal: []string{"complex"}},
			Types:    llvmtypes.New(llvmtypes.IndexBits(ctx, op)),
			Patterns: append(Patterns(ctx.String(rangeOption) == improved), unconverted),
		}
	},
}

// Patterns returns the rewrites. With improved set, division follows Smith's algorithm.
func Patterns(improved bool) []convert.Pattern {
	div := (*rewriter).divBasic
	if improved {
		div = (*rewriter).divImproved
	}
	return []convert.Pattern{
		arithmetic(complex.AbsOp, (*rewriter).abs),
		arithmetic(complex.AddOp, func(w *rewriter) *ir.Value { return w.parts(w.fadd) }),
		arithmetic(complex.SubOp, func(w *rewriter) *ir.Value { return w.parts(w.fsub) }),
		arithmetic(complex.MulOp, (*rewriter).mul),
		arithmetic(complex.DivOp, div),
		pattern(complex.ReOp, func(w *rewriter) *ir.Value { return w.part(0, 0) }),
		pattern(complex.ImOp, func(w *rewriter) *ir.Value { return w.part(0, 1) }),
		pattern(complex.CreateOp, (*rewriter).create),
		arithmetic(complex.NegOp, func(w *rewriter) *ir.Value { return w.withSigns(w.FNeg) }),
		arithmetic(complex.ConjOp, func(w *rewriter) *ir.Value { return w.withSigns(same) }),
		arithmetic(complex.EqOp, func(w *rewriter) *ir.Value { return w.And(w.compareParts(llvm.FCmpOeq)) }),
		arithmetic(complex.NotEqOp, func(w *rewriter) *ir.Value { return w.Or(w.compareParts(llvm.FCmpUne)) }),
		pattern(complex.ConstantOp, func(w *rewriter) *ir.Value { return w.Const(w.op.Attr(complex.ValueAttr), w.result) }),
	}
}

// unconverted reports the ops that need other real functions than the square root.
var unconverted = convert.Pattern{Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
	if strings.HasPrefix(op.Name(), "complex.") && !op.Is(complex.BitcastOp) {
		rw.ErrorAt(convert.ErrIllegal, "failed to legalize operation '%s' that was explicitly marked illegal", op.Name()).
			Hint("lower it first: mlir-opt --convert-complex-to-standard --convert-math-to-libm")
	}
	return false
}}

type rewriter struct {
	*llvm.Builder
	rw     *convert.Rewriter
	op     *ir.Operation
	result ir.Type
	flags  ir.Attribute // flags for LLVM's arithmetic; nil for none
}

func pattern(def *ir.OpDef, build func(*rewriter) *ir.Value) convert.Pattern {
	return convert.Pattern{Op: def, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		w := &rewriter{Builder: llvm.NewBuilder(&rw.Builder), rw: rw, op: op, result: rw.Type(op.Result(0).Type())}
		if w.result == nil {
			return false
		}
		if f, ok := op.Attr(complex.FastMathAttr).(arith.FastMath); ok && f != 0 {
			w.flags = convertarith.FastMath(f)
		}
		rw.Replace(build(w))
		return true
	}}
}

// arithmetic is the pattern of an op that computes with the parts. LLVM does so with the types that it
// has: a part of 8 bits is an integer there.
func arithmetic(def *ir.OpDef, build func(*rewriter) *ir.Value) convert.Pattern {
	all := pattern(def, build)
	return convert.Pattern{Op: def, Rewrite: func(rw *convert.Rewriter, op *ir.Operation) bool {
		number, _ := op.Operand(0).Type().(*ir.ComplexType)
		return number != nil && ir.IsFloat(rw.Type(number.Elem)) && all.Rewrite(rw, op)
	}}
}

// part extracts a part of an operand.
func (w *rewriter) part(operand int, position int64) *ir.Value {
	return w.ExtractValue(w.rw.Operand(operand), position)
}

// operand extracts the two parts of an operand.
func (w *rewriter) operand(i int) (re, im *ir.Value) { return w.part(i, 0), w.part(i, 1) }

// make builds a complex number from its parts.
func (w *rewriter) make(into, re, im *ir.Value) *ir.Value {
	return w.InsertValue(w.InsertValue(into, re, 0), im, 1)
}

func (w *rewriter) float(def *ir.OpDef, operands ...*ir.Value) *ir.Value {
	s := ir.OpState{Def: def, Operands: operands, ResultTypes: []ir.Type{operands[0].Type()}}
	if w.flags != nil {
		s.AddAttr(llvm.FastMathName, w.flags)
	}
	return w.Create(s).Result(0)
}

func (w *rewriter) fadd(a, b *ir.Value) *ir.Value { return w.float(llvm.FAddOp, a, b) }
func (w *rewriter) fsub(a, b *ir.Value) *ir.Value { return w.float(llvm.FSubOp, a, b) }
func (w *rewriter) fmul(a, b *ir.Value) *ir.Value { return w.float(llvm.FMulOp, a, b) }
func (w *rewriter) fdiv(a, b *ir.Value) *ir.Value { return w.float(llvm.FDivOp, a, b) }

// parts applies f to the real parts and to the imaginary parts.
func (w *rewriter) parts(f func(a, b *ir.Value) *ir.Value) *ir.Value {
	aRe, aIm := w.operand(0)
	bRe, bIm := w.operand(1)
	into := w.Poison(w.result)
	re := f(aRe, bRe)
	return w.make(into, re, f(aIm, bIm))
}

func (w *rewriter) mul() *ir.Value {
	aRe, aIm := w.operand(0)
	bRe, bIm := w.operand(1)
	into := w.Poison(w.result)
	first := w.fmul(bRe, aRe)
	re := w.fsub(first, w.fmul(bIm, aIm))
	second := w.fmul(aIm, bRe)
	im := w.fadd(second, w.fmul(aRe, bIm))
	return w.make(into, re, im)
}

func (w *rewriter) create() *ir.Value {
	into := w.Poison(w.result)
	return w.make(into, w.rw.Operand(0), w.rw.Operand(1))
}

// withSigns negates the imaginary part and applies sign to the real part.
func (w *rewriter) withSigns(sign func(*ir.Value) *ir.Value) *ir.Value {
	re, im := w.operand(0)
	re = sign(re)
	im = w.FNeg(im)
	return w.make(w.Poison(w.result), re, im)
}

func same(v *ir.Value) *ir.Value { return v }

// compareParts compares the real parts and the imaginary parts.
func (w *rewriter) compareParts(p llvm.FCmpPredicate) (re, im *ir.Value) {
	aRe, aIm := w.operand(0)
	bRe, bIm := w.operand(1)
	re = w.FCmp(p, aRe, bRe)
	return re, w.FCmp(p, aIm, bIm)
}

// divBasic multiplies by the conjugate of the divisor.
func (w *rewriter) divBasic() *ir.Value {
	aRe, aIm := w.operand(0)
	bRe, bIm := w.operand(1)
	into := w.Poison(w.result)
	square := w.fmul(bRe, bRe)
	norm := w.fadd(square, w.fmul(bIm, bIm))
	product := w.fmul(aRe, bRe)
	re := w.fadd(product, w.fmul(aIm, bIm))
	product = w.fmul(aIm, bRe)
	im := w.fsub(product, w.fmul(aRe, bIm))
	quotient := w.fdiv(re, norm)
	return w.make(into, quotient, w.fdiv(im, norm))
}
