package asm

import (
	"strconv"

	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// affineMapAttr parses affine_map<(d0)[s0] -> (d0 + s0)>.
func (p *parser) affineMapAttr(ir.Type) ir.Attribute {
	p.advance()
	p.expectAs('<', "'<' in affine map")
	a := p.AffineMap()
	p.expectByte('>')
	if p.failed {
		return nil
	}
	return a
}

func (p *parser) AffineMap() ir.Attribute {
	a := affineParser{parser: p}
	a.space()
	if !p.Accept("->") {
		p.Expected("'->' or ':'")
	}
	p.expectAs('(', "'(' in affine map range")
	var results []*ir.AffineExpr
	p.commaListAs(')', "')' in affine map range", func() { results = append(results, a.expr()) })
	if p.failed {
		return nil
	}
	return ir.AffineMapAttr{Map: ir.NewAffineMap(a.dims, len(a.names)-a.dims, results...)}
}

// affineSetAttr parses affine_set<(d0) : (d0 >= 0)>.
func (p *parser) affineSetAttr(ir.Type) ir.Attribute {
	p.advance()
	p.expectByte('<')
	a := affineParser{parser: p}
	a.space()
	p.expectByte(':')
	p.expectAs('(', "'(' in integer set constraint list")
	var constraints []ir.AffineConstraint
	p.commaList(')', func() { constraints = append(constraints, a.constraint()) })
	if len(constraints) == 0 { // as MLIR represents the set of all points
		constraints = []ir.AffineConstraint{{Expr: &ir.AffineExpr{}, Equal: true}}
	}
	p.expectByte('>')
	if p.failed {
		return nil
	}
	return ir.IntegerSetAttr{Set: ir.NewIntegerSet(a.dims, len(a.names)-a.dims, constraints...)}
}

// affineParser parses affine expressions over named dimensions and symbols.
type affineParser struct {
	*parser
	names map[string]*ir.AffineExpr
	dims  int
	ops   int // number of operations parsed
	// values are the operands of expressions over values; nil if they are over names.
	values *ir.AffineOperands
	seen   map[affineValue]*ir.AffineExpr
}

// maxAffineOps is the largest number of operations in a map or set. Simplification is quadratic.
const maxAffineOps = 1000

// space parses (d0, d1)[s0].
func (a *affineParser) space() {
	a.names = map[string]*ir.AffineExpr{}
	a.expectByte('(')
	a.commaListAs(')', "')' in dimensional identifier list", func() { a.declare(ir.AffineDim, int64(len(a.names))) })
	a.dims = len(a.names)
	if a.AcceptByte('[') {
		a.commaListAs(']', "']' in symbol list", func() { a.declare(ir.AffineSym, int64(len(a.names)-a.dims)) })
	}
}

func (a *affineParser) declare(op ir.AffineOp, position int64) {
	at := a.Pos()
	name, ok := a.AcceptKeyword()
	if !ok {
		a.expectedWord("bare identifier")
	}
	if a.names[name] != nil {
		a.Errorf(at, errAffine, "redefinition of identifier '%s'", name)
		return
	}
	a.names[name] = &ir.AffineExpr{Op: op, Value: position}
}

// constraint parses e >= e, e <= e or e == e.
func (a *affineParser) constraint() ir.AffineConstraint {
	left := a.expr()
	var equal, less bool
	switch {
	case a.Accept(">="):
	case a.Accept("<="):
		less = true
	case a.Accept("=="):
		equal = true
	default:
		a.fail(errAffine, "expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
	}
	right := a.expr()
	if a.failed {
		return ir.AffineConstraint{}
	}
	if less {
		left, right = right, left
	}
	return ir.AffineConstraint{Expr: ir.AffineSub(left, right), Equal: equal}
}

// expr parses a sum of terms.
func (a *affineParser) expr() *ir.AffineExpr {
	left := a.term(first)
	for !a.failed {
		switch {
		case a.AcceptByte('+'):
			left = a.combine(ir.AffineAdd, left, a.term(right))
		case a.AcceptByte('-'):
			minus := a.combine(ir.AffineMul, a.term(right), &ir.AffineExpr{Value: -1})
			left = a.combine(ir.AffineAdd, left, minus)
		default:
			return left
		}
	}
	return left
}

// operandRole is the role of an operand for the operator before it.
type operandRole uint8

const (
	first   operandRole = iota // after no operator
	right                      // of a binary operator
	negated                    // of a minus sign
)

// term parses a product of factors.
func (a *affineParser) term(role operandRole) *ir.AffineExpr {
	left := a.factor(role)
	for !a.failed {
		at := a.Pos()
		var op ir.AffineOp
		switch {
		case a.AcceptByte('*'):
			op = ir.AffineMul
		case a.Accept("mod"):
			op = ir.AffineMod
		case a.Accept("floordiv"):
			op = ir.AffineFloorDiv
		case a.Accept("ceildiv"):
			op = ir.AffineCeilDiv
		default:
			return left
		}
		right := a.factor(right)
		if a.failed {
			return left
		}
		if problem := checkAffine(op, left, right); problem != "" {
			a.Errorf(at, errAffine, "%s", problem)
			return left
		}
		left = a.combine(op, left, right)
	}
	return left
}

var divisions = map[ir.AffineOp]string{ir.AffineMod: "mod", ir.AffineFloorDiv: "floordiv", ir.AffineCeilDiv: "ceildiv"}

// checkAffine returns why an operation is not affine, or "".
func checkAffine(op ir.AffineOp, left, right *ir.AffineExpr) string {
	switch {
	case op == ir.AffineMul && !left.IsSymbolic() && !right.IsSymbolic():
		return "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
	case op != ir.AffineMul && !right.IsSymbolic():
		return "non-affine expression: right operand of " + divisions[op] + " has to be either a constant or symbolic"
	}
	return ""
}

func (a *affineParser) combine(op ir.AffineOp, left, right *ir.AffineExpr) *ir.AffineExpr {
	a.ops++
	if a.ops > maxAffineOps {
		a.fail(errTooLarge, "more than %d operations in an affine map or set", maxAffineOps)
	}
	if a.failed {
		return left
	}
	return ir.AffineBinary(op, left, right)
}

// factor parses a name, a number, a negation or a parenthesized expression.
func (a *affineParser) factor(role operandRole) *ir.AffineExpr {
	zero := &ir.AffineExpr{}
	if !a.enter() {
		return zero
	}
	defer a.leave()
	switch {
	case a.values != nil && a.tok.Kind == lex.Value:
		return a.value(ir.AffineDim)
	case a.values != nil && a.Accept("symbol"):
		a.expectAs('(', "'(' at start of SSA symbol")
		e := a.value(ir.AffineSym)
		a.expectByte(')')
		return e
	case a.AcceptByte('('):
		if a.PeekByte(')') {
			a.fail(errAffine, "no expression inside parentheses")
			return zero
		}
		e := a.expr()
		a.expectByte(')')
		return e
	case a.AcceptByte('-'):
		e := a.factor(negated)
		return a.combine(ir.AffineMul, e, &ir.AffineExpr{Value: -1})
	case a.tok.Kind == lex.Int:
		v, err := strconv.ParseInt(a.word(), 10, 64)
		if err != nil {
			a.fail(errAffine, "constant too large for index")
			return zero
		}
		a.advance()
		return &ir.AffineExpr{Value: v}
	}
	at := a.Pos()
	operator := a.PeekByte('*') || a.PeekByte('+')
	name, ok := a.AcceptKeyword()
	if !ok {
		switch {
		case role == right:
			a.Errorf(at, errAffine, "missing right operand of binary operator")
		case role == negated:
			a.Errorf(at, errAffine, "missing operand of negation")
		case operator:
			a.Errorf(at, errAffine, "missing left operand of binary operator")
		default:
			a.expectedWord("affine expression")
		}
		return zero
	}
	e := a.names[name]
	if e == nil {
		a.Errorf(at, errAffine, "use of undeclared identifier")
		return zero
	}
	return e
}
