package filecheck

import (
	"errors"
	"math/big"
	"slices"
)

var errOverflow = errors.New("overflow error")

// undefinedError lists variables used without a value.
type undefinedError struct{ uses []undefinedUse }

// undefinedUse is a variable and the position of its use in the block.
type undefinedUse struct {
	name   string
	offset int
}

func (e *undefinedError) Error() string { return "undefined variable: " + e.uses[0].name }

func undefined(name string, offset int) error {
	return &undefinedError{[]undefinedUse{{name, offset}}}
}

// numVar is a numeric variable. All its definitions have the same format.
type numVar struct {
	name    string
	format  format
	defLine int // line of the first definition; 0 for a define or if it is only used
}

// lineName is the pseudo variable with the directive's line number.
const lineName = "@LINE"

// expr is a numeric expression: numLiteral, numUse or numOp.
type expr interface {
	// eval computes the value with the variables of s.
	eval(s *state) (*big.Int, error)
	// format returns the format that the expression's variables imply.
	format() (format, error)
	// text returns the expression as written in the check file.
	text() string
}

type numLiteral struct {
	value   *big.Int
	spelled string
}

func (l *numLiteral) eval(*state) (*big.Int, error) { return l.value, nil }
func (l *numLiteral) format() (format, error)       { return format{}, nil }
func (l *numLiteral) text() string                  { return l.spelled }

type numUse struct {
	v      *numVar
	offset int
}

func (u *numUse) eval(s *state) (*big.Int, error) {
	if v := s.numbers[u.v.name]; v != nil {
		return v, nil
	}
	return nil, undefined(u.v.name, u.offset)
}

func (u *numUse) format() (format, error) { return u.v.format, nil }
func (u *numUse) text() string            { return u.v.name }

// numOp is a binary operation or a call.
type numOp struct {
	left, right expr
	apply       func(a, b *big.Int) (*big.Int, error)
	spelled     string
	offset      int
}

func (o *numOp) text() string { return o.spelled }

func (o *numOp) eval(s *state) (*big.Int, error) {
	a, errA := o.left.eval(s)
	b, errB := o.right.eval(s)
	if errA != nil || errB != nil {
		return nil, joinUndefined(errA, errB)
	}
	return o.apply(a, b)
}

// joinUndefined joins the names if both errors are undefined variables.
func joinUndefined(a, b error) error {
	var ua, ub *undefinedError
	if errors.As(a, &ua) && errors.As(b, &ub) {
		return &undefinedError{slices.Concat(ua.uses, ub.uses)}
	}
	if a != nil {
		return a
	}
	return b
}

func (o *numOp) format() (format, error) {
	left, err := o.left.format()
	if err != nil {
		return left, err
	}
	right, err := o.right.format()
	if err != nil {
		return right, err
	}
	if left.verb == 0 {
		return right, nil
	}
	if right.verb != 0 && left != right {
		return left, syntaxErrorf(o.offset,
			"implicit format conflict between '%s' (%s) and '%s' (%s), need an explicit format specifier",
			o.left.text(), left, o.right.text(), right)
	}
	return left, nil
}

// operation is an operator or a function of numeric expressions.
type operation func(a, b *big.Int) (*big.Int, error)

func exact(f func(z, a, b *big.Int) *big.Int) operation {
	return func(a, b *big.Int) (*big.Int, error) { return f(new(big.Int), a, b), nil }
}

var operators = map[byte]operation{
	'+': exact((*big.Int).Add),
	'-': exact((*big.Int).Sub),
}

var functions = map[string]operation{
	"add": exact((*big.Int).Add),
	"sub": exact((*big.Int).Sub),
	"mul": exact((*big.Int).Mul),
	"div": divide,
	"max": func(a, b *big.Int) (*big.Int, error) { return slices.MaxFunc([]*big.Int{a, b}, (*big.Int).Cmp), nil },
	"min": func(a, b *big.Int) (*big.Int, error) { return slices.MinFunc([]*big.Int{a, b}, (*big.Int).Cmp), nil },
}

// divide rounds toward zero. Division by zero is an overflow.
func divide(a, b *big.Int) (*big.Int, error) {
	if b.Sign() == 0 {
		return nil, errOverflow
	}
	return new(big.Int).Quo(a, b), nil
}
