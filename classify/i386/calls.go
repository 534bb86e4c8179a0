package i386

import (
	"fmt"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/convention"
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Call is a calling convention of single functions. In all but cdecl the callee removes the arguments from the stack.
type Call uint8

// The calling conventions.
const (
	Cdecl    Call = iota
	Stdcall       // all arguments are on the stack
	Fastcall      // the first two integers of at most 32 bits are in ecx and edx
	Thiscall      // the first argument is in ecx
)

// inRegisters reports whether a convention has registers of arguments.
func (o *Options) inRegisters() bool { return o.Call >= Fastcall }

// arguments are the registers of arguments in each convention.
var arguments = [...][]classify.Register{
	Fastcall: classify.NewRegisters(classify.Integer, "ecx", "edx"),
	Thiscall: classify.NewRegisters(classify.Integer, "ecx"),
}

// inRegs are the registers in which LLVM passes what is marked inreg in the other conventions: parts of vectors.
var inRegs = classify.NewRegisters(classify.Integer, "eax", "edx", "ecx")

// maxVectors is the number of vectors that Microsoft's compiler passes in registers.
const maxVectors = 3

func (o *Options) convention() *classify.Convention {
	c := &classify.Convention{
		Ints: ints, Vectors: vectors, AddressBack: &ints.Results[0], StackPointer: "esp", ReturnSlot: slot,
		CalleePops: o.Call != Cdecl, PopsAddress: !o.isWindows(), SizedSymbol: o.sizedSymbol(),
		Saved: []string{"ebx", "ebp", "edi", "esi"},
		Document: classify.Document{
			Title: "System V ABI, Intel386 Architecture Processor Supplement", URL: "https://gitlab.com/x86-psABIs/i386-ABI",
			Passing: "§2.2.3", Saved: "§2.2.1", Stack: "§2.2.2",
		},
	}
	if o.isWindows() {
		c.Document = classify.Document{
			Title: "Argument Passing and Naming Conventions", URL: "https://learn.microsoft.com/cpp/cpp/argument-passing-and-naming-conventions",
		}
	}
	c.Ints.Args = arguments[o.Call]
	return c
}

func (o *Options) begin(s *classify.Signature) convention.State[modes] {
	r := &locator{State: o.llvm.Begin(s.Variadic), options: o, vectors: maxVectors, variadic: s.Variadic}
	if !s.Variadic {
		r.registers = arguments[o.Call]
	}
	r.free = len(r.registers)
	return r
}

// sizedSymbol returns the prefix of symbols that end in the size of the arguments, or "".
func (o *Options) sizedSymbol() string {
	if !o.isWindows() {
		return ""
	}
	return [...]string{Stdcall: "_", Fastcall: "@", Thiscall: ""}[o.Call]
}

// mark sets InReg for an argument that the convention passes in a register, if one is left.
func (r *locator) mark(m *modes, info *classify.ArgInfo) *classify.Error {
	if r.options.sizedSymbol() != "" && info.Kind == classify.Indirect && !info.ByVal && roundUp(m.layout.Size) != slot {
		info.Warnings = append(info.Warnings, classify.Warning{ID: WarnSymbol,
			Msg: "the symbol ends in the size of the arguments, for which LLVM counts the address of this one, and compilers its value"})
	}
	switch call := r.options.Call; {
	case r.variadic && call != Cdecl:
		return convention.Unsupported("a function with variable arguments cannot remove them from the stack, as its calling convention has it")
	case call == Fastcall && r.options.GCC:
		r.markLikeGCC(m, info)
	case call == Fastcall:
		return r.markFast(m, info)
	case call == Thiscall:
		if len(info.Pieces) == 0 || r.Free(r.registers) == 0 {
			return nil
		}
		if !isWord(info) {
			return convention.Unsupported("compilers do not agree on where %v is as the first argument of a thiscall function", m.layout.Type)
		}
		info.InReg = true
	}
	return nil
}

// markFast is mark for a fastcall function. A record takes registers without being in them, except for Microsoft.
func (r *locator) markFast(m *modes, info *classify.ArgInfo) *classify.Error {
	switch isAddress := info.Kind == classify.Indirect && !info.ByVal; {
	case isAddress || isWord(info):
		if r.free > 0 {
			r.free--
			info.InReg = true
		}
	case info.Kind != classify.Expand && !info.ByVal, r.options.isMicrosoft(), isFlexible(m.layout), isFloat(sole(m.layout)):
	default:
		n := int(roundUp(m.layout.Size) / slot)
		if n == 1 && r.free > 1 && info.Kind == classify.Expand {
			return convention.Unsupported("clang adds an argument that holds nothing before %v in a fastcall function", m.layout.Type)
		}
		r.free = max(r.free-n, 0)
	}
	return nil
}

// markLikeGCC is mark for a fastcall function of gcc, where every integer and record takes as many registers as it has
// words. A struct of one number is that number.
func (r *locator) markLikeGCC(m *modes, info *classify.ArgInfo) {
	isAddress := info.Kind == classify.Indirect && !info.ByVal
	of, size := m.layout, m.layout.Size
	if part := ctype.Sole(of); part != nil {
		of = part
	}
	switch of.Type.(type) {
	case *ir.FloatType, *ir.ComplexType, *ir.VectorType:
		size = 0
	}
	switch {
	case isAddress:
		size = slot
	case info.Kind == classify.Ignore:
		size = 0
	}
	if (isAddress || isWord(info)) && r.free > 0 {
		info.InReg = true
		if r.free != r.Free(r.registers) {
			info.Warnings = append(info.Warnings, elsewhere)
		}
		r.Close(r.registers[:len(r.registers)-r.free])
	}
	r.free = max(r.free-int(roundUp(size)/slot), 0)
}

// elsewhere is on what LLVM does not pass as gcc.
var elsewhere = classify.Warning{ID: WarnRegister, Msg: "LLVM does not use the register in which gcc passes it"}

// isWord reports whether an argument is an integer of at most 32 bits or a pointer.
func isWord(a *classify.ArgInfo) bool {
	if a.Kind != classify.Direct && a.Kind != classify.Extend {
		return false
	}
	t := a.Pieces[0].Type
	i, isInt := t.(*ir.IntegerType)
	return isInt && i.Width <= 32 || llvm.IsPointer(t)
}

// isFloat reports whether a type is float or double. There may be none.
func isFloat(l *layout.Layout) bool {
	if l == nil {
		return false
	}
	_, ok := l.Type.(*ir.FloatType)
	return ok && l.Size <= 2*slot
}

// Finish implements convention.State. It warns if LLVM's callers and functions do not agree on what a function removes:
// callers round the size of the stack arguments up to the alignment of a __float128, or of a copy.
func (r *locator) Finish(info *classify.FuncInfo) {
	info.IntRegs, info.StackSize = len(r.registers)-r.Free(r.registers), r.Stack
	if r.options.Call == Cdecl || r.Stack%quad == 0 {
		return
	}
	for i := range info.Params {
		p := &info.Params[i]
		isQuad := r.options.Call == Stdcall && len(p.Pieces) > 0 && p.Pieces[0].Type == ir.Type(ir.F128)
		if isQuad || p.ByVal && p.Align >= quad {
			p.Warnings = append(p.Warnings, classify.Warning{ID: WarnRemoved, Msg: fmt.Sprintf(
				"LLVM's callers take a function with a __float128 to remove %d bytes of the stack, but it removes %d",
				(r.Stack+quad-1)&^(quad-1), r.Stack)})
			return
		}
	}
}
