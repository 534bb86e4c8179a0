package lp64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// The argument registers, in order of use. Results use the first two of each file.
var (
	intArgs   = classify.NewRegisters(classify.Integer, "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7")
	floatArgs = classify.NewRegisters(classify.Vector, "fa0", "fa1", "fa2", "fa3", "fa4", "fa5", "fa6", "fa7")
	ints      = classify.RegisterFile{Args: intArgs, Results: intArgs[:2]}
	floats    = classify.RegisterFile{Args: floatArgs, Results: floatArgs[:2]}
)

// address is the type of an address.
var address = codegen.VT{Bits: registerSize.Bits()}

// machine returns how LLVM passes values (CC_RISCV and CC_LoongArch).
func (o *Options) machine(m *layout.Model) *codegen.Machine {
	isFloat := func(_ *codegen.State, p *codegen.Part) bool {
		return p.Kind != codegen.Int && p.Size() <= o.LLVMFloat.Bits()
	}
	isVector := func(_ *codegen.State, p *codegen.Part) bool {
		_, ok := p.Of.(*ir.VectorType)
		return ok && o.VectorRegisters
	}
	// isPair is true for the first word of 16 bytes that are aligned.
	isPair := func(s *codegen.State, p *codegen.Part) bool {
		of := p.Of
		if o.PairsAlone {
			of = s.Value().Type
		}
		return p.Align == 2*registerSize && p.Size() == registerSize.Bits() && s.Model.ExtentOf(of).Padded() == 2*registerSize
	}
	words := codegen.Rules{
		codegen.If(isLong, codegen.Not(codegen.Alone)).Then(codegen.Doubtful),
		codegen.If(isLong).Then(codegen.IndirectLeaf(address, codegen.Reg(intArgs), codegen.Stack(8, 8))),
		codegen.Reg(intArgs),
		codegen.If(isWide).Then(codegen.Stack(8, 16)),
		codegen.Stack(8, 8),
	}
	doubtful := codegen.If(isVector).Then(codegen.Doubtful)
	return &codegen.Machine{
		Model: m, ExtendsOnStack: true, Types: o.types(),
		Args:    append(codegen.Rules{doubtful, codegen.If(isFloat).Then(codegen.Reg(floatArgs))}, words...),
		Unnamed: append(codegen.Rules{doubtful, codegen.If(isPair).Then(evenPair)}, words...),
		Results: codegen.Rules{doubtful, codegen.If(codegen.Not(isThird)).Then(
			codegen.If(isFloat).Then(codegen.Reg(floats.Results)),
			codegen.If(codegen.Not(isFloat)).Then(codegen.Reg(ints.Results)))},
	}
}

// types have registers. A vector of numbers that have none goes as integers, also where such a number by itself has one.
func (o *Options) types() codegen.Types {
	t := codegen.Legal("i64" + map[layout.Bytes]string{4: " f32", 8: " f32 f64"}[o.FloatRegisters])
	t.SoftElements = true
	return t
}

// isLong is true for integers of more than two registers, and isWide for the first part of an aligned number of two.
func isLong(_ *codegen.State, p *codegen.Part) bool { return p.IsInt() && p.Count > 2 }
func isWide(_ *codegen.State, p *codegen.Part) bool { return p.Count == 2 && p.Align == 16 }

// isThird: a result has two registers at most.
func isThird(s *codegen.State, _ *codegen.Part) bool { return s.Placed() >= 2 }

// evenPair closes a register before a pair, and assigns nothing.
func evenPair(s *codegen.State, _ []codegen.Part) int {
	s.Skip(intArgs)
	return 0
}
