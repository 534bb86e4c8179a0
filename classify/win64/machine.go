package win64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/x86"
	"github.com/abi-opt/abi-opt/internal/codegen"
)

// The registers of the first slots, and of results.
var (
	ints    = classify.RegisterFile{Args: classify.NewRegisters(classify.Integer, "rcx", "rdx", "r8", "r9"), Results: x86.Ints[:1]}
	vectors = classify.RegisterFile{Args: x86.XMM[:4], Results: x86.XMM[:1]}
)

// address is the type of an address.
var address = codegen.VT{Bits: slot.Bits()}

// machine returns how LLVM passes values (CC_X86_Win64_C): each part has a slot, with one register of either kind, and what
// does not fit a slot goes by address.
func (o *Options) machine() *codegen.Machine {
	inInt, inFloat := codegen.RegShadow(ints.Args, vectors.Args), codegen.RegShadow(vectors.Args, ints.Args)
	fits := codegen.Conditions{codegen.Floating, codegen.Bits(16, 32, 64)}
	return &codegen.Machine{
		Model: o.Model, Types: x86.Types(o.VectorWidth, o.Features), Results: x86.Results(o.Model),
		Args: codegen.Rules{
			codegen.If(codegen.Integer).Then(inInt),
			fits.Then(inFloat),
			codegen.If(codegen.Not(codegen.Integer), codegen.Not(fits...)).Then(codegen.Indirect(address, inInt, codegen.Stack(8, 8))),
			codegen.Stack(8, 8),
		},
	}
}
