package asm

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/internal/lex"
)

// keywordTypes are the types that are a single keyword, except integers.
var keywordTypes = func() map[string]ir.Type {
	m := map[string]ir.Type{"index": ir.Index, "none": ir.None}
	for _, f := range ir.FloatTypes {
		m[f.Name] = f
	}
	for _, t := range []*ir.IntegerType{ir.I1, ir.I8, ir.I16, ir.I32, ir.I64, ir.I128} {
		m[t.String()] = t
	}
	return m
}()

func (p *parser) Type() ir.Type {
	t, ok := p.AcceptType()
	if !ok {
		hint := p.typeHint()
		p.Expected("non-function type")
		p.suggest(hint)
		return ir.None
	}
	return t
}

func (p *parser) AcceptType() (ir.Type, bool) {
	switch p.tok.Kind {
	case lex.Ident:
		return p.wordType()
	case lex.TypeID:
		return p.prefixedType(), true
	case lex.Punct:
		if p.PeekByte('(') {
			return p.FunctionType(), true
		}
	}
	return nil, false
}

func (p *parser) Types() []ir.Type {
	ts := []ir.Type{p.Type()}
	for p.AcceptByte(',') {
		ts = append(ts, p.Type())
	}
	return ts
}

// NonFunctionType parses a type that is not a function type.
func (p *parser) NonFunctionType() ir.Type {
	if p.PeekByte('(') {
		p.Expected("non-function type")
		return ir.None
	}
	return p.Type()
}

// wordType parses a type that starts with a keyword, if there is one.
func (p *parser) wordType() (ir.Type, bool) { return p.recentType((*parser).newWordType) }

func (p *parser) newWordType() (ir.Type, bool) {
	word := p.word()
	if parse := compositeTypes[word]; parse != nil {
		return p.compositeType(parse), true
	}
	t := keywordTypes[word]
	if t == nil {
		return p.integerType(word)
	}
	p.advance()
	return t, true
}

// integerType parses iN, siN or uiN.
func (p *parser) integerType(word string) (ir.Type, bool) {
	sign, digits := ir.Signless, word
	switch word[0] {
	case 's':
		sign, digits = ir.Signed, word[1:]
	case 'u':
		sign, digits = ir.Unsigned, word[1:]
	}
	if len(digits) < 2 || digits[0] != 'i' || !isDecimal(digits[1:]) {
		return nil, false
	}
	width, err := strconv.Atoi(digits[1:])
	if err != nil || width > ir.MaxIntegerWidth {
		p.fail(errType, "invalid integer width")
		return ir.None, true
	}
	p.advance()
	return ir.IntOf(width, sign), true
}

func isDecimal(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// compositeTypes are the builtin types with parameters in <…>. They are called after the <; the
// caller parses the >.
var compositeTypes map[string]func(*parser) ir.Type

func init() {
	compositeTypes = map[string]func(*parser) ir.Type{
		"complex": (*parser).complexType,
		"memref":  (*parser).memrefType,
		"tensor":  (*parser).tensorType,
		"tuple":   (*parser).tupleType,
		"vector":  (*parser).vectorType,
	}
}

// compositeType parses word<…>.
func (p *parser) compositeType(parse func(*parser) ir.Type) ir.Type {
	return nest(p, ir.Type(ir.None), func() ir.Type {
		name := p.word()
		p.advance()
		if !p.AcceptByte('<') {
			p.Expected("'<' in " + name + " type")
		}
		t := parse(p)
		switch {
		case p.AcceptByte('>'):
		case name == "memref":
			p.Expected("',' or '>' in memref type")
		default:
			p.Expected("'>' in " + name + " type")
		}
		return t
	})
}

// nested charges the text budget for a nested type that was not in the text.
func (p *parser) nested(t ir.Type) ir.Type {
	if p.depth > p.regionDepth {
		p.expand(ir.SpelledLen(t))
	}
	return t
}

func (p *parser) complexType() ir.Type {
	at := p.Pos()
	elem := p.Type()
	if ir.IsComplexElement(elem) {
		return ir.Complex(elem)
	}
	p.Errorf(at, errType, "invalid element type for complex")
	return ir.None
}

func (p *parser) tupleType() ir.Type {
	if p.PeekByte('>') {
		return ir.Tuple()
	}
	return ir.Tuple(p.Types()...)
}

func (p *parser) vectorType() ir.Type {
	whole := p.pos(p.prevEnd-len("vector<"), len("vector"))
	shape, scalable := p.vectorDims()
	elem := p.Type()
	if !p.failed && !ir.IsVectorElement(elem) {
		p.Errorf(whole, errType, "failed to verify 'elementType': VectorElementTypeInterface instance")
	}
	if p.failed {
		return ir.None
	}
	return ir.ScalableVector(elem, shape, scalable)
}

func (p *parser) tensorType() ir.Type {
	unranked, shape := p.shape()
	at := p.Pos()
	elem := p.Type()
	if !p.failed && !ir.IsTensorElement(elem) {
		p.Errorf(at, errType, "invalid tensor element type")
	}
	var encoding ir.Attribute
	if p.AcceptByte(',') {
		if unranked {
			p.fail(errType, "cannot apply encoding to unranked tensor")
		}
		encoding = p.Attr(nil)
	}
	switch {
	case p.failed:
		return ir.None
	case unranked:
		return ir.UnrankedTensor(elem)
	}
	return ir.Tensor(elem, shape, encoding)
}

func (p *parser) memrefType() ir.Type {
	whole := p.pos(p.prevEnd-len("memref<"), len("memref"))
	unranked, shape := p.shape()
	at := p.Pos()
	elem := p.Type()
	if !p.failed && !ir.IsMemRefElement(elem) {
		p.Errorf(at, errType, "invalid memref element type")
	}
	var layout, space ir.Attribute
	for p.AcceptByte(',') {
		at := p.Pos()
		if p.PeekByte('>') {
			p.expectedWord("list element")
		}
		a := p.Attr(nil)
		switch {
		case isLayout(a) && layout == nil && space == nil:
			layout = a
			p.checkLayout(whole, a, unranked, len(shape))
		case space == nil && !isLayout(a):
			space = a
			if !p.failed && !isMemorySpace(a) {
				p.Errorf(whole, errType, "unsupported memory space Attribute") // where mlir-opt has it
			}
		default:
			problem := "multiple memory spaces specified in memref type"
			if isLayout(a) {
				problem = "expected memory space to be last in memref type"
			}
			p.Errorf(at, errType, "%s", problem)
		}
	}
	switch {
	case p.failed:
		return ir.None
	case unranked:
		return ir.UnrankedMemRef(elem, space)
	}
	return ir.MemRef(elem, shape, layout, space)
}

func isLayout(a ir.Attribute) bool {
	switch a.(type) {
	case ir.AffineMapAttr, *ir.StridedLayoutAttr:
		return true
	}
	return false
}

// isMemorySpace reports whether an attribute can be a memory space: an integer, a string, a
// dictionary, or an attribute of a dialect, which MLIR at least must know.
func isMemorySpace(a ir.Attribute) bool {
	switch a := a.(type) {
	case ir.OpaqueAttr:
		return isForeign(a.Dialect)
	case ir.IntegerAttr, ir.StringAttr, *ir.DictAttr:
		return true
	case ir.FloatAttr, ir.UnitAttr, ir.TypeAttr, ir.SymbolRefAttr, *ir.ArrayAttr,
		ir.DenseArrayAttr, ir.DenseElementsAttr, ir.SparseElementsAttr, ir.DenseResourceAttr, ir.IntegerSetAttr, ir.DistinctAttr, ir.Location:
		return false
	}
	return true
}

// checkLayout reports a layout that does not match the rank.
func (p *parser) checkLayout(at diag.Pos, layout ir.Attribute, unranked bool, rank int) {
	n := 0
	switch l := layout.(type) {
	case ir.AffineMapAttr:
		n = l.Map.Dims
	case *ir.StridedLayoutAttr:
		n = len(l.Strides)
	}
	_, strided := layout.(*ir.StridedLayoutAttr)
	switch {
	case unranked:
		p.Errorf(at, errType, "cannot have affine map for unranked memref type")
	case n != rank && strided:
		p.Errorf(at, errType, "expected the number of strides to match the rank")
	case n != rank:
		p.Errorf(at, errType, "memref layout mismatch between rank and affine map: %d != %d", rank, n)
	}
}

func (p *parser) FunctionType() *ir.FunctionType {
	if !p.enter() {
		return ir.Func(nil, nil)
	}
	defer p.leave()
	var inputs []ir.Type
	p.expectByte('(')
	p.commaList(')', func() { inputs = append(inputs, p.Type()) })
	p.arrow()
	results := p.ResultTypes()
	if p.failed {
		return ir.Func(nil, nil)
	}
	return ir.Func(inputs, results)
}

func (p *parser) ResultTypes() (types []ir.Type) {
	if !p.AcceptByte('(') {
		return []ir.Type{p.NonFunctionType()}
	}
	p.commaList(')', func() { types = append(types, p.Type()) })
	return types
}
