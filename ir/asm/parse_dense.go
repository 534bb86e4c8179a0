package asm

import (
	"fmt"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/format"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// denseArrayAttr parses array<T: 1, 2>.
func (p *parser) denseArrayAttr(ir.Type) ir.Attribute {
	p.advance()
	p.expectAs('<', "'<' after 'array'")
	at := p.Pos()
	elem := p.Type()
	if i, ok := elem.(*ir.IntegerType); !p.failed && !isArrayElem(elem) && ir.WidthOf(elem)%8 != 0 &&
		(!ok || i.Width != 1) {
		p.Errorf(at, format.ErrAttribute, "element type bitwidth must be a multiple of 8")
	} else if !p.failed && !isArrayElem(elem) {
		p.Errorf(at, format.ErrAttribute, "expected integer or float type of 1, 8, 16, 32 or 64 bits")
	}
	var bits []int64
	if p.AcceptByte(':') {
		bits = p.arrayElems('>', "'>' to close an array attribute", elem)
	} else {
		p.expectAs('>', "':' after dense array type")
	}
	if p.failed {
		return nil
	}
	return ir.DenseArray(elem, bits...)
}

func isArrayElem(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		return t.Width == 1 || t.Width == 8 || t.Width == 16 || t.Width == 32 || t.Width == 64
	case *ir.FloatType:
		return t.Width == 8 || t.Width == 16 || t.Width == 32 || t.Width == 64
	}
	return false
}

func (p *parser) DenseArray(elem ir.Type) ir.DenseArrayAttr {
	p.expectByte('[')
	return ir.DenseArray(elem, p.arrayElems(']', "']'", elem)...)
}

// arrayElems parses numbers of a type up to a closing bracket. what describes the missing bracket.
func (p *parser) arrayElems(end byte, what string, elem ir.Type) (bits []int64) {
	p.commaListAs(end, what, func() {
		if p.Peek("true") || p.Peek("false") {
			if elem != ir.I1 {
				p.fail(errElements, "expected i1 type for 'true' or 'false' values")
			}
			bits = append(bits, b2i(p.word() == "true"))
			p.advance()
			return
		}
		if elem == ir.I1 {
			p.fail(errElements, "expected 'true' or 'false' values for i1 type")
		}
		l := p.literal()
		if p.failed {
			return
		}
		switch a := p.number(l, elem).(type) {
		case ir.IntegerAttr:
			bits = append(bits, a.Big().Int64())
		case ir.FloatAttr:
			bits = append(bits, int64(a.Lo))
		}
	})
	return bits
}

// denseAttr parses dense<elements> : type. The element type follows the elements, so these are kept
// as text first.
func (p *parser) denseAttr(t ir.Type) ir.Attribute {
	d := dense{p: p}
	p.advance()
	p.expectAs('<', "'<' after 'dense'")
	if d.empty = p.PeekByte('>'); !d.empty {
		d.elements(0)
	}
	p.expectByte('>')
	at := p.Pos()
	if t == nil {
		p.expectByte(':')
		at = p.Pos()
		t = p.Type()
	}
	if p.failed {
		return nil
	}
	return d.attr(at, t)
}

// dense holds the elements of a dense attribute.
type dense struct {
	p     *parser
	empty bool
	// shape is the nesting of the elements; nil for a single one.
	shape []int64
	elems []denseElem
}

// denseElem is an element: a number, a string, or a pair for a complex number.
type denseElem struct {
	re, im  literal
	complex bool
	str     bool
}

const inconsistentRanks = "tensor literal is invalid; ranks are not consistent between elements"

// elements parses an element or a list of elements.
func (d *dense) elements(level int) {
	p := d.p
	if !p.AcceptByte('[') {
		d.element()
		return
	}
	if !p.enter() {
		return
	}
	defer p.leave()
	n, at := int64(0), p.Pos()
	first := len(d.shape) == level
	if first {
		d.shape = append(d.shape, -1)
	}
	depth := -1
	p.commaList(']', func() {
		nested := p.PeekByte('[')
		deeper := len(d.shape) > level+1
		if depth >= 0 && nested != (depth == 1) || !nested && deeper || nested && !first && !deeper {
			p.fail(errElements, inconsistentRanks)
		}
		depth = int(b2i(nested))
		d.elements(level + 1)
		n++
	})
	if d.shape[level] < 0 {
		d.shape[level] = n
	}
	if d.shape[level] != n {
		p.Errorf(at, errElements, inconsistentRanks)
	}
}

func (d *dense) element() {
	p := d.p
	if p.AcceptByte('(') {
		e := denseElem{complex: true, re: d.number()}
		p.expectAs(',', "',' between complex elements")
		e.im = d.number()
		p.expectAs(')', "')' after complex elements")
		d.elems = append(d.elems, e)
		return
	}
	if p.tok.Kind == lex.String {
		d.elems = append(d.elems, denseElem{str: true, re: literal{text: p.word(), pos: p.Pos()}})
		p.advance()
		return
	}
	d.elems = append(d.elems, denseElem{re: d.number()})
}

func (d *dense) number() literal {
	p := d.p
	if p.Peek("true") || p.Peek("false") {
		l := literal{kind: lex.Ident, text: p.word(), pos: p.Pos()}
		p.advance()
		return l
	}
	if !p.PeekByte('-') && p.tok.Kind != lex.Int && p.tok.Kind != lex.Float {
		p.fail(errElements, "expected element literal of primitive type")
		return literal{pos: p.Pos()}
	}
	return p.literal()
}

// attr returns the attribute of a type.
func (d *dense) attr(at diag.Pos, t ir.Type) ir.Attribute {
	p := d.p
	elem, count, ok := elementsOf(t)
	switch {
	case !ok:
		p.Errorf(at, errElements, "%s", notElements(t))
	case d.empty:
		if count != 0 {
			p.Errorf(at, errElements, "parsed zero elements, but type ('%v') expected at least 1", t)
		}
		return ir.DenseElementsAttr{Type: t, Values: ir.Array()}
	case len(d.elems) == 1 && d.elems[0].str && d.shape == nil && isNumeric(elem):
		return d.hex(at, t, elem, count)
	case d.shape != nil && !slices.Equal(d.shape, ir.ShapeOf(t)):
		p.Errorf(at, errElements, "inferred shape of elements literal (%s) does not match type (%s)", shapeText(d.shape), shapeText(ir.ShapeOf(t)))
	}
	if _, ok := elem.(*ir.ComplexType); ok && !p.failed {
		d.checkPairs(at, t, elem, count)
	}
	values := make([]ir.Attribute, 0, len(d.elems))
	for i := range d.elems {
		if p.failed {
			return nil
		}
		values = append(values, d.value(&d.elems[i], elem))
	}
	if p.failed {
		return nil
	}
	return ir.DenseElementsAttr{Type: t, Values: ir.Array(splat(values)...)}
}

// checkPairs reports elements that are not pairs, as too few numbers.
func (d *dense) checkPairs(at diag.Pos, t, elem ir.Type, count int64) {
	n := 0
	for _, e := range d.elems {
		n++
		if e.complex {
			n++
		}
	}
	if d.shape == nil {
		t, count = elem, 1
	}
	if n == 2*len(d.elems) {
		return
	}
	d.p.Errorf(at, errElements, "parsed %d elements, but type ('%v') expected %d elements", n, t, 2*count)
}

// splat returns a single value if there are several equal ones.
func splat(values []ir.Attribute) []ir.Attribute {
	if slices.ContainsFunc(values, func(v ir.Attribute) bool { return v != values[0] }) {
		return values
	}
	return values[:min(len(values), 1)]
}

// value converts an element to the element type.
func (d *dense) value(e *denseElem, elem ir.Type) ir.Attribute {
	p := d.p
	c, isComplex := elem.(*ir.ComplexType)
	switch {
	case isComplex != e.complex:
		p.Errorf(e.re.pos, errElements, "expected element literal of type '%v'", elem)
	case e.complex:
		return ir.Array(d.scalar(e.re, c.Elem), d.scalar(e.im, c.Elem))
	case e.str && isNumeric(elem):
		p.Errorf(e.re.pos, errElements, "expected element literal of primitive type")
	case e.str:
		return ir.StringAttr(lex.Unquote(e.re.text))
	default:
		return d.scalar(e.re, elem)
	}
	return ir.UnitAttr{}
}

func (d *dense) scalar(l literal, elem ir.Type) ir.Attribute {
	integer, _ := elem.(*ir.IntegerType)
	switch _, isFloat := elem.(*ir.FloatType); {
	case isFloat && l.kind == lex.Ident:
		d.p.Errorf(l.pos, errElements, "expected floating point literal")
		return ir.UnitAttr{}
	case integer != nil && integer.Signedness == ir.Unsigned && l.negative:
		d.p.Errorf(l.pos, errElements, "expected unsigned integer elements, but parsed negative value")
		return ir.UnitAttr{}
	case l.kind == lex.Float && !isFloat:
		d.p.Errorf(l.pos, errElements, "expected integer elements, but parsed floating-point")
		return ir.UnitAttr{}
	case l.kind != lex.Ident:
		return d.p.number(l, elem)
	}
	if elem != ir.I1 {
		d.p.Errorf(l.pos, errElements, "expected i1 type for 'true' or 'false' values")
	}
	return ir.IntAttr(b2i(l.text == "true"), ir.I1)
}

func isNumeric(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType:
		return true
	case *ir.ComplexType:
		return isNumeric(t.Elem)
	}
	return false
}

// notElements returns why a type has no elements.
func notElements(t ir.Type) string {
	switch t.(type) {
	case *ir.TensorType, *ir.MemRefType:
		return "elements literal type must have static shape"
	}
	return "elements literal must be a shaped type"
}

// elementsOf returns the element type and the number of elements (saturating) of a type with static
// shape.
func elementsOf(t ir.Type) (elem ir.Type, count int64, ok bool) {
	switch t := t.(type) {
	case *ir.VectorType:
		elem = t.Elem
	case *ir.TensorType:
		elem, ok = t.Elem, t.Unranked
	case *ir.MemRefType:
		elem, ok = t.Elem, t.Unranked
	default:
		return nil, 0, false
	}
	if ok { // unranked
		return nil, 0, false
	}
	count = 1
	for _, d := range ir.ShapeOf(t) {
		switch {
		case d == ir.Dynamic:
			return nil, 0, false
		case d == 0:
			return elem, 0, true
		case count > (1<<62)/d:
			count = 1 << 62
		default:
			count *= d
		}
	}
	return elem, count, true
}

func shapeText(shape []int64) string { return strings.ReplaceAll(fmt.Sprint(shape), " ", ", ") }
