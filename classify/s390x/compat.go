package s390x

import (
	"github.com/abi-opt/abi-opt/classify/internal/ctype"
	"github.com/abi-opt/abi-opt/layout"
)

// Compat selects the compiler to match. Each flag is one difference between compilers.
type Compat struct {
	Name string

	// FlexibleBySize passes a record with a flexible array in a register if its size is that of one. clang passes it by address.
	FlexibleBySize bool
}

// Clang22 matches clang 22. It is the default.
var Clang22 = Compat{Name: "clang22"}

// GCC matches gcc 12.
var GCC = Compat{Name: "gcc", FlexibleBySize: true}

// peer returns the other compiler of the platform.
func (c *Compat) peer() Compat {
	if c.Name == GCC.Name {
		return Clang22
	}
	return GCC
}

func mayDiffer(l *layout.Layout) bool {
	return (l.Disputed || l.Flexible) && !ctype.IsNonTrivial(l.Type)
}
