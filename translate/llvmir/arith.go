package llvmir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"github.com/abi-opt/abi-opt/dialect/llvm"
	"github.com/abi-opt/abi-opt/ir"
)

// two returns the operands of a binary operation.
func (f *function) two(o *ir.Operation) (x, y value.Value) {
	return f.operandOf(o.Operand(0)), f.operandOf(o.Operand(1))
}

func overflowFlags(o *ir.Operation) (flags []enum.OverflowFlag) {
	bits := llvm.Overflow(o)
	if bits&llvm.NoUnsignedWrap != 0 {
		flags = append(flags, enum.OverflowFlagNUW)
	}
	if bits&llvm.NoSignedWrap != 0 {
		flags = append(flags, enum.OverflowFlagNSW)
	}
	return flags
}

// fastMathWords are LLVM's flags by the words of the dialect, which are the
// same.
var fastMathWords = map[string]enum.FastMathFlag{
	"nnan": enum.FastMathFlagNNaN, "ninf": enum.FastMathFlagNInf, "nsz": enum.FastMathFlagNSZ,
	"arcp": enum.FastMathFlagARcp, "contract": enum.FastMathFlagContract, "afn": enum.FastMathFlagAFn,
	"reassoc": enum.FastMathFlagReassoc, "fast": enum.FastMathFlagFast,
}

func fastMath(o *ir.Operation) (flags []enum.FastMathFlag) {
	bits := llvm.FastMath(o)
	if bits == 0 {
		return nil
	}
	for _, name := range bits.Names() {
		flags = append(flags, fastMathWords[name])
	}
	return flags
}

func (f *function) addOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstAdd{X: x, Y: y, Typ: x.Type(), OverflowFlags: overflowFlags(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) subOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstSub{X: x, Y: y, Typ: x.Type(), OverflowFlags: overflowFlags(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) mulOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstMul{X: x, Y: y, Typ: x.Type(), OverflowFlags: overflowFlags(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) shlOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstShl{X: x, Y: y, Typ: x.Type(), OverflowFlags: overflowFlags(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) udivOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstUDiv{X: x, Y: y, Typ: x.Type(), Exact: o.HasAttr(llvm.ExactName)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) sdivOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstSDiv{X: x, Y: y, Typ: x.Type(), Exact: o.HasAttr(llvm.ExactName)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) lshrOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstLShr{X: x, Y: y, Typ: x.Type(), Exact: o.HasAttr(llvm.ExactName)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) ashrOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstAShr{X: x, Y: y, Typ: x.Type(), Exact: o.HasAttr(llvm.ExactName)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) uremOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstURem{X: x, Y: y, Typ: x.Type()}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) sremOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstSRem{X: x, Y: y, Typ: x.Type()}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) andOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstAnd{X: x, Y: y, Typ: x.Type()}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) orOp(o *ir.Operation) {
	x, y := f.two(o)
	if o.HasAttr(llvm.DisjointName) && f.opts.has(sinceNonNeg) {
		f.raw(o, "or disjoint "+placeholder+", "+placeholder, x, identOf(y))
		return
	}
	i := &llir.InstOr{X: x, Y: y, Typ: x.Type()}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) xorOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstXor{X: x, Y: y, Typ: x.Type()}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) faddOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstFAdd{X: x, Y: y, Typ: x.Type(), FastMathFlags: fastMath(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) fsubOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstFSub{X: x, Y: y, Typ: x.Type(), FastMathFlags: fastMath(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) fmulOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstFMul{X: x, Y: y, Typ: x.Type(), FastMathFlags: fastMath(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) fdivOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstFDiv{X: x, Y: y, Typ: x.Type(), FastMathFlags: fastMath(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) fremOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstFRem{X: x, Y: y, Typ: x.Type(), FastMathFlags: fastMath(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) fnegOp(o *ir.Operation) {
	x := f.operandOf(o.Operand(0))
	i := &llir.InstFNeg{X: x, Typ: x.Type(), FastMathFlags: fastMath(o)}
	f.define(o.Result(0), i, &i.LocalIdent)
}

// The predicates of comparisons, by the dialect's numbers.
var (
	intPredicates = [...]enum.IPred{
		llvm.ICmpEq: enum.IPredEQ, llvm.ICmpNe: enum.IPredNE,
		llvm.ICmpSlt: enum.IPredSLT, llvm.ICmpSle: enum.IPredSLE, llvm.ICmpSgt: enum.IPredSGT, llvm.ICmpSge: enum.IPredSGE,
		llvm.ICmpUlt: enum.IPredULT, llvm.ICmpUle: enum.IPredULE, llvm.ICmpUgt: enum.IPredUGT, llvm.ICmpUge: enum.IPredUGE,
	}
	floatPredicates = [...]enum.FPred{
		llvm.FCmpFalse: enum.FPredFalse, llvm.FCmpTrue: enum.FPredTrue,
		llvm.FCmpOeq: enum.FPredOEQ, llvm.FCmpOgt: enum.FPredOGT, llvm.FCmpOge: enum.FPredOGE, llvm.FCmpOlt: enum.FPredOLT,
		llvm.FCmpOle: enum.FPredOLE, llvm.FCmpOne: enum.FPredONE, llvm.FCmpOrd: enum.FPredORD,
		llvm.FCmpUeq: enum.FPredUEQ, llvm.FCmpUgt: enum.FPredUGT, llvm.FCmpUge: enum.FPredUGE, llvm.FCmpUlt: enum.FPredULT,
		llvm.FCmpUle: enum.FPredULE, llvm.FCmpUne: enum.FPredUNE, llvm.FCmpUno: enum.FPredUNO,
	}
)

// number returns the value of an integer attribute.
func number(o *ir.Operation, name string) int64 {
	i, _ := o.Attr(name).(ir.IntegerAttr)
	v, _ := i.Int64()
	return v
}

func (f *function) icmpOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstICmp{Pred: intPredicates[number(o, llvm.PredicateName)], X: x, Y: y, Typ: f.typeOf(o.Result(0).Type()).llir}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) fcmpOp(o *ir.Operation) {
	x, y := f.two(o)
	i := &llir.InstFCmp{
		Pred: floatPredicates[number(o, llvm.PredicateName)], X: x, Y: y,
		Typ: f.typeOf(o.Result(0).Type()).llir, FastMathFlags: fastMath(o),
	}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) selectOp(o *ir.Operation) {
	yes := f.operandOf(o.Operand(1))
	i := &llir.InstSelect{
		Cond: f.operandOf(o.Operand(0)), ValueTrue: yes, ValueFalse: f.operandOf(o.Operand(2)), Typ: yes.Type(),
	}
	if _, isFloat := llvm.ElementOf(o.Operand(1).Type()).(*ir.FloatType); isFloat {
		i.FastMathFlags = fastMath(o)
	}
	f.define(o.Result(0), i, &i.LocalIdent)
}

func (f *function) freezeOp(o *ir.Operation) {
	x := f.operandOf(o.Operand(0))
	i := &llir.InstFreeze{X: x, Typ: x.Type()}
	f.define(o.Result(0), i, &i.LocalIdent)
}
