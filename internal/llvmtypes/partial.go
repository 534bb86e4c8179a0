package llvmtypes

import "github.com/abi-opt/abi-opt/ir/pass"

// PartialOption makes a conversion leave ops that it cannot convert without an error, like
// mlir-opt.
var PartialOption = pass.Option{
	Name:    "allow-partial",
	Kind:    pass.Bool,
	Summary: "leave ops that cannot be converted, without an error",
}
