package aarch64

import (
	"slices"

	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
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

// types have registers: w, x and v.
func types() codegen.Types {
	t := codegen.Legal("i32 i64 f16 bf16 f32 f64 f128 v1i64 v1f64").With(64, "i8 i16 i32 f16 bf16 f32").With(128, "i8 i16 i32 i64 f16 bf16 f32 f64")
	half := codegen.VT{Kind: codegen.Float, Bits: 16, N: 1}
	t.Widen = func(v codegen.VT) bool { return v.N == 1 && v.Bits <= 32 && v != half }
	return t
}

// machine returns how LLVM passes values on a platform (AArch64CallingConvention.td).
func (p *Platform) machine() *codegen.Machine {
	m := &codegen.Machine{Model: p.Model, ClearsBool: true, Types: types(), Block: isBlock}
	pair, blocks, isAddress := codegen.Even(ints.Args), block(8), codegen.If(codegen.SRet, codegen.Not(codegen.InReg))
	stack := codegen.Rules{codegen.If(codegen.Bits(128)).Then(codegen.Stack(16, 16)), codegen.Stack(8, 8)}
	if p.PackedStack {
		pair, blocks, isAddress = codegen.Reg(ints.Args[:7]), block(1), codegen.If(codegen.SRet)
		stack = codegen.Rules{codegen.If(isSmall).Then(stackOfValue), codegen.Stack(0, 0)}
	}
	m.Args = append(codegen.Rules{
		isAddress.Then(codegen.Reg(resultAddress)),
		codegen.ByVal(8, 8),
		codegen.If(codegen.Block).Then(blocks),
		codegen.If(isPair...).Then(pair, codegen.StackClosing(8, 16, ints.Args)),
		codegen.If(codegen.Integer).Then(codegen.Reg(ints.Args)),
		codegen.If(codegen.Not(codegen.Integer)).Then(codegen.Reg(vectors.Args)),
	}, stack...)
	m.Results = codegen.Rules{
		codegen.If(codegen.Integer).Then(codegen.Reg(ints.Results)),
		codegen.If(codegen.Not(codegen.Integer)).Then(codegen.Reg(vectors.Results)),
	}
	switch {
	case p.UnnamedOnStack:
		m.Unnamed = codegen.Rules{
			codegen.If(codegen.Copied).Then(codegen.Doubtful), // LLVM overwrites it
			codegen.If(codegen.Block).Then(stackBlock(8)),
			codegen.If(isPromoted).Then(codegen.Doubtful),
			codegen.If(codegen.Integer, codegen.Split).Then(codegen.Stack(8, 16)), // also words of 32 bits, which are promoted
			codegen.If(codegen.Bits(128)).Then(codegen.Stack(16, 16)),
			codegen.Stack(8, 8),
		}
	case p.VariadicInts:
		variadic := *m
		variadic.Args = append(codegen.Rules{asIntegers}, m.Args...)
		m.Variadic = &variadic
	}
	return m
}

// asIntegers turns numbers of up to 64 bits into integers (CCBitConvertToType). The rules after it assign the places.
func asIntegers(_ *codegen.State, ps []codegen.Part) int {
	for i := range ps {
		if p := &ps[i]; !p.IsVector() && p.Size() <= 64 {
			p.Kind = codegen.Int
		}
	}
	return 0
}

// isPair is true for the first part of an i128.
var isPair = codegen.Conditions{codegen.Integer, codegen.Split, codegen.Bits(64)}

// isBlock reports whether a value is an array of equal numbers, whose parts are all in registers or all on the stack.
func isBlock(t ir.Type, leaves []codegen.Leaf) bool {
	_, isArray := t.(*llvm.ArrayType)
	isOther := func(l codegen.Leaf) bool { return l.VT != leaves[0].VT }
	return isArray && !slices.ContainsFunc(leaves, isOther)
}

// block assigns all parts to consecutive registers, or to the stack and closes the registers. Parts of less than a register
// are no block.
func block(least layout.Bytes) codegen.Rule {
	return func(s *codegen.State, ps []codegen.Part) int {
		file := vectors.Args
		if ps[0].IsInt() {
			if file = ints.Args; ps[0].VT.Bits < 64 {
				return 0
			}
		}
		if s.Take(file, ps) {
			return len(ps)
		}
		s.Close(file)
		return stackBlock(max(least, min(ps[len(ps)-1].MemAlign, 16)))(s, ps)
	}
}

// stackBlock puts all parts next to each other.
func stackBlock(align layout.Bytes) codegen.Rule {
	return func(s *codegen.State, ps []codegen.Part) int {
		s.AlignStack(align)
		for i := range ps {
			s.Put(&ps[i], ps[i].Size().Ceil(), 1)
		}
		return len(ps)
	}
}

// isSmall is true for an integer of the types i1, i8 and i16 that is no member of a record, which is not promoted on the stack.
func isSmall(_ *codegen.State, p *codegen.Part) bool {
	return p.IsWhole && p.IsInt() && p.Count == 1 && slices.Contains([]layout.Bits{1, 8, 16}, p.Holds)
}

func stackOfValue(s *codegen.State, ps []codegen.Part) int {
	size := ps[0].Holds.Ceil()
	s.Put(&ps[0], size, size)
	return 1
}

// isPromoted is true for small floats, which LLVM turns into doubles.
func isPromoted(_ *codegen.State, p *codegen.Part) bool {
	return p.Kind != codegen.Int && !p.IsVector() && p.VT.Bits < 64
}
