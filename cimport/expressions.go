package cimport

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// expression parses an expression, including comma operators.
func (p *parser) expression() value {
	v := p.assignment()
	for p.accept(',') {
		known := v.rvalue().isKnownScalar()
		first := v
		if v = p.assignment().rvalue(); !known {
			folded := v
			v.i, v.isFloat = nil, false
			v = p.traced(v, ",", first, folded)
		} // otherwise compilers fold the expression, as an extension
	}
	return v
}

// assignment parses an expression without comma operators.
func (p *parser) assignment() value {
	v := p.conditional()
	if p.is('=') || p.is(cpp.Assign) {
		op := p.next()
		return p.tracedAssignment(of(v.t.unqualified()), &op, v, p.assignment())
	}
	return v
}

func (p *parser) conditional() value {
	p.enter()
	defer func() { p.depth-- }()
	cond := p.binary(0)
	if !p.accept('?') {
		return cond
	}
	a := cond
	a.expr = nil // evaluated once
	if !p.is(':') {
		a = p.expression()
	}
	p.expect(':')
	b := p.conditional()
	a, b = a.rvalue().promotedBits(), b.rvalue().promotedBits()
	t := branchType(a, b)
	cond = cond.rvalue()
	if !cond.isKnownScalar() {
		return p.traced(of(t), "?:", cond, p.branch(a, t), p.branch(b, t))
	}
	if cond.isZero() {
		a = b
	}
	a.overflow = cmp.Or(cond.overflow, a.overflow)
	if t.isKnown() && isArithmetic(t.ctype) {
		return p.convert(a, t)
	}
	return a.as(t)
}

// branch converts an operand of a conditional expression to its type.
func (p *parser) branch(v value, t qualified) value {
	if t.isKnown() && isArithmetic(t.ctype) {
		return p.convert(v, t)
	}
	return v.as(t)
}

// branchType returns the type of a conditional expression.
func branchType(a, b value) qualified {
	if t := common(promotedOf(a.t.ctype), promotedOf(b.t.ctype)); t != nil {
		return plain(t)
	}
	pa, okA := a.t.ctype.(*pointer)
	pb, okB := b.t.ctype.(*pointer)
	switch {
	case okA && okB && isVoid(pa.elem.ctype) && a.isConstant() && a.i.Sign() == 0: // a null pointer
		return b.t
	case okA && okB && isVoid(pb.elem.ctype) && b.isConstant() && b.i.Sign() == 0:
		return a.t
	case okA && okB && isVoid(pb.elem.ctype):
		return b.t
	case okA:
		return a.t
	case okB:
		return b.t
	}
	return a.t
}

func promotedOf(t ctype) ctype {
	if b := integerOf(t); b != nil {
		return promoted(b)
	}
	return t
}

func (p *parser) binary(weakest int) value {
	left := p.cast()
	for {
		op := *p.tok()
		strength := cpp.Precedence[op.Kind]
		if strength == 0 || strength <= weakest {
			return left
		}
		p.next()
		left = p.apply(op.Kind, &op, left, p.binary(strength))
	}
}

// apply evaluates a binary operator at a token.
func (p *parser) apply(op cpp.Kind, at *cpp.Token, a, b value) value {
	a, b = a.rvalue().promotedBits(), b.rvalue().promotedBits()
	if op == cpp.OrOr || op == cpp.AndAnd {
		return p.traced(logical(op, a, b), at.Text, a, b)
	}
	v := p.operation(op, at, a, b)
	v.overflow = cmp.Or(a.overflow, b.overflow, v.overflow)
	return v
}

func (p *parser) operation(op cpp.Kind, at *cpp.Token, a, b value) value {
	if op == cpp.ShiftLeft || op == cpp.ShiftRight {
		a, b = p.promote(a), p.promote(b)
		return p.traced(shift(op, at, a, b), at.Text, a, b)
	}
	_, pointerA := a.t.ctype.(*pointer)
	_, pointerB := b.t.ctype.(*pointer)
	if pointerA || pointerB {
		p.needOperands(op, a, b)
		return p.traced(p.pointerArithmetic(op, a, b), at.Text, a, b)
	}
	t := common(promotedOf(a.t.ctype), promotedOf(b.t.ctype))
	if t == nil {
		if v, ok := a.t.ctype.(*vector); ok {
			return of(plain(v))
		}
		p.needOperands(op, a, b)
		return of(a.t)
	}
	a, b = p.convert(a, plain(t)), p.convert(b, plain(t))
	switch {
	case a.isFloat && b.isFloat:
		return floatOperation(op, t, a, b)
	case a.isConstant() && b.isConstant():
		return integerOperation(op, at, t, a.i, b.i)
	}
	v := of(plain(t))
	if isComparison(op) {
		v = of(plain(intType))
	}
	return p.traced(v, at.Text, a, b)
}

// comparisons maps comparison operators to the orders of operands for which they hold. Order 2
// means unordered: an operand is NaN.
var comparisons = map[cpp.Kind][]int{
	cpp.Equal: {0}, cpp.NotEqual: {-1, 1, 2}, '<': {-1}, '>': {1}, cpp.LessEqual: {-1, 0}, cpp.GreaterEqual: {0, 1},
}

func isComparison(op cpp.Kind) bool { return comparisons[op] != nil }

// compared evaluates a comparison, given the order of the operands.
func compared(op cpp.Kind, order int) value {
	return truthValue(slices.Contains(comparisons[op], order))
}

// logical evaluates && and ||. The first operand may determine the result.
func logical(op cpp.Kind, a, b value) value {
	decides := op == cpp.OrOr
	v := of(plain(intType))
	switch {
	case a.isKnownScalar() && a.isZero() != decides:
		v, b.overflow = truthValue(decides), nil
	case a.isKnownScalar() && b.isKnownScalar():
		v = truthValue(!b.isZero())
	}
	v.overflow = cmp.Or(a.overflow, b.overflow)
	return v
}

func integerOperation(op cpp.Kind, at *cpp.Token, t ctype, a, b *big.Int) value {
	if isComparison(op) {
		return compared(op, a.Cmp(b))
	}
	if (op == '/' || op == '%') && b.Sign() == 0 {
		return of(plain(t)) // not a constant
	}
	r := new(big.Int)
	if compute := integerOperations[op]; compute != nil {
		compute(r, a, b)
	}
	return wrapped(at, t, r)
}

var integerOperations = map[cpp.Kind]func(r, a, b *big.Int) *big.Int{
	'+': (*big.Int).Add, '-': (*big.Int).Sub, '*': (*big.Int).Mul, '/': (*big.Int).Quo, '%': (*big.Int).Rem,
	'&': (*big.Int).And, '|': (*big.Int).Or, '^': (*big.Int).Xor,
}

func floatOperation(op cpp.Kind, t ctype, a, b value) value {
	if compute := floatOperations[op]; compute != nil {
		f := compute(a.f, b.f)
		return wideValue(t, f, a.rounded || b.rounded || !isExact(op, a.f, b.f, f))
	}
	if math.IsNaN(a.f) || math.IsNaN(b.f) {
		return compared(op, 2)
	}
	if a.f == b.f && (a.rounded || b.rounded) {
		return of(plain(intType))
	}
	return compared(op, cmp.Compare(a.f, b.f))
}

var floatOperations = map[cpp.Kind]func(a, b float64) float64{
	'+': func(a, b float64) float64 { return a + b }, '-': func(a, b float64) float64 { return a - b },
	'*': func(a, b float64) float64 { return a * b }, '/': func(a, b float64) float64 { return a / b },
}

// isExact reports whether the result of an operation in double is that of any wider type.
func isExact(op cpp.Kind, a, b, result float64) bool {
	if math.IsNaN(result) || math.IsInf(a, 0) || math.IsInf(b, 0) {
		return true
	}
	exact := new(big.Float).SetPrec(1 << 12) // of the sum of the largest and the smallest double
	x, y := big.NewFloat(a), big.NewFloat(b)
	switch op {
	case '+':
		exact.Add(x, y)
	case '-':
		exact.Sub(x, y)
	case '*':
		exact.Mul(x, y)
	case '/': // exact if multiplication gives the dividend
		return !math.IsInf(result, 0) && exact.Mul(big.NewFloat(result), y).Cmp(x) == 0 || b == 0
	}
	return !math.IsInf(result, 0) && exact.Cmp(big.NewFloat(result)) == 0
}

// pointerArithmetic evaluates sums, differences and comparisons of pointers.
func (p *parser) pointerArithmetic(op cpp.Kind, a, b value) value {
	pa, okA := a.t.ctype.(*pointer)
	pb, okB := b.t.ctype.(*pointer)
	switch {
	case isComparison(op):
		if inOneObject(a, b) {
			return compared(op, a.i.Cmp(b.i))
		}
		return of(plain(intType))
	case okA && okB:
		if size := p.strideOf(pa, a.place, b.place); inOneObject(a, b) && size > 0 {
			return integer(p.target.difference, new(big.Int).Quo(new(big.Int).Sub(a.i, b.i), big.NewInt(size)))
		}
		return of(plain(p.target.difference))
	case okB:
		a, b, pa = b, a, pb
	}
	if a.i == nil || a.lvalue || !b.isConstant() {
		return of(a.t)
	}
	size := p.strideOf(pa, a.place)
	if size < 0 {
		return of(a.t)
	}
	offset := new(big.Int).Mul(b.i, big.NewInt(size))
	if op == '-' {
		offset.Neg(offset)
	}
	if offset.Add(offset, a.i); a.place == nil {
		offset = wrap(offset, p.target.address)
	}
	return value{t: a.t, i: offset, place: a.place}
}

// strideOf returns the size of the objects that a pointer refers to, or -1 for an address in an object if it is not known.
func (p *parser) strideOf(t *pointer, in ...*place) int64 {
	for _, at := range in {
		if _, problem := p.layoutOf(t.elem); at != nil && problem != nil && !isVoid(t.elem.ctype) {
			return -1
		}
	}
	return p.sizeOf(t.elem, p.tok())
}

// cast parses a cast or unary expression.
func (p *parser) cast() value {
	if !p.is('(') || !p.startsType(p.peek(1)) {
		return p.unary()
	}
	p.enter()
	defer func() { p.depth-- }()
	at := p.next()
	t := p.typeName()
	p.expect(')')
	if p.is('{') {
		return p.postfix(p.compoundLiteral(t))
	}
	v := p.cast()
	made := p.convert(v, t)
	if v.isFloat && isInteger(t.ctype) {
		if _, inRange := truncated(v.f, t.ctype); !inRange {
			made.overflow = cmp.Or(v.overflow, &overflow{at, "the number is out of range of the type", made.i})
		}
	}
	return made
}

// compoundLiteral parses the braces of (type){…}, which may determine the length of an array.
func (p *parser) compoundLiteral(t qualified) value {
	a, isArray := t.ctype.(*array)
	switch {
	case isArray && a.kind == incompleteArray:
		if n, ok := p.countElements(a); ok {
			t.ctype = &array{elem: a.elem, n: n}
		}
	case isArray || !p.canInitialize(t): // clang does not read arrays
		p.skipBalanced()
	default:
		var o *object
		o, t = p.initialized(t)
		return p.inObject(t, o)
	}
	return value{t: t, lvalue: true}
}

func (p *parser) unary() value {
	p.enter()
	defer func() { p.depth-- }()
	t := *p.tok()
	switch t.Kind {
	case '-', '+', '~':
		p.next()
		v := p.promote(p.cast())
		return p.traced(negate(&t, v), t.Text, v)
	case '!':
		p.next()
		v := p.cast().rvalue()
		not := of(plain(intType))
		if v.isKnownScalar() {
			not = truthValue(v.isZero())
		}
		not.overflow = v.overflow
		return p.traced(not, "!", v)
	case '*':
		p.next()
		return p.dereferenced(p.cast().rvalue(), &t)
	case '&':
		p.next()
		v := p.cast()
		made := value{t: pointerTo(v.t), i: v.i, place: v.place}
		if v.isParameter() || v.bits {
			return made
		}
		return p.traced(made, "&", v)
	case cpp.AndAnd: // the address of a label
		p.next()
		p.expect(cpp.Ident)
		return of(pointerTo(plain(voidType)))
	case cpp.Increment, cpp.Decrement:
		p.next()
		v := p.unary()
		return p.tracedAssignment(of(v.t.unqualified()), &t, v, intValue(1))
	}
	switch keywordOf(&t) {
	case kwSizeof, kwAlignof, kwCountof:
		return p.sizeofExpression()
	case kwReal, kwImag:
		p.next()
		v := p.cast().rvalue()
		if ct, ok := v.t.ctype.(*complexType); ok {
			return of(plain(ct.elem))
		}
		return of(v.t)
	case kwExtension:
		p.next()
		return p.cast()
	}
	return p.postfix(p.primary())
}

func negate(op *cpp.Token, v value) value {
	switch {
	case v.isFloat && op.Kind == '-':
		v.f = -v.f
	case v.isConstant() && op.Kind == '-':
		negative := wrapped(op, v.t.ctype, new(big.Int).Neg(v.i))
		v.i, v.overflow = negative.i, cmp.Or(v.overflow, negative.overflow)
	case v.isConstant() && op.Kind == '~':
		v.i = wrap(new(big.Int).Not(v.i), v.t.ctype)
	}
	return v
}

func (p *parser) dereferenced(v value, at *cpp.Token) value {
	t, ok := v.t.ctype.(*pointer)
	if !ok {
		if !v.t.isKnown() {
			return value{}
		}
		p.fail(at, "indirection requires pointer operand")
	}
	if _, ok := t.elem.ctype.(*function); ok {
		return value{t: t.elem, expr: v.expr}
	}
	made := p.traced(value{t: t.elem, i: v.i, place: v.place, lvalue: true}, "*", v)
	if a, ok := t.elem.ctype.(*array); ok && v.place != nil && v.i != nil {
		if l, problem := p.layoutOf(plain(a)); problem == nil {
			made.place = v.place.within(v.i, int64(l.Size))
		}
	}
	return made
}

// sizeofExpression parses sizeof, _Alignof or _Countof of a type or expression.
func (p *parser) sizeofExpression() value {
	word := p.next()
	var v value
	if p.is('(') && p.startsType(p.peek(1)) {
		p.next()
		v.t = p.typeName()
		p.expect(')')
		if p.is('{') {
			v = p.postfix(p.compoundLiteral(v.t))
		}
	} else {
		v = p.unary()
	}
	if !v.t.isKnown() {
		return of(plain(p.target.size))
	}
	if v.bits {
		p.fail(&word, "invalid application of '%s' to bit-field", word.Text)
	}
	if isVariable(v.t) || p.warnUnsupported(v.t, &word) {
		return of(plain(p.target.size))
	}
	var n int64
	switch word.Name.Keyword {
	case kwSizeof:
		n = p.sizeOf(v.t, &word)
	case kwAlignof:
		n = p.alignOf(v.t, &word)
		if word.Text != "_Alignof" && word.Text != "alignof" {
			n = max(n, preferredAlign(v.t))
		}
	case kwCountof:
		a, ok := v.t.ctype.(*array)
		if !ok {
			p.fail(&word, "'_Countof' requires an argument of array type")
		}
		n = a.n
	}
	return integer(p.target.size, big.NewInt(n))
}

// isVariable reports whether the size of a type is only known at run time.
func isVariable(q qualified) bool {
	a, ok := q.ctype.(*array)
	return ok && (a.kind == variableArray || isVariable(a.elem))
}

// postfix parses the suffixes of a primary expression.
func (p *parser) postfix(v value) value {
	for {
		t := *p.tok()
		switch t.Kind {
		case '[':
			p.next()
			index := p.expression()
			p.expect(']')
			v = p.element(v, index, &t)
		case '(':
			v = p.call(v)
		case '.', cpp.Arrow:
			p.next()
			name := p.expect(cpp.Ident)
			p.needMember(v, name.Text, t.Kind == '.')
			if t.Kind == cpp.Arrow {
				v = p.dereferenced(v.rvalue(), &t)
			}
			v = p.memberOf(v, &name)
		case cpp.Increment, cpp.Decrement:
			p.next()
			v = p.tracedAssignment(of(v.t.unqualified()), &t, v, intValue(1))
		default:
			return v
		}
	}
}

// element evaluates v[index], where either operand may be the pointer.
func (p *parser) element(v, index value, at *cpp.Token) value {
	if t, ok := v.t.ctype.(*vector); ok {
		return of(t.elem)
	}
	array := v
	v, index = v.rvalue(), index.rvalue()
	if !v.t.isKnown() || !index.t.isKnown() {
		p.need(index, plain(intType))
		return value{}
	}
	return p.traced(p.dereferenced(p.apply('+', at, v, index), at), "index", array, index)
}

// call skips the arguments of a call, unless their trees are needed. Only the type of its value is known.
func (p *parser) call(v value) value {
	if p.trace != nil {
		return p.tracedCall(v)
	}
	p.skipBalanced()
	t := v.t.ctype
	if ptr, ok := t.(*pointer); ok {
		t = ptr.elem.ctype
	}
	if f, ok := t.(*function); ok {
		return of(f.result)
	}
	return value{}
}

func (p *parser) memberOf(v value, name *cpp.Token) value {
	if !v.t.isKnown() {
		return value{}
	}
	r, ok := v.t.ctype.(*record)
	if !ok {
		if _, isComplex := v.t.ctype.(*vector); isComplex {
			return value{}
		}
		p.fail(name, "member reference base type is not a structure or union")
	}
	if !r.complete {
		p.fail(name, "incomplete definition of type '%s'", r.describe())
	}
	f, path := r.find(name.Text)
	if f == nil {
		p.fail(name, "no member named '%s' in '%s'", name.Text, r.describe())
	}
	made := value{t: f.t, lvalue: v.lvalue, bits: f.isBits, width: f.width}
	made.t.quals |= v.t.quals
	made.expr = memberExpr(v.expr, r, path)
	if v.place != nil && v.i != nil && v.lvalue {
		return p.inMember(made, v, r, path)
	}
	if v.i != nil && v.lvalue && !f.isBits {
		made.i = new(big.Int).Add(v.i, big.NewInt(p.offsetOf(r, path, name)))
	}
	return made
}

// offsetOf returns the offset of a member in bytes, given its path of field indices.
func (p *parser) offsetOf(r *record, path []int, at *cpp.Token) int64 {
	offset := int64(0)
	for _, i := range path {
		l, problem := p.layoutOf(plain(r))
		if problem != nil {
			p.fail(at, "the offset is not known: %s", problem.message)
		}
		if l.Fields[i].BitField {
			p.fail(at, "cannot compute offset of bit-field '%s'", r.fields[i].name)
		}
		offset += int64(l.Fields[i].ByteOffset())
		r, _ = r.fields[i].t.ctype.(*record)
	}
	return offset
}
