package classify

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// Target is a platform's calling convention. It is safe for concurrent use. That of
// RISC-V Linux has the Triple "riscv64-unknown-linux-gnu" and the Layouts of [layout.RISCV64].
type Target interface {
	// Name is the target's name in options, such as win64.
	Name() string
	// Triple is the LLVM target triple.
	Triple() string
	// DataLayout is the LLVM data layout string.
	DataLayout() string
	// Layouts is the table of layouts of the platform's model.
	Layouts() *layout.Table
	// Features are the processor features for LLVM, such as "+avx".
	Features() []string
	// Convention describes what all functions of the target have in common.
	Convention() *Convention
	// CallConvs are the names of conventions that a function may request and that mean this one,
	// besides cdecl.
	CallConvs() []string
	// Classify decides how the values of a signature are passed. An error is an *Error.
	Classify(Signature) (FuncInfo, error)
	// VAList is the type of the va_list of functions that follow the convention.
	VAList() ir.Type
	// VAArg returns how va_arg finds a value of the type. An error is an *Error.
	VAArg(ir.Type) (VAArg, error)
}

// WithLosses is implemented by targets on which LLVM may lose bytes of an argument that a function passes on. On
// 32-bit ARM, f(s) that calls g(1, s) with a record of 68 bytes is such a function: s arrives in r0 to r3 and on the stack, and leaves in
// r1 to r3 and on the stack.
type WithLosses interface {
	Target
	// PassedOn returns a warning about a call of a function that passes on the parameter of a number, or nil. received are all
	// parameters. isTail reports whether the function does nothing after the call.
	PassedOn(received []ArgInfo, number int, passed *ArgInfo, isTail bool) *Warning
}

// WithABI is implemented by targets with several variants of their convention.
type WithABI interface {
	Target
	// ABI is the value of the LLVM module flag target-abi, such as "lp64d" on RISC-V.
	ABI() string
}

// WithCallConv is implemented by targets whose functions have another LLVM calling convention than the default one, such as those
// of targets.ConventionOf.
type WithCallConv interface {
	Target
	// CallConv is the calling convention of functions and calls in LLVM IR, such as x86_stdcallcc.
	CallConv() llvm.CallConvAttr
}
