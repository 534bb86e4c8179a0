package x86_64

import (
	"github.com/abi-opt/abi-opt/classify"
	"github.com/abi-opt/abi-opt/classify/internal/x86"
	"github.com/abi-opt/abi-opt/internal/codegen"
	"github.com/abi-opt/abi-opt/ir"
)

// The registers of §3.2.3, in order of use.
var (
	ints    = classify.RegisterFile{Args: classify.NewRegisters(classify.Integer, "rdi", "rsi", "rdx", "rcx", "r8", "r9"), Results: x86.Ints[:2]}
	vectors = classify.RegisterFile{Args: x86.XMM, Results: x86.XMM[:2]}
)

const (
	maxInts = 6 // rdi to r9
	maxSSEs = 8 // xmm0 to xmm7
)

// The rules of arguments (CC_X86_64_C), made once because a target is made for each module.
var (
	args    = argRules(codegen.Stack(8, 16))
	argsGCC = argRules(codegen.StackClosing(8, 16, ints.Args)) // where an __int128 on the stack wastes a register
)

// rulesOfArgs are those of a function without variable arguments, and with them: wide vectors of a variadic function are on the
// stack.
type rulesOfArgs struct{ fixed, variadic codegen.Rules }

// argRules returns the rules, of which one puts an __int128 on the stack.
func argRules(onStack codegen.Rule) (r rulesOfArgs) {
	rules := func(wide ...codegen.Rule) (all codegen.Rules) {
		all = append(codegen.Rules{
			codegen.ByVal(8, 8),
			codegen.If(codegen.Block, codegen.Split).Then(codegen.Regs(ints.Args), onStack),
			codegen.If(codegen.Block, codegen.Integer).Then(codegen.Stack(8, 8)), // the second half
			codegen.If(codegen.Integer).Then(codegen.Promote(32), codegen.Reg(ints.Args), codegen.Stack(8, 8)),
			codegen.If(codegen.Bits(80)).Then(codegen.Stack(16, 16)),
			codegen.If(codegen.Bits(16, 32, 64, 128)).Then(codegen.Reg(x86.XMM)),
		}, wide...)
		return append(all, codegen.If(codegen.Bits(16, 32, 64)).Then(codegen.Stack(8, 8)), codegen.Stack(0, 0))
	}
	r.fixed = rules(codegen.If(codegen.Bits(256)).Then(codegen.Reg(x86.YMM)), codegen.If(codegen.Bits(512)).Then(codegen.Reg(x86.ZMM)))
	r.variadic = rules()
	return r
}

// machine returns how LLVM passes values. The result differs from the psABI's where LLVM's types do.
func (r *rules) machine() *codegen.Machine {
	of := &args
	if r.compat.Int128WastesRegister {
		of = &argsGCC
	}
	m := &codegen.Machine{
		Model: r.layouts.Model(), Types: x86.Types(r.vectors.Width(), r.features), Block: isPair, Results: x86.Results(r.layouts.Model()),
		Args: of.fixed,
	}
	if !r.compat.WideVariadicVectors {
		variadic := *m
		variadic.Args, m.Variadic = of.variadic, &variadic
	}
	return m
}

// isPair reports whether a value is an i128, which is in two registers or on the stack.
func isPair(t ir.Type, _ []codegen.Leaf) bool { return isInt128(t) }
