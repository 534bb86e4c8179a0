package cimport

import (
	"slices"

	"github.com/abi-opt/abi-opt/cimport/internal/cpp"
	"github.com/abi-opt/abi-opt/dialect/c"
)

// specifiers holds the declaration specifiers (C23 6.7).
type specifiers struct {
	t          qualified
	storage    keyword // kwTypedef, kwExtern, kwStatic, kwAuto or kwRegister
	thread     bool
	inline     bool
	isConstant bool // constexpr
	inferred   bool // the initialiser determines the type
	named      bool // struct, union or enum, or a typedef name, names the type
	attrs      attributes
	at         cpp.Token
}

// words counts the keywords that together name a basic type, such as unsigned long.
type words struct {
	base                            keyword
	long, short                     int
	signed, unsigned, complex, seen bool
	vector, bools                   bool  // of AltiVec
	width                           int64 // of _BitInt
}

// specifiers parses the specifiers and qualifiers of a declaration, type name or member.
func (p *parser) specifiers(s *specifiers) {
	s.at = *p.tok()
	var w words
	var quals qualifiers
	for {
		t := p.tok()
		k := keywordOf(t)
		switch {
		case k == 0 && p.isBracketed() && (w.seen || s.t.isKnown()):
			p.attributesAt(&s.attrs, aboutType)
			continue
		case k == 0 && p.isBracketed(), k == kwAttribute, k == kwDeclspec, k == kwAlignas, k == kwConvention, k == kwPtr32:
			p.attributes(&s.attrs)
			continue
		case k == 0 && w.vectorWord(p, t):
		case k == 0:
			if w.seen || s.t.isKnown() || s.inferred || !p.isTypeName(t) {
				p.finish(s, &w, quals)
				return
			}
			s.t, s.named = p.scope.lookup(t.Name).t, true
			p.next()
			continue
		case k >= kwTypedef && k <= kwRegister:
			if k == kwAuto && p.std.year >= 2023 && !w.seen && !s.t.isKnown() && s.storage == 0 && p.infers() {
				s.inferred = true
				p.next()
				continue
			}
			if s.storage != 0 && s.storage != k {
				p.fail(t, "cannot combine with previous '%s' declaration specifier", storageName(s.storage))
			}
			s.storage = k
		case k == kwPrivateExtern:
			s.storage, s.attrs.visibility = kwExtern, "hidden"
		case k == kwThread:
			s.thread = true
		case k == kwConstexpr:
			s.isConstant = true
		case k == kwInline:
			s.inline = true
		case k == kwNoreturn:
			s.attrs.promises = s.attrs.promises.with("noreturn")
		case k == kwExtension, k == kwIgnored:
		case k >= kwConst && k <= kwRestrict, k == kwAtomic && p.peek(1).Kind != '(':
			quals |= qualifierOf[k]
		case k == kwAutoType:
			s.inferred = true
		case k >= kwAtomic && k <= kwTypeofUnqual || k == kwUnsupportedType:
			if s.t.isKnown() || s.inferred {
				p.fail(t, "two or more data types in declaration specifiers")
			}
			if p.typeWord(s, &w, k) {
				continue
			}
		default:
			p.finish(s, &w, quals)
			return
		}
		p.next()
	}
}

func storageName(k keyword) string {
	for text, known := range keywords {
		if known == k {
			return text
		}
	}
	return ""
}

// typeSpecifiers parses specifiers that must include a type.
func (p *parser) typeSpecifiers(what string) (s specifiers) {
	if t := p.tok(); !p.startsType(t) && !p.isBracketed() {
		if p.isName() {
			p.unknownType(t)
		}
		p.fail(t, "expected %s", what)
	}
	switch p.specifiers(&s); {
	case s.t.isKnown():
	case p.std.year < 1999:
		s.t.ctype = intType
	case p.isName() && slices.Contains([]cpp.Kind{cpp.Ident, '*', cpp.Scope, '&'}, p.peek(1).Kind):
		p.unknownType(p.tok())
	default:
		p.fail(&s.at, "expected a type")
	}
	return s
}

// qualifierOf maps keywords to qualifiers.
var qualifierOf = map[keyword]qualifiers{kwConst: constant, kwVolatile: volatile, kwRestrict: restrict, kwAtomic: atomic}

// infers reports whether auto requests type inference: no type follows.
func (p *parser) infers() bool {
	next := p.peek(1)
	if !p.startsType(next) {
		return true
	}
	k := keywordOf(next)
	return k == 0 && (p.peek(2).Kind == '=') // a name that hides a typedef
}

// typeWord handles a keyword of a type. It reports whether it consumed the keyword.
func (p *parser) typeWord(s *specifiers, w *words, k keyword) bool {
	t := p.tok()
	w.seen = true
	switch k {
	case kwAtomic:
		p.next()
		s.t = inParens(p, p.typeName)
		s.t.quals |= atomic
		return true
	case kwStruct, kwUnion:
		s.t, s.named = plain(p.recordSpecifier()), true
		return true
	case kwEnum:
		s.t, s.named = plain(p.enumSpecifier()), true
		return true
	case kwTypeof, kwTypeofUnqual:
		s.t = p.typeofSpecifier()
		return true
	case kwBitInt:
		w.setBase(p, t, k)
		p.next()
		w.width = p.intArgument("the width of _BitInt", 1, c.MaxBitInt)
		return true
	case kwUnsupportedType:
		s.t = plain(&basic{name: t.Text})
		if t.Text == mfp8Type.name && p.target.model.MFP8 {
			s.t = plain(mfp8Type)
		}
	case kwShort:
		w.short++
	case kwLong:
		w.long++
	case kwInt64:
		w.long += 2
	case kwSigned:
		w.signed = true
	case kwUnsigned:
		w.unsigned = true
	case kwComplex:
		w.complex = true
	case kwVector:
		w.vector = true
	default:
		if w.vectorWord(p, t) {
			return false
		}
		w.setBase(p, t, k)
	}
	return false
}

func (w *words) setBase(p *parser, t *cpp.Token, k keyword) {
	if w.base != 0 {
		p.fail(t, "two or more data types in declaration specifiers")
	}
	w.base = k
}

// bases maps keywords to the types that they name alone.
var bases = map[keyword]*basic{
	kwVoid: voidType, kwBool: boolType, kwFloat: floatType, kwDouble: doubleType,
	kwFloat16: float16Type, kwBF16: bf16Type, kwFP16: fp16Type, kwFloat128: float128Type, kwIBM128: ibm128Type, kwPixel: shortType.other,
}

// basic returns the type that the words name, or nil if they name none.
func (w *words) basic(on *target) ctype {
	hasSign, hasSize := w.signed || w.unsigned, w.short > 0 || w.long > 0
	switch {
	case w.signed && w.unsigned, w.short > 1, w.long > 2, w.short > 0 && w.long > 0:
		return nil
	case w.base == kwDouble && w.long == 1 && !hasSign && w.short == 0:
		return on.longDouble
	case w.base == kwChar && !hasSize && !hasSign:
		return on.char
	case w.base == kwChar && !hasSize:
		return w.signedness(scharType)
	case w.base == kwInt128 && !hasSize:
		return w.signedness(int128Type)
	case w.base == kwBitInt && !hasSize:
		return &bitInt{width: w.width, unsigned: w.unsigned}
	case w.base == 0 && w.complex && !hasSign && !hasSize:
		return doubleType
	case w.base != 0 && w.base != kwInt:
		if hasSign || hasSize {
			return nil
		}
		return bases[w.base]
	case w.short > 0:
		return w.signedness(shortType)
	case w.long == 2:
		return w.signedness(llongType)
	case w.long == 1:
		return w.signedness(on.long)
	}
	return w.signedness(intType)
}

// signedness returns the signed type or its unsigned counterpart.
func (w *words) signedness(signed *basic) *basic {
	if w.unsigned {
		return signed.other
	}
	return signed
}

// finish sets the type of the specifiers.
func (p *parser) finish(s *specifiers, w *words, quals qualifiers) {
	if w.vector && s.t.isKnown() {
		p.fail(&s.at, notAltivec)
	}
	if w.seen && !s.t.isKnown() {
		t := w.basic(p.target)
		if t == nil {
			p.fail(&s.at, "the specifiers name no type together")
		}
		if b, ok := t.(*bitInt); ok && !b.unsigned && b.width < 2 {
			p.fail(&s.at, "signed _BitInt must have a bit size of at least 2")
		}
		if w.complex {
			elem, ok := t.(*basic)
			if !ok || elem.kind != floatKind && elem.kind != integerKind || elem == boolType {
				p.fail(&s.at, "this type has no complex type")
			}
			t = &complexType{elem}
		}
		if w.vector {
			t = w.vectorOf(p, &s.at, t)
		}
		s.t = plain(t)
	}
	s.t.quals |= quals
	if s.t.isKnown() {
		s.t = p.typeAttributes(s.t, &s.attrs)
	}
}

// typeofSpecifier parses typeof(type) or typeof(expression).
func (p *parser) typeofSpecifier() qualified {
	p.enter()
	defer func() { p.depth-- }()
	word := p.next()
	q := inParens(p, func() qualified {
		if p.startsType(p.tok()) {
			return p.typeName()
		}
		at := *p.tok()
		v := p.expression()
		if !v.t.isKnown() {
			p.fail(&at, "the type of this expression is not known")
		}
		return v.t
	})
	if word.Name.Keyword == kwTypeofUnqual {
		q.quals = 0
	}
	return q
}

// typeName parses a type name, as in sizeof(int *).
func (p *parser) typeName() qualified {
	p.enter()
	defer func() { p.depth-- }()
	s := p.typeSpecifiers("a type")
	var d declarator
	p.declarator(&d, s.t, abstractDeclarator)
	d.attrs.merge(&attributes{packedBy: s.attrs.packedBy, alignedBy: s.attrs.alignedBy})
	for _, w := range []written{d.attrs.packedBy, d.attrs.alignedBy} {
		p.warnIgnored(w, "'%s' attribute ignored when parsing type", w.word)
	}
	return p.typeAttributes(d.t, &d.attrs)
}
