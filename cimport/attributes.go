package cimport

import (
	"cmp"
	"slices"
	"strings"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/dialect/c"
	"github.com/abi-opt/abi-opt/ir"
)

// attributes holds the attributes of __attribute__((…)), [[…]], __declspec(…) and alignas that
// affect declarations. Attributes about code generation are skipped.
type attributes struct {
	packed      bool
	packedBy    written
	transparent bool
	align       int64 // the maximum of aligned(N) and alignas(N), or 0
	alignedBy   written
	weak        bool
	weakref     bool
	visibility  string
	noAlias     bool // malloc
	nonNull     bool // returns_nonnull
	promises    promises
	conv        string
	convAt      cpp.Token
	// Attributes of the type, applied by typeAttributes.
	mode       cpp.Token // the name in mode(…)
	vectorSize int64     // in bytes
	vectorLen  int64     // in elements
	neon       bool      // a vector type of Arm's Neon
	space      uint
	spaced     bool
	// unsupported names an unsupported attribute for each subject.
	unsupported [subjects]string
}

// subject is the kind of entity an attribute applies to. Compilers warn about an attribute on any
// other and ignore it.
type subject uint8

const (
	ofType subject = iota
	ofFunction
	ofParameter
	ofRecord
	subjects
)

// merge adds attributes of the specifiers to those of a declarator.
func (a *attributes) merge(b *attributes) {
	a.packed = a.packed || b.packed
	a.packedBy, a.alignedBy = cmp.Or(a.packedBy, b.packedBy), cmp.Or(a.alignedBy, b.alignedBy)
	a.transparent = a.transparent || b.transparent
	a.align = max(a.align, b.align)
	a.weak = a.weak || b.weak
	a.weakref = a.weakref || b.weakref
	a.noAlias = a.noAlias || b.noAlias
	a.nonNull = a.nonNull || b.nonNull
	a.promises = a.promises.with(b.promises...)
	a.visibility = cmp.Or(a.visibility, b.visibility)
	if a.mode.Text == "" {
		a.mode = b.mode
	}
	for i := range a.unsupported {
		a.unsupported[i] = cmp.Or(a.unsupported[i], b.unsupported[i])
	}
	if a.conv == "" {
		a.conv, a.convAt = b.conv, b.convAt
	}
}

// attributes parses all attributes at the current token, as attributes of a declaration.
func (p *parser) attributes(a *attributes) { p.attributesAt(a, aboutDeclaration) }

// attributePosition determines which entity [[…]] applies to. __attribute__ applies to the declaration
// in every position.
type attributePosition uint8

const (
	aboutDeclaration attributePosition = iota
	aboutType
	aboutFunction // the function's type
)

// attributesAt parses all attributes at the current token.
func (p *parser) attributesAt(a *attributes, place attributePosition) {
	for {
		switch p.keyword() {
		case kwAttribute:
			p.next()
			p.expect('(')
			p.expect('(')
			p.attributeList(a, ')')
			p.expect(')')
		case kwDeclspec:
			p.next()
			p.expect('(')
			p.declspecs(a)
		case kwAlignas:
			word := p.next()
			a.alignedBy = writtenAt(&word, word.Text)
			p.alignas(a)
		case kwPtr32: // pointers of another width than the target's are not supported
			if p.next(); p.target.model.Pointer.Bits() != 32 {
				a.unsupported[ofType] = narrowPointer
			}
		case kwConvention:
			t := p.next()
			a.conv, a.convAt = strings.Trim(t.Text, "_"), t
		default:
			if !p.isBracketed() {
				return
			}
			p.next()
			p.next()
			var read attributes
			p.attributeList(&read, ']')
			p.expect(']')
			a.add(&read, place)
		}
	}
}

// add merges parsed attributes. Compilers ignore attributes of declarations in the position of a
// type's attributes.
func (a *attributes) add(read *attributes, place attributePosition) {
	if place == aboutDeclaration {
		a.merge(read)
		a.mergeTypes(read)
		return
	}
	types := attributes{vectorLen: read.vectorLen, neon: read.neon, space: read.space, spaced: read.spaced}
	types.unsupported[ofType] = read.unsupported[ofType]
	if place == aboutFunction {
		types.conv, types.convAt = read.conv, read.convAt
	}
	a.merge(&types)
	a.mergeTypes(&types)
}

// mergeTypes adds the attributes that typeAttributes applies.
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

// attributeList parses attributes up to a closing bracket and consumes it.
func (p *parser) attributeList(a *attributes, end cpp.Kind) {
	for !p.accept(end) {
		if p.accept(',') {
			continue
		}
		name := p.expect(cpp.Ident)
		if p.accept(cpp.Scope) {
			vendor := name.Text
			if name = p.expect(cpp.Ident); !p.on.hasAttribute(vendor, name.Text) {
				name.Text = ""
			}
		} else if w := strings.ToLower(trimUnderscores(name.Text)); end == ']' {
			name.Text = "" // the other attributes of the standard have no effect
			switch w {
			case "noreturn", "_noreturn", "deprecated":
				name.Text = strings.TrimPrefix(w, "_")
			}
		}
		p.attribute(a, name)
	}
}

// declspecs parses the contents of __declspec(…).
func (p *parser) declspecs(a *attributes) {
	for !p.accept(')') {
		name := p.expect(cpp.Ident)
		switch name.Text {
		case "align":
			name.Text = "aligned"
		case "vectorcall", "noreturn", "deprecated", "dllexport":
		default:
			name.Text = ""
		}
		p.attribute(a, name)
	}
}

// narrowPointer is the keyword of pointers of 32 bits.
const narrowPointer = "__ptr32"

// trimUnderscores strips the underscores around the name of an attribute.
func trimUnderscores(text string) string {
	if len(text) > 4 && strings.HasPrefix(text, "__") && strings.HasSuffix(text, "__") {
		return text[2 : len(text)-2]
	}
	return text
}

// overloadable is the attribute of functions that share a name, whose symbols contain their types.
const overloadable = "overloadable"

// unsupportedAttributes change a function's symbol or parameters, or a type's layout or passing, in
// unsupported ways.
var unsupportedAttributes = map[string]subject{
	"matrix_type": ofType, "arm_sve_vector_bits": ofType, "riscv_rvv_vector_bits": ofType,
	overloadable: ofFunction, "cpu_specific": ofFunction, "cpu_dispatch": ofFunction, "target_version": ofFunction,
	"pass_object_size": ofParameter, "pass_dynamic_object_size": ofParameter,
	"swift_context": ofParameter, "swift_error_result": ofParameter, "swift_indirect_result": ofParameter, "swift_async_context": ofParameter,
	"randomize_layout": ofRecord, "scalar_storage_order": ofRecord,
}

// unsupportedAttribute returns the subject of an attribute that is unsupported on the target.
func (p *parser) unsupportedAttribute(name string) (on subject, ok bool) {
	name = trimUnderscores(name)
	if p.target.lacksLayout(name) {
		return ofRecord, true
	}
	on, ok = unsupportedAttributes[name]
	return on, ok
}

// shaping are the attributes that change how values are laid out or passed.
var shaping = strings.Fields(`aligned packed vector_size ext_vector_type transparent_union address_space
	ms_abi sysv_abi stdcall fastcall thiscall vectorcall regcall`)

// warnMisspelt warns of an unknown attribute that is probably one of those that matter.
func (p *parser) warnMisspelt(at *cpp.Token, name string) {
	if _, known := p.target.conventions[name]; known || len(name) < 5 || at.At.File.System ||
		slices.Contains(shaping, name) {
		return
	}
	if near := diag.Nearest(name, shaping); near != "" {
		p.warn(errAttribute, at.At, len(at.Text), "unknown attribute '%s' ignored; did you mean '%s'?", name, near)
	}
}

// attribute parses the arguments of an attribute and records its effect.
func (p *parser) attribute(a *attributes, name cpp.Token) {
	w := trimUnderscores(name.Text)
	argument := func(k cpp.Kind) string { return inParens(p, func() string { return p.expect(k).Text }) }
	switch w {
	case "aligned":
		a.alignedBy = writtenAt(&name, w)
		p.aligned(a)
		return
	case "vector_size":
		a.vectorSize = p.intArgument("the size of a vector", 1, 1<<20)
		return
	case "ext_vector_type", "neon_vector_type", "neon_polyvector_type": // polynomials are passed as integers are
		a.neon = w != "ext_vector_type"
		a.vectorLen = p.intArgument("the length of a vector", 1, c.MaxVector)
		return
	case "address_space":
		a.space, a.spaced = uint(p.intArgument("an address space", 0, 0x7fffff)), true
		return
	case "mode":
		a.mode = inParens(p, func() cpp.Token { return p.expect(cpp.Ident) })
		return
	case "visibility":
		a.visibility = strings.Trim(argument(cpp.String), `"`)
		return
	case "scalar_storage_order":
		if p.target.isOtherOrder(strings.Trim(argument(cpp.String), `"`)) {
			a.unsupported[ofRecord] = w
		}
		return
	case "packed":
		a.packed, a.packedBy = true, writtenAt(&name, w)
	case "transparent_union":
		a.transparent = true
	case "weak", "weak_import":
		a.weak = true
	case "weakref":
		a.weakref = true
	case "malloc":
		a.noAlias = a.noAlias || !p.is('(') // arguments name the deallocator
	case "returns_nonnull":
		a.nonNull = true
	case "nonnull":
		a.promises = a.promises.with(w + p.positions())
		return
	case "noreturn", "deprecated", "unavailable", "dllexport":
		a.promises = a.promises.with(w)
	case "pcs":
		if p.is('(') && p.target.conventions[w] == unsupportedConvention {
			w = p.spelledConvention("pcs(" + argument(cpp.String) + ")")
		}
	default:
		if c.SpellCallConv(w) != w { // an argument of pcs, which is no attribute
			w = ""
		} else {
			p.warnMisspelt(&name, w)
		}
	}
	if _, ok := p.target.conventions[w]; ok {
		a.conv, a.convAt = w, name
	}
	if on, ok := p.unsupportedAttribute(w); ok {
		a.unsupported[on] = w
	}
	if p.is('(') {
		p.skipBalanced()
	}
}

// spelledConvention returns the name of the convention that an attribute with an argument stands for, or "".
func (p *parser) spelledConvention(attribute string) string {
	for name := range p.target.conventions {
		if c.SpellCallConv(name) == attribute {
			return name
		}
	}
	return ""
}

// aligned parses the argument of aligned, aligned() or aligned(N).
func (p *parser) aligned(a *attributes) {
	n := p.target.aligned
	if p.accept('(') && !p.accept(')') {
		n = p.constantInt("an alignment", 1, c.MaxAlign)
		p.expect(')')
	}
	p.setAlign(a, n)
}

// alignas parses the argument of alignas(N) or alignas(type).
func (p *parser) alignas(a *attributes) {
	p.expect('(')
	if p.startsType(p.tok()) {
		at := *p.tok()
		p.setAlign(a, p.alignOf(p.typeName(), &at))
	} else if n := p.constantInt("an alignment", 0, c.MaxAlign); n != 0 {
		p.setAlign(a, n)
	}
	p.expect(')')
}

func (p *parser) setAlign(a *attributes, n int64) {
	if n&(n-1) != 0 {
		p.fail(p.tok(), "requested alignment is not a power of 2")
	}
	a.align = max(a.align, n)
}

// typeAttributes returns q with the type attributes of a applied, and clears them in a.
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
	if name := a.unsupported[ofType]; name != "" {
		q = withBase(q, func(q qualified) qualified {
			q.ctype = unsupportedType(name)
			return q
		})
	}
	a.vectorSize, a.vectorLen, a.spaced, a.unsupported[ofType] = 0, 0, false, ""
	return q
}

// unsupportedType returns a placeholder for a type with an unsupported attribute.
func unsupportedType(attribute string) *basic { return &basic{unsupported: attribute} }

// withConvention sets the convention of the outermost function type.
func withConvention(q qualified, conv string) qualified {
	switch t := q.ctype.(type) {
	case *function:
		n := *t
		n.conv = conv
		q.ctype = &n
	case *pointer:
		q.ctype = &pointer{withConvention(t.elem, conv)}
	}
	return q
}

func (p *parser) withVector(q qualified, a *attributes) qualified {
	elem, ok := q.ctype.(*basic)
	if elem == mfp8Type && a.neon {
		elem = p.target.integer(8, true) // __mfp8 and uint8_t vectors are passed alike
	}
	if ok && elem.kind == otherKind && elem != mfp8Type {
		return q // an unsupported element type is reported later
	}
	if e, isEnum := q.ctype.(*enum); isEnum {
		elem, ok = e.under, true
	}
	if !ok || elem.kind != integerKind && elem.kind != floatKind || elem.ir == nil {
		p.fail(p.tok(), "invalid vector element type")
	}
	n := a.vectorLen
	if n == 0 {
		size := int64(2) // of __fp16 everywhere, also where no value is passed
		if elem != fp16Type && elem != modeHalfType {
			size = p.sizeOf(plain(elem), p.tok())
		}
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
	q.ctype = &vector{elem: plain(elem), n: n}
	return q
}

func widthInBits(elem *basic) int64 {
	if t, ok := elem.ir.(*ir.FloatType); ok {
		return int64(t.Width)
	}
	return elem.width()
}
