package i386

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The registers of results. Only conventions of single functions have registers of arguments.
var (
	ints    = classify.RegisterFile{Results: classify.NewRegisters(classify.Integer, "eax", "edx", "ecx")}
	vectors = classify.RegisterFile{Results: classify.NewRegisters(classify.X87, "st0", "st1")}
)

// quad is the size of a __float128.
const quad layout.Bytes = 16

// machine returns how LLVM passes values (CC_X86_32_C, _FastCall, _ThisCall): integers that are marked, or the first one, in
// registers, and all others on the stack.
func (o *Options) machine() *codegen.Machine {
	inReg := codegen.If(codegen.InReg, codegen.Integer, codegen.Not(o.isQuad)).Then(codegen.Promote(32), codegen.Reg(inRegs))
	switch o.Call {
	case Fastcall: // LLVM has a third register for small integers
		inReg = codegen.If(codegen.InReg, codegen.Integer).Then(codegen.Reg(arguments[Fastcall]), codegen.If(codegen.Bits(8, 16)).Then(codegen.Doubtful))
	case Thiscall:
		isThis := func(s *codegen.State, _ *codegen.Part) bool {
			return !s.Value().SRet || o.Model.Records == layout.MinGW
		}
		inReg = codegen.If(codegen.Integer, isThis).Then(codegen.Promote(32), codegen.Reg(arguments[Thiscall]))
	}
	long := o.Model.ExtentOf(ir.F80)
	stack := codegen.Rules{
		codegen.If(isHalf).Then(codegen.Doubtful),
		codegen.If(o.isQuad, codegen.Split).Then(codegen.Stack(slot, quad)),
		codegen.If(codegen.Bits(80)).Then(codegen.Stack(long.Padded(), long.Align)),
		codegen.If(codegen.Bits(64)).Then(codegen.Stack(2*slot, slot)),
		codegen.Stack(slot, slot),
	}
	byVal := codegen.ByVal(slot, slot)
	m := &codegen.Machine{
		Model: o.Model, ByValAlign: slot, Types: codegen.Legal("i8 i16 i32 f32 f64 f80"),
		Args: append(codegen.Rules{byVal, inReg}, stack...),
		Results: codegen.Rules{
			codegen.If(codegen.Integer).Then(codegen.Reg(ints.Results)),
			codegen.If(isHalf).Then(codegen.Doubtful),
			codegen.If(codegen.Not(codegen.Integer)).Then(codegen.Promote(80), codegen.Reg(vectors.Results)),
		},
	}
	if o.Call == Thiscall { // the address of a copy may be in the register
		m.Args = append(codegen.Rules{inReg, byVal}, stack...)
	}
	variadic := *m
	variadic.Args = append(codegen.Rules{byVal}, stack...)
	m.Variadic = &variadic
	return m
}

// isHalf: a half has other registers with SSE than without.
func isHalf(_ *codegen.State, p *codegen.Part) bool {
	return p.Kind != codegen.Int && p.Holds == 16
}

// isQuad is true for the parts of an i128 or __float128 that is a value of its own, except where arguments have registers.
func (o *Options) isQuad(s *codegen.State, p *codegen.Part) bool {
	return p.IsWhole && o.Model.LLVMBits(s.Value().Type) == quad.Bits() && !o.inRegisters()
}
