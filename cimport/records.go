package cimport

import (
	"cmp"
	"slices"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
)

// recordSpecifier parses struct or union, a tag and members if there are any.
func (p *parser) recordSpecifier() *record {
	p.enter()
	defer func() { p.depth-- }()
	word := p.next()
	union := word.Name.Keyword == kwUnion
	var attrs attributes
	p.attributes(&attrs)
	r := p.taggedRecord(&word, union)
	if !p.is('{') {
		if !r.complete {
			if r.forward == nil {
				r.forward = &attributes{}
			}
			r.forward.merge(&attrs)
		} else {
			p.ignoreAfterDefinition(&attrs)
		}
		return r
	}
	if r.forward != nil {
		attrs.merge(r.forward)
	}
	r.pack, r.at, r.fields = p.pack.current, word.At, nil // discards the members of a failed definition
	attrs.unsupported[ofRecord] = cmp.Or(p.pragmas.unsupportedLayout(p.target), attrs.unsupported[ofRecord])
	p.next()
	r.open = true
	defer func() { r.open, r.broken = false, !r.complete }() // also after a syntax error
	for !p.is('}') {
		p.members(r)
	}
	brace := p.next()
	p.attributes(&attrs)
	p.needSemicolon(word.Text, &brace)
	r.packed, r.align = attrs.packed, attrs.align
	r.transparent = attrs.transparent
	r.unsupported = attrs.unsupported[ofRecord]
	r.complete, r.forward = true, nil
	r.contents = 0
	for i := range r.fields {
		r.contents |= contentsOf(r.fields[i].t)
	}
	if r.first == nil {
		return r
	}
	if !r.isAgain(r.first) {
		p.fail(&word, "type '%s' has incompatible definitions", r.describe())
	}
	return r.first
}

// needSemicolon reports an error if a type follows the closing brace of a definition.
func (p *parser) needSemicolon(definition string, brace *cpp.Token) {
	if k := keywordOf(p.tok()); k > kwAtomic && k <= kwTypeofUnqual {
		p.fail(brace, "expected ';' after %s", definition)
	}
}

// isAgain reports whether a definition repeats an earlier one, as C23 allows (6.2.7): members of
// the same names and types in the same order.
func (r *record) isAgain(first *record) bool {
	return r.packed == first.packed && r.align == first.align &&
		slices.EqualFunc(r.fields, first.fields, func(a, b field) bool {
			return a.name == b.name && a.isBits == b.isBits && a.width == b.width && a.packed == b.packed &&
				a.align == b.align && comparison{}.qualified(a.t, b.t)
		})
}

// taggedRecord parses the tag and returns its record: the declared one, or a new one if the
// innermost scope must declare it.
func (p *parser) taggedRecord(word *cpp.Token, union bool) *record {
	if !p.isName() {
		if !p.is('{') {
			p.fail(p.tok(), "expected identifier or '{'")
		}
		return &record{union: union, at: word.At}
	}
	name := p.next()
	known, here := p.scope.tag(name.Name)
	r, isRecord := known.(*record)
	defines := p.is('{')
	switch {
	case known != nil && (!isRecord || r.union != union):
		if here || !defines && !p.is(';') {
			p.fail(&name, "use of '%s' with tag type that does not match previous declaration", name.Text)
		}
	case isRecord && r.open && defines && here:
		p.failWith(&name, r.at, len(name.Text), "previous definition is here", "nested redefinition of '%s'", name.Text)
	case isRecord && r.complete && defines && here:
		if p.std.year < 2023 {
			p.failWith(&name, r.at, len(name.Text), "previous definition is here", "redefinition of '%s'", name.Text)
		}
		return &record{union: union, tag: name.Text, at: name.At, first: r}
	case isRecord && (here || !defines && !p.is(';')):
		return r
	}
	r = &record{union: union, tag: name.Text, at: name.At}
	p.scope.defineTag(name.Name, r)
	if p.scope.isFile() {
		p.types = append(p.types, namedType{word.Text + " " + name.Text, plain(r), name.At})
	}
	return r
}

// members parses one declaration of members.
func (p *parser) members(r *record) {
	if p.accept(';') || p.staticAssert() {
		return
	}
	s := p.typeSpecifiers("a member")
	if s.storage != 0 || s.thread {
		p.fail(&s.at, "a member cannot have a storage class")
	}
	if p.accept(';') {
		p.unnamedMember(r, &s)
		return
	}
	for {
		r.fields = append(r.fields, p.member(&s))
		if !p.accept(',') {
			break
		}
	}
	if p.is('}') {
		p.warn(errSyntax, p.tok().At, 1, "expected ';' at end of declaration list")
		return
	}
	if p.is('=') {
		p.fail(p.tok(), "C does not support default member initializers")
	}
	if !p.accept(';') {
		p.failAt(p.endOfLast(), 1, "expected ';' at end of declaration list")
	}
}

// unnamedMember adds the member of a declaration without a declarator: an anonymous struct or union
// (C23 6.7.3.2), or as an extension one with a tag or typedef name, whose attributes do not count.
func (p *parser) unnamedMember(r *record, s *specifiers) {
	inner, isRecord := s.t.ctype.(*record)
	e, isEnum := s.t.ctype.(*enum)
	switch {
	case s.named && isRecord && inner.tag == "":
		r.fields = append(r.fields, field{t: s.t, packed: s.attrs.packed, align: s.attrs.align, at: s.at.At})
	case s.named && isRecord && p.target.tagged:
		if !inner.complete {
			p.fail(&s.at, "field has incomplete type '%s'", inner.describe())
		}
		f := field{t: plain(inner), at: s.at.At}
		if s.t.alias != nil && p.options.Plan9Extensions {
			f.typedef = s.t.alias.name
		}
		r.fields = append(r.fields, f)
	case s.at.At.File.System:
	case !s.named || !isEnum || e.tag != "":
		p.warn(warnNoDeclaration, s.at.At, len(s.at.Text), "declaration does not declare anything")
	}
}

func (p *parser) member(s *specifiers) field {
	d := declarator{at: *p.tok(), t: s.t}
	if !p.is(':') {
		p.declarator(&d, s.t, namedDeclarator)
	}
	f := field{at: d.at.At}
	if d.name != nil {
		f.name = d.name.Text
	}
	if p.accept(':') {
		f.isBits = true
		f.width = p.constantInt("the width of a bit-field", 0, 1<<23)
	}
	p.finishDeclarator(&d, s)
	f.t, f.packed, f.align = d.t, d.attrs.packed, d.attrs.align
	switch {
	case f.isBits && !isInteger(f.t.ctype):
		p.fail(&d.at, "a bit-field has an integer type")
	case f.isBits && f.width > widthOf(f.t.ctype):
		p.fail(&d.at, "width of bit-field exceeds the width of its type")
	case f.isBits && f.width == 0 && f.name != "":
		p.fail(&d.at, "named bit-field '%s' has zero width", f.name)
	}
	if _, ok := f.t.ctype.(*function); ok {
		p.errorAt(d.at.At, len(d.at.Text), "field '"+f.name+"' declared as a function", errSyntax)
		p.hint(d.at.At, "is the '}' of a struct or union before it missing?")
		panic(syntaxError{})
	}
	if what := incomplete(f.t.ctype); what != "" {
		p.fail(&d.at, "field '%s' has incomplete type '%s'", f.name, what)
	}
	return f
}

// incomplete names the incomplete type that leaves an object without a size: void, or an undefined
// record or enumeration. It returns "" for others, including arrays without a length.
func incomplete(t ctype) string {
	switch t := t.(type) {
	case *array:
		return incomplete(t.elem.ctype)
	case *record:
		if !t.complete {
			return t.describe()
		}
	case *enum:
		if !t.complete {
			return "enum " + t.tag
		}
	}
	if isVoid(t) {
		return "void"
	}
	return ""
}

// find returns the member of a name, which may be in an anonymous member, and its path: the field
// index in each record.
func (r *record) find(name string) (f *field, path []int) {
	for i := range r.fields {
		f := &r.fields[i]
		if f.name == name || f.typedef == name {
			return f, []int{i}
		}
		if inner, ok := f.t.ctype.(*record); ok && f.name == "" && !f.isBits {
			if found, path := inner.find(name); found != nil {
				return found, append([]int{i}, path...)
			}
		}
	}
	return nil, nil
}
