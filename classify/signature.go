package classify

import "github.com/abi-opt/abi-opt/ir"

// Signature is the C type of a function, or of one call of it. The function of the example of the package has Result f64, the Params
// Point, Big and si8, Variadic and Fixed 3. Its call f(p, b, 'c', 1.5f) has a fourth of type f64, because C promotes the float.
//
// Integer types carry their signedness
// (si8, ui8, …); i1 is _Bool. Signless integers of 32 and more bits are accepted, as their
// extension does not matter. Signless i8 and i16 need an Extend.
type Signature struct {
	Result ir.Type // nil for void
	// Params are the parameters. For a call of a variadic function they include the extra
	// arguments, after the default promotions.
	Params []ir.Type
	// Variadic: the parameter list ends in "...".
	Variadic bool
	// Fixed is the number of named Params of a Variadic signature. In other signatures all are
	// named.
	Fixed int
	// Unprototyped marks a call through a declaration without a prototype, f() in C17. All
	// arguments are passed as named ones. The target may allow for a variadic callee.
	Unprototyped bool
	// Extend is how a result and parameters of types i8 and i16 are extended.
	Extend Extension
}

// SignatureOf returns the signature with the types of a function type. A variadic function has
// fixed named parameters.
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
