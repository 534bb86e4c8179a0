package asm

import (
	"strconv"
	"strings"

	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
	"github.com/abi-opt/abi-opt/ir/asm/lex"
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

// spelledType is a cached type that starts with a keyword.
type spelledType struct {
	text string
	t    ir.Type
}

// wordType parses a type that starts with a keyword, if there is one. Recent types are cached by
// their text.
func (p *parser) wordType() (ir.Type, bool) {
	word, start := p.word(), p.tok.Start
	key := mix(word)
	if composite := p.text[p.tok.End:p.lex.End()]; len(composite) > 8 && composite[0] == '<' {
		key = key*31 + mix(composite[1:9])
	}
	recent := &p.recent[key%uint(len(p.recent))]
	switch {
	case len(recent.text) > len(word) && strings.HasPrefix(p.text[start:p.lex.End()], recent.text):
		p.seek(start + len(recent.text))
		return p.nested(recent.t), true
	case recent.text == word:
		p.advance()
		return recent.t, true
	}
	t, ok := p.newWordType(word)
	if ok && !p.failed {
		*recent = spelledType{p.text[start:p.prevEnd], t}
	}
	return t, ok
}

func (p *parser) forgetTypes() {
	clear(p.types)
	clear(p.recent[:])
}

// mix hashes a non-empty text by its length, its first byte and its last four, where names of ops
// differ. The parser has small caches of recent types, ops and symbols that it indexes: Go maps in
// their place take 5 to 9 % more CPU time to parse and print text.
func mix(s string) uint {
	h := uint(len(s))*31 + uint(s[0])
	for i := max(0, len(s)-4); i < len(s); i++ {
		h = h*31 + uint(s[i])
	}
	return h
}

// newWordType parses a type that starts with a keyword and is not cached.
func (p *parser) newWordType(word string) (ir.Type, bool) {
	t := p.types[word] // cached
	if t == nil {
		if parse := compositeTypes[word]; parse != nil {
			return p.compositeType(parse), true
		}
		if t = keywordTypes[word]; t == nil {
			return p.integerType(word)
		}
		p.types[word] = t
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
	t := ir.IntOf(width, sign)
	p.types[word] = t
	p.advance()
	return t, true
}

func isDecimal(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

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

// compositeType parses word<…>, using a cache keyed by the text.
func (p *parser) compositeType(parse func(*parser) ir.Type) ir.Type {
	start := p.tok.Start
	spelling, end := p.spelling()
	if t := p.types[spelling]; t != nil && end >= 0 {
		p.seek(end)
		return p.nested(t)
	}
	if !p.enter() {
		return ir.None
	}
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
	p.leave()
	if p.failed {
		return ir.None
	}
	if p.prevEnd == end {
		p.types[p.text[start:end]] = t
	}
	return t
}

// nested charges the text budget for a nested type that was not in the text.
func (p *parser) nested(t ir.Type) ir.Type {
	if p.depth > p.regionDepth {
		p.spend(ir.SpelledLen(t))
	}
	return t
}

// spelling returns the text of the next word and the <…> after it, and its end; "" if there is
// none.
func (p *parser) spelling() (text string, end int) {
	after := p.lex
	open := after.SkipSpace()
	if open >= after.End() || p.text[open] != '<' {
		return "", -1
	}
	// Nested types are cached only if short: finding the end of each would be quadratic in the
	// depth.
	text = p.text[:after.End()]
	if nested := p.depth > p.regionDepth; nested {
		text = text[:min(len(text), open+maxNestedSpelling)]
	}
	x := lex.Balanced(text, open, maxBrackets)
	if x.Problem != "" {
		return "", -1
	}
	return p.text[p.tok.Start:x.End], x.End
}

// maxNestedSpelling is the length of the text up to which nested types are cached.
const maxNestedSpelling = 256

func (p *parser) complexType() ir.Type {
	at := p.Pos()
	elem := p.Type()
	switch elem.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType:
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
	shape, scalable := p.vectorDims()
	at := p.Pos()
	elem := p.Type()
	if !p.failed && !isVectorElem(elem) {
		p.Errorf(at, errType, "vector elements must be int/index/float type")
	}
	if p.failed {
		return ir.None
	}
	return ir.ScalableVector(elem, shape, scalable)
}

// isVectorElem reports whether vectors may have the element type. All types of dialects are
// allowed.
func isVectorElem(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType:
		return true
	}
	return !isBuiltinType(t)
}

// isTensorElem reports whether tensors may have the element type.
func isTensorElem(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType, *ir.ComplexType, *ir.VectorType:
		return true
	}
	return !isBuiltinType(t)
}

// isMemRefElem reports whether memrefs may have the element type.
func isMemRefElem(t ir.Type) bool {
	_, memref := t.(*ir.MemRefType)
	return memref || isTensorElem(t)
}

// isBuiltinType reports whether the type is builtin.
func isBuiltinType(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType, *ir.NoneType, *ir.FunctionType,
		*ir.TupleType, *ir.ComplexType, *ir.VectorType, *ir.TensorType, *ir.MemRefType:
		return true
	}
	return false
}

func (p *parser) tensorType() ir.Type {
	unranked, shape := p.shape()
	at := p.Pos()
	elem := p.Type()
	if !p.failed && !isTensorElem(elem) {
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
	if !p.failed && !isMemRefElem(elem) {
		p.Errorf(at, errType, "invalid memref element type")
	}
	var layout, space ir.Attribute
	for p.AcceptByte(',') {
		at := p.Pos()
		a := p.Attr(nil)
		switch {
		case isLayout(a) && layout == nil && space == nil:
			layout = a
			p.checkLayout(whole, a, unranked, len(shape))
		case space == nil && !isLayout(a):
			space = a
			if !p.failed && !isMemorySpace(a) {
				p.Errorf(at, errType, "unsupported memory space Attribute")
			}
		default:
			p.Errorf(at, errType, "multiple memory spaces or layouts specified in memref type")
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
// dictionary, or an attribute of a dialect.
func isMemorySpace(a ir.Attribute) bool {
	switch a.(type) {
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
	switch {
	case unranked:
		p.Errorf(at, errType, "cannot have affine map for unranked memref type")
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
