package aarch64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers, in order of use. Arguments and results use the same ones, but only the address of
// a result in memory is in x8.
var (
	intRegs       = classify.NewRegisters(classify.Integer, "x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8")
	vectorRegs    = classify.NewRegisters(classify.Vector, "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7")
	ints          = classify.RegisterFile{Args: intRegs[:8], Results: intRegs[:8]}
	vectors       = classify.RegisterFile{Args: vectorRegs, Results: vectorRegs}
	resultAddress = intRegs[8:]
)

// locator implements convention.State (AAPCS64 §6.8.2, stage C). NGRN and NSRN are the numbers of
// registers in use, NSAA is the size of the stack area.
type locator struct {
	*Platform
	convention.Registers
	variadic bool
	// intsClosed: an argument on the stack ended the use of general registers, which LLVM does not
	// know. It puts values that it copies to the stack there, whatever registers are left.
	intsClosed bool
}

func (r *rules) begin(sig *classify.Signature) convention.State[modes] {
	return &locator{r.Platform, convention.NewRegisters(ints, vectors), sig.Variadic, false}
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
	if len(info.Pieces) > 0 {
		info.Pieces[0].At = r.place(m, named, &info)
	}
	return info, &m.Why, nil
}

// Finish implements convention.State.
func (r *locator) Finish(info *classify.FuncInfo) {
	r.Stack.Align(8)
	r.Registers.Finish(info)
}

// place uses the registers of an argument if all of them are left. Otherwise it closes the bank:
// later arguments do not use the remaining registers.
func (r *locator) place(m *mode, named bool, info *classify.ArgInfo) classify.Location {
	switch {
	case !named && r.UnnamedOnStack:
		r.Stack.Align(8)
		align := layout.Bytes(8)
		if m.even || m.StackAlign == 0 && m.vectors == 1 && m.align == 16 {
			align = 16
		}
		at := r.Stack.Put(m.size, align)
		r.Stack.Align(8)
		return at
	case m.bits > 0:
		return r.placeBits(m.bits)
	case m.ByVal:
		r.intsClosed = true
		r.Ints.Close()
		return r.onStack(m)
	}
	bank, n := &r.Ints, m.ints
	if m.vectors > 0 {
		bank, n = &r.Vectors, m.vectors
	}
	if m.even && r.EvenPairs && bank.Used%2 == 1 {
		bank.Used++ // rule C.10
	}
	if n <= bank.Left() {
		return bank.Take(n)
	}
	bank.Close()
	info.Stacked = true
	return r.onStack(m)
}

func (r *locator) onStack(m *mode) classify.Location {
	if r.PackedStack {
		return r.Stack.Put(m.size, m.align)
	}
	at := r.Stack.Put(m.size, max(m.align, 8))
	r.Stack.Align(8)
	return at
}

// placeBits assigns a long vector of i1, which LLVM splits: each bit is an integer. It has no
// single location.
func (r *locator) placeBits(n int64) classify.Location {
	n -= int64(r.Ints.Left())
	r.Ints.Close()
	if n > 0 {
		r.Stack.Put(layout.Bytes(n)*8, 8)
	}
	return classify.Location{}
}

// Result implements convention.State.
func (r *locator) Result(ms *modes) (classify.ArgInfo, *convention.Why) {
	m := &ms.result
	info := m.Decision()
	if len(info.Pieces) == 0 {
		return info, &m.Why
	}
	at := &info.Pieces[0].At
	switch bits := layout.AArch64.LLVMBits(m.Pieces[0].Type); {
	case m.Kind == classify.Indirect:
		*at = convention.In(resultAddress...)
	case m.bits > 0:
	case m.vectors > 0:
		*at = convention.In(vectorRegs[:m.vectors]...)
	default:
		*at = convention.In(intRegs[:(bits+63)/64]...)
	}
	return info, &m.Why
}
