package llvmtypes

import "github.com/abi-opt/abi-opt/pass"

// PartialOption is the option of a pass that has it leave, in silence, what it cannot convert, as
// mlir-opt does.
var PartialOption = pass.Option{
	Name:    "allow-partial",
	Kind:    pass.Bool,
	Summary: "leave what cannot be converted, without an error",
}
