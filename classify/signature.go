package classify

import "github.com/abi-opt/abi-opt/ir"

// CallConv is a calling convention that a function may ask for.
type CallConv uint8

// The calling conventions.
const (
	C CallConv = iota // the platform's own for C
)

// Signature is the type of a function, or of one call of it, as C has it.
// Integer types carry their signedness (si8, ui8, …); i1 is _Bool. Signless i32
// and wider are taken, as extension does not matter there; signless i8 and
// i16 are refused.
type Signature struct {
	Result ir.Type // nil for void
	// Params are the parameters; at a call of a variadic function also the
	// extra arguments, after the default promotions.
	Params []ir.Type
	// Variadic functions end in "...".
	Variadic bool
	// Fixed is the number of Params that the prototype names. It counts only if
	// Variadic; elsewhere all are named.
	Fixed int
	// Unprototyped marks a call through a declaration without a prototype, f()
	// in C17: every argument is passed as a named one. The callee may be variadic,
	// which the target may provide for.
	Unprototyped bool
	CallConv     CallConv
}

// SignatureOf is the signature of C's with the types of a function type, of which
// the prototype of a variadic function names the first fixed.
func SignatureOf(t *ir.FunctionType, variadic bool, fixed int) Signature {
	if t == nil {
		panic("BUG: the function type is nil")
	}
	s := Signature{Params: t.Inputs, Variadic: variadic, Fixed: fixed}
	if len(t.Results) > 0 {
		s.Result = t.Results[0]
	}
	return s
}

// Named reports whether parameter i is named by the prototype.
func (s *Signature) Named(i int) bool { return !s.Variadic || i < s.Fixed }
