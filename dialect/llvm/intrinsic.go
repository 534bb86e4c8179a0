package llvm

import "github.com/abi-opt/abi-opt/ir"

// IntrinsicOp returns the op for an intrinsic: "smax" is llvm.intr.smax. It panics if the name is
// unknown.
func IntrinsicOp(name string) *ir.OpDef {
	full := "llvm.intr." + name
	for _, def := range Dialect.Ops {
		if def.Name == full {
			return def
		}
	}
	panic("BUG: the LLVM dialect has no intrinsic " + name)
}
