package lp64

import (
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/layout"
)

// Compat selects the compiler to match. Each flag is one difference between compilers.
type Compat struct {
	Name string

	// SkipZeroWidth flattens a struct as if it had no bit-fields of width 0. clang does not pass two
	// numbers with one between or before them as numbers.
	SkipZeroWidth bool

	// ZeroArraysBar: a struct with an array of length 0, or an array of empty records, is not
	// flattened. clang skips them.
	ZeroArraysBar bool

	// SoleNumber passes a struct that one floating-point or complex number fills as that number, even
	// if it is not flattened.
	SoleNumber bool

	// InsideEmpty looks into records without members to pass: their unnamed bit-fields are integers,
	// and unions are not flattened. clang skips them.
	InsideEmpty bool

	// ComplexIntsWhole does not flatten complex integers. clang passes each part in a register.
	ComplexIntsWhole bool

	// FlexibleAlone passes nothing for a record of size 0 with a flexible array. clang uses a register.
	FlexibleAlone bool
}

func mayDiffer(l *layout.Layout) bool { return l.Disputed && !ctype.IsNonTrivial(l.Type) }
