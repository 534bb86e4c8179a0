package c

import (
	"github.com/abi-opt/abi-opt/diag"
	"github.com/abi-opt/abi-opt/ir"
)

// Types are the dialect's types.
var Types = []*ir.TypeDef{
	{
		Mnemonic: "struct",
		Summary:  "C struct",
		Syntax:   recordSyntax,
		Example:  `!c.struct<"Point" {x: si32, y: f64, visible: ui32 : 1}>`,
		Parse:    func(p ir.Parser) ir.Type { return parseRecord(p, false) },
	},
	{
		Mnemonic: "union",
		Summary:  "C union",
		Syntax:   recordSyntax,
		Example:  `!c.union<"Number" {i: si64, d: f64}>`,
		Parse:    func(p ir.Parser) ir.Type { return parseRecord(p, true) },
	},
	{
		Mnemonic: "array",
		Summary:  "C array, with a number of elements or flexible",
		Syntax:   "`<` (int | `?`) `x` type `>`",
		Example:  "!c.array<4 x si32>",
		Parse:    parseArray,
	},
	{
		Mnemonic: "bitint",
		Summary:  "C23 _BitInt",
		Syntax:   "`<` (`si`N | `ui`N) `>`",
		Example:  "!c.bitint<si37>",
		Parse:    parseBitInt,
	},
	{
		Mnemonic: "func_ptr",
		Summary:  "pointer to a function of a type",
		Syntax:   "`<` `(` (type (`,` type)*)? (`,`? `...`)? `)` `->` (type | `(` type? `)`) `>`",
		Example:  "!c.func_ptr<(!llvm.ptr, ...) -> si32>",
		Parse:    parseFuncPtr,
	},
	{
		Mnemonic: "ptr",
		Summary:  "pointer to objects of a type",
		Syntax:   "`<` (`const` | `volatile` | `restrict`)* type `>`",
		Example:  "!c.ptr<const si8>",
		Parse:    parsePtr,
	},
	{
		Mnemonic: "typedef",
		Summary:  "type with its name in C",
		Syntax:   "`<` string `:` type `>`",
		Example:  `!c.typedef<"size_t" : ui64>`,
		Parse:    parseTypedef,
	},
	{
		Mnemonic: "tag",
		Summary:  "record known by its tag, for pointers to it",
		Syntax:   "`<` (`struct` | `union`) string `>`",
		Example:  `!c.tag<struct "stat">`,
		Parse:    parseTag,
	},
	{
		Mnemonic: "atomic",
		Summary:  "_Atomic type of a number, pointer or record",
		Syntax:   "`<` type `>`",
		Example:  "!c.atomic<si32>",
		Parse:    parseAtomic,
	},
	{Mnemonic: "nullptr", Summary: "C23's nullptr_t", Bare: Nullptr},
	{Mnemonic: "mfp8", Summary: "Arm's __mfp8", Bare: MFP8},
	{Mnemonic: "va_list", Summary: "C's va_list, with the layout of the target", Bare: VAList},
}

const recordSyntax = "`<` string? `{` (field (`,` field)*)? `}` (`,` record-attr)* `>`\n" +
	"field       ::= name? `:` type (`:` width)? field-attr*\n" +
	"field-attr  ::= `packed` | `align` `=` int | `type_align` `=` int\n" +
	"record-attr ::= `packed` | `pack` `=` int | `align` `=` int | `transparent` | `cxx` | `nontrivial`"

func parseBitInt(p ir.Parser) ir.Type {
	at := p.Pos()
	i, ok := p.Type().(*ir.IntegerType)
	at = p.Since(at)
	if !ok {
		p.Errorf(at, ErrBitInt, "_BitInt is si or ui and a width, as in !c.bitint<si37>")
		return nil
	}
	refuse(p, at, checkBitInt(i))
	return BitInt(i)
}

func parseArray(p ir.Parser) ir.Type {
	at := p.Pos()
	flexible := p.Accept("?")
	var n int64
	if !flexible {
		n = parseNumber(p)
	}
	at = p.Since(at)
	p.Expect("x")
	elemAt := p.Pos()
	elem := parseNested(p)
	if p.Failed() {
		return nil
	}
	t := Array(n, elem)
	if flexible {
		t, at = FlexibleArray(elem), p.Since(elemAt)
	}
	refuse(p, at, checkArray(t))
	return t
}

// parseNested reads a nested type. The types of this dialect are checked as they are read.
func parseNested(p ir.Parser) ir.Type {
	at := p.Pos()
	t := p.Type()
	switch t.(type) {
	case *RecordType, *ArrayType, *BitIntType:
	default:
		refuse(p, p.Since(at), CheckType(t))
	}
	return t
}

// refuse reports the first problem, if any.
func refuse(p ir.Parser, at diag.Pos, ps []Problem) {
	if len(ps) > 0 {
		p.Errorf(at, ps[0].ID, "%s", ps[0].Msg)
	}
}

// parseNumber reads a number of bytes, bits or elements.
func parseNumber(p ir.Parser) int64 { return int64(p.Unsigned(63)) }

// parseAlignment reads = and a power of two; 0 can therefore mean none.
func parseAlignment(p ir.Parser) int64 {
	p.Expect("=")
	at := p.Pos()
	n := parseNumber(p)
	if !isAlignment(n) {
		p.Errorf(at, ErrAlign, "%d is not a power of two up to %d", n, MaxAlign)
	}
	return n
}

// fieldPlace holds the source positions of a member.
type fieldPlace struct{ name, typ, width diag.Pos }

// of returns the source position of a part of the member.
func (f *fieldPlace) of(part Part) diag.Pos {
	switch {
	case part == FieldWidth:
		return f.width
	case part == FieldType || f.name.Len == 0:
		return f.typ
	}
	return f.name
}

// usualFields is the initial capacity for the members of a record.
const usualFields = 4

func parseRecord(p ir.Parser, union bool) ir.Type {
	at := p.Pos()
	r := &RecordType{Union: union, Fields: make([]Field, 0, usualFields)}
	var tagged bool
	if r.Name, tagged = p.AcceptString(); tagged && r.Name == "" {
		p.Errorf(p.Since(at), ErrRecord, "a tag is not empty; a record without one has none")
	}
	places := make([]fieldPlace, 0, usualFields)
	spelling := 0
	p.CommaList("{", "}", func() {
		f, place := parseField(p)
		r.Fields, places = append(r.Fields, f), append(places, place)
		spelling += ir.SpelledLen(f.Type)
	})
	for p.Accept(",") {
		parseRecordAttr(p, r)
	}
	at = p.Since(at)
	refuseLonger(p, at, spelling)
	if p.Failed() {
		return nil
	}
	t := Record(r)
	ps := checkRecord(t)
	if len(ps) > 0 && ps[0].Field != WholeType {
		at = places[ps[0].Field].of(ps[0].Part)
	}
	refuse(p, at, ps)
	return t
}

// refuseLonger reports a type that becomes very long when nested types are spelled out.
func refuseLonger(p ir.Parser, at diag.Pos, spelling int) {
	if limit := max(MaxSpelling, MaxGrowth*at.Len); spelling > limit {
		p.Errorf(at, ErrTooDeep, "the type is longer than %d bytes when spelled out", limit)
	}
}

func parseField(p ir.Parser) (f Field, place fieldPlace) {
	at := p.Pos()
	var named bool
	if f.Name, named = p.AcceptString(); !named {
		f.Name, named = p.AcceptKeyword()
	}
	if named {
		place.name = p.Since(at)
	}
	p.Expect(":")
	place.typ = p.Pos()
	f.Type = parseNested(p)
	place.typ = p.Since(place.typ)
	if f.BitField = p.Accept(":"); f.BitField {
		place.width = p.Pos()
		f.Width = parseNumber(p)
	}
	for {
		at := p.Pos()
		switch {
		case p.Accept("packed"):
			once(p, at, "packed", f.Packed)
			f.Packed = true
		case p.Accept("align"):
			once(p, at, "align", f.Align != 0)
			f.Align = parseAlignment(p)
		case p.Accept("type_align"):
			once(p, at, "type_align", f.TypeAlign != 0)
			f.TypeAlign = parseAlignment(p)
		default:
			return f, place
		}
	}
}

// once rejects a repeated attribute of a record or member.
func once(p ir.Parser, at diag.Pos, word string, again bool) {
	if again {
		p.Errorf(p.Since(at), ErrRecord, "'%s' is there twice", word)
	}
}

func parseRecordAttr(p ir.Parser, r *RecordType) {
	at := p.Pos()
	word := p.Keyword()
	flags := map[string]*bool{"packed": &r.Packed, "transparent": &r.Transparent, "cxx": &r.CXX, "nontrivial": &r.NonTrivial}
	alignments := map[string]*int64{"pack": &r.Pack, "align": &r.Align}
	switch flag, alignment := flags[word], alignments[word]; {
	case flag != nil:
		once(p, at, word, *flag)
		*flag = true
	case alignment != nil:
		once(p, at, word, *alignment != 0)
		*alignment = parseAlignment(p)
	default:
		p.Errorf(at, ErrRecord, "a record cannot be '%s': expected packed, pack, align, transparent, cxx or nontrivial", word)
	}
}
