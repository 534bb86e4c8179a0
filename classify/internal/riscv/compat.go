package riscv

import "github.com/abi-opt/abi-opt/classify/internal/lp64"

// Compat selects the compiler to match.
type Compat = lp64.Compat

// Clang22 matches clang 22. It is the default.
var Clang22 = Compat{Name: "clang22"}

// GCC matches gcc 12.
var GCC = Compat{
	Name:             "gcc",
	SkipZeroWidth:    true,
	ZeroArraysBar:    true,
	SoleNumber:       true,
	InsideEmpty:      true,
	ComplexIntsWhole: true,
	FlexibleAlone:    true,
}

// peer returns the other compiler of the platform.
func peer(c Compat) *Compat {
	if c.Name == GCC.Name {
		return &Clang22
	}
	return &GCC
}
