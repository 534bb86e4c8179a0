package cimport

import (
	"cmp"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// attributes are what __attribute__((…)), [[…]], __declspec(…) and alignas say that matters
// here. All others are about what the compiler makes of bodies and calls, and are passed over.
type attributes struct {
	packed      bool
	transparent bool
	align       int64 // the largest of aligned(N) and alignas(N); 0 if there is none
	weak        bool
	weakref     bool
	visibility  string
	noAlias     bool // malloc
	nonNull     bool // returns_nonnull
	conv        string
	convAt      cpp.Token
	// Of the type: applied by typeAttributes.
	mode       string
	vectorSize int64 // in bytes
	vectorLen  int64 // in elements
	neon       bool  // the vector is one of Arm's
	space      uint
	spaced     bool
	// foreign names the attributes that cannot be expressed, by what they apply to.
	foreign [subjects]string
}

// subject is what an attribute applies to. Compilers ignore one on anything else, with a warning.
type subject uint8

const (
	ofType subject = iota
	ofFunction
	ofParameter
	ofRecord
	subjects
)

// merge adds those of the specifiers to those of a declarator.
func (a *attributes) merge(b *attributes) {
	a.packed = a.packed || b.packed
	a.transparent = a.transparent || b.transparent
	a.align = max(a.align, b.align)
	a.weak = a.weak || b.weak
	a.weakref = a.weakref || b.weakref
	a.noAlias = a.noAlias || b.noAlias
	a.nonNull = a.nonNull || b.nonNull
	a.visibility = cmp.Or(a.visibility, b.visibility)
	a.mode = cmp.Or(a.mode, b.mode)
	for i := range a.foreign {
		a.foreign[i] = cmp.Or(a.foreign[i], b.foreign[i])
	}
	if a.conv == "" {
		a.conv, a.convAt = b.conv, b.convAt
	}
}

// attributes reads all attributes here, which are about a declaration.
func (p *parser) attributes(a *attributes) { p.attributesAt(a, aboutDeclaration) }

// attributePlace is what [[…]] in a place is about. __attribute__ is about the declaration wherever it is.
type attributePlace uint8

const (
	aboutDeclaration attributePlace = iota
	aboutType
	aboutFunction // the type of a function
)

// attributesAt reads all attributes here.
func (p *parser) attributesAt(a *attributes, place attributePlace) {
	for {
		switch p.keyword() {
		case kwAttribute:
			p.next()
			p.expect('(', "'('")
			p.expect('(', "'('")
			p.attributeList(a, ')')
			p.expect(')', "')'")
		case kwDeclspec:
			p.next()
			p.expect('(', "'('")
			p.declspecs(a)
		case kwAlignas:
			p.next()
			p.alignas(a)
		case kwConvention:
			t := p.next()
			a.setConvention(strings.Trim(t.Text, "_"), t)
		default:
			if !p.isBracketed() {
				return
			}
			p.next()
			p.next()
			var read attributes
			p.attributeList(&read, ']')
			p.expect(']', "']'")
			a.add(&read, place)
		}
	}
}

// add adds what was read in a place. Compilers ignore attributes of declarations where a type has them.
func (a *attributes) add(read *attributes, place attributePlace) {
	if place == aboutDeclaration {
		a.merge(read)
		a.mergeTypes(read)
		return
	}
	types := attributes{vectorLen: read.vectorLen, neon: read.neon, space: read.space, spaced: read.spaced}
	types.foreign[ofType] = read.foreign[ofType]
	if place == aboutFunction {
		types.conv, types.convAt = read.conv, read.convAt
	}
	a.merge(&types)
	a.mergeTypes(&types)
}

// mergeTypes adds those that typeAttributes applies.
func (a *attributes) mergeTypes(b *attributes) {
	a.vectorSize = cmp.Or(b.vectorSize, a.vectorSize)
	if b.vectorLen != 0 {
		a.vectorLen, a.neon = b.vectorLen, b.neon
	}
	if b.spaced {
		a.space, a.spaced = b.space, true
	}
}

// isBracketed reports whether [[…]] follows.
func (p *parser) isBracketed() bool { return p.is('[') && p.peek(1).Kind == '[' }

// attributeList reads attributes up to a closing bracket, which it passes.
func (p *parser) attributeList(a *attributes, end cpp.Kind) {
	for !p.accept(end) {
		if p.accept(',') {
			continue
		}
		name := p.expect(cpp.Ident, "an attribute")
		if p.accept(cpp.Scope) {
			vendor := word(name.Text)
			if name = p.expect(cpp.Ident, "an attribute"); !p.target.hasAttribute(vendor, word(name.Text)) {
				name.Text = ""
			}
		} else if end == ']' {
			name.Text = "" // those of the standard do not matter
		}
		p.attribute(a, name)
	}
}

// declspecs reads what is in __declspec(…).
func (p *parser) declspecs(a *attributes) {
	for !p.accept(')') {
		name := p.expect(cpp.Ident, "an attribute")
		switch name.Text {
		case "align":
			name.Text = "aligned"
		case "vectorcall":
		default:
			name.Text = ""
		}
		p.attribute(a, name)
	}
}

// word is the name of an attribute without the underscores around it.
func word(text string) string {
	if len(text) > 4 && strings.HasPrefix(text, "__") && strings.HasSuffix(text, "__") {
		return text[2 : len(text)-2]
	}
	return text
}

// foreignAttributes change what a function is called or takes, or how a type is laid out or passed, in ways that cannot be
// expressed.
var foreignAttributes = map[string]subject{
	"matrix_type": ofType, "neon_polyvector_type": ofType, "arm_sve_vector_bits": ofType, "riscv_rvv_vector_bits": ofType,
	"overloadable": ofFunction, "cpu_specific": ofFunction, "cpu_dispatch": ofFunction, "target_version": ofFunction,
	"pass_object_size": ofParameter, "pass_dynamic_object_size": ofParameter,
	"swift_context": ofParameter, "swift_error_result": ofParameter, "swift_indirect_result": ofParameter, "swift_async_context": ofParameter,
	"randomize_layout": ofRecord, "scalar_storage_order": ofRecord,
}

// foreignAttribute returns what an attribute applies to that cannot be expressed on the target.
func (p *parser) foreignAttribute(name string) (on subject, ok bool) {
	name = word(name)
	if p.target.lacksLayout(name) {
		return ofRecord, true
	}
	on, ok = foreignAttributes[name]
	return on, ok
}

// attribute reads the arguments of one attribute and notes what it says.
func (p *parser) attribute(a *attributes, name cpp.Token) {
	w := word(name.Text)
	switch w {
	case "packed":
		a.packed = true
	case "transparent_union":
		a.transparent = true
	case "aligned":
		p.aligned(a)
		return
	case "vector_size":
		p.next()
		a.vectorSize = p.constantInt("the size of a vector", 1, 1<<20)
		p.expect(')', "')'")
		return
	case "ext_vector_type", "neon_vector_type":
		a.neon = w == "neon_vector_type"
		p.next()
		a.vectorLen = p.constantInt("the length of a vector", 1, c.MaxVector)
		p.expect(')', "')'")
		return
	case "address_space":
		p.next()
		a.space, a.spaced = uint(p.constantInt("an address space", 0, 0x7fffff)), true
		p.expect(')', "')'")
		return
	case "mode":
		p.expect('(', "'('")
		a.mode = word(p.expect(cpp.Ident, "a mode").Text)
		p.expect(')', "')'")
		return
	case "visibility":
		p.expect('(', "'('")
		a.visibility = strings.Trim(p.expect(cpp.String, "a string").Text, `"`)
		p.expect(')', "')'")
		return
	case "scalar_storage_order":
		p.expect('(', "'('")
		if p.expect(cpp.String, "a string").Text == `"big-endian"` {
			a.foreign[ofRecord] = w
		}
		p.expect(')', "')'")
		return
	case "weak", "weak_import":
		a.weak = true
	case "weakref":
		a.weakref = true
	case "malloc":
		a.noAlias = a.noAlias || !p.is('(') // with arguments it names who frees
	case "returns_nonnull":
		a.nonNull = true
	}
	if _, ok := p.target.conventions[w]; ok {
		a.setConvention(w, name)
	}
	if on, ok := p.foreignAttribute(w); ok {
		a.foreign[on] = w
	}
	if p.is('(') {
		p.skipBalanced()
	}
}

// biggestAlignment is what aligned without an argument means.
const biggestAlignment = 16

// aligned reads aligned, aligned() or aligned(N).
func (p *parser) aligned(a *attributes) {
	n := int64(biggestAlignment)
	if p.accept('(') && !p.accept(')') {
		n = p.constantInt("an alignment", 1, c.MaxAlign)
		p.expect(')', "')'")
	}
	p.setAlign(a, n)
}

// alignas reads alignas(N) or alignas(type).
func (p *parser) alignas(a *attributes) {
	p.expect('(', "'('")
	if p.startsType(p.tok()) {
		at := *p.tok()
		p.setAlign(a, p.alignOf(p.typeName(), &at))
	} else if n := p.constantInt("an alignment", 0, c.MaxAlign); n != 0 {
		p.setAlign(a, n)
	}
	p.expect(')', "')'")
}

func (p *parser) setAlign(a *attributes, n int64) {
	if n&(n-1) != 0 {
		p.fail(p.tok(), "requested alignment is not a power of 2")
	}
	a.align = max(a.align, n)
}

func (a *attributes) setConvention(name string, at cpp.Token) {
	a.conv, a.convAt = name, at
}

// modes are the widths of integers that mode(…) asks for, in bits.
var modes = map[string]int64{"QI": 8, "byte": 8, "HI": 16, "SI": 32, "DI": 64, "word": 64, "pointer": 64, "unwind_word": 64, "libgcc_cmp_return": 64, "libgcc_shift_count": 64, "TI": 128}

// floatModes are the floating-point types of a mode, but for that of long double where it is its own.
var floatModes = map[string]*basic{"HF": float16Type, "BF": bf16Type, "SF": floatType, "DF": doubleType, "TF": float128Type}

// typeAttributes applies the attributes that make another type of one, and forgets them.
func (p *parser) typeAttributes(q qualified, a *attributes) qualified {
	if a.conv != "" {
		q = withConvention(q, a.conv)
	}
	if a.vectorSize != 0 || a.vectorLen != 0 {
		q = withBase(q, func(q qualified) qualified { return p.withVector(q, a) })
	}
	if a.spaced {
		q.space = a.space
	}
	if name := a.foreign[ofType]; name != "" {
		q = withBase(q, func(q qualified) qualified {
			q.ctype = foreignType(name)
			return q
		})
	}
	a.vectorSize, a.vectorLen, a.spaced, a.foreign[ofType] = 0, 0, false, ""
	return q
}

// declaredType is typeAttributes with those that only a declaration applies.
func (p *parser) declaredType(q qualified, a *attributes) qualified {
	q = p.typeAttributes(q, a)
	if a.mode != "" {
		q = withBase(q, func(q qualified) qualified { return p.withMode(q, a.mode) })
	}
	return q
}

// foreignType is a type with an attribute that cannot be expressed.
func foreignType(attribute string) *basic { return &basic{foreign: attribute} }

// withConvention gives the outermost function type a convention.
func withConvention(q qualified, conv string) qualified {
	switch t := q.ctype.(type) {
	case *function:
		n := *t
		n.conv = conv
		q.ctype = &n
	case *pointer:
		n := *t
		n.elem = withConvention(t.elem, conv)
		q.ctype = &n
	}
	return q
}

func (p *parser) floatMode(mode string) *basic {
	if mode == "XF" && p.target.longDouble.ir == ir.Type(ir.F80) {
		return p.target.longDouble
	}
	return floatModes[mode]
}

func (p *parser) withMode(q qualified, mode string) qualified {
	if _, ok := q.ctype.(*complexType); ok && len(mode) == 2 && mode[1] == 'C' {
		if elem := p.floatMode(mode[:1] + "F"); elem != nil {
			q.ctype = &complexType{elem}
			return q
		}
	}
	if width := modes[mode]; width > 0 && isInteger(q.ctype) {
		q.ctype = p.target.integer(width, isUnsigned(q.ctype))
		return q
	}
	if t := p.floatMode(mode); t != nil && isFloat(q.ctype) {
		q.ctype = t
		return q
	}
	p.fail(p.tok(), "the mode '%s' does not fit the type, or is not supported", mode)
	return q
}

func (p *parser) withVector(q qualified, a *attributes) qualified {
	elem, ok := q.ctype.(*basic)
	if elem == mfp8Type && a.neon {
		elem = p.target.integer(8, true) // vectors of both are passed alike
	}
	if ok && elem.kind == otherKind && elem != mfp8Type {
		return q // which cannot be expressed itself
	}
	if e, isEnum := q.ctype.(*enum); isEnum {
		elem, ok = e.under, true
	}
	if !ok || elem.kind != integerKind && elem.kind != floatKind || elem.ir == nil {
		p.fail(p.tok(), "invalid vector element type")
	}
	n := a.vectorLen
	if n == 0 {
		size := p.sizeOf(plain(elem), p.tok())
		if elem == boolType || a.vectorSize%size != 0 {
			p.fail(p.tok(), "the size of the vector is not a multiple of that of its elements")
		}
		n = a.vectorSize / size
	}
	if bits := n * widthInBits(elem); a.neon && bits != 64 && bits != 128 {
		p.fail(p.tok(), "Neon vector size must be 64 or 128 bits")
	}
	if n > c.MaxVector {
		p.fail(p.tok(), "the vector is too long")
	}
	made := &vector{elem: plain(elem), n: n}
	q.ctype = made
	return q
}

// widthInBits is the width of an element of a vector.
func widthInBits(elem *basic) int64 {
	if t, ok := elem.ir.(*ir.FloatType); ok {
		return int64(t.Width)
	}
	return elem.width()
}
