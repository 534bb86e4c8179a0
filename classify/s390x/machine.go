package s390x

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// slot is the size of an integer register, and of a stack slot of all values but vectors of more than 8 bytes.
const slot layout.Bytes = 8

// The argument registers, in order of use (§1.2.3). A vector register is a file of its own in the order, although f0 is a part of v0.
var (
	intArgs    = classify.NewRegisters(classify.Integer, "r2", "r3", "r4", "r5", "r6")
	vectorFile = classify.NewRegisters(classify.Vector, "f0", "f2", "f4", "f6", "v24", "v26", "v28", "v30", "v25", "v27", "v29", "v31")
	floatArgs  = vectorFile[:4]
	vectorArgs = vectorFile[4:]
)

// machine returns how LLVM passes values (CC_SystemZ_ELF and RetCC_SystemZ_ELF).
func machine(m *layout.Model, hasVectors bool) *codegen.Machine {
	word := codegen.VT{Bits: slot.Bits()}
	types := codegen.Legal("i32 i64 f16 f32 f64 f128")
	if hasVectors {
		types = codegen.Legal("i32 i64 f16 f32 f64 f128 v1i128 v1f128").With(quad.Bits(), "i8 i16 i32 i64 f16 f32 f64")
		types.As = halves
	}
	types.NoBFloat = true
	types.Elements = func(v codegen.VT) bool { return v.Bits == quad.Bits() && v.N > 1 }
	types.Widen = func(v codegen.VT) bool { return v.Bits >= 8 }
	doubtful := codegen.If(isDoubtful).Then(codegen.Doubtful)
	whole := codegen.If(codegen.Integer).Then(codegen.Promote(slot.Bits()))
	byAddress := codegen.If(isWide).Then(codegen.IndirectLeaf(word, codegen.Reg(intArgs), codegen.Stack(slot, slot)))
	vectorOnStack := codegen.If(codegen.Vector).Then(codegen.If(isShort).Then(codegen.Stack(slot, slot)), codegen.Stack(quad, slot))
	common := codegen.Rules{
		doubtful, byAddress, whole,
		codegen.If(codegen.Integer).Then(codegen.Reg(intArgs)),
		codegen.If(codegen.Floating).Then(codegen.Reg(floatArgs)),
	}
	rest := codegen.Rules{vectorOnStack, codegen.StackEnd(slot, slot)}
	results := codegen.Rules{doubtful, whole,
		codegen.If(codegen.Integer).Then(codegen.Reg(intArgs[:4])),
		codegen.If(codegen.Floating).Then(codegen.Reg(floatArgs)),
		codegen.If(codegen.Vector).Then(codegen.Reg(vectorArgs)),
	}
	return &codegen.Machine{
		Model: m, Types: types, ExtendsOnStack: true,
		Args:    append(append(common[:len(common):len(common)], codegen.If(codegen.Vector).Then(codegen.Reg(vectorArgs))), rest...),
		Unnamed: append(common[:len(common):len(common)], rest...),
		Results: codegen.Rules{codegen.If(codegen.Not(isWideNumber)).Then(results...)},
	}
}

// isWide is true for what arguments have an address of: numbers of several registers, also as elements of a vector.
func isWide(_ *codegen.State, p *codegen.Part) bool {
	return p.IsInt() && p.Count > 1 && p.Size() == slot.Bits() || !p.IsVector() && p.Size() > slot.Bits()
}

// isWideNumber is true for a number of several registers, which LLVM returns in memory.
func isWideNumber(_ *codegen.State, p *codegen.Part) bool {
	_, isInt := p.Of.(*ir.IntegerType)
	return isInt && p.Count > 1 || !p.IsVector() && p.Size() > slot.Bits()
}

// halves returns the register of a vector of halves of any length: LLVM divides none into its elements, as it does others.
func halves(v codegen.VT) codegen.VT {
	if v.Kind == codegen.Float && v.Bits == 16 && v.IsVector() {
		v.N = int64(quad.Bits() / v.Bits)
	}
	return v
}

// isDoubtful is true for a vector of pointers, of which LLVM stores 8 bytes. C has none.
func isDoubtful(_ *codegen.State, p *codegen.Part) bool {
	v, ok := p.Of.(*ir.VectorType)
	return ok && llvm.IsPointer(v.Elem)
}

// isShort is true for vectors of at most a slot, also where wider ones hold them. The size of the whole vector decides.
func isShort(s *codegen.State, p *codegen.Part) bool { return s.Model.LLVMBits(p.Of).Ceil() <= slot }
