package classify

import (
	"fmt"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/types/c"
)

// Extension is how the parameters and the result of type i8 and i16 of a signature are extended. These integers have no sign, as
// those of LLVM, and C extends a signed char with copies of its sign, an unsigned one with zeros.
type Extension uint8

// The extensions.
const (
	ExtensionMissing Extension = iota // such types are errors
	SignExtended                      // as si8 and si16
	ZeroExtended                      // as ui8 and ui16
	// ExtensionUnknown: neither side may rely on the upper bits. Compilers of C rely on them where the value is an Extend otherwise,
	// so that the value has a warning there.
	ExtensionUnknown
)

// TypeOf returns the type that an i8 or i16 is passed as, which has a sign, and other types unchanged.
func (e Extension) TypeOf(t ir.Type) ir.Type {
	i := c.Unextended(t)
	switch {
	case i == nil || e == ExtensionMissing:
		return t
	case e == SignExtended:
		return ir.IntOf(i.Width, ir.Signed)
	}
	return ir.IntOf(i.Width, ir.Unsigned)
}

// Forget removes the extension of a value of type t that it has as TypeOf(t), if it is not known.
func (e Extension) Forget(a *ArgInfo, t ir.Type) {
	i := c.Unextended(t)
	if i == nil || e != ExtensionUnknown {
		return
	}
	a.Type = t
	if a.Kind == Extend {
		a.Kind = Direct
		a.Warnings = []Warning{{ID: WarnExtension, Msg: fmt.Sprintf("C compilers extend the value, but %v does not say how; its upper bits are undefined", i)}}
	}
}
