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

// machine returns how LLVM passes values (CC_RISCV and CC_LoongArch).
func (o *Options) machine(m *layout.Model) *codegen.Machine {
	size := m.Pointer
	word := codegen.VT{Bits: size.Bits()}
	isFloat := func(_ *codegen.State, p *codegen.Part) bool {
		return p.Kind != codegen.Int && p.Size() <= o.LLVMFloat.Bits()
	}
	// isDouble is true for a number in one register of the processor that has two words.
	isDouble := func(_ *codegen.State, p *codegen.Part) bool {
		return p.Kind != codegen.Int && !p.IsVector() && p.Size() > word.Bits
	}
	isVector := func(_ *codegen.State, p *codegen.Part) bool {
		_, ok := p.Of.(*ir.VectorType)
		return ok && o.VectorRegisters
	}
	// isPair is true for the first word of two that are aligned as a whole.
	isPair := func(s *codegen.State, p *codegen.Part) bool {
		of := p.Of
		if o.PairsAlone {
			of = s.Value().Type
		}
		return p.Align == 2*size && p.Size() == word.Bits && s.Model.ExtentOf(of).Padded() == 2*size
	}
	// isWide is true for the first word of an aligned number of two.
	isWide := func(_ *codegen.State, p *codegen.Part) bool { return p.Count == 2 && p.Align == 2*size }
	words := codegen.Rules{
		codegen.If(isLong, codegen.Not(codegen.Alone)).Then(codegen.Doubtful),
		codegen.If(isLong).Then(codegen.IndirectLeaf(word, codegen.Reg(intArgs), codegen.Stack(size, size))),
		codegen.Reg(intArgs),
		codegen.If(isWide).Then(codegen.Stack(size, 2*size)),
		codegen.Stack(size, size),
	}
	doubtful := codegen.If(isVector).Then(codegen.Doubtful)
	divide := codegen.If(isDouble).Then(codegen.Divide(word))
	return &codegen.Machine{
		Model: m, ExtendsOnStack: true, Types: o.types(word.Bits),
		Args:    append(codegen.Rules{doubtful, codegen.If(isFloat).Then(codegen.Reg(floatArgs)), divide}, words...),
		Unnamed: append(codegen.Rules{doubtful, divide, codegen.If(isPair).Then(evenPair)}, words...),
		Results: codegen.Rules{doubtful, codegen.If(codegen.Not(isThird)).Then(
			codegen.If(isFloat).Then(codegen.Reg(floats.Results)),
			codegen.If(codegen.Not(isFloat)).Then(divide, codegen.Reg(intArgs)))},
	}
}

// types have registers. A vector of numbers that have none goes as integers, also where such a number by itself has one.
func (o *Options) types(word layout.Bits) codegen.Types {
	t := codegen.Legal(ir.Int(int(word)).String() + map[layout.Bytes]string{4: " f32", 8: " f32 f64"}[o.FloatRegisters])
	t.SoftElements = true
	return t
}

// isLong is true for numbers of more than two registers.
func isLong(_ *codegen.State, p *codegen.Part) bool { return p.IsInt() && p.Count > 2 }

// isThird: a result has two values at most, of which each may be a number that is divided.
func isThird(s *codegen.State, _ *codegen.Part) bool { return s.Placed() >= 2 }

// evenPair closes a register before a pair, and assigns nothing.
func evenPair(s *codegen.State, _ []codegen.Part) int {
	s.Skip(intArgs)
	return 0
}
