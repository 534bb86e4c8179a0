package aarch64

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// locator implements convention.State (AAPCS64 §6.8.2, stage C).
type locator struct {
	*rules
	codegen.State
	variadic bool
	// intsClosed: an argument on the stack ended the use of general registers, which LLVM does not
	// know. It puts values that it copies to the stack there, whatever registers are left.
	intsClosed bool
}

func (r *rules) begin(sig *classify.Signature) convention.State[modes] {
	return &locator{r, r.llvm.Begin(sig.Variadic), sig.Variadic, false}
}

// Param implements convention.State.
func (r *locator) Param(ms *modes, named bool) (classify.ArgInfo, *convention.Why, *classify.Error) {
	m := &ms.argument
	if r.variadic {
		m = &ms.inVariadic
	}
	isLost := r.intsClosed && m.ints > 0 && m.Kind == classify.Indirect
	if r.intsClosed && m.ints > 0 && !isLost {
		m = afterStack(ms.layout, m)
	}
	info := m.Decision()
	if isLost {
		info.Warnings = []classify.Warning{{ID: WarnAddressPlace,
			Msg: "gcc passes the address on the stack, after an argument that ends the use of registers, but LLVM in a register"}}
	}
	if len(info.Pieces) == 0 {
		return info, &m.Why, nil
	}
	if m.ByVal {
		r.intsClosed = true
		r.Close(ints.Args)
	}
	r.Place(&info, named)
	if !named && !r.VariadicInts && !r.UnnamedOnStack && isInt128s(m) {
		info.Warnings = append(slices.Clip(info.Warnings), classify.Warning{ID: WarnVariadicPlace,
			Msg: "LLVM passes the vectors in general registers, and va_arg of clang and gcc reads vector registers"})
	}
	info.Stacked = !m.ByVal && info.Pieces[0].At.Place == classify.Stack && (named || !r.UnnamedOnStack)
	return info, &m.Why, nil
}

// isInt128s reports whether a value goes as an array of vectors of one __int128, which LLVM takes for integers.
func isInt128s(m *mode) bool {
	a, isArray := m.Pieces[0].Type.(*llvm.ArrayType)
	if !isArray {
		return false
	}
	v, isVector := a.Elem.(*ir.VectorType)
	return isVector && v.Shape[0] == 1 && v.Elem == ir.Type(ir.Int(128))
}

// Left implements convention.State.
func (r *locator) Left() classify.Left {
	left := classify.Left{Ints: r.Free(ints.Args), Vectors: r.Free(vectors.Args), Stack: r.Stack}
	if !r.PackedStack {
		left.Stack = (r.Stack + 7) &^ 7
	}
	return left
}

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) {
	r.AlignStack(8)
	info.IntRegs, info.VectorRegs, info.StackSize = len(ints.Args)-r.Free(ints.Args), len(vectors.Args)-r.Free(vectors.Args), r.Stack
}

// Result implements convention.State.
func (r *locator) Result(ms *modes) (classify.ArgInfo, *convention.Why) {
	info := ms.result.Decision()
	r.Return(&info)
	return info, &ms.result.Why
}
