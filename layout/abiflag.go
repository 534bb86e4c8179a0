package layout

import (
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/llvm"
)

// abiFlag is a module flag of LLVM that a variant of a convention has, and by which linkers recognize objects that do not fit together.
// clang writes it only if the module has types on which the variants differ.
type abiFlag struct {
	abi, key, value string
	differs         func(ir.Type) bool
	ofOthers        bool   // other variants have the same flag: it only says that there are such types
	feature         string // without which LLVM marks objects for another variant, or ""
}

var abiFlags = []abiFlag{
	{IBMLongDouble, "float-abi", "doubledouble", isOf(ir.PPCF128), false, ""},
	{IEEELongDouble, "float-abi", "ieeequad", isOf(ir.F128), false, ""},
	{VectorABI, "s390x-visible-vector-ABI", "1", llvm.IsVector, true, "+" + VectorABI},
}

// isOf returns a function that finds a type, and vectors of it.
func isOf(want ir.Type) func(ir.Type) bool {
	return func(t ir.Type) bool {
		v, isVector := t.(*ir.VectorType)
		return t == want || isVector && v.Elem == want
	}
}

// ABIOfFlag returns the variant of a convention that a module flag of LLVM names: lp64 for target-abi with "lp64", and ieeelongdouble
// for PowerPC's float-abi with "ieeequad". It is "" for other flags.
func ABIOfFlag(key, value string) string {
	if key == TargetABIFlag {
		return value
	}
	for _, f := range abiFlags {
		if f.key == key && f.value == value && !f.ofOthers {
			return f.abi
		}
	}
	return ""
}

// FlagOfABI returns the module flag that names a variant of a convention. If differs is not nil, only modules with such types have the
// flag.
func FlagOfABI(abi string) (key, value string, differs func(ir.Type) bool) {
	for _, f := range abiFlags {
		if f.abi == abi {
			return f.key, f.value, f.differs
		}
	}
	return TargetABIFlag, abi, nil
}

// FeatureOfFlag returns the feature that a code generator has to have for a module with a flag, or "".
func FeatureOfFlag(key string) string {
	for _, f := range abiFlags {
		if f.key == key {
			return f.feature
		}
	}
	return ""
}

// TargetABIFlag is the module flag that names a variant of a convention.
const TargetABIFlag = "target-abi"
