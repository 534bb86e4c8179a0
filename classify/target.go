package classify

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/layout"
)

// Target is a platform's calling convention. It is safe for use from many
// goroutines.
type Target interface {
	// Name is the target's name in options, such as "x86_64".
	Name() string
	// Triple is the LLVM target triple.
	Triple() string
	// DataLayout is the LLVM data layout string.
	DataLayout() string
	// Layouts is the table of layouts by the platform's model.
	Layouts() *layout.Table
	// Features are what LLVM must be told about the processor, such as "+avx".
	Features() []string
	// CallConvs are the names of the conventions that a function may ask for and
	// which are this one, besides cdecl.
	CallConvs() []string
	// Classify decides how the values of a signature travel. An error is an
	// *Error.
	Classify(Signature) (FuncInfo, error)
	// VAList is the type of a va_list of functions that follow the convention.
	VAList() ir.Type
	// VAArg says how va_arg finds a value of the type. An error is an *Error.
	VAArg(ir.Type) (VAArg, error)
}

// WithABI is implemented by targets of whose convention there are several forms.
type WithABI interface {
	Target
	// ABI is the form, as LLVM's module flag target-abi has it.
	ABI() string
}
